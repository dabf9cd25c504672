import { message } from '@marquee/contract/message.ts'
import type { XSettings } from '#platform/settings/networks/network-settings.ts'
import type { Candidate } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { readsAsWritten } from './same-text.ts'
import type { XClient } from '../client/x-client.ts'
import { permalinkOf, profileUrlOf, readableText, repliedTo, type XPost } from '../posts/x-post.ts'
import type { BoundX } from '../sign-in/x-secret.ts'
import { mostAtOnce, readTimeline } from '../posts/x-timeline.ts'
import { xNaming } from '../client/x-naming.ts'

const mostPages = 10

interface CandidateSearch {
  /** Newest first. */
  readonly candidates: readonly Candidate[]
  /** Posts that came, each of which costs. */
  readonly answered: number
}

/** Our clock may be so far ahead of X's, or behind it; what we know already is no candidate. */
export const clocksDifferMs = 15 * 60_000

/** `media`: of how many pictures or videos. */
interface Wanted {
  readonly text: string
  readonly media: number
  readonly since: Date
  /** It answers this post. Absent: it answers none. */
  readonly afterId?: string
}

/**
 * The profile's posts since then that read as written (networks.md section 12). Throws
 * `unavailable` where they cannot be read to the end, since their absence is a proof.
 */
export async function findWritten(
  client: XClient,
  settings: XSettings,
  account: BoundX,
  { text, media, since, afterId }: Wanted,
): Promise<CandidateSearch> {
  const profileUrl = profileUrlOf(settings, account)
  const isSame = (post: XPost) => {
    const carried = post.attachments?.media_keys?.length ?? 0
    return (
      carried === media &&
      (afterId === undefined || repliedTo(post) === afterId) &&
      readsAsWritten(readableText(post), text, carried > 0)
    )
  }
  const candidates: Candidate[] = []
  let answered = 0
  let token: string | null = null
  for (let page = 0; page < mostPages; page++) {
    const read: Awaited<ReturnType<typeof readTimeline>> = await readTimeline(client, account, {
      count: mostAtOnce,
      token,
      since,
      withReplies: afterId !== undefined,
    })
    if (
      read.posts.length < read.answered ||
      read.posts.some(({ created_at: at }) => Number.isNaN(new Date(at).getTime()))
    )
      break
    answered += read.answered
    candidates.push(
      ...read.posts
        .filter((post) => isSame(post) && new Date(post.created_at) >= since)
        .map(({ id, created_at: at }) => ({
          remoteId: id,
          permalink: permalinkOf(profileUrl, id),
          createdAt: new Date(at),
        })),
    )
    if (read.next === null) return { candidates, answered }
    token = read.next
  }
  const { network, name } = xNaming
  throw new ConnectorError('unavailable', {
    network,
    message: message('network.incomplete-answer', { network: name }),
  })
}
