import type { Kernel } from '../kernel/kernel.ts'
import { addThreadsPost } from './add-threads-post.ts'
import { tellOfThreadsPost } from './threads-news.ts'
import type { Author } from './threads-authors.ts'
import { plainContent } from './threads-authors.ts'
import type { ThreadsPost } from './threads-world.ts'

/** Somebody writes by hand, and whoever is concerned is told. */
export function writeByHand(
  kernel: Kernel,
  author: Author,
  input: { text: string; replyTo?: ThreadsPost | undefined },
): ThreadsPost {
  const post = addThreadsPost(kernel.world.threads, {
    id: `181${kernel.nextId()}`,
    ...author,
    content: plainContent(input.text, input.replyTo?.id),
    createdAt: kernel.clock.now(),
    viaApp: false,
  })
  tellOfThreadsPost(kernel, post)
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
