import type { AnswerOf, QueryOf } from '@marquee/contract/endpoint.ts'
import { message } from '@marquee/contract/message.ts'
import type {
  listMessages as listMessagesCall,
  listThreads as listThreadsCall,
  messageNews as messageNewsCall,
} from '@marquee/contract/messages.ts'
import { networks, networksThat, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'
import { readPageCursor } from '#platform/http/input/page-cursor.ts'
import type { Scope } from '#platform/scope.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { listNewestOf } from '../message-store.ts'
import { hastenAll, listReads, type ReadState } from '../poll/read-store.ts'
import { replyWindowOf } from '../reply-window.ts'
import { countThreads, listThreads, oldestWaiting, type ThreadRow } from '../thread-store.ts'
import { searchThreads } from './thread-search-store.ts'
import { addressesOf, showThread } from './thread-views.ts'

export const messagingNetworks = networksThat((network) => network.messages !== null)

/** However many look, a network is asked no more often. */
const apartMs = 30_000
/** A reading that did not end by then never will. */
const longestReadMs = 120_000

/**
 * Threads as they are known, at once; asking also has the accounts read, where that costs nothing,
 * and a live event follows.
 */
export async function listThreadViews(
  deps: InboxDeps,
  scope: Pick<Scope, 'companyId'>,
  query: QueryOf<typeof listThreadsCall>,
): Promise<AnswerOf<typeof listThreadsCall>> {
  const { companyId } = scope
  if (!query.cursor) await lookAt(deps, companyId)
  const [rows, counts, reads] = await Promise.all([
    rowsOf(deps, companyId, query),
    countThreads(deps.db, companyId),
    listReads(deps.db, companyId),
  ])
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  const addressOf = await facesOf(deps, companyId, shown)
  return {
    items: shown.map((row) => showThread(deps, row, addressOf)),
    nextCursor: last ? `${last.last_at.toISOString()}~${last.id}` : null,
    ...counts,
    networks: messagingNetworks.filter((key) => reads.some(({ network }) => network === key)),
    ...freshness(deps, reads),
  }
}

async function rowsOf(
  { db }: Pick<InboxDeps, 'db'>,
  companyId: string,
  { filter, network, q, cursor, limit }: QueryOf<typeof listThreadsCall>,
): Promise<ThreadRow[]> {
  const list = {
    filter,
    network: network ?? null,
    cursor: cursor ? readCursor(cursor) : null,
    limit,
  }
  if (!q?.trim()) return listThreads(db, companyId, list)
  const words = wordsOf(q)
  return words.length === 0 ? [] : searchThreads(db, companyId, { ...list, words })
}

const facesOf = (deps: InboxDeps, companyId: string, rows: readonly ThreadRow[]) =>
  addressesOf(deps, companyId, {
    wanted: rows.map((row) => row.guest_picture_id),
    variant: 'thumb',
  })

/** Somebody looks: what is free to ask is asked, unless that was a moment ago. */
export const lookAt = (deps: Pick<InboxDeps, 'db' | 'clock' | 'accounts'>, companyId: string) =>
  hastenAll(deps.db, companyId, {
    networks: messagingNetworks.filter((network) => !deps.accounts.isCharged(network)),
    now: deps.clock.now(),
    apartMs,
  })

function freshness(
  { clock, accounts }: Pick<InboxDeps, 'clock' | 'accounts'>,
  reads: readonly ReadState[],
) {
  const now = clock.now().getTime()
  // what its network charges for is read once a day: until that is due it makes no list late
  const often = reads.filter(
    ({ network, read_until: until, next_at: next }) =>
      until === null || next.getTime() <= now || !accounts.isCharged(network),
  )
  // an account that was never read to its end is older than any that was
  const [oldest] = (often.length > 0 ? often : reads)
    .map((one) => one.read_until)
    .toSorted((a, b) => (a?.getTime() ?? 0) - (b?.getTime() ?? 0))
  return {
    readAt: oldest?.toISOString() ?? null,
    isReading: reads.some(
      ({ next_at: next, asked_at: asked, ended_at: ended }) =>
        next.getTime() <= now ||
        (asked !== null &&
          (ended === null || ended < asked) &&
          now - asked.getTime() < longestReadMs),
    ),
    problems: reads.flatMap(({ network, account_name: accountName, problem }) =>
      problem ? [{ network, accountName, problem }] : [],
    ),
  }
}

/** Signs alone are no word, and find nothing. */
const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []

function readCursor(text: string): { readonly lastAt: Date; readonly id: string } {
  const cursor = readPageCursor(text, '~')
  if (!cursor) throw new AppError('invalid-input', message('inbox.no-such-cursor'))
  return { lastAt: cursor.at, id: cursor.id }
}

const specifiedThreads = 100
const specifiedMessages = 20

/** MESSAGES-008: the same threads in the specified words. */
export async function listAsSpecified(
  deps: InboxDeps,
  { companyId }: Pick<Scope, 'companyId'>,
): Promise<AnswerOf<typeof listMessagesCall>> {
  await lookAt(deps, companyId)
  const rows = (
    await listThreads(deps.db, companyId, {
      filter: 'all',
      network: null,
      cursor: null,
      limit: specifiedThreads,
    })
  ).slice(0, specifiedThreads)
  const messages = Map.groupBy(
    await listNewestOf(deps.db, companyId, {
      threadIds: rows.map(({ id }) => id),
      limit: specifiedMessages,
    }),
    ({ thread_id: id }) => id,
  )
  return rows.map((row) => ({
    senderId: row.guest_id,
    senderName: row.guest_name,
    type: row.network,
    replied: row.last_is_own,
    messages: {
      data: (messages.get(row.id) ?? []).map((one) => ({
        id: one.remote_id,
        message: one.text,
        created_time: one.written_at.toISOString(),
        from: one.is_own
          ? { name: row.account_name, username: null }
          : { name: row.guest_name, username: row.guest_username },
        message_create: { message_data: { text: one.text } },
      })),
    },
  }))
}

/** What waits, for menus and the dashboard. */
export async function messageNews(
  deps: Pick<InboxDeps, 'db' | 'clock' | 'accounts'>,
  { companyId }: Pick<Scope, 'companyId'>,
): Promise<AnswerOf<typeof messageNewsCall>> {
  const now = deps.clock.now()
  const closing = await Promise.all(
    windows(deps).map(async ([network, windowMs]) => {
      const since = new Date(now.getTime() - windowMs)
      const row = await oldestWaiting(deps.db, companyId, { network, since })
      const until = row ? replyWindowOf(deps, row, now).until : null
      return row && until ? { row, until } : null
    }),
  )
  const [next] = closing
    .flatMap((one) => one ?? [])
    .toSorted((a, b) => a.until.getTime() - b.until.getTime())
  return {
    ...(await countThreads(deps.db, companyId)),
    nextToClose: next
      ? {
          threadId: next.row.id,
          network: next.row.network,
          guestName: next.row.guest_name,
          text: next.row.last_text,
          until: next.until.toISOString(),
        }
      : null,
  }
}

/** For how long after a guest's message it can be answered, in ms; null: always. */
export const windowOf = (
  { accounts }: Pick<InboxDeps, 'accounts'>,
  network: NetworkKey,
): number | null =>
  accounts.lateReplyWindowMs(network) ?? networks[network].messages?.replyWindowMs ?? null

const windows = ({ accounts }: Pick<InboxDeps, 'accounts'>): readonly [NetworkKey, number][] =>
  messagingNetworks.flatMap((network): [NetworkKey, number][] => {
    const windowMs = windowOf({ accounts }, network)
    return windowMs ? [[network, windowMs]] : []
  })
