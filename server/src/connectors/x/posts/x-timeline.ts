import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '../../connector-error.ts'
import type { FieldStyle } from '../client/field-style.ts'
import { budgetOf } from '../client/rate-headers.ts'
import { readable } from '../client/readable.ts'
import type { XClient } from '../client/x-client.ts'
import { lacksFields } from '../client/x-error.ts'
import { xNaming } from '../client/x-naming.ts'
import { xMedia, xPost, type XPost } from './x-post.ts'
import type { BoundX } from '../sign-in/x-secret.ts'

export const fewestAtOnce = 5
export const mostAtOnce = 100
const mostPages = 10

const timeline = z.object({
  data: z.nullish(z.array(z.unknown())),
  errors: z.nullish(z.array(z.unknown())),
  includes: z.nullish(z.object({ media: z.nullish(z.array(z.unknown())) })),
  meta: z.nullish(z.object({ next_token: z.nullish(z.string()) })),
})

/**
 * The newer spelling tells what a post answers as an expansion, and not as a field (openapi.json
 * 2.167, 2026-08-22).
 */
function whatIsAsked(style: FieldStyle, withReplies: boolean): Readonly<Record<string, string>> {
  // a profile that pays may write more than 280 letters, which stand whole in the note alone
  const fields = `created_at,public_metrics,attachments,entities,note_${style}`
  const expansions = 'attachments.media_keys'
  if (!withReplies) return { [`${style}.fields`]: fields, expansions }
  return style === 'tweet'
    ? { 'tweet.fields': `${fields},referenced_tweets`, expansions }
    : { 'post.fields': fields, expansions: `${expansions},referenced_posts` }
}

export interface TimelineQuery {
  /** From 5 to 100. */
  readonly count: number
  /** Where an earlier page ended. */
  readonly token: string | null
  /** What is older is neither answered nor paid for; whole seconds. */
  readonly since: Date | undefined
  /** Also what answers posts, with what it answers. */
  readonly withReplies?: boolean
  /** Only the post of this id. */
  readonly around?: bigint
}

export interface TimelinePage {
  readonly posts: readonly XPost[]
  /** Picture addresses by media key. */
  readonly media: ReadonlyMap<string, string>
  readonly next: string | null
  /** So many posts came, and each costs, also one that cannot be read. */
  readonly answered: number
  /** No field is missing that X could not read just now. */
  readonly isComplete: boolean
}

/**
 * A profile's own posts, newest first, without reposts, and without replies unless they are asked
 * for (networks.md section 5, "Read"). Every post that is answered costs.
 */
export async function readTimeline(
  client: XClient,
  { userId, accessToken }: BoundX,
  { count, token, since, withReplies = false, around }: TimelineQuery,
): Promise<TimelinePage> {
  const answer = await client.inStyle((style) =>
    client.call({
      method: 'GET',
      path: `/2/users/${encodeURIComponent(userId)}/tweets`,
      token: accessToken,
      budget: budgetOf(userId, 'posts'),
      schema: timeline,
      query: {
        max_results: String(count),
        exclude: withReplies ? 'retweets' : 'replies,retweets',
        ...whatIsAsked(style, withReplies),
        'media.fields': 'media_key,type,url,preview_image_url',
        ...(token === null ? {} : { pagination_token: token }),
        ...(since ? { start_time: `${since.toISOString().slice(0, 19)}Z` } : {}),
        ...(around === undefined
          ? {}
          : { since_id: String(around - 1n), until_id: String(around + 1n) }),
      },
    }),
  )
  const media = new Map(
    readable(xMedia, answer.includes?.media).flatMap(
      ({ media_key: key, url, preview_image_url: preview }) => {
        const address = url ?? preview
        return address ? [[key, address] as const] : []
      },
    ),
  )
  return {
    posts: readable(xPost, answer.data),
    media,
    next: answer.meta?.next_token ?? null,
    answered: answer.data?.length ?? 0,
    isComplete: !lacksFields(answer.errors),
  }
}

/**
 * All that the profile wrote since then, newest first, what answers posts as well: X may count a
 * post that begins with a name among those. Throws `unavailable` where it cannot be read to the
 * end, since what is absent from it is taken for a proof.
 */
export async function readAllSince(
  client: XClient,
  account: BoundX,
  since: Date,
): Promise<Pick<TimelinePage, 'posts' | 'answered'>> {
  const posts: XPost[] = []
  let answered = 0
  let token: string | null = null
  for (let page = 0; page < mostPages; page++) {
    const read: TimelinePage = await readTimeline(client, account, {
      count: mostAtOnce,
      token,
      since,
      withReplies: true,
    })
    const isWhole = read.isComplete && read.posts.length === read.answered
    if (!isWhole || read.posts.some(({ created_at: at }) => Number.isNaN(Date.parse(at)))) break
    answered += read.answered
    posts.push(...read.posts.filter(({ created_at: at }) => new Date(at) >= since))
    if (read.next === null) return { posts, answered }
    token = read.next
  }
  const { network, name } = xNaming
  throw new ConnectorError('unavailable', {
    network,
    message: message('network.incomplete-answer', { network: name }),
  })
}
