import * as z from 'zod/mini'
import type { WireCall } from './wire-calls.ts'

const parameter = z.object({
  name: z.optional(z.string()),
  in: z.optional(z.string()),
  $ref: z.optional(z.string()),
})
const operation = z.object({ parameters: z.optional(z.array(parameter)) })
const openApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.optional(z.object({ parameters: z.optional(z.record(z.string(), parameter)) })),
})
type OpenApi = z.output<typeof openApi>

/** Names of parameters do not matter. */
const nameless = (path: string) => path.replace(/\{[^}]+\}/g, '{}')

/**
 * What a vendor's own OpenAPI document does not know of our descriptions: calls by method and path,
 * and fields of their queries. Empty: it knows all of them. Throws when it is no such document.
 */
export function unknownTo(
  document: unknown,
  calls: readonly Pick<WireCall, 'call' | 'method' | 'path' | 'query'>[],
): string[] {
  const spec = z.parse(openApi, document)
  const byPath = new Map(
    Object.entries(spec.paths).map(([path, methods]) => [nameless(path), methods]),
  )
  return calls.flatMap(({ call, method, path, query }) => {
    const found = z.safeParse(operation, byPath.get(nameless(path))?.[method.toLowerCase()])
    if (!found.success) return [`${call}: ${method} ${path}`]
    const known = queryOf(spec, found.data.parameters ?? [])
    return Object.keys(z.safeParse(z.record(z.string(), z.unknown()), query?.properties).data ?? {})
      .filter((name) => !known.has(name))
      .map((name) => `${call}: ${method} ${path}?${name}`)
  })
}

const discovery = z.object({
  schemas: z.record(
    z.string(),
    z.object({
      properties: z.optional(
        z.record(z.string(), z.object({ deprecated: z.optional(z.boolean()) })),
      ),
    }),
  ),
})

/**
 * The fields that one of Google's discovery documents calls deprecated: Google fills them no more,
 * or will not for long. Throws when it is no such document.
 */
export function deprecatedFields(document: unknown): string[] {
  return Object.values(z.parse(discovery, document).schemas).flatMap(({ properties }) =>
    Object.entries(properties ?? {}).flatMap(([name, { deprecated }]) =>
      deprecated === true ? [name] : [],
    ),
  )
}

function queryOf(
  { components }: OpenApi,
  parameters: readonly z.output<typeof parameter>[],
): Set<string> {
  return new Set(
    parameters.flatMap((one) => {
      const { name, in: place } =
        one.$ref === undefined
          ? one
          : (components?.parameters?.[one.$ref.split('/').at(-1) ?? ''] ?? {})
      return place === 'query' && name !== undefined ? [name] : []
    }),
  )
}
