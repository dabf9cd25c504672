import type { Kernel } from '../kernel/kernel.ts'
import { addThreadsPost } from './add-threads-post.ts'
import { notifyOfThreadsPost } from './threads-events.ts'
import type { Author } from './threads-authors.ts'
import { asGuest, plainContent } from './threads-authors.ts'
import type { ThreadsAccount, ThreadsPost } from './threads-world.ts'

/** Somebody writes by hand, and whoever is concerned is told. */
export function writeByHand(
  kernel: Kernel,
  author: Author,
  input: {
    text: string
    replyTo?: ThreadsPost | undefined
    picture?: string | undefined
    agoMs?: number
  },
): ThreadsPost {
  const { text, replyTo, picture, agoMs = 0 } = input
  const { threads } = kernel.world
  const id = `181${kernel.nextId()}`
  if (picture !== undefined)
    threads.files[id] = { id, postId: id, type: 'image', asset: picture, width: 1080, height: 1350 }
  const post = addThreadsPost(threads, {
    id,
    ...author,
    content: {
      ...plainContent(text, replyTo?.id),
      ...(picture === undefined ? {} : { kind: 'image' as const }),
    },
    ...(picture === undefined ? {} : { fileIds: [id] }),
    createdAt: kernel.clock.now() - agoMs,
    viaApp: false,
  })
  notifyOfThreadsPost(kernel, post)
  kernel.touch()
  return post
}

/** The newest post of an account that is no reply; undefined before the first. */
export function newestThreadsPost(kernel: Kernel, accountId: string): ThreadsPost | undefined {
  const { posts, postsOf } = kernel.world.threads
  return (postsOf[accountId] ?? [])
    .flatMap((id) => posts[id] ?? [])
    .filter((post) => post.replyToId === undefined)
    .toSorted((a, b) => b.createdAt - a.createdAt)[0]
}

interface NamingOnThreads {
  guest: string | undefined
  text: string
  picture: string | undefined
  /** Below a post of a friend; else it is a post of its own. */
  isReply: boolean
  agoMs: number
}

/** A guest names a profile, which always stands in the words there. */
export function nameOnThreads(
  kernel: Kernel,
  { username }: ThreadsAccount,
  { guest, text, picture, isReply, agoMs }: NamingOnThreads,
): ThreadsPost {
  const author = asGuest(guest)
  const friend = asGuest(author.username === 'tomashworth' ? 'deniz.eats' : 'tomashworth')
  const replyTo = isReply
    ? writeByHand(kernel, friend, { text: 'Where do we eat on Friday?', agoMs })
    : undefined
  const words = text.includes(`@${username}`) ? text : `@${username} ${text}`
  return writeByHand(kernel, author, { text: words, replyTo, picture, agoMs })
}
