import type {
  Candidate,
  LookUp,
  LostCommit,
  PostContent,
} from '../../capabilities/publish/publisher.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { assertWhole, pagesOf } from '../../meta-graph/client/graph-list.ts'
import { readContainer } from '../containers/container-state.ts'
import { readContainers } from '../containers/containers.ts'
import {
  instagramMedia,
  isSameKind,
  mediaFields,
  toRemotePost,
  type InstagramMedia,
} from '../posts/instagram-media.ts'
import { instagramNaming } from '../instagram-naming.ts'
import { sameText } from '../same-text.ts'
import type { ProfileSecret } from '../sign-in/instagram-secret.ts'

/**
 * Further back than networks.md section 12 asks for: our clock may be minutes ahead of Instagram's,
 * and what we know already is no candidate.
 */
const lookBackMs = 15 * 60_000
const mostPages = 10

/**
 * A container is published once, so its state settles a lost commit (networks.md section 12):
 * published, the post is found by its content, since Instagram does not say which it became; in any
 * other state the same commit may be sent again.
 */
export async function lookUpCommit(
  graph: GraphClient,
  profile: ProfileSecret,
  { content, prepared, startedAt }: LostCommit,
): Promise<LookUp> {
  const { whole } = readContainers(prepared)
  const state = whole ? (await readContainer(graph, profile, whole.id)).state : 'missing'
  switch (state) {
    case 'FINISHED':
    case 'EXPIRED':
    case 'ERROR':
      return { proof: 'repeatable', candidates: [] }
    case 'IN_PROGRESS':
      return { proof: 'content', candidates: [] }
    case 'missing':
    case 'unknown':
      return {
        proof: 'content',
        candidates: await findPublished(graph, profile, { content, startedAt }),
      }
    case 'PUBLISHED': {
      const candidates = await findPublished(graph, profile, { content, startedAt })
      // an earlier commit of the same container may be what published it
      return {
        proof: 'stands',
        candidates:
          candidates.length > 0 || !whole
            ? candidates
            : await findPublished(graph, profile, {
                content,
                startedAt: new Date(whole.createdAt),
              }),
      }
    }
  }
}

/**
 * Posts made since shortly before `startedAt` that read the same and are of the same kind with as
 * many pictures, newest first.
 */
export async function findPublished(
  graph: GraphClient,
  profile: ProfileSecret,
  { content, startedAt }: { content: PostContent; startedAt: Date },
): Promise<Candidate[]> {
  // Instagram's clock is not ours
  const since = startedAt.getTime() - lookBackMs - 1000
  return (await mediaSince(graph, profile, since)).flatMap((media) => {
    const seen = toRemotePost(media)
    if (
      !seen ||
      seen.createdAt.getTime() < since ||
      !sameText(seen.text, content.text) ||
      !isSameKind(media, content)
    )
      return []
    return [{ remoteId: seen.remoteId, permalink: seen.permalink, createdAt: seen.createdAt }]
  })
}

async function mediaSince(
  graph: GraphClient,
  { igId, token }: ProfileSecret,
  since: number,
): Promise<InstagramMedia[]> {
  const found: InstagramMedia[] = []
  const media = {
    path: `/${igId}/media`,
    token,
    account: igId,
    fields: { fields: mediaFields, limit: '50' },
    item: instagramMedia,
  } as const
  let read = 0
  for await (const answer of pagesOf(graph, media)) {
    assertWhole(
      answer.isWhole && answer.items.every((one) => toRemotePost(one) !== null),
      instagramNaming,
    )
    found.push(...answer.items)
    const oldest = answer.items.at(-1)
    const reached = oldest ? (toRemotePost(oldest)?.createdAt.getTime() ?? since) : since
    if (reached < since) break
    read++
    // cut short, it would prove nothing
    assertWhole(answer.after === null || read < mostPages, instagramNaming)
  }
  return found
}
