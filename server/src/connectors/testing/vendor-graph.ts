import * as z from 'zod/mini'
import type { WireCall } from './wire-calls.ts'

const named = z.object({ name: z.string() })
const node = z.object({
  apis: z.array(
    z.object({
      method: z.string(),
      /** Absent: the node itself. */
      endpoint: z.optional(z.string()),
      return: z.optional(z.string()),
      params: z.optional(z.array(named)),
    }),
  ),
  fields: z.optional(z.array(named)),
})
type Node = z.output<typeof node>

/** What every call of the Graph API takes. */
const ofEveryCall = ['appsecret_proof', 'fields', 'limit', 'after', 'before', 'filtering']
const described = z.object({ const: z.optional(z.string()), enum: z.optional(z.array(z.string())) })

/**
 * What Meta's own description of the Graph API (facebook-business-sdk-codegen, `api_specs/specs`)
 * does not know of our descriptions: a call of that kind of thing, a parameter of it, or a field
 * that is asked for. Empty: it knows all of them. `nodesOf`: which of their files a call's path
 * begins at; a path may name several kinds of things.
 */
export function unknownToGraph(
  specOf: (node: string) => unknown,
  calls: readonly Pick<WireCall, 'call' | 'method' | 'path' | 'query' | 'body'>[],
  nodesOf: Readonly<Record<string, readonly string[]>>,
): string[] {
  const read = (name: string): Node => z.parse(node, specOf(name))
  return calls.flatMap((one) => {
    const { call, method, path, query, body } = one
    const endpoint = path.split('/')[2]
    const known = (nodesOf[call] ?? []).flatMap((name) =>
      read(name)
        .apis.filter((api) => api.method === method && api.endpoint === endpoint)
        .map((api) => ({ name, api })),
    )
    if (known.length === 0) return [`${call}: ${method} ${path}`]
    const params = new Set([
      ...ofEveryCall,
      ...known.flatMap(({ api }) => (api.params ?? []).map(({ name }) => name)),
    ])
    const sent = [...propertiesOf(query), ...propertiesOf(body)].map(([name]) => name)
    const shown = new Set(
      known.flatMap(({ name, api }) =>
        method === 'GET'
          ? fieldsOf(read(endpoint === undefined ? name : (api.return ?? name)))
          : [],
      ),
    )
    return [
      ...sent
        .filter((name) => !params.has(name))
        .map((name) => `${call}: ${method} ${path}?${name}`),
      ...askedFor(query)
        .filter((name) => !shown.has(name))
        .map((name) => `${call}: ${method} ${path} fields=${name}`),
    ]
  })
}

const propertiesOf = (schema: WireCall['query']) =>
  Object.entries(z.safeParse(z.record(z.string(), z.unknown()), schema?.properties).data ?? {})

/** What can be asked of a thing: its fields, and what hangs below it. */
const fieldsOf = ({ fields, apis }: Node): string[] => [
  ...(fields ?? []).map(({ name }) => name),
  ...apis.flatMap(({ method, endpoint }) =>
    method === 'GET' && endpoint !== undefined ? [endpoint] : [],
  ),
]

/** Names in `fields=id,from{id},replies.limit(5){id}`, without what is asked of them. */
function askedFor(query: WireCall['query']): string[] {
  const [, fields] = propertiesOf(query).find(([name]) => name === 'fields') ?? []
  const { const: only, enum: several } = z.safeParse(described, fields).data ?? {}
  return [...(only === undefined ? [] : [only]), ...(several ?? [])].flatMap((text) =>
    withoutInner(text).map((name) => name.replace(/\..*$/, '')),
  )
}

/** The names between commas that stand in no brackets. */
function withoutInner(text: string): string[] {
  let outer = text
  for (let before = ''; before !== outer;) {
    before = outer
    outer = outer.replace(/\{[^{}]*\}|\([^()]*\)/g, '')
  }
  return outer.split(',')
}
