import type { Candidate, PostContent } from '../../capabilities/publish/publisher.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { assertWhole, readWhole } from '../../meta-graph/client/graph-list.ts'
import { toUnixSeconds } from '../../meta-graph/graph-time.ts'
import { readsTheSame } from '../../text/same-words.ts'
import {
  attachedVideo,
  countPictures,
  facebookPost,
  plainFields,
  toRemotePost,
} from '../posts/facebook-post.ts'
import type { PageSecret } from '../sign-in/facebook-secret.ts'
import { facebookNaming } from '../facebook-naming.ts'

/**
 * Further back than networks.md section 12 asks for: our clock may be minutes ahead of Facebook's,
 * and what we know already is no candidate.
 */
const lookBackMs = 15 * 60_000

/**
 * Posts made since shortly before `startedAt` that read the same and carry as many pictures, or a
 * video as well. Only published posts are asked for: we never let Facebook schedule, so a scheduled
 * one is not ours.
 */
export async function findPosts(
  graph: GraphClient,
  { pageId, token }: PageSecret,
  { content, startedAt }: { content: PostContent; startedAt: Date },
): Promise<Candidate[]> {
  const since = new Date(startedAt.getTime() - lookBackMs)
  const posts = await readWhole(graph, {
    call: {
      path: `/${pageId}/published_posts`,
      token,
      account: pageId,
      fields: { fields: plainFields, limit: '50', since: toUnixSeconds(since) },
      item: facebookPost,
    },
    voice: facebookNaming,
  })
  return posts.flatMap((post) => {
    const seen = toRemotePost(post)
    // Facebook's clock is not ours, so `since` is not trusted to be exact, and neither is its being
    // honoured
    assertWhole(seen !== null, facebookNaming)
    if (!seen || seen.createdAt.getTime() < since.getTime() - 1000) return []
    if (
      !readsTheSame(seen.text, content.text) ||
      (attachedVideo(post) !== null) !== (content.video !== null)
    )
      return []
    if (content.video === null && countPictures(post) !== content.pictures.length) return []
    return [{ remoteId: seen.remoteId, permalink: seen.permalink, createdAt: seen.createdAt }]
  })
}
