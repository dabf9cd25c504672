import type { Kernel } from '../kernel/kernel.ts'
import type { BlueskyAccount, BlueskyRecord } from './bluesky-world.ts'
import { postType } from './bluesky-world.ts'
import { didDocumentOf } from './did-document.ts'
import { listNotifications } from './notifications.ts'
import { avatarAddress, postViewOf, repliesTo, replyOf, visibleRecords } from './post-views.ts'
import type { XrpcAnswer, XrpcRequest } from './repo-calls.ts'
import { accountOf } from './sessions.ts'
import { invalid, XrpcError } from './xrpc-error.ts'

type ViewCall = (request: XrpcRequest, caller: BlueskyAccount) => XrpcAnswer

function actorOf(kernel: Kernel, name: string | undefined): BlueskyAccount {
  if (name === undefined) throw invalid('Params must have the property "actor"')
  const account = accountOf(kernel, name)
  if (!account) throw invalid('Profile not found')
  return account
}

const getProfile: ViewCall = ({ kernel, query }) => {
  const account = actorOf(kernel, query['actor'])
  const { did, handle, name, about, followers } = account
  return {
    body: {
      did,
      handle,
      displayName: name,
      description: about,
      avatar: avatarAddress(kernel, did),
      followersCount: followers,
      followsCount: 12,
      postsCount: visibleRecords(kernel, postType, 0).filter((one) => one.did === did).length,
      indexedAt: new Date(0).toISOString(),
      labels: [],
    },
  }
}

const getSession: ViewCall = ({ kernel }, account) => ({
  body: {
    did: account.did,
    handle: account.handle,
    didDoc: didDocumentOf(kernel, account),
    emailConfirmed: account.isUnconfirmed !== true,
    active: account.status === 'active',
    ...(account.status === 'active' ? {} : { status: account.status }),
  },
})

const resolveHandle: ViewCall = ({ kernel, query }) => {
  const name = query['handle'] ?? ''
  if (!/^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(name))
    throw invalid('Params/handle must be a valid handle')
  const account = accountOf(kernel, name)
  // the code of the lexicon; the reference server says InvalidRequest
  if (!account) throw new XrpcError('400 HandleNotFound', 'Unable to resolve handle')
  return { body: { did: account.did } }
}

const byNewest = (a: BlueskyRecord, b: BlueskyRecord) =>
  b.indexedAt - a.indexedAt || (a.rkey < b.rkey ? 1 : -1)

const getAuthorFeed: ViewCall = ({ kernel, query, lagMs }, caller) => {
  const { did } = actorOf(kernel, query['actor'])
  const limit = Number(query['limit'] ?? 50)
  if (!(limit >= 1 && limit <= 100)) throw invalid('Params/limit can not be greater than 100')
  const filter = query['filter'] ?? 'posts_with_replies'
  const all = visibleRecords(kernel, postType, lagMs)
    .filter((one) => one.did === did)
    .filter((one) => filter !== 'posts_no_replies' || replyOf(one) === undefined)
    .toSorted(byNewest)
  const from = all.findIndex(({ cid }) => cid === query['cursor']) + 1
  const page = all.slice(from, from + limit)
  const last = page.at(-1)
  return {
    body: {
      feed: page.map((one) => ({ post: postViewOf(kernel, one, { viewer: caller.did, lagMs }) })),
      // a cursor comes with every page that is full, the last one too
      ...(last && page.length === limit ? { cursor: last.cid } : {}),
    },
  }
}

const getPosts: ViewCall = ({ kernel, query, lagMs }, caller) => {
  const uris = (query['uris'] ?? '').split('\n').filter(Boolean)
  if (uris.length === 0) throw invalid('Params must have the property "uris"')
  if (uris.length > 25) throw invalid('Params/uris must not have more than 25 elements')
  if (!uris.every((uri) => /^at:\/\/[^/]+\/[a-z.]+\/[^/]+$/i.test(uri)))
    throw invalid('Params/uris/0 must be a valid at-uri')
  const visible = visibleRecords(kernel, postType, lagMs)
  return {
    body: {
      posts: uris.flatMap((uri) => {
        const record = visible.find((one) => one.uri === uri)
        return record ? [postViewOf(kernel, record, { viewer: caller.did, lagMs })] : []
      }),
    },
  }
}

const getPostThread: ViewCall = ({ kernel, query, lagMs }, caller) => {
  const uri = query['uri'] ?? ''
  if (!/^at:\/\/[^/]+\/[a-z.]+\/[^/]+$/i.test(uri))
    throw invalid('Params/uri must be a valid at-uri')
  const deepest = Number(query['depth'] ?? 6)
  const top = visibleRecords(kernel, postType, lagMs).find((one) => one.uri === uri)
  if (!top) throw new XrpcError('400 NotFound', `Post not found: ${uri}`)
  const branch = (record: BlueskyRecord, depth: number): object => ({
    $type: 'app.bsky.feed.defs#threadViewPost',
    post: postViewOf(kernel, record, { viewer: caller.did, lagMs }),
    ...(depth === 0
      ? {}
      : {
          replies: repliesTo(kernel, record.uri, lagMs)
            .toSorted(byNewest)
            .map((one) => branch(one, depth - 1)),
        }),
    threadContext: {},
  })
  return { body: { thread: branch(top, deepest) } }
}

export const viewCalls: Record<string, ViewCall> = {
  'GET app.bsky.actor.getProfile': getProfile,
  'GET com.atproto.server.getSession': getSession,
  'GET com.atproto.identity.resolveHandle': resolveHandle,
  'GET app.bsky.feed.getAuthorFeed': getAuthorFeed,
  'GET app.bsky.feed.getPosts': getPosts,
  'GET app.bsky.feed.getPostThread': getPostThread,
  'GET app.bsky.notification.listNotifications': listNotifications,
}
