import { payOptions, promotionGoals, specialCategories } from '@marquee/contract/promotion-rules.ts'
import * as z from 'zod/mini'
import type { Advertiser, BoostOrder } from '#connectors/capabilities/ads/advertiser.ts'
import type { Prepared, WriteContext } from '#connectors/capabilities/publish/publisher.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { defineKind, type Intent, type IntentChange, type IntentKind } from '#outbox'
import type { Db } from '#platform/db/database.ts'
import { notifyPromotionsChanged } from '../ads/ad-store.ts'
import { advertiserOf } from '../ads/advertiser-of.ts'
import { findBoost, moveBoost, setStarted } from './boost-store.ts'
import { dropHold, putHold, type Hold } from '../budget/cap-store.ts'
import { holdMoney, wishOf } from '../budget/hold-money.ts'
import { settleMs, untilMakesSettled } from './makes-settled.ts'
import { refuseShorterRun } from './shorter-run.ts'
import { undoBoost } from './undo-kind.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'
import { askForRead } from '../ads/read-store.ts'

const hourMs = 3_600_000

const payload = z.object({
  boostId: z.uuid(),
  adAccountId: z.string(),
  postId: z.string(),
  goal: z.enum(promotionGoals),
  place: z.object({
    lat: z.number(),
    lng: z.number(),
    name: z.string(),
    radiusKm: z.number(),
  }),
  showOnInstagram: z.boolean(),
  payOption: z.enum(payOptions),
  budget: z.number(),
  currency: z.string(),
  minorPerUnit: z.number(),
  zone: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  payer: z.string(),
  specialCategory: z.optional(z.enum(specialCategories)),
  country: z.optional(z.string()),
})
export type BoostPayload = z.output<typeof payload>
type Boost = Intent<BoostPayload>
export type BoostKind = IntentKind<typeof payload>

/**
 * A worker of an older release drops what its schema of the payload does not know, and would spend
 * without the declaration. It claims no kind that it does not know (decision 039).
 */
export const boostKeys = { plain: 'boost', declared: 'boost-declared' } as const
export type BoostKinds = Readonly<Record<keyof typeof boostKeys, BoostKind>>

const orderOf = ({ payload: of }: Pick<Boost, 'payload'>): BoostOrder => ({
  id: of.boostId,
  postId: of.postId,
  goal: of.goal,
  place: of.place,
  showOnInstagram: of.showOnInstagram,
  budget: of.budget,
  startsAt: new Date(of.startsAt),
  endsAt: new Date(of.endsAt),
  payer: of.payer,
  specialCategory: of.specialCategory,
  country: of.country,
})

const runOf = ({ payload: of }: Pick<Boost, 'payload'>) => ({
  startsAt: new Date(of.startsAt),
  endsAt: new Date(of.endsAt),
  zone: of.zone,
})
const paidBy = ({ payload: of }: Pick<Boost, 'payload'>) => ({ paidBy: of.adAccountId })

/**
 * Campaign, ad set, creative and ad, all paused. After a lost answer nothing is made anew until
 * that call can no longer take effect: what it made is found by our id by then, so nothing stands
 * twice. The ledger knows of calls of other workers, too.
 */
async function prepare(
  deps: Pick<PromotionsDeps, 'db' | 'clock' | 'posts'>,
  advertiser: Advertiser,
  { intent, context }: { readonly intent: Boost; readonly context: WriteContext },
): Promise<{ readonly prepared: Prepared; readonly againInMs: number | null }> {
  const { prepared } = intent
  refuseShorterRun(intent.network, runOf(intent), deps.clock.now())
  const waitMs = await untilMakesSettled(deps, {
    companyId: intent.company_id,
    boostId: intent.payload.boostId,
  })
  if (waitMs > 0) return { prepared: prepared ?? {}, againInMs: waitMs }
  try {
    return {
      prepared: await advertiser.prepare(orderOf(intent), prepared, context),
      againInMs: null,
    }
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (error.kind === 'uncertain') return { prepared: prepared ?? {}, againInMs: settleMs }
    if (error.facts.isPostUnseen !== true || !(await isJustOut(deps, intent))) throw error
    return { prepared: prepared ?? {}, againInMs: unseenMs }
  }
}

/** A post that went out so lately may not be seen by its network's own reads yet. */
const justOutMs = 10 * 60_000
const unseenMs = 15_000

async function isJustOut(
  { db, clock, posts }: Pick<PromotionsDeps, 'db' | 'clock' | 'posts'>,
  { company_id: companyId, social_account_id: socialAccountId, payload: { postId } }: Boost,
): Promise<boolean> {
  const [post] = await posts.listBoostable(db, companyId, {
    socialAccountId,
    remoteIds: [postId],
    limit: 1,
  })
  return post !== undefined && clock.now().getTime() - post.publishedAt.getTime() < justOutMs
}

/**
 * A boost of a post. Made ahead and paused, and started by one call; before that its money is put
 * aside under the caps. A lost answer is looked up by our id in the names.
 */
const boostKind = (deps: PromotionsDeps, key: string): BoostKind =>
  defineKind({
    key,
    payload,
    step: 'commit',
    isByPerson: true,
    upTo: 'write',
    latenessMs: 6 * hourMs,
    needsPlan: true,
    firstLookupMs: 0,
    settleMs: () => settleMs,
    several: 'oldest',
    prepare: async (account, intent, context) =>
      prepare(deps, await advertiserOf(account, paidBy(intent)), { intent, context }),
    async commit(account, intent, context) {
      const advertiser = await advertiserOf(account, paidBy(intent))
      const { payload: of, company_id: companyId } = intent
      const now = deps.clock.now()
      refuseShorterRun(intent.network, runOf(intent), now)
      await holdMoney(
        deps.db,
        { companyId, adAccountId: of.adAccountId },
        {
          wanted: {
            ...of,
            ...wishOf({ amount: of.budget, from: now, to: new Date(of.endsAt), zone: of.zone }),
            subject: of.boostId,
            adId: null,
            spentBefore: 0,
            network: intent.network,
          },
          now,
        },
      )
      const made = await advertiser.commit(orderOf(intent), intent.prepared ?? {}, context)
      return { remoteId: made.adId }
    },
    async lookUp(account, intent) {
      const advertiser = await advertiserOf(account, paidBy(intent))
      const seen = await advertiser.lookUp(orderOf(intent), intent.prepared)
      if (seen.state === 'running')
        return {
          proof: 'content',
          candidates: [{ remoteId: seen.adId, createdAt: intent.created_at }],
        }
      // all of it stands and is paused: starting it twice is starting it once
      const isMade = z.safeParse(z.object({ adId: z.string() }), intent.prepared).success
      return { proof: isMade && seen.state === 'paused' ? 'repeatable' : 'content', candidates: [] }
    },
    changed: (tx, intent, change) => changed(deps, tx, { intent, change }),
  })

/** As `boostKind`, with and without a declaration. */
export const boostKinds = (deps: PromotionsDeps): BoostKinds => ({
  plain: boostKind(deps, boostKeys.plain),
  declared: boostKind(deps, boostKeys.declared),
})

const holdOf = (of: BoostPayload, { remoteId }: IntentChange): Hold => ({
  ...wishOf({
    amount: of.budget,
    from: new Date(of.startsAt),
    to: new Date(of.endsAt),
    zone: of.zone,
  }),
  subject: of.boostId,
  adId: remoteId,
  spentBefore: 0,
})

async function changed(
  deps: PromotionsDeps,
  tx: Db,
  { intent, change }: { readonly intent: Boost; readonly change: IntentChange },
): Promise<void> {
  const { company_id: companyId, payload: of } = intent
  const boost = { companyId, id: of.boostId }
  const { message: problem } = change
  switch (change.state) {
    case 'done': {
      await setStarted(tx, boost, { adId: change.remoteId, at: change.at })
      // a restored backup may be older than what was put aside; with its ad's id what that spends
      // is not counted twice
      await putHold(
        tx,
        { companyId, adAccountId: of.adAccountId },
        { hold: holdOf(of, change), at: change.at },
      )
      await askForRead(tx, { companyId, socialAccountId: intent.social_account_id }, change.at)
      break
    }
    case 'failed':
    case 'missed':
      await moveBoost(tx, boost, { state: change.state, problem })
      await dropHold(tx, companyId, of.boostId)
      await undoBoost(deps, tx, intent)
      break
    case 'canceled': {
      const before = await findBoost(tx, companyId, of.boostId)
      await moveBoost(tx, boost, { state: 'missed', problem })
      await dropHold(tx, companyId, of.boostId)
      await undoBoost(deps, tx, { ...intent, mayRun: before?.state === 'checking' })
      break
    }
    case 'held':
      await moveBoost(tx, boost, { state: 'held', problem })
      break
    case 'unknown':
      await moveBoost(tx, boost, { state: 'checking', problem })
      break
    case 'waiting':
    case 'due':
    case 'sending':
      await moveBoost(tx, boost, { state: 'preparing', problem })
  }
  await notifyPromotionsChanged(tx, companyId)
}
