import type { FastifyInstance } from 'fastify'
import { bodyFields, textField } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { addXPost } from './add-x-post.ts'
import { notifyOfPost } from './x-post-events.ts'
import { decideX, whyNoXConsent } from './x-consent.ts'
import { sendXEvent } from './x-events.ts'
import { xIdAt } from './x-ids.ts'
import { xSpendingTotal } from './x-spending.ts'
import { liveXToken } from './x-tokens.ts'
import { checkXWebhook } from './x-webhooks.ts'
import type { XAccount } from './x-world.ts'

type Fields = Record<string, unknown>

function ofPerson(kernel: Kernel, account: XAccount) {
  const { grants, tokens } = kernel.world.x
  const own = Object.values(grants).filter((grant) => grant.personId === account.personId)
  return {
    grants: own,
    tokens: Object.values(tokens).filter((token) =>
      own.some((grant) => grant.id === token.grantId),
    ),
  }
}

/** What really stands there and who holds what; tokens are only counted. */
function truthOf(kernel: Kernel, account: XAccount): Record<string, unknown> {
  const { posts, postsOf, media } = kernel.world.x
  const { grants, tokens } = ofPerson(kernel, account)
  const live = tokens.filter((token) => liveXToken(kernel, token.kind, token.token) !== undefined)
  return {
    ...account,
    grants: grants
      .filter((grant) => !grant.isRevoked)
      .map((grant) => ({ id: grant.id, scopes: grant.scopes })),
    accessTokens: live.filter((one) => one.kind === 'access').length,
    refreshTokens: live.filter((one) => one.kind === 'refresh').length,
    posts: (postsOf[account.id] ?? [])
      .flatMap((id) => posts[id] ?? [])
      .map((post) => ({
        ...post,
        altTexts: post.mediaKeys.map((key) => media[key]?.altText ?? null),
        createdAt: new Date(post.createdAt).toISOString(),
        visibleAt: new Date(post.visibleAt).toISOString(),
      })),
  }
}

/** The person writes by hand, in X's own app; whoever subscribed is told. */
function postByHand(kernel: Kernel, account: XAccount, text: string): string {
  const now = kernel.clock.now()
  const post = addXPost(kernel.world.x, {
    id: xIdAt(now, BigInt(kernel.nextId())),
    authorId: account.id,
    text,
    createdAt: now,
    viaApp: false,
  })
  notifyOfPost(kernel, post)
  return post.id
}

function changePerson(kernel: Kernel, account: XAccount, fields: Fields): string[] {
  const done: string[] = []
  const { grants, tokens } = ofPerson(kernel, account)
  if (fields['revoke'] === true) {
    for (const grant of grants) grant.isRevoked = true
    sendXEvent(kernel, {
      event: 'oauth.revoke',
      userId: account.id,
      payload: { user_id: account.id },
    })
    done.push('consent revoked')
  }
  const expiring =
    fields['expireRefresh'] === true
      ? tokens
      : fields['expireTokens'] === true
        ? tokens.filter((token) => token.kind === 'access')
        : undefined
  if (expiring) {
    for (const token of expiring) token.expiresAt = kernel.clock.now()
    done.push(fields['expireRefresh'] === true ? 'all tokens expired' : 'access tokens expired')
  }
  const text = textField(fields, 'post')
  if (text !== undefined) done.push(`posted ${postByHand(kernel, account, text)}`)
  kernel.touch()
  return done
}

/**
 * What happens on X without the product: consent without a screen, a revoked grant, a post by hand,
 * the question to a webhook.
 */
export function registerXControl(app: FastifyInstance, kernel: Kernel): void {
  const accountOf = (name: string) =>
    Object.values(kernel.world.x.accounts).find(
      (one) => one.personId === name || one.username === name || one.id === name,
    )

  app.post('/control/x/consent', async (request, reply) => {
    const fields = Object.fromEntries(
      Object.entries(bodyFields(request.body)).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      ),
    )
    const problem = whyNoXConsent(fields)
    const decided =
      problem === undefined ? decideX(kernel, { decision: 'continue', ...fields }) : undefined
    return decided
      ? { redirect: decided.redirect, code: new URL(decided.redirect).searchParams.get('code') }
      : reply.code(400).send({ message: problem ?? 'No such person.' })
  })
  app.post<{ Params: { person: string } }>('/control/x/users/:person', async (request, reply) => {
    const account = accountOf(request.params.person)
    if (!account) return reply.code(404).send({ message: 'No such person.' })
    const done = changePerson(kernel, account, bodyFields(request.body))
    return done.length > 0
      ? { done }
      : reply
          .code(400)
          .send({ message: 'Send revoke, expireTokens, expireRefresh or post (a text).' })
  })
  app.put('/control/x/field-style', async (request, reply) => {
    const style = bodyFields(request.body)['only'] ?? null
    if (style !== null && style !== 'tweet' && style !== 'post')
      return reply.code(400).send({ message: 'Send only: tweet, post or null for both.' })
    if (style === null) delete kernel.world.x.fieldStyle
    else kernel.world.x.fieldStyle = style
    kernel.touch()
    return { only: style }
  })
  app.put('/control/x/events', async (request, reply) => {
    const takes = bodyFields(request.body)['takesRevoke']
    if (typeof takes !== 'boolean')
      return reply.code(400).send({ message: 'Send takesRevoke: true or false.' })
    if (takes) kernel.world.x.takesRevokeEvent = true
    else delete kernel.world.x.takesRevokeEvent
    kernel.touch()
    return { takesRevoke: takes }
  })
  app.put('/control/x/webhooks', async (request, reply) => {
    const most = bodyFields(request.body)['most'] ?? null
    if (most !== null && !(typeof most === 'number' && Number.isInteger(most) && most >= 0))
      return reply.code(400).send({ message: 'Send most: a whole number, or null for no limit.' })
    if (most === null) delete kernel.world.x.mostWebhooks
    else kernel.world.x.mostWebhooks = most
    kernel.touch()
    return { most }
  })
  app.post<{ Params: { id: string } }>('/control/x/webhooks/:id/check', async (request, reply) => {
    const webhook = kernel.world.x.webhooks[request.params.id]
    return webhook
      ? { valid: await checkXWebhook(kernel, webhook) }
      : reply.code(404).send({ message: 'No such webhook.' })
  })
  app.get('/control/truth/x', async () => {
    const { accounts, webhooks, subscriptions, spending } = kernel.world.x
    return {
      spending,
      costMicros: xSpendingTotal(kernel),
      webhooks: Object.values(webhooks),
      subscriptions: Object.values(subscriptions),
      accounts: Object.values(accounts).map((one) => truthOf(kernel, one)),
    }
  })
  app.get<{ Params: { person: string } }>('/control/truth/x/:person', async (request, reply) => {
    const account = accountOf(request.params.person)
    return account ? truthOf(kernel, account) : reply.code(404).send({ message: 'No such person.' })
  })
}
