import { createHash } from 'node:crypto'
import { message } from '@marquee/contract/message.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import type { BoostView, NewPromotion } from '@marquee/contract/promotions.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import { reasonOff } from '#platform/db/limits/network-switches.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { notifyPromotionsChanged } from '../ads/ad-store.ts'
import type { BoostKinds, BoostPayload } from './boost-kind.ts'
import {
  dropBoost,
  findBoost,
  findBySubmitKey,
  findUnsettled,
  insertBoost,
  lockPost,
  type BoostRow,
  type NewBoost,
} from './boost-store.ts'
import { toBoostViews } from './boost-views.ts'
import { moneyOf } from '../budget/cap-rules.ts'
import { checkIt, wholePostId, type Refusal } from './check-promotion.ts'
import { situationOf } from '../ads/situation.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'

/** So long the call waits for the network's answer (C93). */
const waitMs = 8000

type Deps = PromotionsDeps & { readonly boosts: BoostKinds }

const hashOf = (body: NewPromotion) =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex')

export const detailsOf = (refusals: readonly Refusal[]) =>
  Object.fromEntries(refusals.map(({ field, message: said }) => [field, said]))

/**
 * Promotes a post. The boost and its intent stand in one transaction, so a press that is repeated
 * finds the first, and the outbox carries on what is not answered in hand. `isDone`: it was
 * started.
 */
export async function addBoost(
  deps: Deps,
  scope: Scope,
  { key, body }: { readonly key: string; readonly body: NewPromotion },
): Promise<{ readonly isDone: boolean; readonly view: BoostView }> {
  const bodyHash = hashOf(body)
  const row =
    (await findSame(deps.db, scope, { key, bodyHash })) ??
    (await press(deps, scope, { key, body, bodyHash }))
  return answer(deps, scope, row)
}

async function findSame(
  db: Db,
  { companyId }: Scope,
  { key, bodyHash }: { readonly key: string; readonly bodyHash: string },
): Promise<BoostRow | null> {
  const known = await findBySubmitKey(db, companyId, key)
  if (known && known.body_hash !== bodyHash) {
    const said = message('promotions.form-sent-before')
    throw new AppError('conflict', said, { details: { form: said } })
  }
  return known
}

async function press(
  deps: Deps,
  scope: Scope,
  {
    key,
    body,
    bodyHash,
  }: { readonly key: string; readonly body: NewPromotion; readonly bodyHash: string },
): Promise<BoostRow> {
  const made = await newBoost(deps, scope, { key, body, bodyHash })
  const { companyId, userId } = scope
  return deps.db.transaction(async (tx) => {
    // one press of a post at a time, so that two browsers cannot both find nothing under way
    await lockPost(tx, companyId, made)
    const same = await findSame(tx, scope, { key, bodyHash })
    if (same) return same
    await refuseSecond(deps, tx, { companyId, made })
    const row = await insertBoost(tx, companyId, { made, at: deps.clock.now() })
    // the same press, a moment earlier
    if (!row) {
      const known = await findSame(tx, scope, { key, bodyHash })
      if (!known) throw new Error('A boost was neither written nor found.')
      return known
    }
    const kind = made.specialCategory === undefined ? deps.boosts.plain : deps.boosts.declared
    await deps.outbox.add(tx, kind, {
      id: made.id,
      companyId,
      key: made.id,
      network: made.network,
      socialAccountId: made.socialAccountId,
      subject: made.id,
      payload: payloadOf(made),
      authorId: userId,
      isAwaited: true,
      correlationId: scope.correlationId,
    })
    await audit(tx, deps.clock, {
      companyId,
      userId,
      action: 'promotion.added',
      subjectId: made.id,
      facts: { postId: made.postId, budget: made.budget, currency: made.currency },
      correlationId: scope.correlationId,
    })
    await notifyPromotionsChanged(tx, companyId)
    return row
  })
}

/**
 * A post that somebody else boosts just now is not boosted twice by an oversight. What runs already
 * may be followed by another: its badge says so, and the money was confirmed.
 */
async function refuseSecond(
  deps: Pick<Deps, 'personOf' | 'clock'>,
  tx: Db,
  { companyId, made }: { readonly companyId: string; readonly made: NewBoost },
): Promise<void> {
  const first = await findUnsettled(tx, companyId, { ...made, now: deps.clock.now() })
  if (!first) return
  const person = first.pressed_by === null ? null : await deps.personOf(tx, first.pressed_by)
  const said = message('promotions.boost-under-way', {
    by: person ? `${person.firstName} ${person.lastName}` : first.payer,
    budget: moneyOf(first.budget, { currency: first.currency, minorPerUnit: first.minor_per_unit }),
    when: { at: first.pressed_at.toISOString(), zone: first.zone, style: 'day-time' },
  })
  throw new AppError('conflict', said, { details: { postId: said } })
}

/** Everything that can be said before the network is asked; throws what is refused. */
async function newBoost(
  deps: Deps,
  scope: Scope,
  {
    key,
    body,
    bodyHash,
  }: { readonly key: string; readonly body: NewPromotion; readonly bodyHash: string },
): Promise<NewBoost> {
  const { refusals } = await checkIt(deps, scope, body)
  const [first] = refusals
  if (first) {
    const code = first.field === 'account' ? 'conflict' : 'invalid-input'
    throw new AppError(code, first.message, { details: detailsOf(refusals) })
  }
  const { page, account } = await situationOf(deps, deps.db, scope)
  if (!page || page.adAccountId === null || !account)
    throw new AppError('conflict', message('promotions.connect-first'))
  if (body.confirmed.amount !== body.budget || body.confirmed.currency !== account.currency) {
    const said = message('promotions.amount-changed')
    throw new AppError('conflict', said, { details: { budget: said } })
  }
  const { adAccountId: confirmedPayer = page.adAccountId } = body.confirmed
  if (confirmedPayer !== page.adAccountId)
    throw new AppError('conflict', message('promotions.ads-account-changed'))
  const off = await reasonOff(deps.db, page.network)
  if (off !== null)
    throw new AppError(
      'conflict',
      message('promotions.switched-off', {
        network: networkNames[page.network],
        reason: off,
      }),
    )
  return {
    id: newId(),
    submitKey: key,
    bodyHash,
    network: page.network,
    socialAccountId: page.id,
    adAccountId: page.adAccountId,
    postId: wholePostId(body.postId, page.remoteId),
    goal: body.goal,
    address: body.address,
    lat: body.coords.lat,
    lng: body.coords.lng,
    radiusKm: body.radius,
    showOnInstagram: body.showOnInstagram,
    payOption: body.payOption,
    budget: body.budget,
    currency: account.currency,
    minorPerUnit: account.minorPerUnit,
    zone: account.zone,
    startsAt: deps.clock.now(),
    endsAt: new Date(body.endDate),
    payer: await deps.companyNameOf(scope),
    submittedBy: scope.userId,
    specialCategory: body.specialCategory,
    country: body.country,
  }
}

const payloadOf = (made: NewBoost): BoostPayload => ({
  boostId: made.id,
  adAccountId: made.adAccountId,
  postId: made.postId,
  goal: made.goal,
  place: { lat: made.lat, lng: made.lng, name: made.address, radiusKm: made.radiusKm },
  showOnInstagram: made.showOnInstagram,
  payOption: made.payOption,
  budget: made.budget,
  currency: made.currency,
  minorPerUnit: made.minorPerUnit,
  zone: made.zone,
  startsAt: made.startsAt.toISOString(),
  endsAt: made.endsAt.toISOString(),
  payer: made.payer,
  specialCategory: made.specialCategory,
  country: made.country,
})

/**
 * What the network refuses in hand is told at the form, which keeps what was written; nothing of it
 * stays on the page, and the key is free for the corrected form.
 */
async function answer(
  deps: Deps,
  scope: Scope,
  { id }: BoostRow,
): Promise<{ readonly isDone: boolean; readonly view: BoostView }> {
  const { companyId } = scope
  const settled = await deps.outbox.settledWithin({ companyId, id }, waitMs)
  if (settled.state === 'failed') {
    await deps.db.transaction(async (tx) => {
      await dropBoost(tx, { companyId, id }, { at: deps.clock.now(), freesKey: true })
      await notifyPromotionsChanged(tx, companyId)
    })
    const said = settled.message ?? message('promotions.no-reason')
    throw new AppError('network-refused', said)
  }
  const row = await findBoost(deps.db, companyId, id)
  const [view] = await toBoostViews(deps, companyId, row ? [row] : [])
  if (!view) throw new AppError('not-found', message('promotions.no-such-boost'))
  return { isDone: settled.state === 'done', view }
}

/** Throws `not-found` also for a boost of somebody else. */
export async function boostIn(db: Db, { companyId }: Scope, id: string): Promise<BoostRow> {
  const row = await findBoost(db, companyId, id)
  if (!row) throw new AppError('not-found', message('promotions.no-such-boost'))
  return row
}

/**
 * Takes back what only waits, and puts away what failed or was missed. Throws `conflict` for what
 * may have been started.
 */
export async function takeBack(deps: PromotionsDeps, scope: Scope, id: string): Promise<void> {
  const { companyId } = scope
  await deps.db.transaction(async (tx) => {
    await boostIn(tx, scope, id)
    // the intent first, as its worker does: nobody waits in a circle
    const isTakenBack = await deps.outbox.cancel(tx, companyId, id)
    const now = await boostIn(tx, scope, id)
    if (!isTakenBack && now.state !== 'failed' && now.state !== 'missed')
      throw new AppError('conflict', message('promotions.boost-on-its-way'))
    await dropBoost(tx, { companyId, id }, { at: deps.clock.now(), freesKey: false })
    await audit(tx, deps.clock, {
      companyId,
      userId: scope.userId,
      action: 'promotion.dropped',
      subjectId: id,
      facts: {},
      correlationId: scope.correlationId,
    })
    await notifyPromotionsChanged(tx, companyId)
  })
}
