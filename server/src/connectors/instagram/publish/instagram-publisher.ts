import type { Clock } from '#platform/clock.ts'
import type { Publisher } from '../../capabilities/publish/publisher.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { commitPost } from './commit-post.ts'
import { lookUpCommit } from './find-published.ts'
import { readProfileSecret } from '../sign-in/instagram-secret.ts'
import { preparePost } from './prepare-post.ts'
import { removePost } from './remove-post.ts'

/** Pictures, carousels and reels on one profile: containers first, then the one call that publishes. */
export function createInstagramPublisher(
  graph: GraphClient,
  clock: Clock,
  accountSecret: string,
): Publisher {
  const profile = readProfileSecret(accountSecret)
  return {
    prepare: (content, earlier, context) =>
      preparePost(graph, profile, { clock, content, earlier, context }),
    commit: (content, prepared, context) =>
      commitPost(graph, profile, { content, prepared, context }),
    // the profile shows it as soon as Instagram answers
    follow: async ({ remoteId }) => ({ state: 'published', remoteId, permalink: null }),
    lookUp: (lost) => lookUpCommit(graph, profile, lost),
    remove: (remoteId, context) => removePost(graph, profile, { remoteId, context }),
  }
}
