import { answerMisfits, askedMisfits, type ShownFields } from './graph-fields.ts'
import { fileOf, readEnums, type GraphEnums, type ShownField } from './graph-types.ts'
import { asList, asRecord } from './shape.ts'
import type { Call, Judge } from './traffic.ts'

/** Which files of Meta's speak of a kind of thing that the town names so in its routes. */
export const graphNodes: Readonly<Record<string, readonly string[]>> = {
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
  adset: ['AdSet'],
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

/** What the answer to any write may say beside what it made. */
const success: readonly [string, readonly ShownField[]] = [
  'success',
  [{ type: 'bool', isEdge: false }],
]

/**
 * Holds calls of the Graph API against Meta's own description: the call, its parameters with their
 * values, the fields that are asked for, and the answer with its fields and their types, at any
 * depth. Null for kinds of things that no file speaks of.
 */
export function judgeByGraph(from: GraphFiles): Judge {
  const enums = readEnums(from.enums)
  const apisOf = (name: string, method: string, edge: string | undefined): Api[] =>
    asList(asRecord(from.node(name))['apis']).flatMap((one) => {
      const api = asRecord(one)
      if (api['method'] !== method || api['endpoint'] !== edge) return []
      const params = asList(api['params']).map((param): [string, string] => [
        String(asRecord(param)['name']),
        String(asRecord(param)['type']),
      ])
      return [{ returns: textOf(api['return'] ?? name), params: new Map(params) }]
    })
  const read = new Map<string, ShownFields | null>()
  function shownBy(name: string): ShownFields | null {
    const shown = read.get(name) ?? readShown(from.node(name))
    read.set(name, shown)
    return shown
  }
  return (call) => {
    const [kind, edge, more] = call.route.split('/').filter(Boolean)
    const names = graphNodes[kind?.replace(/[{}]/g, '') ?? '']
    if (!names || more !== undefined) return null
    const apis = names.flatMap((name) => apisOf(name, call.method, edge))
    if (apis.length === 0) return ['is not in the files']
    const shown = { files: apis.map(({ returns }) => returns), shownBy, enums }
    const { fields } = call.query
    return [
      ...paramMisfits(call, apis, enums),
      ...(call.method === 'GET'
        ? [
            ...askedMisfits(typeof fields === 'string' ? fields : '', shown),
            ...answerMisfits(call.answer, shown),
          ]
        : answerMisfits(call.answer, { ...shown, shownBy: (name) => ofWrite(shownBy(name)) })),
    ]
  }
}

/** Its fields, and what hangs below it; null: nothing is said of it. */
function readShown(file: unknown): ShownFields | null {
  const { fields, apis } = asRecord(file)
  if (fields === undefined) return null
  const shown = new Map<string, readonly ShownField[]>()
  const add = (name: unknown, type: unknown, isEdge: boolean) =>
    shown.set(String(name), [...(shown.get(String(name)) ?? []), { type: textOf(type), isEdge }])
  for (const field of asList(fields).map(asRecord)) add(field['name'], field['type'], false)
  for (const { method, endpoint, return: inner } of asList(apis).map(asRecord))
    if (method === 'GET' && typeof endpoint === 'string') add(endpoint, inner, true)
  return shown
}

const ofWrite = (shown: ShownFields | null) => shown && new Map([...shown, success])

function paramMisfits({ query, body }: Call, apis: readonly Api[], enums: GraphEnums): string[] {
  return Object.entries({ ...query, ...asRecord(body) }).flatMap(([sent, value]) => {
    // an entry of a list may travel by itself, as `attached_media[0]`
    const name = sent.replace(/\[\d+\]$/, '')
    if (ofEvery.has(name)) return []
    const types = apis.flatMap(({ params }) => params.get(name) ?? [])
    if (types.length === 0) return [`?${name}: is not known`]
    const values = types.flatMap((type) => enums.get(fileOf(type)) ?? [])
    if (values.length === 0) return []
    return textOf(value)
      .replace(/[[\]"]/g, '')
      .split(',')
      .filter((one) => one !== '' && !values.includes(one) && !values.includes(one.toUpperCase()))
      .map((one) => `?${name}: ${one} is none of its values`)
  })
}
