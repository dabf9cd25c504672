import type { Kernel } from '../kernel/kernel.ts'
import { graphTime } from '../meta/graph-time.ts'
import { shortcodeOf } from '../instagram/media-address.ts'
import { threadsPermalink } from './threads-addresses.ts'
import { mentionsIn } from './threads-text.ts'
import type {
  ThreadsAccount,
  ThreadsField,
  ThreadsGrant,
  ThreadsPost,
  ThreadsScope,
} from './threads-world.ts'
import { mediaTypes, threadsClient } from './threads-world.ts'

const topics: Record<ThreadsField, 'moderate' | 'interaction'> = {
  replies: 'moderate',
  delete: 'moderate',
  mentions: 'interaction',
  publish: 'interaction',
}

/** What the person must allow besides `threads_basic`. */
const needs: Record<ThreadsField, ThreadsScope | undefined> = {
  replies: 'threads_read_replies',
  delete: 'threads_delete',
  mentions: 'threads_manage_mentions',
  publish: undefined,
}

type Value = Record<string, unknown>

function livingGrant(kernel: Kernel, account: ThreadsAccount): ThreadsGrant | undefined {
  const grant = kernel.world.threads.grants[account.personId]
  return grant && !grant.isRemoved && grant.expiresAt > kernel.clock.now() ? grant : undefined
}

/** One message: the envelope is flat, unlike those of Facebook and Instagram. */
function tell(
  kernel: Kernel,
  account: ThreadsAccount,
  message: { field: ThreadsField; targetId: string; value(grant: ThreadsGrant): Value },
): void {
  const { field } = message
  const { subscription } = kernel.world.threads
  const grant = livingGrant(kernel, account)
  const need = needs[field]
  if (!grant || !subscription.fields.includes(field)) return
  if (need !== undefined && !grant.scopes.includes(need)) return
  const body = {
    app_id: threadsClient.id,
    topic: topics[field],
    target_id: message.targetId,
    time: Math.floor(kernel.clock.now() / 1000),
    subscription_id: grant.id,
    has_uid_field: false,
    values: { value: message.value(grant), field },
  }
  kernel.webhooks.queue('threads', {
    type: `${topics[field]}.${field}`,
    eventId: `threads-${kernel.nextId()}`,
    body: JSON.stringify(body),
    address: subscription.callbackUrl ?? undefined,
  })
}

const ofPost = (kernel: Kernel, post: ThreadsPost): Value => ({
  id: post.id,
  username: post.username,
  media_type: mediaTypes[post.kind],
  permalink: threadsPermalink(kernel, post),
  timestamp: graphTime(post.createdAt),
})

function placeOf(kernel: Kernel, post: ThreadsPost): Value {
  const root = kernel.world.threads.posts[post.rootId ?? '']
  return {
    ...(post.replyToId === undefined ? {} : { replied_to: { id: post.replyToId } }),
    ...(root === undefined
      ? {}
      : { root_post: { id: root.id, owner_id: root.ownerId, username: root.username } }),
  }
}

/** Whoever owns the conversation hears of a reply to it, also of one of their own. */
function notifyOfReply(kernel: Kernel, post: ThreadsPost): void {
  const { posts, accounts } = kernel.world.threads
  const root = posts[post.rootId ?? '']
  const owner = root && accounts[root.ownerId]
  if (!root || !owner) return
  tell(kernel, owner, {
    field: 'replies',
    targetId: root.id,
    value: () => ({
      ...ofPost(kernel, post),
      ...(post.text === '' ? {} : { text: post.text }),
      ...placeOf(kernel, post),
      shortcode: shortcodeOf(post.id),
    }),
  })
}

function notifyOfMentions(kernel: Kernel, post: ThreadsPost): void {
  const names = mentionsIn(post.text)
  for (const account of Object.values(kernel.world.threads.accounts)) {
    if (account.id === post.ownerId || !names.includes(account.username)) continue
    tell(kernel, account, {
      field: 'mentions',
      targetId: account.id,
      value: ({ scopes }) => ({
        ...ofPost(kernel, post),
        text: post.text,
        media_product_type: 'THREADS',
        shortcode: shortcodeOf(post.id),
        is_quote_post: post.quotedId !== undefined,
        ...(scopes.includes('threads_read_replies')
          ? {
              has_replies: false,
              is_reply: post.replyToId !== undefined,
              ...placeOf(kernel, post),
            }
          : {}),
      }),
    })
  }
}

/** Something new stands: told as published to its author, as a reply, and to whom it mentions. */
export function notifyOfThreadsPost(kernel: Kernel, post: ThreadsPost): void {
  const author = kernel.world.threads.accounts[post.ownerId]
  if (author)
    tell(kernel, author, { field: 'publish', targetId: post.id, value: () => ofPost(kernel, post) })
  if (post.replyToId !== undefined) notifyOfReply(kernel, post)
  notifyOfMentions(kernel, post)
}

/** A post is gone; only its author's app hears of it. */
export function notifyOfThreadsDeletion(kernel: Kernel, post: ThreadsPost): void {
  const author = kernel.world.threads.accounts[post.ownerId]
  if (!author) return
  tell(kernel, author, {
    field: 'delete',
    targetId: post.id,
    value: () => ({
      id: post.id,
      owner: { owner_id: post.ownerId },
      deleted_at: graphTime(kernel.clock.now()),
      timestamp: graphTime(post.createdAt),
      username: post.username,
    }),
  })
}
