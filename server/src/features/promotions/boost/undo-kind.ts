import { isMessage, message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { defineKind, type IntentKind, type IntentRow } from '#outbox'
import type { Db } from '#platform/db/database.ts'
import { notifyPromotionsChanged } from '../ads/ad-store.ts'
import { advertiserOf, isOfOther } from '../ads/advertiser-of.ts'
import { findBoost, moveBoost, setUndo } from './boost-store.ts'
import { wasMade } from './ledger-store.ts'
import { settleMs, untilMakesSettled } from './makes-settled.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'

const dayMs = 86_400_000

const payload = z.object({
  boostId: z.uuid(),
  /** Where it was made; missing in what was written before that was kept. */
  adAccountId: z.optional(z.string()),
  prepared: z.nullable(z.record(z.string(), z.unknown())),
  /** Nobody knows whether it was started: its owner said that it is not there. */
  mayRun: z.optional(z.boolean()),
})
type UndoKind = IntentKind<typeof payload>

/** What is left where it could not be removed: it stands paused, where that is known. */
const stays = (problem: Message | null, mayRun: boolean): Message =>
  mayRun
    ? message('promotions.left-unknown')
    : problem
      ? message('promotions.left-paused-because', { reason: problem })
      : message('promotions.left-paused')

/** Without what `stays` added. */
function whyAlone(problem: Message | null): Message | null {
  if (problem?.code === 'promotions.left-paused' || problem?.code === 'promotions.left-unknown')
    return null
  const reason =
    problem?.code === 'promotions.left-paused-because' ? problem.params?.reason : undefined
  return isMessage(reason) ? reason : problem
}

/**
 * Removes what was made of a boost that is not to be started. Nothing of it has spent, but for what
 * its owner said to be absent while nobody could look.
 */
export const undoKind = (deps: Pick<PromotionsDeps, 'db' | 'clock'>): UndoKind =>
  defineKind({
    key: 'undo-boost',
    payload,
    step: 'remove-campaign',
    isByPerson: true,
    upTo: 'write',
    latenessMs: 7 * dayMs,
    needsPlan: false,
    firstLookupMs: 0,
    settleMs: () => settleMs,
    several: 'ask',
    // what was lost and comes late would stand alone
    async prepare(_account, { company_id: companyId, payload: { boostId } }) {
      const waitMs = await untilMakesSettled(deps, { companyId, boostId })
      return waitMs > 0 ? { prepared: {}, againInMs: waitMs } : null
    },
    async commit(account, { company_id: companyId, payload: of }, context) {
      const { boostId, prepared, adAccountId: paidBy } = of
      try {
        const advertiser = await advertiserOf(account, { paidBy })
        await advertiser.undo({ id: boostId }, prepared, context)
      } catch (error) {
        // in the account that was confirmed nothing was begun, so nothing of it is left
        const isNever = isOfOther(error) && !(await wasMade(deps.db, { companyId, boostId }))
        if (!isNever) throw error
      }
      return { remoteId: null }
    },
    async lookUp(account, { payload: { boostId, adAccountId: paidBy } }) {
      const advertiser = await advertiserOf(account, { paidBy })
      const seen = await advertiser.lookUp(emptyOrder(boostId, deps), null)
      return { proof: 'state', isDone: seen.state === 'absent' }
    },
    async changed(tx, { company_id: companyId, payload: { boostId, mayRun = false } }, change) {
      const boost = { companyId, id: boostId }
      if (change.state === 'done') {
        await setUndo(tx, boost, 'done')
        // it was told as left while nobody could look
        const row = await findBoost(tx, companyId, boostId)
        if (row) await moveBoost(tx, boost, { state: row.state, problem: whyAlone(row.problem) })
      } else if (change.state === 'failed' || change.state === 'missed' || change.asks) {
        await setUndo(tx, boost, 'failed')
        const row = await findBoost(tx, companyId, boostId)
        if (row)
          await moveBoost(tx, boost, {
            state: row.state,
            problem: stays(whyAlone(row.problem), mayRun),
          })
      } else return
      await notifyPromotionsChanged(tx, companyId)
    },
  })

/** A boost is looked for by its id alone. */
const emptyOrder = (id: string, { clock }: Pick<PromotionsDeps, 'clock'>) => ({
  id,
  postId: '',
  goal: 'POST_ENGAGEMENT' as const,
  place: { lat: 0, lng: 0, name: '', radiusKm: 1 },
  showOnInstagram: false,
  budget: 0,
  startsAt: clock.now(),
  endsAt: clock.now(),
  payer: '',
})

/** Has what was made removed: a write of its own, after the boost's. In the caller's transaction. */
export async function undoBoost(
  deps: PromotionsDeps,
  tx: Db,
  intent: Pick<
    IntentRow,
    'company_id' | 'network' | 'social_account_id' | 'author_id' | 'correlation_id' | 'prepared'
  > & {
    readonly payload: { readonly boostId: string; readonly adAccountId: string }
    /** Nobody knows whether it was started. */
    readonly mayRun?: boolean
  },
): Promise<void> {
  const {
    company_id: companyId,
    payload: { boostId, adAccountId },
  } = intent
  await setUndo(tx, { companyId, id: boostId }, 'open')
  await deps.outbox.add(tx, undoKind(deps), {
    companyId,
    key: boostId,
    network: intent.network,
    socialAccountId: intent.social_account_id,
    subject: boostId,
    payload: {
      boostId,
      adAccountId,
      prepared: intent.prepared && { ...intent.prepared },
      mayRun: intent.mayRun === true,
    },
    authorId: intent.author_id,
    correlationId: intent.correlation_id,
  })
}
