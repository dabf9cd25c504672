import type { FastifyInstance } from 'fastify'
import { bodyFields, textField } from '../control/body-fields.ts'
import { addInstagramComment } from '../instagram/add-comment.ts'
import { removeMedia } from '../instagram/change-media.ts'
import type { InstagramAccount, Media } from '../instagram/instagram-world.ts'
import { idOfShortcode } from '../instagram/media-address.ts'
import { guestNames } from '../instagram/seed-media.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sendPage } from '../kernel/town-page.ts'
import {
  instagramIndex,
  instagramNothing,
  instagramOfGuest,
  instagramPost,
  instagramProfile,
} from './instagram-pages.ts'

function act(
  kernel: Kernel,
  { media, action, fields }: { media: Media; action: string; fields: Record<string, unknown> },
): boolean {
  const text = textField(fields, 'text')?.trim()
  const guest = textField(fields, 'guest')
  if (action === 'like')
    media.likes += Math.min(1000, Math.max(1, Number(textField(fields, 'times') ?? 1) || 1))
  else if (action === 'delete') removeMedia(kernel, media)
  else if (action === 'comment' && text) {
    addInstagramComment(kernel, media, {
      username: guestNames.find((name) => name === guest) ?? guestNames[0],
      text,
      parent: media.comments.find((one) => one.id === textField(fields, 'answers')),
      viaApp: false,
    })
  } else return false
  kernel.touch()
  return true
}

type MediaParams = { Params: { username: string; media: string } }

/** Instagram as guests see it. */
export function registerInstagramLook(app: FastifyInstance, kernel: Kernel): void {
  const accountNamed = (username: string) =>
    Object.values(kernel.world.instagram.accounts).find((one) => one.username === username)

  /** A post by its owner's name and id, or by the short name of a permalink. */
  function find(
    username: string,
    name: string,
  ): { account: InstagramAccount; media: Media } | undefined {
    const { accounts, media: all } = kernel.world.instagram
    const isPermalink = username === 'p' || username === 'reel'
    const media = all[(isPermalink ? idOfShortcode(name) : name) ?? '']
    const account = media && accounts[media.accountId]
    return media && account && (isPermalink || account.username === username)
      ? { account, media }
      : undefined
  }

  app.get('/look/instagram', (_request, reply) => sendPage(reply, instagramIndex(kernel)))
  app.get<{ Params: { username: string }; Querystring: { from?: string } }>(
    '/look/instagram/:username',
    (request, reply) => {
      const account = accountNamed(request.params.username)
      return account
        ? sendPage(
            reply,
            instagramProfile(kernel, account, Math.max(0, Number(request.query.from ?? 0) || 0)),
          )
        : sendPage(reply, instagramNothing(kernel), 404)
    },
  )
  app.get<MediaParams>('/look/instagram/:username/:media', (request, reply) => {
    const found = find(request.params.username, request.params.media)
    if (found) return sendPage(reply, instagramPost(kernel, found.account, found.media))
    const guests = kernel.world.instagram.guestMedia?.[idOfShortcode(request.params.media) ?? '']
    return guests
      ? sendPage(reply, instagramOfGuest(kernel, guests))
      : sendPage(reply, instagramNothing(kernel), 404)
  })
  app.post<{ Params: { username: string; media: string; action: string } }>(
    '/look/instagram/:username/:media/:action',
    (request, reply) => {
      const { username, media, action } = request.params
      const found = find(username, media)
      if (!found || !act(kernel, { media: found.media, action, fields: bodyFields(request.body) }))
        return sendPage(reply, instagramNothing(kernel), 404)
      return reply.redirect(
        action === 'delete'
          ? `/look/instagram/${found.account.username}`
          : `/look/instagram/${found.account.username}/${found.media.id}`,
        303,
      )
    },
  )
}
