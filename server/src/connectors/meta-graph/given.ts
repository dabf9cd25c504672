import * as z from 'zod/mini'

/** A field that Meta may leave out or send as null; both are undefined to us. */
export function given<S extends z.ZodMiniType>(schema: S) {
  return z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value): z.output<S> | undefined => value ?? undefined),
    ),
  )
}
