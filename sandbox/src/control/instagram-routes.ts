import type { FastifyInstance } from 'fastify'
import { addInstagramComment } from '../instagram/add-comment.ts'
import { guestNames } from '../instagram/seed-media.ts'
import { instagramComments, instagramTruth } from '../instagram/instagram-truth.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { bodyFields, textField } from './body-fields.ts'

const limits = ['quotaTotal', 'containerTotal'] as const

/** What really stands on Instagram, who wrote there, and what an account lives under. */
export function registerInstagramControl(app: FastifyInstance, kernel: Kernel): void {
  app.get<{ Params: { ig: string } }>('/control/truth/instagram/:ig', async (request, reply) => {
    return (
      (await instagramTruth(kernel, request.params.ig)) ??
      reply.code(404).send({ message: 'No such account.' })
    )
  })
  app.get<{ Params: { ig: string } }>(
    '/control/truth/instagram/:ig/comments',
    async (request, reply) => {
      return (
        instagramComments(kernel, request.params.ig) ??
        reply.code(404).send({ message: 'No such account.' })
      )
    },
  )
  app.post<{ Params: { media: string } }>(
    '/control/instagram/media/:media',
    async (request, reply) => {
      const media = kernel.world.instagram.media[request.params.media]
      if (!media) return reply.code(404).send({ message: 'No such post.' })
      const text = textField(bodyFields(request.body), 'comment')
      if (!text) return reply.code(400).send({ message: 'Send comment (a text).' })
      const [username] = guestNames
      return addInstagramComment(kernel, media, {
        username,
        text,
        parent: undefined,
        viaApp: false,
      })
    },
  )
  app.post<{ Params: { ig: string } }>('/control/instagram/:ig', async (request, reply) => {
    const account = kernel.world.instagram.accounts[request.params.ig]
    if (!account) return reply.code(404).send({ message: 'No such account.' })
    const fields = bodyFields(request.body)
    const asked = limits.flatMap((name) =>
      fields[name] === undefined ? [] : [{ name, value: Number(fields[name]) }],
    )
    const { hasMessagesOff: isOff } = fields
    const isReadable =
      asked.every(({ value }) => Number.isInteger(value) && value >= 0) &&
      ['boolean', 'undefined'].includes(typeof isOff)
    if (!isReadable || (asked.length === 0 && isOff === undefined)) {
      return reply.code(400).send({
        message:
          'Give quotaTotal or containerTotal (whole numbers of 0 or more), or hasMessagesOff (true or false).',
      })
    }
    for (const { name, value } of asked) account[name] = value
    if (isOff !== undefined) account.hasMessagesOff = isOff === true
    kernel.touch()
    return {
      id: account.id,
      username: account.username,
      quotaTotal: account.quotaTotal,
      containerTotal: account.containerTotal,
      hasMessagesOff: account.hasMessagesOff === true,
    }
  })
}
