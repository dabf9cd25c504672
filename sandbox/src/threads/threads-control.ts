import type { FastifyInstance } from 'fastify'
import { bodyFields, textField, textList } from '../control/body-fields.ts'
import { isLoopbackAddress } from '../kernel/consent-return.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { removeThreadsPost } from './change-threads-post.ts'
import { decideThreads, whyNoThreadsConsent } from './threads-consent.ts'
import { asAccount, asGuest } from './threads-authors.ts'
import { writeByHand } from './threads-guests.ts'
import { askForDeletion, leaveThreadsApp } from './threads-leave.ts'
import { threadsTruth } from './threads-truth.ts'
import type { ThreadsAccount, ThreadsQuotas } from './threads-world.ts'
import { threadsFields } from './threads-world.ts'
import { whyNotCallback } from './verify-callback.ts'

type Fields = Record<string, unknown>

const quotaNames = ['posts', 'replies', 'deletes'] as const

/** Quotas that were named and make sense; undefined when one of them does not. */
function readQuotas(value: unknown): Partial<ThreadsQuotas> | undefined {
  const asked = bodyFields(value)
  const quotas: Partial<ThreadsQuotas> = {}
  for (const name of quotaNames) {
    const total = asked[name]
    if (total === undefined) continue
    if (typeof total !== 'number' || !Number.isInteger(total) || total < 0) return undefined
    quotas[name] = total
  }
  return Object.keys(quotas).length > 0 ? quotas : undefined
}

function expireTokens(kernel: Kernel, account: ThreadsAccount): void {
  for (const token of Object.values(kernel.world.threads.tokens))
    if (token.personId === account.personId) token.expiresAt = kernel.clock.now()
}

function changePerson(kernel: Kernel, account: ThreadsAccount, fields: Fields): string[] {
  const done: string[] = []
  if (fields['expireTokens'] === true) {
    expireTokens(kernel, account)
    done.push('tokens expired')
  }
  if (fields['revoke'] === true && leaveThreadsApp(kernel, account)) done.push('app removed')
  if (fields['requestDeletion'] === true) {
    askForDeletion(kernel, account)
    done.push('deletion asked for')
  }
  const text = textField(fields, 'post')
  if (text !== undefined)
    done.push(`posted ${writeByHand(kernel, asAccount(account), { text }).id}`)
  const quotas = readQuotas(fields['quotas'])
  if (quotas) {
    Object.assign(account.quotas, quotas)
    done.push('quotas set')
  }
  kernel.touch()
  return done
}

function registerPeople(app: FastifyInstance, kernel: Kernel): void {
  const accountOf = (name: string) =>
    Object.values(kernel.world.threads.accounts).find(
      (one) => one.personId === name || one.username === name || one.id === name,
    )
  app.post('/control/threads/consent', async (request, reply) => {
    const fields = Object.fromEntries(
      Object.entries(bodyFields(request.body)).flatMap(([name, value]) =>
        typeof value === 'string'
          ? [[name, value]]
          : name === 'declinedScopes'
            ? [[name, (textList(value) ?? []).join(',')]]
            : [],
      ),
    )
    const problem = whyNoThreadsConsent(fields)
    const decided =
      problem === undefined ? decideThreads(kernel, { decision: 'continue', ...fields }) : undefined
    return decided
      ? { redirect: decided.redirect, code: decided.code ?? null }
      : reply.code(400).send({ message: problem ?? 'No such person.' })
  })
  app.post<{ Params: { person: string } }>(
    '/control/threads/users/:person',
    async (request, reply) => {
      const account = accountOf(request.params.person)
      if (!account) return reply.code(404).send({ message: 'No such person.' })
      const done = changePerson(kernel, account, bodyFields(request.body))
      return done.length > 0
        ? { done }
        : reply.code(400).send({
            message:
              'Send revoke (with the app allowed), expireTokens, requestDeletion, post (a text) or quotas {posts, replies, deletes}.',
          })
    },
  )
  app.get('/control/truth/threads', async () => {
    const { accounts, subscription } = kernel.world.threads
    return {
      subscription,
      accounts: Object.values(accounts).map((one) => threadsTruth(kernel, one)),
    }
  })
  app.get<{ Params: { person: string } }>(
    '/control/truth/threads/:person',
    async (request, reply) => {
      const account = accountOf(request.params.person)
      return account
        ? threadsTruth(kernel, account)
        : reply.code(404).send({ message: 'No such person.' })
    },
  )
}

/** What guests and the owner do to one post in Threads' own app. */
function registerPosts(app: FastifyInstance, kernel: Kernel): void {
  app.post<{ Params: { post: string } }>('/control/threads/posts/:post', async (request, reply) => {
    const replyTo = kernel.world.threads.posts[request.params.post]
    if (!replyTo) return reply.code(404).send({ message: 'No such post.' })
    const fields = bodyFields(request.body)
    const text = textField(fields, 'reply')
    if (!text) return reply.code(400).send({ message: 'Send reply (a text) and guest (a name).' })
    return writeByHand(kernel, asGuest(textField(fields, 'guest')), { text, replyTo })
  })
  app.delete<{ Params: { post: string } }>(
    '/control/threads/posts/:post',
    async (request, reply) => {
      const post = kernel.world.threads.posts[request.params.post]
      if (!post) return reply.code(404).send({ message: 'No such post.' })
      removeThreadsPost(kernel, post)
      return { removed: true }
    },
  )
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && (value === 'none' || isLoopbackAddress(value))

/** What is set at Meta's desk. */
function registerDesk(app: FastifyInstance, kernel: Kernel): void {
  app.put('/control/threads/app', async (request, reply) => {
    const fields = bodyFields(request.body)
    const names = (['deauthorizeUrl', 'dataDeletionUrl'] as const).filter(
      (name) => fields[name] !== undefined,
    )
    if (names.length === 0 || !names.every((name) => isAddress(fields[name])))
      return reply.code(400).send({
        message: 'Send deauthorizeUrl or dataDeletionUrl: a loopback address, or "none".',
      })
    const { threads } = kernel.world
    for (const name of names) threads[name] = textField(fields, name) ?? null
    kernel.touch()
    return { deauthorizeUrl: threads.deauthorizeUrl, dataDeletionUrl: threads.dataDeletionUrl }
  })
  app.post('/control/threads/webhooks', async (request, reply) => {
    const fields = bodyFields(request.body)
    const [callbackUrl = '', verifyToken = ''] = [
      textField(fields, 'callbackUrl'),
      textField(fields, 'verifyToken'),
    ]
    const asked = textList(fields['fields']) ?? [...threadsFields]
    const known = threadsFields.filter((name) => asked.includes(name))
    if (!isLoopbackAddress(callbackUrl) || known.length < asked.length)
      return reply.code(400).send({
        message: `Send callbackUrl (a loopback address), verifyToken, and fields of ${threadsFields.join(', ')}.`,
      })
    const problem = await whyNotCallback(kernel, callbackUrl, verifyToken)
    if (problem !== undefined) return reply.code(400).send({ message: problem })
    kernel.world.threads.subscription = { fields: known, callbackUrl }
    kernel.touch()
    return kernel.world.threads.subscription
  })
  app.post('/control/threads', async (request, reply) => {
    const { dropsHash } = bodyFields(request.body)
    if (typeof dropsHash !== 'boolean')
      return reply.code(400).send({ message: 'Send dropsHash (true or false).' })
    kernel.world.threads.dropsHash = dropsHash
    kernel.touch()
    return { dropsHash }
  })
}

/** What happens on Threads without the product, and what is set at Meta's desk. */
export function registerThreadsControl(app: FastifyInstance, kernel: Kernel): void {
  registerPeople(app, kernel)
  registerPosts(app, kernel)
  registerDesk(app, kernel)
}
