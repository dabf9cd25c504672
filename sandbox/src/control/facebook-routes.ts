import type { FastifyInstance } from 'fastify'
import { isLoopbackAddress } from '../kernel/consent-return.ts'
import type { Kernel } from '../kernel/kernel.ts'
import {
  commentOn,
  guestNamed,
  likePost,
  rewritePost,
  takePostDown,
  writePost,
} from '../meta/done-elsewhere.ts'
import { recommend, takeBack } from '../meta/ratings.ts'
import { bodyFields, textField, textList } from './body-fields.ts'
import { guestActs } from './guest-acts.ts'

/** What people do on facebook.com itself, which apps are told of; and where they are told. */
export function registerFacebookControl(app: FastifyInstance, kernel: Kernel): void {
  registerPosts(app, kernel)
  registerRatings(app, kernel)
  registerGuests(app, kernel)
  registerApp(app, kernel)
}

function registerPosts(app: FastifyInstance, kernel: Kernel): void {
  app.post<{ Params: { page: string } }>(
    '/control/facebook/pages/:page/posts',
    async (request, reply) => {
      const page = kernel.world.facebook.pages[request.params.page]
      const fields = bodyFields(request.body)
      const message = textField(fields, 'message')
      if (!page || message === undefined)
        return reply
          .code(page ? 400 : 404)
          .send({ message: page ? 'Send {message, link?, picture?}.' : 'No such page.' })
      return reply.code(201).send(
        writePost(kernel, page, {
          message,
          link: textField(fields, 'link'),
          picture: textField(fields, 'picture'),
        }),
      )
    },
  )
  app.post<{ Params: { post: string } }>(
    '/control/facebook/posts/:post',
    async (request, reply) => {
      const post = kernel.world.facebook.posts[request.params.post]
      if (!post) return reply.code(404).send({ message: 'No such post.' })
      const fields = bodyFields(request.body)
      const guest = guestNamed(textField(fields, 'guest'))
      const [message, comment, likes] = [
        textField(fields, 'message'),
        textField(fields, 'comment'),
        Number(fields['likes'] ?? 0),
      ]
      if (message === undefined && comment === undefined && likes < 1)
        return reply.code(400).send({
          message:
            'Send message (another text), comment (and answers, the id of a comment) or likes, and guest for the last two.',
        })
      if (message !== undefined) rewritePost(kernel, post, message)
      if (likes >= 1) likePost(kernel, { post, times: likes, guest })
      if (comment === undefined) return { post }
      const answered = kernel.world.facebook.comments[textField(fields, 'answers') ?? '']
      const parent = answered?.postId === post.id ? answered : undefined
      return { post, comment: commentOn(kernel, { post, message: comment, guest, parent }) }
    },
  )
  app.delete<{ Params: { post: string } }>(
    '/control/facebook/posts/:post',
    async (request, reply) => {
      const post = kernel.world.facebook.posts[request.params.post]
      if (!post) return reply.code(404).send({ message: 'No such post.' })
      takePostDown(kernel, post)
      return { removed: post.id }
    },
  )
}

function registerRatings(app: FastifyInstance, kernel: Kernel): void {
  app.post<{ Params: { page: string } }>(
    '/control/facebook/pages/:page/ratings',
    async (request, reply) => {
      const page = kernel.world.facebook.pages[request.params.page]
      const fields = bodyFields(request.body)
      if (!page) return reply.code(404).send({ message: 'No such page.' })
      const { recommends } = fields
      if (typeof recommends !== 'boolean')
        return reply.code(400).send({ message: 'Send {recommends: true | false, text?, guest?}.' })
      const guest = guestNamed(textField(fields, 'guest'))
      const text = textField(fields, 'text') ?? ''
      return reply.code(201).send(recommend(kernel, page, { guest, recommends, text }))
    },
  )
  app.delete<{ Params: { story: string } }>(
    '/control/facebook/ratings/:story',
    async (request, reply) => {
      const taken = takeBack(kernel, request.params.story)
      return taken
        ? { removed: taken.storyId }
        : reply.code(404).send({ message: 'No such recommendation.' })
    },
  )
}

function registerGuests(app: FastifyInstance, kernel: Kernel): void {
  app.post('/control/guests', async (request, reply) => {
    const fields = bodyFields(request.body)
    const done = guestActs(kernel, {
      network: textField(fields, 'network'),
      ownerId: textField(fields, 'owner') ?? '',
      does: textField(fields, 'does'),
      text: textField(fields, 'text'),
      guest: textField(fields, 'guest'),
      picture: textField(fields, 'picture'),
      pictures: textList(fields['pictures']),
      agoMs: Math.max(0, Number(fields['agoMs'] ?? 0) || 0),
      where: textField(fields, 'where'),
    })
    return (
      done ??
      reply.code(404).send({
        message:
          'Send {network: facebook|instagram|threads|bluesky, owner: a page or account with a post, does: comment|like, text?}, {network: facebook|instagram, owner, does: delete}, {network: facebook|instagram, owner, does: unsend, guest?}, {network: facebook|instagram|x|threads|bluesky, owner, does: mention, where?: post|comment|tag|quote, guest?, text?, picture?}, or {network: facebook|instagram|x, owner, does: message, guest?, text?, picture?, pictures?: [names], agoMs?}.',
      })
    )
  })
}

/** How the network treats the one app. */
function registerApp(app: FastifyInstance, kernel: Kernel): void {
  app.put('/control/facebook/reels', async (request, reply) => {
    const names = bodyFields(request.body)['finishNamesPost']
    if (typeof names !== 'boolean')
      return reply.code(400).send({ message: 'Send {finishNamesPost: true | false}.' })
    kernel.world.facebook.reelNamesPost = names
    kernel.touch()
    return { finishNamesPost: names }
  })
  app.put('/control/facebook/human-agent', async (request) => {
    kernel.world.humanAgent = bodyFields(request.body)['isGranted'] === true
    kernel.touch()
    return { isGranted: kernel.world.humanAgent }
  })
  app.put('/control/facebook/app', async (request, reply) => {
    const fields = bodyFields(request.body)
    const { kind } = fields
    if (kind === 'classic' || kind === 'business') {
      if (kind === 'business') kernel.world.facebook.appKind = kind
      else delete kernel.world.facebook.appKind
      kernel.touch()
      return { kind }
    }
    const { lacks } = fields
    if (Array.isArray(lacks)) {
      const lacking = lacks.filter((one) => typeof one === 'string')
      kernel.world.facebook.lackingScopes = lacking
      kernel.touch()
      return { lacks: lacking }
    }
    const address = fields['deauthorizeUrl']
    if (
      address !== null &&
      address !== 'none' &&
      !(typeof address === 'string' && isLoopbackAddress(address))
    )
      return reply.code(400).send({
        message:
          'Send {kind: "classic" | "business"}, or deauthorizeUrl as a loopback address, "none", or null for the product’s own place.',
      })
    kernel.world.facebook.deauthorizeUrl = address
    kernel.touch()
    return { deauthorizeUrl: address }
  })
}
