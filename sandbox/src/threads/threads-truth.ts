import type { Kernel } from '../kernel/kernel.ts'
import { hidingOf } from './add-threads-post.ts'
import { threadsStatusOf } from './container-status.ts'
import { threadsPermalink } from './threads-addresses.ts'
import { whyThreadsTokenIsDead } from './threads-tokens.ts'
import type { ThreadsAccount, ThreadsPost } from './threads-world.ts'

const iso = (ms: number) => new Date(ms).toISOString()

function showPost(kernel: Kernel, post: ThreadsPost): Record<string, unknown> {
  const { files } = kernel.world.threads
  const own = post.fileIds.flatMap((id) => files[id] ?? [])
  return {
    ...post,
    hiding: hidingOf(kernel.world.threads, post),
    permalink: threadsPermalink(kernel, post),
    pictures: own.length,
    altTexts: own.map(({ altText = null }) => altText),
    sha256: own.map(({ sha256 = null }) => sha256),
    createdAt: iso(post.createdAt),
    visibleAt: iso(post.visibleAt),
  }
}

const oldestFirst = (a: ThreadsPost, b: ThreadsPost) =>
  a.createdAt - b.createdAt || (BigInt(a.id) < BigInt(b.id) ? -1 : 1)

/** What really stands there and who holds what, whatever reads show; tokens are only counted. */
export function threadsTruth(kernel: Kernel, account: ThreadsAccount): Record<string, unknown> {
  const { threads } = kernel.world
  const now = kernel.clock.now()
  const grant = threads.grants[account.personId]
  const living = Object.values(threads.tokens).filter(
    (token) => token.personId === account.personId && !whyThreadsTokenIsDead(kernel, token),
  )
  const own = (threads.postsOf[account.id] ?? []).flatMap((id) => threads.posts[id] ?? [])
  const conversations = Object.values(threads.posts)
    .filter((post) => threads.posts[post.rootId ?? '']?.ownerId === account.id)
    .toSorted(oldestFirst)
  return {
    ...account,
    grant: grant && !grant.isRemoved ? { id: grant.id, scopes: grant.scopes } : null,
    tokens: living.length,
    posts: own
      .filter((post) => post.replyToId === undefined)
      .toSorted(oldestFirst)
      .map((post) => showPost(kernel, post)),
    ownReplies: own
      .filter((post) => post.replyToId !== undefined)
      .map((post) => showPost(kernel, post)),
    replies: conversations.map((post) => showPost(kernel, post)),
    containers: Object.values(threads.containers)
      .filter((container) => container.ownerId === account.id)
      .map((container) => ({
        id: container.id,
        kind: container.kind,
        status: threadsStatusOf(threads, container, now),
        createdAt: iso(container.createdAt),
        postId: container.postId ?? null,
      })),
  }
}
