import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { noteTurn } from '../meta/ads/account-state.ts'
import { adsTruth } from '../meta/ads/ads-truth.ts'
import { noAds, refusedPolicy } from '../meta/ads/ads-world.ts'
import type { AdAccount } from '../meta/facebook-world.ts'
import { bodyFields, textField } from './body-fields.ts'

const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0

const right: Record<string, (value: unknown) => boolean> = {
  status: isWhole,
  minDailyBudget: isWhole,
  payment: (value) => value === null || typeof value === 'string',
  currency: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
  timezone: (value) => typeof value === 'string',
  tasks: areTexts,
  userIds: areTexts,
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

/** What a person would do at Meta's desk; null where a field is none of them. */
function changesOf(fields: Record<string, unknown>): Partial<AdAccount> | null {
  const entries = Object.entries(fields)
  const isRight = entries.every(([name, value]) => right[name]?.(value) === true)
  return isRight && entries.length > 0 ? fields : null
}

/** Ad accounts and their reviewers, and what really runs. */
export function registerAdsControl(app: FastifyInstance, kernel: Kernel): void {
  app.get('/control/truth/facebook-ads', async () => adsTruth(kernel))
  app.post<{ Params: { account: string } }>(
    '/control/facebook/ads/accounts/:account',
    async (request, reply) => {
      const id = request.params.account.replace(/^act_/, '')
      const account = kernel.world.facebook.adAccounts.find((one) => one.id === id)
      if (!account) return reply.code(404).send({ message: 'No such ad account.' })
      const changes = changesOf(bodyFields(request.body))
      if (!changes)
        return reply.code(400).send({
          message:
            'Send some of {status, payment: text | null, minDailyBudget, currency, timezone, tasks, userIds}.',
        })
      noteTurn(account, kernel.clock.now(), () => Object.assign(account, changes))
      kernel.touch()
      return account
    },
  )
  app.post('/control/facebook/ads/review', async (request, reply) =>
    review(kernel, reply, request.body),
  )
  app.post<{ Params: { post: string } }>(
    '/control/facebook/ads/posts/:post',
    async (request, reply) => {
      const post = kernel.world.facebook.posts[request.params.post]
      const { isPromotable } = bodyFields(request.body)
      if (!post) return reply.code(404).send({ message: 'No such post.' })
      if (typeof isPromotable !== 'boolean')
        return reply.code(400).send({ message: 'Send {isPromotable: true | false}.' })
      if (isPromotable) delete post.isUnpromotable
      else post.isUnpromotable = true
      kernel.touch()
      return { id: post.id, isPromotable }
    },
  )
}

/** Refuses an ad that is being looked at or named by its id; else the next that comes. */
function review(kernel: Kernel, reply: FastifyReply, body: unknown) {
  const fields = bodyFields(body)
  if (fields['refuses'] !== true && fields['refuses'] !== false)
    return reply.code(400).send({ message: 'Send {refuses: true | false, ad?}.' })
  const ads = (kernel.world.facebook.ads ??= noAds())
  const named = textField(fields, 'ad')
  const now = kernel.clock.now()
  const ad = Object.values(ads.ads).find(
    (one) => one.review && (named === undefined ? one.review.readyAt > now : one.id === named),
  )
  if (named !== undefined && !ad)
    return reply.code(404).send({ message: 'No such ad was sent for review.' })
  if (ad?.review && fields['refuses']) ad.review.refusal = refusedPolicy
  else if (ad?.review) delete ad.review.refusal
  else if (fields['refuses']) ads.refusesNext = true
  else delete ads.refusesNext
  kernel.touch()
  return { refuses: fields['refuses'], ad: ad?.id ?? null }
}
