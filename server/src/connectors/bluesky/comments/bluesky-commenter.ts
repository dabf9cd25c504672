import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { Commenter } from '../../capabilities/comments/commenter.ts'
import type { WriteContext } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { PublishingDesk } from '../client/publishing-desk.ts'
import { readPostView } from '../posts/bluesky-reader.ts'
import { blueskyNaming } from '../client/bluesky-naming.ts'
import { goneError } from '../client/bluesky-refusals.ts'
import { findFacets } from '../publish/find-facets.ts'
import { addressOf, postCollection, uriOf } from '../posts/post-address.ts'
import { newRecordKey } from '../posts/record-key.ts'
import { readOwnPosts } from '../posts/read-own-posts.ts'
import { readOwnRecord, type StrongRef } from '../posts/read-record.ts'
import { listReplies } from './read-replies.ts'
import { assertAcceptable } from '../publish/text-rules.ts'

const written = z.object({ uri: z.string(), cid: z.string() })

/** Replies under a profile's posts, written as the profile (networks.md section 24, Read). */
export function createBlueskyCommenter(desk: PublishingDesk): Commenter {
  return {
    list: (postId, page) => listReplies(desk, { postId, ...page }),
    comment: (postId, text, context) =>
      writeReply(desk, { step: 'comment', to: postId, text }, context),
    reply: (commentId, text, context) =>
      writeReply(desk, { step: 'reply', to: commentId, text }, context),
    recent: (postId, since) => recentReplies(desk, { postId, since }),
  }
}

interface ReplyRefs {
  readonly root: StrongRef
  readonly parent: StrongRef
}

/**
 * Where a reply hangs: what it answers, and the post at the top. Throws `rejected` where that is
 * gone.
 */
async function placeBelow({ client, profile }: PublishingDesk, uri: string): Promise<ReplyRefs> {
  const address = addressOf(uri)
  // one's own server is never behind
  const seen =
    address?.did === profile.did
      ? await readOwnRecord(client, profile, address.rkey)
      : await readPostView(client, profile, uri)
  if (!seen) throw goneError()
  const parent = { uri: seen.uri, cid: seen.cid }
  const { reply: above } = 'value' in seen ? seen.value : seen.record
  return { root: above?.root ?? parent, parent }
}

/** Writes one reply as the profile. */
export async function writeReply(
  desk: PublishingDesk,
  { step, to, text }: { readonly step: string; readonly to: string; readonly text: string },
  context: WriteContext,
): Promise<{ readonly remoteId: string }> {
  assertAcceptable(text)
  const { client, profile, clock } = desk
  const place = await placeBelow(desk, to)
  const facets = await findFacets(client, profile, text)
  return context.write(step, async (guard) => {
    const now = clock.now()
    const address = { did: profile.did, rkey: newRecordKey(now) }
    const { uri } = await client.write(profile, {
      nsid: 'com.atproto.repo.createRecord',
      guard,
      input: {
        json: {
          repo: profile.did,
          collection: postCollection,
          rkey: address.rkey,
          record: {
            $type: postCollection,
            text,
            createdAt: now.toISOString(),
            reply: place,
            ...(facets.length === 0 ? {} : { facets }),
          },
        },
      },
      schema: written,
    })
    // a server is somebody's own and may answer anything: the address is ours to choose, and one
    // of somebody else's post must not become known as this reply
    const remoteId = uriOf(address)
    if (uri === remoteId) return { remoteId }
    throw new ConnectorError('uncertain', {
      network: blueskyNaming.network,
      message: message('network.unreadable-answer', { network: blueskyNaming.name }),
    })
  })
}

/** What the profile itself wrote below a post, newest first. */
async function recentReplies(
  desk: PublishingDesk,
  { postId, since }: { readonly postId: string; readonly since: Date },
): ReturnType<Commenter['recent']> {
  const { client, profile } = desk
  const address = addressOf(postId)
  if (!address || !(await readOwnRecord(client, profile, address.rkey))) throw goneError()
  return (await readOwnPosts(desk, since)).flatMap(({ uri, value, createdAt }) =>
    value.reply?.root.uri === postId
      ? [
          {
            remoteId: uri,
            parentId: value.reply.parent.uri === postId ? null : value.reply.parent.uri,
            text: value.text,
            createdAt,
            author: { id: profile.did, name: profile.handle, pictureUrl: null },
            isOwn: true,
            likes: 0,
            hasLiked: false,
            attachmentUrl: null,
          },
        ]
      : [],
  )
}
