import * as z from 'zod/mini'

/** An item of an unknown shape is left out rather than spoiling the list. */
export function readable<S extends z.ZodMiniType>(
  schema: S,
  items: readonly unknown[] | null | undefined,
): z.output<S>[] {
  return (items ?? []).flatMap((one): z.output<S>[] => {
    const parsed = z.safeParse(schema, one)
    return parsed.success ? [parsed.data] : []
  })
}
