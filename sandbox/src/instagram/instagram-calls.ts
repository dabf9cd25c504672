import { missingObject } from '../meta/graph-error.ts'
import type { GraphAnswer, GraphRequest } from '../meta/graph-request.ts'
import type { World } from '../world.ts'
import { instagramOf } from './account-access.ts'
import {
  answerComment,
  changeComment,
  commentOnMedia,
  deleteComment,
  readComment,
  readComments,
  readReplies,
} from './comment-calls.ts'
import { changeMedia, deleteMedia } from './change-media.ts'
import { createContainerCall } from './create-container.ts'
import type { PlacedComment } from './comment-node.ts'
import { findComment } from './comment-node.ts'
import { answerMention, readTags } from './guest-media.ts'
import type { Container, InstagramAccount, Media } from './instagram-world.ts'
import { publishContainerCall, readQuota } from './publish-container.ts'
import { readAccountInsights } from './read-account-insights.ts'
import {
  readAccount,
  readAccountMedia,
  readChildren,
  readContainer,
  readMedia,
} from './read-media.ts'

type Answering = GraphAnswer | Promise<GraphAnswer>

function on<T>(
  find: (graph: GraphRequest, id: string) => T | undefined,
  run: (graph: GraphRequest, item: T, id: string) => Answering,
) {
  return (graph: GraphRequest, id: string): Answering => {
    const item = find(graph, id)
    if (item === undefined) throw missingObject(id, graph.method)
    return run(graph, item, id)
  }
}

/** The medium of an id, or the one that holds a carousel picture of that id. */
const findMedia = (graph: GraphRequest, id: string): Media | undefined => {
  const { media, files } = instagramOf(graph)
  return media[id] ?? media[files[id]?.mediaId ?? '']
}

const account = (run: (graph: GraphRequest, item: InstagramAccount) => Answering) =>
  on((graph, id) => instagramOf(graph).accounts[id], run)
const container = (run: (graph: GraphRequest, item: Container) => Answering) =>
  on((graph, id) => instagramOf(graph).containers[id], run)
const media = (run: (graph: GraphRequest, item: Media, id: string) => Answering) =>
  on(findMedia, run)

const comment = (run: (graph: GraphRequest, item: PlacedComment) => Answering) =>
  on(findComment, run)

/** Instagram's part of the Graph API: method, kind of object, edge. */
export const instagramCalls = {
  'GET /{ig}': account(readAccount),
  'GET /{ig}/media': account(readAccountMedia),
  'POST /{ig}/media': account(createContainerCall),
  'POST /{ig}/media_publish': account(publishContainerCall),
  'GET /{ig}/tags': account(readTags),
  'POST /{ig}/mentions': account(answerMention),
  'GET /{ig}/insights': account(readAccountInsights),
  'GET /{ig}/content_publishing_limit': account(readQuota),
  'GET /{container}': container(readContainer),
  'GET /{media}': media(readMedia),
  'GET /{media}/children': media(readChildren),
  'POST /{media}': media(changeMedia),
  'DELETE /{media}': media(deleteMedia),
  'GET /{media}/comments': media(readComments),
  'POST /{media}/comments': media(commentOnMedia),
  'GET /{ig_comment}': comment(readComment),
  'POST /{ig_comment}': comment(changeComment),
  'DELETE /{ig_comment}': comment(deleteComment),
  'GET /{ig_comment}/replies': comment(readReplies),
  'POST /{ig_comment}/replies': comment(answerComment),
}

/** The kind of an id that is Instagram's, and the account it belongs to. */
export function findInstagramObject(
  world: World,
  id: string,
): { kind: 'ig' | 'container' | 'media' | 'ig_comment'; accountId: string } | undefined {
  const { accounts, containers, media: all, files, mediaOfComment } = world.instagram
  if (accounts[id]) return { kind: 'ig', accountId: id }
  const known = containers[id]
  if (known) return { kind: 'container', accountId: known.accountId }
  const commented = all[mediaOfComment[id] ?? '']
  if (commented) return { kind: 'ig_comment', accountId: commented.accountId }
  const one = all[id] ?? all[files[id]?.mediaId ?? '']
  return one && { kind: 'media', accountId: one.accountId }
}
