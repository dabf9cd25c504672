import { fieldMisfits, type ShownFields } from './graph-fields.ts'
import { asList, asRecord } from './shape.ts'
import type { Call, Judge } from './traffic.ts'

/** Which files of Meta's speak of a kind of thing that the town names so in its routes. */
const nodes: Readonly<Record<string, readonly string[]>> = {
  app: ['Application'],
  user: ['User'],
  me: ['User', 'Page'],
  business: ['Business'],
  page: ['Page'],
  post: ['PagePost', 'Post'],
  photo: ['Photo'],
  video: ['AdVideo'],
  comment: ['Comment'],
  conversation: ['UnifiedThread'],
  ad_account: ['AdAccount'],
  campaign: ['Campaign'],
  ad_set: ['AdSet'],
  ad: ['Ad'],
  creative: ['AdCreative'],
  ig: ['IGUser'],
  media: ['IGMedia'],
  ig_comment: ['IGComment'],
}
/** What every call of the Graph API takes. */
const ofEvery = new Set([
  'access_token',
  'appsecret_proof',
  'fields',
  'limit',
  'after',
  'before',
  'filtering',
  'summary',
  'since',
  'until',
  'order',
])

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
const ofList = (type: string) => type.replace(/^list<(.*)>$/, '$1')

interface Api {
  readonly returns: string
  readonly params: ReadonlyMap<string, string>
}

export interface GraphFiles {
  /** One file of `api_specs/specs` by the name of its node; null: there is none. */
  readonly node: (name: string) => unknown
  /** `enum_types.json`. */
  readonly enums: unknown
}

/**
 * Holds calls of the Graph API against Meta's own description: the call, its parameters with their
 * values, the fields that are asked for and the fields of the answer, at any depth. Null for kinds
 * of things that no file speaks of.
 */
export function judgeByGraph({ node, enums }: GraphFiles): Judge {
  const valuesOf = new Map(
    asList(enums).map((one) => [String(asRecord(one)['name']), asList(asRecord(one)['values'])]),
  )
  const apisOf = (name: string, method: string, edge: string | undefined): Api[] =>
    asList(asRecord(node(name))['apis']).flatMap((one) => {
      const api = asRecord(one)
      if (api['method'] !== method || api['endpoint'] !== edge) return []
      const params = asList(api['params']).map((param): [string, string] => [
        String(asRecord(param)['name']),
        String(asRecord(param)['type']),
      ])
      return [{ returns: textOf(api['return'] ?? name), params: new Map(params) }]
    })
  /** Its fields, and what hangs below it; null: nothing is said of it. */
  const shownBy = (name: string): ShownFields | null => {
    const { fields, apis } = asRecord(node(name))
    if (fields === undefined) return null
    const shown = new Map<string, string[]>()
    const add = (field: unknown, type: unknown) =>
      shown.set(String(field), [...(shown.get(String(field)) ?? []), ofList(textOf(type))])
    for (const field of asList(fields).map(asRecord)) add(field['name'], field['type'])
    for (const { method, endpoint, return: inner } of asList(apis).map(asRecord))
      if (method === 'GET' && typeof endpoint === 'string') add(endpoint, inner)
    return shown
  }
  return (call) => {
    const [kind, edge, more] = call.route.split('/').filter(Boolean)
    const files = nodes[kind?.replace(/[{}]/g, '') ?? '']
    if (!files || more !== undefined) return null
    const apis = files.flatMap((name) => apisOf(name, call.method, edge))
    if (apis.length === 0) return ['is not in the files']
    return [
      ...paramMisfits(call, apis, valuesOf),
      ...(call.method === 'GET'
        ? fieldMisfits(call, { files: apis.map(({ returns }) => returns), shownBy })
        : []),
    ]
  }
}

function paramMisfits(
  { query, body }: Call,
  apis: readonly Api[],
  valuesOf: ReadonlyMap<string, readonly unknown[]>,
): string[] {
  return Object.entries({ ...query, ...asRecord(body) }).flatMap(([sent, value]) => {
    // an entry of a list may travel by itself, as `attached_media[0]`
    const name = sent.replace(/\[\d+\]$/, '')
    if (ofEvery.has(name)) return []
    const types = apis.flatMap(({ params }) => params.get(name) ?? [])
    if (types.length === 0) return [`?${name}: is not known`]
    const values = types.flatMap((type) => valuesOf.get(ofList(type)) ?? [])
    if (values.length === 0) return []
    return textOf(value)
      .replace(/[[\]"]/g, '')
      .split(',')
      .filter((one) => one !== '' && !values.includes(one) && !values.includes(one.toUpperCase()))
      .map((one) => `?${name}: ${one} is none of its values`)
  })
}
