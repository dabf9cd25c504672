import * as z from 'zod/mini'
import type {
  MentionAnswerer,
  MentionReader,
  RemoteMention,
} from '../capabilities/comments/mentions.ts'
import type { Meter } from '../capabilities/meter.ts'
import type { FieldStyle } from './client/field-style.ts'
import { makePost } from './publish/make-post.ts'
import { assertAcceptable } from './publish/prepare-post.ts'
import { budgetOf } from './client/rate-headers.ts'
import { readable } from './client/readable.ts'
import { readsAsWritten } from './publish/same-text.ts'
import type { XAccount } from './client/x-account.ts'
import { isFree, isMissing } from './client/x-error.ts'
import {
  permalinkOf,
  profileUrlOf,
  readableText,
  repliedTo,
  xMedia,
  xPost,
} from './posts/x-post.ts'
import { xMentionsEveryMs, xPrices } from './client/x-prices.ts'
import { readBound } from './sign-in/x-secret.ts'
import { readAllSince } from './posts/x-timeline.ts'

const fewestAtOnce = 5
/** Each costs, with its author; of more than these in an hour the newest are read. */
const mostAtOnce = 20
/** networks.md section 12: X's clock is not ours. */
const clocksDifferMs = 15 * 60_000

/** A post of somebody else, in both spellings of the wire. */
const named = z.extend(xPost, {
  author_id: z.nullish(z.string()),
  conversation_id: z.nullish(z.string()),
})
const author = z.object({ id: z.string(), name: z.nullish(z.string()), username: z.string() })
const includes = z.nullish(
  z.object({ media: z.nullish(z.array(z.unknown())), users: z.nullish(z.array(z.unknown())) }),
)
const list = z.object({ data: z.nullish(z.array(z.unknown())), includes })
const single = z.object({ data: z.unknown(), includes })

/**
 * What a post refers to is a field of the older spelling and an expansion of the newer. Who wrote
 * it is an expansion of both, which brings the id along (docs.x.com, Expansions).
 */
function whatIsAsked(style: FieldStyle): Readonly<Record<string, string>> {
  const fields = `created_at,attachments,entities,conversation_id,note_${style}`
  const expansions = 'author_id,attachments.media_keys'
  return {
    ...(style === 'tweet'
      ? { 'tweet.fields': `${fields},referenced_tweets`, expansions }
      : { 'post.fields': fields, expansions: `${expansions},referenced_posts` }),
    'user.fields': 'name,username',
    'media.fields': 'media_key,type,url,preview_image_url',
  }
}

/**
 * Posts that name the profile (networks.md section 5, Read; openapi.json, getUsersMentions). What
 * answers the profile's own posts names it too, and comes with them. Each post and each author
 * costs; the meter is asked before and told after.
 */
export function createXMentionReader(
  x: Omit<XAccount, 'account'>,
  boundSecret: string,
  meter: Meter,
): MentionReader {
  const account = readBound(boundSecret)
  const { client, settings } = x
  const call = {
    method: 'GET',
    token: account.accessToken,
    budget: budgetOf(account.userId, 'mentions'),
  } as const
  /** `most`: so many posts, with their authors, may come. */
  async function paid<T extends MentionsPage>(
    most: number,
    ask: () => Promise<T>,
  ): Promise<MentionsPage> {
    const price = xPrices.postRead + xPrices.personRead
    const paying = await meter.allow(most * price, 'reading')
    const answer = await ask().catch(async (error: unknown) => {
      if (isFree(error)) await paying.spent(0)
      throw error
    })
    const people = answer.includes?.users?.length ?? 0
    await paying.spent(answer.posts.length * xPrices.postRead + people * xPrices.personRead)
    return answer
  }
  const shown = (answer: MentionsPage) => toMentions(answer, { own: account.userId, settings })
  return {
    readEveryMs: xMentionsEveryMs,
    async list(limit, since) {
      const count = Math.max(fewestAtOnce, Math.min(limit, mostAtOnce))
      const answer = await paid(count, () =>
        client.inStyle(async (style) => {
          const { data, includes: beside } = await client.call({
            ...call,
            path: `/2/users/${encodeURIComponent(account.userId)}/mentions`,
            schema: list,
            query: {
              max_results: String(count),
              ...whatIsAsked(style),
              ...(since ? { start_time: startOf(since) } : {}),
            },
          })
          return { posts: data ?? [], includes: beside }
        }),
      )
      return shown(answer)
    },
    async read({ postId, commentId }) {
      const id = commentId ?? postId
      if (!/^\d{1,19}$/.test(id)) return null
      try {
        const answer = await paid(1, () =>
          client.inStyle(async (style) => {
            const { data, includes: beside } = await client.call({
              ...call,
              path: `/2/tweets/${id}`,
              schema: single,
              query: whatIsAsked(style),
            })
            return { posts: [data], includes: beside }
          }),
        )
        return shown(answer)[0] ?? null
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  }
}

interface MentionsPage {
  readonly posts: readonly unknown[]
  readonly includes: z.output<typeof includes>
}

/** Whole seconds, and a little earlier: what X shows late would be missed else. */
const startOf = (since: Date) =>
  `${new Date(since.getTime() - clocksDifferMs).toISOString().slice(0, 19)}Z`

/** Reposts, and what cannot be read, are left out. */
function toMentions(
  { posts, includes: beside }: MentionsPage,
  of: { readonly own: string; readonly settings: XAccount['settings'] },
): RemoteMention[] {
  const people = new Map(readable(author, beside?.users).map((one) => [one.id, one]))
  const pictures = new Map(
    readable(xMedia, beside?.media).map((one) => [one.media_key, one.url ?? one.preview_image_url]),
  )
  return readable(named, posts).flatMap((post): RemoteMention[] => {
    const createdAt = new Date(post.created_at)
    if (Number.isNaN(createdAt.getTime()) || isRepost(post)) return []
    const person = people.get(post.author_id ?? '')
    const answers = repliedTo(post)
    return [
      {
        postId: answers === null ? post.id : (post.conversation_id ?? answers),
        commentId: answers === null ? null : post.id,
        text: readableText(post),
        guestName: person ? (person.name ?? person.username) : null,
        pictureUrl:
          (post.attachments?.media_keys ?? []).map((key) => pictures.get(key)).find(Boolean) ??
          null,
        // X leads any name to the post of this id
        permalink: permalinkOf(
          profileUrlOf(of.settings, { username: person?.username ?? 'i' }),
          post.id,
        ),
        createdAt,
        takesAnswer: true,
        isOwn: post.author_id === of.own,
      },
    ]
  })
}

const isRepost = ({ referenced_tweets: old, referenced_posts: renamed }: z.output<typeof named>) =>
  [...(old ?? []), ...(renamed ?? [])].some(({ type }) => /^(?:retweeted|reposted)$/.test(type))

/**
 * Answers by a post of its own, at a post's price: X lets those be answered who name the profile or
 * answer it (networks.md sections 5 and 20).
 */
export function createXMentionAnswerer(
  desk: Omit<XAccount, 'account'>,
  boundSecret: string,
  meter: Meter,
): MentionAnswerer {
  const x: XAccount = { ...desk, account: readBound(boundSecret) }
  return {
    async answer({ postId, commentId }, text, context) {
      assertAcceptable(x, { kind: 'post', text, pictures: [], video: null, options: {} })
      const more = { reply: { in_reply_to_tweet_id: commentId ?? postId } }
      const { remoteId } = await makePost(
        x,
        { meter, context },
        { step: 'mention-answer', text, more },
      )
      return { remoteId }
    },
    async recent({ postId, commentId }, since, sent = '') {
      const from = new Date(since.getTime() - clocksDifferMs)
      const { posts, answered } = await readAllSince(x.client, x.account, from)
      // made whatever is left: an answer that may stand twice would cost more
      if (answered > 0) await meter.charged(answered * xPrices.postRead)
      return posts
        .filter((post) => repliedTo(post) === (commentId ?? postId))
        .map((post) => {
          const shown = readableText(post)
          return {
            remoteId: post.id,
            text: readsAsSent(shown, sent) ? sent : shown,
            createdAt: new Date(post.created_at),
          }
        })
    },
  }
}

/** X may put the names of those who are answered before the words, and shows links its own way. */
function readsAsSent(shown: string, sent: string): boolean {
  if (readsAsWritten(shown, sent, false)) return true
  // one name after the other: the words themselves may begin with one
  const rest = shown.replace(/^@\w+\s+/, '')
  return rest !== shown && readsAsSent(rest, sent)
}
