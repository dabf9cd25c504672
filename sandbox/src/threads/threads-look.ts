import type { FastifyInstance } from 'fastify'
import { bodyFields, textField } from '../control/body-fields.ts'
import { idOfShortcode } from '../instagram/media-address.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sendPage } from '../kernel/town-page.ts'
import { removeThreadsPost } from './change-threads-post.ts'
import { threadsPermalink } from './threads-addresses.ts'
import { asGuest } from './threads-authors.ts'
import { writeByHand } from './threads-guests.ts'
import { threadsIndex, threadsNothing, threadsPostPage, threadsProfile } from './threads-pages.ts'
import type { ThreadsPost } from './threads-world.ts'

function act(
  kernel: Kernel,
  post: ThreadsPost,
  input: { action: string; fields: Record<string, unknown> },
): boolean {
  const { action, fields } = input
  const text = textField(fields, 'text')?.trim()
  if (action === 'like')
    post.likes += Math.min(1000, Math.max(1, Number(textField(fields, 'times') ?? 1) || 1))
  else if (action === 'delete') removeThreadsPost(kernel, post)
  else if (action === 'comment' && text) {
    const replyTo = kernel.world.threads.posts[textField(fields, 'answers') || post.id] ?? post
    writeByHand(kernel, asGuest(textField(fields, 'guest')), { text, replyTo })
  } else return false
  kernel.touch()
  return true
}

/** Threads as guests see it. */
export function registerThreadsLook(app: FastifyInstance, kernel: Kernel): void {
  function find(name: string, code: string): ThreadsPost | undefined {
    const post = kernel.world.threads.posts[idOfShortcode(code) ?? '']
    return post && `@${post.username}` === name ? post : undefined
  }
  app.get('/look/threads', (_request, reply) => sendPage(reply, threadsIndex(kernel)))
  app.get<{ Params: { name: string } }>('/look/threads/:name', (request, reply) => {
    const account = Object.values(kernel.world.threads.accounts).find(
      (one) => `@${one.username}` === request.params.name,
    )
    return account
      ? sendPage(reply, threadsProfile(kernel, account))
      : sendPage(reply, threadsNothing(kernel), 404)
  })
  app.get<{ Params: { name: string; code: string } }>(
    '/look/threads/:name/post/:code',
    (request, reply) => {
      const post = find(request.params.name, request.params.code)
      return post
        ? sendPage(reply, threadsPostPage(kernel, post))
        : sendPage(reply, threadsNothing(kernel), 404)
    },
  )
  app.post<{ Params: { name: string; code: string; action: string } }>(
    '/look/threads/:name/post/:code/:action',
    (request, reply) => {
      const { name, code, action } = request.params
      const post = find(name, code)
      if (!post || !act(kernel, post, { action, fields: bodyFields(request.body) }))
        return sendPage(reply, threadsNothing(kernel), 404)
      return reply.redirect(
        action === 'delete'
          ? `/look/threads/${name}`
          : new URL(threadsPermalink(kernel, post)).pathname,
        303,
      )
    },
  )
}
