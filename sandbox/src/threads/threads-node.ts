import type { AskedField } from '../meta/graph-fields.ts'
import { parseGraphFields } from '../meta/graph-fields.ts'
import { cutPage, listBody } from '../meta/graph-list.ts'
import { badThreadsParameter } from './threads-refusal.ts'
import type { ThreadsRequest } from './threads-request.ts'

/** Gives one field; undefined leaves it out, as Threads does with what is null. */
export type ThreadsFieldReader<T> = (item: T, request: ThreadsRequest, asked: AskedField) => unknown

export interface ThreadsNode<T> {
  fields: Record<string, ThreadsFieldReader<T>>
  /** Given when the caller names no fields; `id` comes anyway. */
  defaults: readonly string[]
}

/** A value whose inner fields were chosen already. */
class Chosen {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

const plainly = (name: string): AskedField => ({
  name,
  alias: undefined,
  args: {},
  fields: undefined,
})

/** Keeps the asked parts of a plain value. */
function pick(value: unknown, asked: AskedField[] | undefined): unknown {
  if (value instanceof Chosen) return value.value
  if (asked === undefined || typeof value !== 'object' || value === null) return value
  const source: Record<string, unknown> = { ...value }
  return Object.fromEntries(
    asked.flatMap(({ name, fields }) =>
      source[name] === undefined ? [] : [[name, pick(source[name], fields)]],
    ),
  )
}

function askedThreadsFields({ params }: ThreadsRequest): AskedField[] | undefined {
  return params['fields'] ? parseGraphFields(params['fields']) : undefined
}

/** One node with these fields, or with its own. A field that nobody knows fails the whole call. */
function showFields<T extends { id?: string }>(
  node: ThreadsNode<T>,
  item: T,
  { request, asked }: { request: ThreadsRequest; asked: AskedField[] | undefined },
): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const one of asked ?? node.defaults.map(plainly)) {
    const read = node.fields[one.name]
    if (!read) throw badThreadsParameter(`Tried accessing nonexisting field (${one.name})`)
    const value = pick(read(item, request, one), one.fields)
    if (value !== undefined) shown[one.name] = value
  }
  return item.id === undefined ? shown : { ...shown, id: item.id }
}

/** One node with the fields that the call asks for. */
export const showThreadsNode = <T extends { id?: string }>(
  node: ThreadsNode<T>,
  item: T,
  request: ThreadsRequest,
): Record<string, unknown> =>
  showFields(node, item, { request, asked: askedThreadsFields(request) })

/** A list inside a node: `children{media_url}`. */
export const innerThreadsList = <T extends { id?: string }>(
  node: ThreadsNode<T>,
  items: T[],
  { request, asked }: { request: ThreadsRequest; asked: AskedField },
): unknown =>
  new Chosen({
    data: items.map((item) => showFields(node, item, { request, asked: asked.fields })),
  })

/** A list by its own address, a page at a time. */
export function showThreadsList<T extends { id: string }>(
  node: ThreadsNode<T>,
  items: T[],
  request: ThreadsRequest,
): Record<string, unknown> {
  const { params, kernel, version, path, caller } = request
  if (params['before'] && params['after'])
    throw badThreadsParameter('Both before and after parameters cannot be passed at the same time.')
  const page = cutPage(items, params)
  const data = page.items.map((item) => showThreadsNode(node, item, request))
  return listBody(data, page, (cursor) => {
    const address = new URL(`${kernel.url}/threads-api${version}${path}`)
    const { after: _after, before: _before, ...rest } = params
    for (const [name, value] of Object.entries({ ...rest, ...cursor }))
      address.searchParams.set(name, value)
    address.searchParams.set('access_token', caller.token.token)
    return address.href
  })
}
