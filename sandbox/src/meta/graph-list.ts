import { badParameter } from './graph-error.ts'

export interface ListArguments {
  limit?: string | undefined
  after?: string | undefined
  before?: string | undefined
}

export interface ListPage<T> {
  items: T[]
  cursors: { before: string; after: string } | undefined
  hasNext: boolean
  hasPrevious: boolean
}

const cursorOf = (id: string) => Buffer.from(`c:${id}`).toString('base64url')

function indexOfCursor<T extends { id: string }>(all: T[], cursor: string): number {
  const id = Buffer.from(cursor, 'base64url').toString().replace(/^c:/, '')
  const index = all.findIndex((item) => item.id === id)
  if (index < 0) throw badParameter('Invalid cursors values')
  return index
}

/** Cuts one page out of a whole list by the cursors of the Graph API. */
export function cutPage<T extends { id: string }>(
  all: T[],
  args: ListArguments,
  defaultLimit = 25,
): ListPage<T> {
  const limit = args.limit === undefined || args.limit === '' ? defaultLimit : Number(args.limit)
  if (!Number.isInteger(limit) || limit < 0) throw badParameter('param limit must be non-negative')
  const size = Math.min(limit, 100)
  let start = 0
  if (args.after) start = indexOfCursor(all, args.after) + 1
  else if (args.before) start = Math.max(0, indexOfCursor(all, args.before) - size)
  const items = all.slice(start, start + size)
  const first = items[0]
  const last = items.at(-1)
  return {
    items,
    cursors: first && last ? { before: cursorOf(first.id), after: cursorOf(last.id) } : undefined,
    hasNext: size > 0 && start + size < all.length,
    hasPrevious: start > 0 && items.length > 0,
  }
}

/** `{data, paging}` as the Graph API writes it; `address` makes the full URL of a neighbouring page. */
export function listBody<T>(
  data: unknown[],
  page: ListPage<T>,
  address: (cursor: { after: string } | { before: string }) => string,
): Record<string, unknown> {
  if (!page.cursors) return { data }
  return {
    data,
    paging: {
      cursors: page.cursors,
      ...(page.hasNext ? { next: address({ after: page.cursors.after }) } : {}),
      ...(page.hasPrevious ? { previous: address({ before: page.cursors.before }) } : {}),
    },
  }
}
