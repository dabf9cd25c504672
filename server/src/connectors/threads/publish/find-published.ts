import type {
  Candidate,
  LookUp,
  LostCommit,
  PostContent,
} from '../../capabilities/publish/publisher.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { assertWhole, readWhole } from '../../meta-graph/client/graph-list.ts'
import { toUnixSeconds } from '../../meta-graph/graph-time.ts'
import { readContainer } from '../containers/container-state.ts'
import { readContainers } from '../containers/containers.ts'
import { sameText } from './same-text.ts'
import {
  isRepost,
  isSameKind,
  mediaFields,
  threadsMedia,
  toRemotePost,
} from '../posts/threads-media.ts'
import type { ThreadsProfile } from '../sign-in/threads-secret.ts'
import { threadsNaming } from '../client/threads-naming.ts'

/** Our clock may be minutes ahead of Threads', and what we know already is no candidate. */
const lookBackMs = 15 * 60_000

/**
 * A container is published once, so its state settles a lost commit (networks.md section 12):
 * published, the post is found by its content, since Threads does not say which it became; in any
 * other state the same commit may be sent again.
 */
export async function lookUpCommit(
  graph: GraphClient,
  profile: ThreadsProfile,
  { content, prepared, startedAt }: LostCommit,
): Promise<LookUp> {
  const { whole } = readContainers(prepared)
  const find = (since: Date) => findPublished(graph, profile, { content, since })
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
      return { proof: 'content', candidates: await find(startedAt) }
    case 'PUBLISHED': {
      const candidates = await find(startedAt)
      // an earlier commit of the same container may be what published it
      return {
        proof: 'stands',
        candidates:
          candidates.length > 0 || !whole ? candidates : await find(new Date(whole.createdAt)),
      }
    }
  }
}

/**
 * Posts made since shortly before `since` that read the same and are of the same kind with as many
 * pictures, newest first. Throws `unavailable` where not all of them can be read.
 */
export async function findPublished(
  graph: GraphClient,
  { userId, token }: ThreadsProfile,
  { content, since }: { readonly content: PostContent; readonly since: Date },
): Promise<Candidate[]> {
  const from = new Date(since.getTime() - lookBackMs - 1000)
  const all = await readWhole(graph, {
    call: {
      path: `/${userId}/threads`,
      token,
      account: userId,
      fields: { fields: mediaFields, since: toUnixSeconds(from), limit: '50' },
      item: threadsMedia,
    },
    voice: threadsNaming,
  })
  return all.flatMap((media) => {
    const seen = toRemotePost(media)
    assertWhole(seen !== null, threadsNaming)
    if (
      !seen ||
      isRepost(media) ||
      seen.createdAt.getTime() < from.getTime() ||
      !sameText(seen.text, content.text) ||
      !isSameKind(media, content)
    )
      return []
    return [{ remoteId: seen.remoteId, permalink: seen.permalink, createdAt: seen.createdAt }]
  })
}
