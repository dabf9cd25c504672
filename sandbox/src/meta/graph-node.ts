import { badParameter } from './graph-error.ts'
import type { AskedField } from './graph-fields.ts'
import { parseGraphFields } from './graph-fields.ts'
import type { ListArguments } from './graph-list.ts'
import { cutPage, listBody } from './graph-list.ts'
import type { GraphRequest } from './graph-request.ts'

/**
 * Gives one field of a node; undefined leaves it out of the answer, as the Graph API does with
 * empty fields.
 */
export type FieldReader<T> = (item: T, graph: GraphRequest, asked: AskedField) => unknown

export interface NodeType<T> {
  name: string
  fields: Record<string, FieldReader<T>>
  /** Given when the caller names no fields. */
  defaults: string[]
}

const plain = (name: string): AskedField => ({
  name,
  alias: undefined,
  args: {},
  fields: undefined,
})

/** One node with the asked fields; `id` is always there. */
export function showNode<T extends { id: string }>(
  type: NodeType<T>,
  { item, graph, asked }: { item: T; graph: GraphRequest; asked: AskedField[] | undefined },
): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const one of asked ?? type.defaults.map(plain)) {
    const read = type.fields[one.name]
    if (!read)
      throw badParameter(
        `Tried accessing nonexisting field (${one.name}) on node type (${type.name})`,
      )
    const value = pick(read(item, graph, one), one.fields)
    if (value !== undefined) shown[one.alias ?? one.name] = value
  }
  shown['id'] ??= type.fields['id']?.(item, graph, plain('id')) ?? item.id
  return shown
}

/**
 * Keeps the asked parts of a plain value, looking through `data`. A value that already followed its
 * own fields is not asked again.
 */
function pick(value: unknown, asked: AskedField[] | undefined): unknown {
  if (value instanceof Followed) return value.value
  if (asked === undefined || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => pick(item, asked))
  if ('data' in value) return { ...value, data: pick(value.data, asked) }
  const source: Record<string, unknown> = { ...value }
  const kept: Record<string, unknown> = {}
  for (const one of asked) {
    const part = pick(source[one.name], one.fields)
    if (part !== undefined) kept[one.alias ?? one.name] = part
  }
  return kept
}

/** A single node asked as a field of another: `instagram_business_account{username}`. */
export function showInnerNode<T extends { id: string }>(
  type: NodeType<T>,
  { item, graph, asked }: { item: T; graph: GraphRequest; asked: AskedField },
): unknown {
  return new Followed(showNode(type, { item, graph, asked: asked.fields }))
}

/** Marks a value whose inner fields were already chosen by its own node type. */
class Followed {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

export function askedFields(graph: GraphRequest): AskedField[] | undefined {
  const text = graph.params['fields']
  return text ? parseGraphFields(text) : undefined
}

/**
 * The full URL of a neighbouring page of a list, with every parameter of this call and the token,
 * as the network writes it.
 */
function pageAddress(
  graph: GraphRequest,
  {
    path,
    params,
    cursor,
  }: { path: string; params: Record<string, string>; cursor: Record<string, string> },
): string {
  const address = new URL(`${graph.kernel.url}/graph${graph.version}${path}`)
  const { after: _after, before: _before, ...rest } = params
  for (const [name, value] of Object.entries({ ...rest, ...cursor }))
    address.searchParams.set(name, value)
  const token = graph.caller?.token?.token
  if (token !== undefined) address.searchParams.set('access_token', token)
  return address.href
}

/** An edge asked by its own address. */
export function showEdge<T extends { id: string }>(
  type: NodeType<T>,
  {
    items,
    graph,
    extra = {},
  }: { items: T[]; graph: GraphRequest; extra?: Record<string, unknown> },
): Record<string, unknown> {
  const asked = askedFields(graph)
  const page = cutPage(items, graph.params)
  const data = page.items.map((item) => showNode(type, { item, graph, asked }))
  return {
    ...listBody(data, page, (cursor) =>
      pageAddress(graph, { path: graph.path, params: graph.params, cursor }),
    ),
    ...extra,
  }
}

/** An edge asked as a field of a node: `comments.limit(2){message}`. */
export function showInnerEdge<T extends { id: string }>(
  type: NodeType<T>,
  {
    items,
    graph,
    asked,
    path,
    extra = {},
  }: {
    items: T[]
    graph: GraphRequest
    asked: AskedField
    path: string
    extra?: Record<string, unknown>
  },
): unknown {
  const args: ListArguments = asked.args
  const page = cutPage(items, args)
  const data = page.items.map((item) => showNode(type, { item, graph, asked: asked.fields }))
  return new Followed({
    ...listBody(data, page, (cursor) =>
      pageAddress(graph, { path, params: { ...asked.args }, cursor }),
    ),
    ...extra,
  })
}
