import type { Message } from '@marquee/contract/message.ts'
import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type {
  listComments,
  listFacebookComments,
  listInstagramComments,
  CommentEditView,
  ModerationView,
} from '@marquee/contract/comments.ts'
import type { LikeView } from '@marquee/contract/likes.ts'
import type { CommentRow } from '../comment-store.ts'
import type { WriteRow } from '../write-store.ts'

type FacebookData = AnswerOf<typeof listFacebookComments>['data']
type InstagramData = AnswerOf<typeof listInstagramComments>['data']
type PlainData = AnswerOf<typeof listComments>['data']

/**
 * One comment as either list shows it: read from the network, or written here and not known to
 * stand.
 */
export interface Shown {
  readonly id: string
  /** What it stands below; null: nothing. */
  readonly parentId: string | null
  /** What it answers; null: the post. */
  readonly inAnswerTo: string | null
  readonly text: string
  readonly at: Date
  readonly name: string | null
  readonly pictureUrl: string | null
  readonly likes: number
  readonly hasLiked: boolean
  /** What somebody wants of it that is not so yet. */
  readonly like: LikeView | null
  readonly isOwn: boolean
  readonly isHidden: boolean
  /** What somebody asked for that is not so yet. */
  readonly moderation: ModerationView | null
  readonly edit: CommentEditView | null
  readonly state: WriteRow['state']
  /** When it is tried next, where that is not at once. */
  readonly waitsUntil: Date | null
  readonly problem: Message | null
  readonly attachmentUrl: string | null
}

export interface ShownAccount {
  readonly name: string
  readonly pictureUrl: string | null
}

/** `addressOf`: of our own copies of pictures. */
export function showRow(
  row: CommentRow,
  account: ShownAccount,
  addressOf: (pictureId: string | null) => string | null,
): Shown {
  return {
    id: row.remote_id,
    parentId: row.parent_id,
    inAnswerTo: row.parent_id,
    text: row.text,
    at: row.created_at,
    name: row.author_name ?? (row.is_own ? account.name : null),
    pictureUrl: row.is_own ? account.pictureUrl : addressOf(row.author_picture_id),
    likes: row.likes,
    hasLiked: row.has_liked,
    like: null,
    isOwn: row.is_own,
    isHidden: row.is_hidden,
    moderation: null,
    edit: null,
    state: 'sent',
    waitsUntil: null,
    problem: null,
    attachmentUrl: addressOf(row.attachment_id),
  }
}

export function showWrite(row: WriteRow, account: ShownAccount, waitsUntil: Date | null): Shown {
  return {
    id: row.id,
    parentId: row.comment_id,
    inAnswerTo: row.comment_id,
    text: row.text,
    at: row.started_at,
    name: account.name,
    pictureUrl: account.pictureUrl,
    likes: 0,
    hasLiked: false,
    like: null,
    isOwn: true,
    isHidden: false,
    moderation: null,
    edit: null,
    state: row.state,
    waitsUntil,
    problem: row.problem,
    attachmentUrl: null,
  }
}

export interface Reply {
  readonly comment: Shown
  readonly answers: readonly Shown[]
}
export interface Thread {
  readonly comment: Shown
  readonly replies: readonly Reply[]
}

/**
 * Newest comment first, below it what answers it on two levels, oldest first (COMMENTS-001). What
 * stands deeper joins the second level. What answers something that is gone is left out, except
 * words of ours that are not sent: they stand by themselves.
 */
export function toThreads(all: readonly Shown[]): readonly Thread[] {
  const byId = new Map(all.map((one) => [one.id, one]))
  const shown = all.map((one) =>
    one.state === 'sent' || reachesPost(one, byId) ? one : { ...one, parentId: null },
  )
  const byParent = Map.groupBy(shown, ({ parentId }) => parentId)
  const below = (id: string) => (byParent.get(id) ?? []).toSorted(oldestFirst)
  const allBelow = (id: string, seen: ReadonlySet<string>): readonly Shown[] =>
    below(id)
      .filter((one) => !seen.has(one.id))
      .flatMap((one) => [one, ...allBelow(one.id, new Set([...seen, one.id]))])
  return (byParent.get(null) ?? [])
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map((comment) => ({
      comment,
      replies: below(comment.id).map((reply) => ({
        comment: reply,
        answers: [...allBelow(reply.id, new Set([reply.id]))].sort(oldestFirst),
      })),
    }))
}

/** Whether everything above it is listed. */
function reachesPost({ parentId }: Shown, byId: ReadonlyMap<string, Shown>): boolean {
  const seen = new Set<string>()
  let above = parentId
  while (above !== null && !seen.has(above)) {
    seen.add(above)
    const one = byId.get(above)
    if (one === undefined) return false
    above = one.parentId
  }
  return above === null
}

export const countOf = (threads: readonly Thread[]) =>
  threads
    .flatMap(({ replies }) => [1, ...replies.map(({ answers }) => 1 + answers.length)])
    .reduce((sum, one) => sum + one, 0)

const oldestFirst = (a: Shown, b: Shown) => a.at.getTime() - b.at.getTime()

function facebookWords(one: Shown) {
  return {
    id: one.id,
    message: one.text,
    created_time: one.at.toISOString(),
    from: one.name === null ? null : { name: one.name, picture: { data: { url: one.pictureUrl } } },
    likes: { summary: { total_count: one.likes, has_liked: one.hasLiked } },
    like: one.like,
    isOwn: one.isOwn,
    isHidden: one.isHidden,
    moderation: one.moderation,
    edit: one.edit,
    inAnswerTo: one.inAnswerTo,
    state: one.state,
    waitsUntil: one.waitsUntil?.toISOString() ?? null,
    problem: one.problem,
    attachmentUrl: one.attachmentUrl,
  }
}

export const asFacebook = (threads: readonly Thread[]): FacebookData =>
  threads.map(({ comment, replies }) => ({
    ...facebookWords(comment),
    comments: {
      data: replies.map((one) => ({
        ...facebookWords(one.comment),
        comments: { data: one.answers.map(facebookWords) },
      })),
    },
  }))

function instagramWords(one: Shown) {
  return {
    id: one.id,
    username: one.name ?? '',
    text: one.text,
    timestamp: one.at.toISOString(),
    like_count: one.likes,
    user: { profile_picture_url: one.pictureUrl },
    isOwn: one.isOwn,
    isHidden: one.isHidden,
    moderation: one.moderation,
    edit: one.edit,
    inAnswerTo: one.inAnswerTo,
    state: one.state,
    waitsUntil: one.waitsUntil?.toISOString() ?? null,
    problem: one.problem,
  }
}

const allAnswers = (replies: readonly Reply[]) =>
  replies.flatMap((one) => [one.comment, ...one.answers]).sort(oldestFirst)

/** Instagram has one level of replies. */
export const asInstagram = (threads: readonly Thread[]): InstagramData =>
  threads.map(({ comment, replies }) => ({
    ...instagramWords(comment),
    replies: allAnswers(replies).map(instagramWords),
  }))

const plainWords = ({ parentId: _parent, at, waitsUntil, ...one }: Shown) => ({
  ...one,
  at: at.toISOString(),
  waitsUntil: waitsUntil?.toISOString() ?? null,
})

/** For networks without a layout of their own: everything that answers a comment, in one row. */
export const asPlain = (threads: readonly Thread[]): PlainData =>
  threads.map(({ comment, replies }) => ({
    ...plainWords(comment),
    replies: allAnswers(replies).map(plainWords),
  }))
