import type { Publisher } from '../../capabilities/publish/publisher.ts'
import { commitPost } from './commit-post.ts'
import { lookUpCommit } from './find-published.ts'
import type { Desk } from '../containers/make-container.ts'
import { preparePost } from './prepare-post.ts'
import { removePost } from './remove-post.ts'

/**
 * Words, pictures, carousels and videos on one profile: containers first, then the one call that
 * publishes.
 */
export function createThreadsPublisher(desk: Desk): Publisher {
  return {
    prepare: (content, earlier, context) => preparePost(desk, { content, earlier }, context),
    commit: (content, prepared, context) => commitPost(desk, { content, prepared }, context),
    // the profile shows it as soon as Threads answers
    follow: async ({ remoteId }) => ({ state: 'published', remoteId, permalink: null }),
    lookUp: (lost) => lookUpCommit(desk.graph, desk.profile, lost),
    remove: (remoteId, context) => removePost(desk, remoteId, context),
  }
}
