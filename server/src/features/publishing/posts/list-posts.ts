import { message } from '@marquee/contract/message.ts'
import type { PostKind, listPosts } from '@marquee/contract/publishing.ts'
import { networkKey } from '@marquee/contract/networks/schemas.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { AnswerOf, QueryOf } from '@marquee/contract/endpoint.ts'
import { AppError } from '#platform/app-error.ts'
import { readPageCursor } from '#platform/http/input/page-cursor.ts'
import type { Scope } from '#platform/scope.ts'
import { countSent, listSent, type PostCursor } from './post-store.ts'
import { toPostView } from './post-view.ts'
import type { PublishingDeps } from '../publishing-deps.ts'

/**
 * Sent posts by key: a cursor costs the same on the first page and on the thousandth; a bare page
 * number skips rows.
 */
export async function listSentPosts(
  deps: PublishingDeps,
  scope: Scope,
  { kind, query }: { kind: PostKind; query: QueryOf<typeof listPosts> },
): Promise<AnswerOf<typeof listPosts>> {
  const networks =
    query.networks === undefined || query.networks === '' ? null : readNetworks(query.networks)
  const enabled =
    query.getAll === 'true' ? null : await deps.accounts.enabledAccounts(deps.db, scope.companyId)
  const cursor = query.cursor ? readCursor(query.cursor) : null
  const filter = { kind, networks, accountIds: enabled ? enabled.map(({ id }) => id) : null }
  const rows = await listSent(deps.db, scope, {
    ...filter,
    limit: query.limit,
    cursor,
    skip: cursor ? 0 : (query.page - 1) * query.limit,
  })
  const totalItems =
    (networks === null ? rows[0]?.total : null) ?? (await countSent(deps.db, scope, filter))
  const hasNextPage = rows.length > query.limit
  const shown = hasNextPage ? rows.slice(0, query.limit) : rows
  const last = shown.at(-1)
  return {
    items: shown.map((row) => toPostView(deps, scope.companyId, row)),
    hasNextPage,
    totalItems,
    nextCursor: hasNextPage && last ? `${last.sort_at.toISOString()}~${last.id}` : null,
  }
}

function readNetworks(joined: string): NetworkKey[] {
  return joined.split(',').map((name) => {
    const parsed = networkKey.safeParse(name)
    if (!parsed.success)
      throw new AppError('invalid-input', message('publishing.no-such-network', { name }), {
        details: { networks: message('publishing.no-such-network', { name }) },
      })
    return parsed.data
  })
}

function readCursor(text: string): PostCursor {
  const [sortAt = ''] = text.split('~')
  const cursor = readPageCursor(text, '~')
  if (!cursor)
    throw new AppError('invalid-input', message('publishing.no-such-cursor'), {
      details: { cursor: message('publishing.not-a-cursor') },
    })
  return { sortAt, id: cursor.id }
}
