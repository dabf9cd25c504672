import type { XSettings } from '#platform/settings/networks/network-settings.ts'
import type { Candidate } from '../../capabilities/publish/publisher.ts'
import { readsAsWritten } from './same-text.ts'
import type { XClient } from '../client/x-client.ts'
import { permalinkOf, profileUrlOf, readableText, repliedTo, type XPost } from '../posts/x-post.ts'
import type { BoundX } from '../sign-in/x-secret.ts'
import { readAllSince } from '../posts/x-timeline.ts'

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
  {
    settings,
    account,
    wanted: { text, media, since, afterId },
  }: { settings: XSettings; account: BoundX; wanted: Wanted },
): Promise<CandidateSearch> {
  const profileUrl = profileUrlOf(settings, account)
  const isSame = (post: XPost) => {
    const carried = post.attachments?.media_keys?.length ?? 0
    return (
      carried === media &&
      repliedTo(post) === (afterId ?? null) &&
      readsAsWritten(readableText(post), text, carried > 0)
    )
  }
  const { posts, answered } = await readAllSince(client, account, since)
  return {
    answered,
    candidates: posts.filter(isSame).map(({ id, created_at: at }) => ({
      remoteId: id,
      permalink: permalinkOf(profileUrl, id),
      createdAt: new Date(at),
    })),
  }
}
