import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { bodyFields, textField } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sendPage } from '../kernel/town-page.ts'
import { publishDue } from '../meta/publish-due.ts'
import { commentOn, guestNamed, likePost, takePostDown } from '../meta/done-elsewhere.ts'
import type { Comment, Post } from '../meta/facebook-world.ts'
import { registerInstagramLook } from './instagram-routes.ts'
import { lookRatings } from './look-ratings.ts'
import { lookIndex, lookNothing, lookOnePost, lookPage, townIndex } from './look-pages.ts'

const assetTypes: Record<string, string> = {
  'town.css': 'text/css; charset=utf-8',
  'panel.js': 'text/javascript; charset=utf-8',
}

function answered(kernel: Kernel, post: Post, id: string | undefined): Comment | undefined {
  const comment = kernel.world.facebook.comments[id ?? '']
  return comment?.postId === post.id ? comment : undefined
}

function act(
  kernel: Kernel,
  { post, action, fields }: { post: Post; action: string; fields: Record<string, unknown> },
): boolean {
  const guest = guestNamed(textField(fields, 'guest'))
  const text = textField(fields, 'text')?.trim()
  if (action === 'like')
    likePost(kernel, {
      post,
      times: Math.min(1000, Math.max(1, Number(textField(fields, 'times') ?? 1) || 1)),
      guest,
    })
  else if (action === 'share') post.shares += 1
  else if (action === 'delete') takePostDown(kernel, post)
  else if (action === 'comment' && text)
    commentOn(kernel, {
      post,
      message: text,
      guest,
      parent: answered(kernel, post, textField(fields, 'answers')),
    })
  else return false
  kernel.touch()
  return true
}

type PostParams = { Params: { page: string; post: string } }

/** The other side of the wire, for people. */
export function registerLook(app: FastifyInstance, kernel: Kernel, smtpUrl: () => string): void {
  const facebook = () => {
    publishDue(kernel)
    return kernel.world.facebook
  }
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const type = assetTypes[request.params.name]
    if (!type) return reply.code(404).send('Not there')
    return reply
      .type(type)
      .header('cache-control', 'no-cache')
      .send(await readFile(new URL(`../../assets/${request.params.name}`, import.meta.url)))
  })
  app.get('/', (_request, reply) => sendPage(reply, townIndex(kernel, smtpUrl())))
  app.get('/look', (_request, reply) => reply.redirect('/look/facebook'))
  registerInstagramLook(app, kernel)
  app.get('/look/facebook', (_request, reply) => {
    facebook()
    return sendPage(reply, lookIndex(kernel))
  })
  app.get<{ Params: { page: string }; Querystring: { from?: string } }>(
    '/look/facebook/:page',
    (request, reply) => {
      const page = facebook().pages[request.params.page]
      return page
        ? sendPage(reply, lookPage(kernel, page, Math.max(0, Number(request.query.from ?? 0) || 0)))
        : sendPage(reply, lookNothing(kernel), 404)
    },
  )
  app.get<{ Params: { page: string } }>('/look/facebook/:page/reviews', (request, reply) => {
    const page = facebook().pages[request.params.page]
    return page
      ? sendPage(reply, lookRatings(kernel, page))
      : sendPage(reply, lookNothing(kernel), 404)
  })
  app.get<PostParams>('/look/facebook/:page/:post', (request, reply) => {
    const { pages, posts } = facebook()
    const page = pages[request.params.page]
    const post = posts[request.params.post]
    return page && post?.pageId === page.id
      ? sendPage(reply, lookOnePost(kernel, page, post))
      : sendPage(reply, lookNothing(kernel), 404)
  })
  app.post<{ Params: { page: string; post: string; action: string } }>(
    '/look/facebook/:page/:post/:action',
    (request, reply) => {
      const { page, post: id, action } = request.params
      const post = facebook().posts[id]
      if (
        !post ||
        post.pageId !== page ||
        !act(kernel, { post, action, fields: bodyFields(request.body) })
      )
        return sendPage(reply, lookNothing(kernel), 404)
      // back to where the button was, so that a feed keeps its place
      const from =
        request.headers.referer !== undefined && URL.canParse(request.headers.referer)
          ? new URL(request.headers.referer)
          : undefined
      const back =
        from?.pathname === `/look/facebook/${page}`
          ? `${from.pathname}${from.search}`
          : `/look/facebook/${page}/${id}`
      return reply.redirect(action === 'delete' ? `/look/facebook/${page}` : back, 303)
    },
  )
}
