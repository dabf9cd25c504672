import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { checkCode } from './message.ts'
import { messageSchema } from './message-schema.ts'
import { payOptions, promotionGoals, radiusKm, specialCategories } from './promotion-rules.ts'
import { boost, boostDecisions, coords, minor } from './promotion-views.ts'
import { instant } from './publishing.ts'

const address = z
  .string(checkCode('promotions.address-required'))
  .check(
    z.trim(),
    z.minLength(1, checkCode('promotions.address-required')),
    z.maxLength(300, checkCode('promotions.address-too-long')),
  )
const goal = z.enum(promotionGoals, checkCode('promotions.goal-required'))
const { least, most } = radiusKm
const noSuchRadius = checkCode('promotions.radius-range', { least, most })
const radius = z.int(noSuchRadius).check(z.gte(least, noSuchRadius), z.lte(most, noSuchRadius))
/** The largest that a column and a script count without loss; far above any budget. */
export const mostMinor = 1_000_000_000_000
/** What the network wants declared of the post; missing: nothing of it. */
const specialCategory = z.optional(z.enum(specialCategories))
/** Of the address, ISO 3166-1 in two capitals; it goes with `specialCategory`. */
const country = z.optional(z.string().check(z.regex(/^[A-Z]{2}$/)))
const budget = z
  .int(checkCode('promotions.budget-required'))
  .check(
    z.gte(1, checkCode('promotions.budget-required')),
    z.lte(mostMinor, checkCode('promotions.budget-too-high')),
  )
/** `{pageId}_{postId}`, or the second part alone (C44). */
const postId = z.string().check(z.regex(/^\d{1,40}(_\d{1,40})?$/))

export const addPromotion = endpoint({
  name: 'addPromotion',
  summary:
    'Promotes a post. `budget` is the total of the run in minor units, `endDate` when it ends, and `confirmed` what the person confirmed: another amount, currency or ads account is refused. 202 while it is still on its way.',
  method: 'POST',
  path: '/promotions/add',
  access: 'company',
  role: 'manager',
  idempotent: true,
  premium: true,
  body: z.object({
    coords,
    address,
    radius,
    goal,
    budget,
    endDate: instant,
    postId,
    showOnInstagram: z.boolean(),
    payOption: z.enum(payOptions),
    specialCategory,
    country,
    confirmed: z.object({
      amount: minor,
      currency: z.string().check(z.maxLength(3)),
      /** Who pays; a client that names none is not held to it. */
      adAccountId: z.optional(z.string().check(z.maxLength(64))),
    }),
  }),
  response: boost,
  accepted: boost,
})
export type NewPromotion = z.output<typeof addPromotion.body>

/**
 * An address of its own: a process of an older release knows no `specialCategory`, would leave it
 * out and boost the post undeclared. This address it does not have.
 */
export const addDeclaredPromotion = endpoint({
  ...addPromotion,
  name: 'addDeclaredPromotion',
  summary:
    'As `addPromotion`, for a post of which the network wants something declared. Answered by no server that would drop the declaration.',
  path: '/promotions/add-declared',
  body: z.object({ ...addPromotion.body.shape, specialCategory: z.enum(specialCategories) }),
})

export const promotionFields = [
  'postId',
  'goal',
  'address',
  'radius',
  'endDate',
  'budget',
  'showOnInstagram',
  'payOption',
  'account',
] as const
export type PromotionField = (typeof promotionFields)[number]

export const checkPromotion = endpoint({
  name: 'checkPromotion',
  summary:
    'What of a promotion would be refused, by the field that it is about, as far as can be said before the network is asked. Fields may be missing: of these nothing is said. 409 where no page is connected.',
  method: 'POST',
  path: '/promotions/check',
  access: 'company',
  role: 'viewer',
  body: z.object({
    goal: z.optional(goal),
    budget: z.optional(budget),
    endDate: z.optional(instant),
    postId: z.optional(postId),
    showOnInstagram: z.optional(z.boolean()),
    payOption: z.optional(z.enum(payOptions)),
    specialCategory,
    country,
  }),
  response: z.object({
    refusals: z.array(z.object({ field: z.enum(promotionFields), message: messageSchema })),
    /** Days from now to `endDate`, by the clock of the ads account's zone; null: not told. */
    days: z.nullable(z.int()),
    perDay: z.nullable(minor),
    /** Of the whole run, so that each day has what the network demands; null: not known. */
    leastBudget: z.nullable(minor),
    /** What the caps leave for the whole run; null: no cap. */
    mostBudget: z.nullable(minor),
  }),
})
export type PromotionCheck = z.output<typeof checkPromotion.response>

const ofBoost = z.object({ id: z.uuid() })
export const readBoost = endpoint({
  name: 'readBoost',
  summary: 'How one boost stands.',
  method: 'GET',
  path: '/promotions/boosts/:id',
  access: 'company',
  params: ofBoost,
  response: boost,
})

export const dropBoost = endpoint({
  name: 'dropBoost',
  summary:
    'Takes back a boost that only waits, or puts away one that failed or was missed; 409 for one that may have been started.',
  method: 'DELETE',
  path: '/promotions/boosts/:id',
  access: 'company',
  role: 'manager',
  params: ofBoost,
  response: ofBoost,
})

export const decideBoost = endpoint({
  name: 'decideBoost',
  summary:
    'The owner’s word on a boost of which nobody could find out whether it was started: it is looked for once more, or it is not there, which frees its post and its money. 409 while nothing is asked, or while a lost call may still start it.',
  method: 'POST',
  path: '/promotions/boosts/:id/decision',
  access: 'company',
  role: 'manager',
  params: ofBoost,
  body: z.object({ decision: z.enum(boostDecisions) }),
  response: boost,
})
