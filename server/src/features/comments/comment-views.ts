import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type { listFacebookComments, listInstagramComments } from '@marquee/contract/comments.ts'
import type { CommentRow } from './comment-store.ts'
import type { WriteRow } from './write-store.ts'

type FacebookData = AnswerOf<typeof listFacebookComments>['data']
type InstagramData = AnswerOf<typeof listInstagramComments>['data']

/** One comment as either list shows it: read from the network, or written here and not known to stand. */
export interface Shown {
  readonly id: string
  readonly parentId: string | null
  readonly text: string
  readonly at: Date
  readonly name: string | null
  readonly pictureUrl: string | null
  readonly likes: number
  readonly hasLiked: boolean
  readonly isOwn: boolean
  readonly state: WriteRow['state']
  readonly problem: string | null
  readonly attachmentUrl: string | null
}

export interface ShownAccount { readonly name: string; readonly pictureUrl: string | null }

export function showRow(row: CommentRow, account: ShownAccount, attachmentUrl: string | null): Shown {
  return {
    id: row.remote_id, parentId: row.parent_id, text: row.text, at: row.created_at, name: row.author_name ?? (row.is_own ? account.name : null), pictureUrl: row.is_own ? account.pictureUrl : null,
    likes: row.likes, hasLiked: row.has_liked, isOwn: row.is_own, state: 'sent', problem: null, attachmentUrl,
  }
}

export function showWrite(row: WriteRow, account: ShownAccount): Shown {
  return {
    id: row.id, parentId: row.comment_id, text: row.text, at: row.started_at, name: account.name, pictureUrl: account.pictureUrl, likes: 0, hasLiked: false, isOwn: true,
    state: row.state, problem: row.problem, attachmentUrl: null,
  }
}

export interface Thread { readonly comment: Shown; readonly replies: readonly Shown[] }

/** Newest comment first, its replies oldest first (COMMENTS-001). What answers a reply stands with its comment; what answers something that is gone is left out. */
export function toThreads(all: readonly Shown[]): readonly Thread[] {
  const byId = new Map(all.map((one) => [one.id, one]))
  const topOf = (one: Shown): string => {
    const above = one.parentId === null ? null : byId.get(one.parentId)
    return above ? (above.parentId ?? above.id) : (one.parentId ?? one.id)
  }
  const replies = Map.groupBy(all.filter(({ parentId }) => parentId !== null), topOf)
  return all.filter(({ parentId }) => parentId === null).toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map((comment) => ({ comment, replies: (replies.get(comment.id) ?? []).toSorted((a, b) => a.at.getTime() - b.at.getTime()) }))
}

function facebookWords(one: Shown) {
  return {
    id: one.id, message: one.text, created_time: one.at.toISOString(), from: one.name === null ? null : { name: one.name, picture: { data: { url: one.pictureUrl } } },
    likes: { summary: { total_count: one.likes, has_liked: one.hasLiked } }, isOwn: one.isOwn, state: one.state, problem: one.problem, attachmentUrl: one.attachmentUrl,
  }
}

export const asFacebook = (threads: readonly Thread[]): FacebookData => threads.map(({ comment, replies }) => ({
  ...facebookWords(comment), comments: { data: replies.map((one) => ({ ...facebookWords(one), comments: { data: [] } })) },
}))

function instagramWords(one: Shown) {
  return {
    id: one.id, username: one.name ?? '', text: one.text, timestamp: one.at.toISOString(), like_count: one.likes, user: { profile_picture_url: one.pictureUrl }, isOwn: one.isOwn, state: one.state, problem: one.problem,
  }
}

export const asInstagram = (threads: readonly Thread[]): InstagramData => threads.map(({ comment, replies }) => ({ ...instagramWords(comment), replies: replies.map(instagramWords) }))
