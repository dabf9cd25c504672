import { instagramCalls } from '../instagram/instagram-calls.ts'
import { accountOf } from './ads/ads-access.ts'
import { adsCalls } from './ads/ads-calls.ts'
import {
  readApp,
  readAppPermissions,
  readAppSubscriptions,
  subscribeApp,
  unsubscribeApp,
} from './app-subscriptions.ts'
import { changePost, deletePhoto, deletePost } from './change-post.ts'
import { debugToken, exchangeCode } from './exchange-code.ts'
import type { Comment, Page, Photo, Post } from './facebook-world.ts'
import { badParameter, goneObject, missingObject } from './graph-error.ts'
import { askedFields, showNode } from './graph-node.ts'
import type { GraphAnswer, GraphRequest } from './graph-request.ts'
import { avatarAddress } from './photo-address.ts'
import { readPageSubscription, subscribePage, unsubscribePage } from './page-subscriptions.ts'
import { readConversations, readMessages, sendMessage } from './message-calls.ts'
import { publishPhotoCall } from './publish-photo.ts'
import { publishPostCall } from './publish-post.ts'
import { publishReelCall } from './publish-reel.ts'
import { publishVideoCall } from './publish-video.ts'
import { readRatings } from './ratings.ts'
import { readTagged } from './tagged-posts.ts'
import { readPageInsights } from './read-page-insights.ts'
import { readComment, readComments, readLikes } from './read-comments.ts'
import {
  readAttachments,
  readPage,
  readPhoto,
  readPost,
  readPublishedPosts,
  readScheduledPosts,
} from './read-posts.ts'
import { deleteVideo, readVideo } from './read-video.ts'
import {
  adAccountNode,
  readAccounts,
  readAdAccounts,
  readBusinesses,
  readBusinessPages,
  readPermissions,
  readUser,
  revokePermissions,
} from './user-edges.ts'
import type { Video } from './video-world.ts'
import { changeComment, deleteComment, likeCall, writeCommentCall } from './write-comment.ts'

type Run = (
  graph: GraphRequest,
  id: string,
  rest: string | undefined,
) => GraphAnswer | Promise<GraphAnswer>

function on<T>(
  find: (graph: GraphRequest, id: string) => T | undefined,
  run: (graph: GraphRequest, item: T) => GraphAnswer | Promise<GraphAnswer>,
): Run {
  return (graph, id) => {
    const item = find(graph, id)
    if (item === undefined) throw missingObject(id, graph.method)
    return run(graph, item)
  }
}

const page = (run: (graph: GraphRequest, item: Page) => GraphAnswer | Promise<GraphAnswer>) =>
  on((graph, id) => graph.world.pages[id], run)
const post = (run: (graph: GraphRequest, item: Post) => GraphAnswer | Promise<GraphAnswer>) =>
  on((graph, id) => graph.world.posts[id], run)
const photo = (run: (graph: GraphRequest, item: Photo) => GraphAnswer | Promise<GraphAnswer>) =>
  on((graph, id) => graph.world.photos[id], run)
const video = (run: (graph: GraphRequest, item: Video) => GraphAnswer | Promise<GraphAnswer>) =>
  on((graph, id) => graph.world.videos[id], run)
const comment = (run: (graph: GraphRequest, item: Comment) => GraphAnswer | Promise<GraphAnswer>) =>
  on((graph, id) => graph.world.comments[id], run)

function readAdAccount(graph: GraphRequest, id: string): GraphAnswer {
  const account = accountOf(graph, id, 'read')
  return { body: showNode(adAccountNode, { item: account, graph, asked: askedFields(graph) }) }
}

function readPicture(graph: GraphRequest, item: Page): GraphAnswer {
  const url = avatarAddress(graph.kernel, item)
  if (graph.params['redirect'] === '0' || graph.params['redirect'] === 'false')
    return { body: { data: { height: 200, is_silhouette: false, url, width: 200 } } }
  return { status: 302, headers: { location: url }, body: '' }
}

/** Every call the town's Graph API answers: method, kind of object, edge. */
const calls: Record<string, Run> = {
  'GET /oauth/access_token': exchangeCode,
  'POST /oauth/access_token': exchangeCode,
  'GET /debug_token': debugToken,
  'GET /{app}': readApp,
  'GET /{app}/permissions': readAppPermissions,
  'GET /{app}/subscriptions': readAppSubscriptions,
  'POST /{app}/subscriptions': subscribeApp,
  'DELETE /{app}/subscriptions': unsubscribeApp,
  'GET /{user}': readUser,
  'GET /{user}/accounts': readAccounts,
  'GET /{user}/businesses': readBusinesses,
  'GET /{user}/adaccounts': readAdAccounts,
  'GET /{user}/permissions': readPermissions,
  'DELETE /{user}/permissions': revokePermissions,
  'GET /{business}/owned_pages': (graph, id) => readBusinessPages(graph, id, 'ownedPageIds'),
  'GET /{business}/client_pages': (graph, id) => readBusinessPages(graph, id, 'clientPageIds'),
  'GET /{ad_account}': readAdAccount,
  'GET /{page}': page(readPage),
  'GET /{page}/picture': page(readPicture),
  'GET /{page}/feed': page(readPublishedPosts),
  'GET /{page}/posts': page(readPublishedPosts),
  'GET /{page}/published_posts': page(readPublishedPosts),
  'GET /{page}/ratings': page(readRatings),
  'GET /{page}/tagged': page(readTagged),
  'GET /{page}/scheduled_posts': page(readScheduledPosts),
  'GET /{page}/insights': page(readPageInsights),
  'GET /{page}/subscribed_apps': page(readPageSubscription),
  'POST /{page}/subscribed_apps': page(subscribePage),
  'DELETE /{page}/subscribed_apps': page(unsubscribePage),
  'GET /{page}/conversations': page(readConversations),
  'POST /{page}/messages': page(sendMessage),
  'GET /{conversation}/messages': readMessages,
  'POST /{page}/feed': page(publishPostCall),
  'POST /{page}/photos': page(publishPhotoCall),
  'POST /{page}/videos': page(publishVideoCall),
  'POST /{page}/video_reels': page(publishReelCall),
  'GET /{post}': post(readPost),
  'POST /{post}': post(changePost),
  'DELETE /{post}': post(deletePost),
  'GET /{post}/comments': readComments,
  'POST /{post}/comments': writeCommentCall,
  'GET /{post}/likes': readLikes,
  'POST /{post}/likes': likeCall,
  'DELETE /{post}/likes': likeCall,
  'GET /{post}/reactions': readLikes,
  'GET /{post}/attachments': post(readAttachments),
  'GET /{photo}': photo(readPhoto),
  'DELETE /{photo}': photo(deletePhoto),
  'GET /{photo}/comments': readComments,
  'POST /{photo}/comments': writeCommentCall,
  'GET /{video}': video(readVideo),
  'DELETE /{video}': video(deleteVideo),
  'GET /{video}/comments': readComments,
  'POST /{video}/comments': writeCommentCall,
  'GET /{comment}': comment(readComment),
  'POST /{comment}': comment(changeComment),
  'DELETE /{comment}': comment(deleteComment),
  'GET /{comment}/comments': readComments,
  'POST /{comment}/comments': writeCommentCall,
  'GET /{comment}/likes': readLikes,
  'POST /{comment}/likes': likeCall,
  'DELETE /{comment}/likes': likeCall,
  ...instagramCalls,
  ...adsCalls,
}

export const graphRoutes = Object.keys(calls)

const typeNames: Record<string, string> = {
  app: 'Application',
  user: 'User',
  page: 'Page',
  post: 'PagePost',
  photo: 'Photo',
  video: 'Video',
  comment: 'Comment',
  business: 'Business',
  ad_account: 'AdAccount',
  campaign: 'Campaign',
  adset: 'AdSet',
  creative: 'AdCreative',
  ad: 'Ad',
  conversation: 'UnifiedThread',
  ig: 'IGUser',
  container: 'IGContainer',
  media: 'IGMedia',
  ig_comment: 'IGComment',
}

export interface GraphTarget {
  kind: string | undefined
  id: string
  edge: string | undefined
  rest: string | undefined
}

/** `{page}_{post}`: an id under which a page's post stood, or never did. */
const isOfPage = ({ world }: GraphRequest, id: string): boolean =>
  /^\d+_\d+$/.test(id) && world.pages[id.slice(0, id.indexOf('_'))] !== undefined

/** Runs the call, or says in the network's words that there is no such thing. */
export async function runGraphCall(graph: GraphRequest, target: GraphTarget): Promise<GraphAnswer> {
  const { kind, id, edge } = target
  const name = kind === undefined ? id : `{${kind}}`
  const run = calls[`${graph.method} /${name}${edge === undefined ? '' : `/${edge}`}`]
  if (run) return run(graph, id, target.rest)
  if (kind === 'object' && edge === undefined && isOfPage(graph, id)) throw goneObject()
  if (kind === 'object' || kind === undefined || graph.method !== 'GET')
    throw missingObject(id, graph.method)
  throw badParameter(
    `Tried accessing nonexisting field (${edge ?? id}) on node type (${typeNames[kind] ?? kind})`,
  )
}
