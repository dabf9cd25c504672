import type { AnswerOf, QueryOf } from '@marquee/contract/endpoint.ts'
import type { inboxNews } from '@marquee/contract/inbox-news.ts'
import { message } from '@marquee/contract/message.ts'
import type {
  InboxItemView,
  InboxList,
  InboxPage,
  listInboxItems,
} from '@marquee/contract/team-inbox.ts'
import { AppError } from '#platform/app-error.ts'
import { readPageCursor } from '#platform/http/input/page-cursor.ts'
import type { Scope } from '#platform/scope.ts'
import {
  countAnswerable,
  countItems,
  findItem,
  listItems,
  listNetworks,
  type ItemCursor,
  type ItemRow,
} from './item-store.ts'
import { presenceOf } from './presence.ts'
import { listRemarks } from './remark-store.ts'
import { around, showItem } from './show-item.ts'
import type { TeamInboxDeps } from '../team-inbox-deps.ts'

/** One page of a list, with how much each share of it holds. */
export async function listInbox(
  deps: TeamInboxDeps,
  { companyId, userId }: Scope,
  { list, share, kind, network, cursor, limit }: QueryOf<typeof listInboxItems>,
): Promise<InboxPage> {
  if (cursor === undefined) await deps.lookAt(companyId)
  const count = (of: typeof share) => countItems(deps.db, companyId, { list, share: of, userId })
  const [rows, all, mine, unassigned, networks] = await Promise.all([
    listItems(deps.db, companyId, {
      list,
      share,
      userId,
      kind: kind ?? null,
      network: network ?? null,
      cursor: cursor === undefined ? null : readCursor(cursor),
      limit,
    }),
    count('all'),
    count('mine'),
    count('unassigned'),
    listNetworks(deps.db, companyId),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const beside = await around(deps, companyId, shown)
  return {
    items: shown.map((row) => showItem(row, beside)),
    nextCursor: last ? writeCursor(list, last) : null,
    counts: { all, mine, unassigned },
    networks,
  }
}

export async function countNews(
  { db }: Pick<TeamInboxDeps, 'db'>,
  { companyId }: Pick<Scope, 'companyId'>,
): Promise<AnswerOf<typeof inboxNews>> {
  return { open: await countAnswerable(db, companyId) }
}

/** Throws `not-found` also for an item of somebody else. */
export async function readItem(
  deps: TeamInboxDeps,
  { companyId, userId }: Scope,
  id: string,
): Promise<InboxItemView> {
  const row = await findItem(deps.db, companyId, id)
  if (!row) throw new AppError('not-found', message('team-inbox.no-such-item'))
  const [remarks, post, beside] = await Promise.all([
    listRemarks(deps.db, companyId, id),
    postOf(deps, companyId, row),
    around(deps, companyId, [row]),
  ])
  return {
    item: showItem(row, beside),
    post,
    remarks: remarks.map((one) => ({
      id: one.id,
      text: one.text,
      author: beside.personOf(one.author_id)?.name ?? null,
      isYours: one.author_id === userId,
      writtenAt: one.written_at.toISOString(),
    })),
    presence: await presenceOf(deps, { companyId, userId }, { row, personOf: beside.personOf }),
  }
}

/** Null: it stands under none, or under one that is not live any more. */
async function postOf(
  { db, posts }: Pick<TeamInboxDeps, 'db' | 'posts'>,
  companyId: string,
  { post_id: postId, network }: ItemRow,
): Promise<InboxItemView['post']> {
  const found = postId === null ? [] : await posts.listLive(db, companyId, [postId])
  const post = found.find((one) => one.network === network)
  return post ? { id: post.post_id, text: post.text } : null
}

function writeCursor(list: InboxList, row: ItemRow): string {
  const at = list === 'snoozed' ? row.snoozed_until : row.settled_at
  return [row.urgency, row.place, at?.toISOString() ?? '', row.id].join('~')
}

function readCursor(text: string): ItemCursor {
  const [urgency = '', place = '', at = '', id = ''] = text.split('~')
  const isWhole =
    /^\d$/.test(urgency) &&
    /^-?\d{1,15}$/.test(place) &&
    readPageCursor(`${at === '' ? new Date(0).toISOString() : at}~${id}`, '~') !== null
  if (!isWhole) throw new AppError('invalid-input', message('team-inbox.no-such-cursor'))
  return { urgency: Number(urgency), place, at: new Date(at === '' ? 0 : at), id }
}
