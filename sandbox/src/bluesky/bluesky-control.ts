import type { FastifyInstance } from 'fastify'
import { bodyFields, textField } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { decideBluesky, pushedFor } from './authorize.ts'
import { galleryOf, likeByHand, writeByHand } from './bluesky-guests.ts'
import { blueskyTruth } from './bluesky-truth.ts'
import type { BlueskyAccount } from './bluesky-world.ts'
import { asGuest } from './guest-author.ts'
import { dropRecord } from './repo-calls.ts'
import { accountOf, endSessions } from './sessions.ts'

const statuses: readonly BlueskyAccount['status'][] = [
  'active',
  'deactivated',
  'suspended',
  'takendown',
]

function changePerson(
  kernel: Kernel,
  account: BlueskyAccount,
  fields: Record<string, unknown>,
): string[] {
  const done: string[] = []
  const status = statuses.find((one) => one === fields['status'])
  if (status) {
    account.status = status
    done.push(`now ${status}`)
  }
  if (typeof fields['confirmed'] === 'boolean') {
    account.isUnconfirmed = !fields['confirmed']
    done.push(fields['confirmed'] ? 'email confirmed' : 'email not confirmed')
  }
  if (typeof fields['asksForCode'] === 'boolean') {
    account.asksForCode = fields['asksForCode']
    done.push(fields['asksForCode'] ? 'a code is asked for' : 'no code is asked for')
  }
  const home = textField(fields, 'home')
  if (home !== undefined) {
    account.home = new URL(home).origin
    done.push(`lives at ${account.home}`)
  }
  if (fields['revoke'] === true && endSessions(kernel, account.did) > 0) done.push('app removed')
  const text = textField(fields, 'post')
  const embed = fields['gallery'] === true ? galleryOf(kernel, account.did) : undefined
  if (text !== undefined)
    done.push(
      `posted ${writeByHand(kernel, account.did, { text, more: embed ? { embed } : {} }).uri}`,
    )
  kernel.touch()
  return done
}

function registerPeople(app: FastifyInstance, kernel: Kernel): void {
  app.post('/control/bluesky/consent', async (request, reply) => {
    const fields = Object.fromEntries(
      Object.entries(bodyFields(request.body)).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
    const pushed = pushedFor(kernel, fields)
    const decided = pushed && decideBluesky(kernel, pushed, { decision: 'accept', ...fields })
    return decided
      ? { redirect: decided.redirect, code: decided.code ?? null }
      : reply
          .code(400)
          .send({ message: 'Send client_id and request_uri of a pushed request, and person.' })
  })
  app.post<{ Params: { person: string } }>(
    '/control/bluesky/users/:person',
    async (request, reply) => {
      const account = accountOf(kernel, request.params.person)
      if (!account) return reply.code(404).send({ message: 'No such person.' })
      const done = changePerson(kernel, account, bodyFields(request.body))
      return done.length > 0
        ? { done }
        : reply.code(400).send({
            message: `Send revoke (with the app allowed), post (a text; with gallery the pictures left before), home (the origin of its server) or status (${statuses.join(', ')}).`,
          })
    },
  )
  app.get<{ Params: { person: string } }>(
    '/control/truth/bluesky/:person',
    async (request, reply) => {
      const account = accountOf(kernel, request.params.person)
      return account
        ? blueskyTruth(kernel, account)
        : reply.code(404).send({ message: 'No such person.' })
    },
  )
}

/** What guests do to one post, named by its whole address in the body. */
function registerPosts(app: FastifyInstance, kernel: Kernel): void {
  app.post('/control/bluesky/posts', async (request, reply) => {
    const fields = bodyFields(request.body)
    const post = kernel.world.bluesky.records[textField(fields, 'uri') ?? '']
    if (!post) return reply.code(404).send({ message: 'No such post.' })
    const guest = asGuest(textField(fields, 'guest'))
    const text = textField(fields, 'reply')
    if (text) return writeByHand(kernel, guest.did, { text, answers: post })
    if (fields['remove'] === true) return { removed: dropRecord(kernel, post.uri) }
    if (fields['like'] === true) {
      likeByHand(kernel, guest.did, post)
      return { liked: post.uri }
    }
    return reply
      .code(400)
      .send({ message: 'Send uri, and reply (a text), like or remove (true), and guest (a name).' })
  })
}

/** What happens on Bluesky without the product. */
export function registerBlueskyControl(app: FastifyInstance, kernel: Kernel): void {
  registerPeople(app, kernel)
  registerPosts(app, kernel)
}
