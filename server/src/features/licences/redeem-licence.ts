import { message } from '@marquee/contract/message.ts'
import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type { redeemLicence as redeemEndpoint } from '@marquee/contract/appsumo.ts'
import type { LicenceShop } from '#connectors/capabilities/services/licence-shop.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'
import { countAgainst } from '#platform/db/limits/rate-limit.ts'
import { newId, newSecretWord } from '#platform/ids.ts'
import { fingerprint } from '#platform/secrets.ts'
import type { LicenceDeps } from './licence-deps.ts'
import { claimMs, isLive, type Licence, type LicenceStatus } from './licence-rules.ts'
import { lockLicence, putClaim, putLicence } from './licence-store.ts'
import { newestOf } from './newest-licence.ts'
import { settleAccess } from './settle-access.ts'

type Answer = AnswerOf<typeof redeemEndpoint>

export const ended = message('licences.ended')

/** Where the marketplace sends its buyers; it must stand in its portal letter by letter. */
export const redirectUriOf = (publicUrl: string) => `${publicUrl}/appsumo`

async function ask(shop: LicenceShop, given: Parameters<LicenceShop['licenceOf']>[0]) {
  try {
    return await shop.licenceOf(given)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    throw new AppError(
      error.kind === 'rejected' ? 'network-refused' : 'network-unavailable',
      error.said,
      { cause: error, facts: error.facts },
    )
  }
}

/** An end that is answered counts as told now: an event of before, heard later, undoes no refund. */
function heardAt({ lastEventAt }: Licence, status: LicenceStatus, at: Date): Date | null {
  if (status !== 'deactivated') return lastEventAt
  return lastEventAt !== null && lastEventAt > at ? lastEventAt : at
}

/**
 * The code of the marketplace's redirect becomes a claim on its licence, unless a company has it.
 * What the marketplace says of the licence meanwhile stays written, also where that is refused.
 */
export async function redeemLicence(deps: LicenceDeps, ip: string, code: string): Promise<Answer> {
  const { db, clock, config, shop } = deps
  await countAgainst(db, clock, [{ key: `redeem-licence:${ip}`, most: 20, windowMs: 60_000 }])
  if (!shop) throw new AppError('not-supported', message('licences.not-set-up'))
  const { key, status } = await ask(shop, { code, redirectUri: redirectUriOf(config.publicUrl) })
  const answer = await db.transaction(async (tx): Promise<Answer | null> => {
    const at = clock.now()
    let licence = await lockLicence(
      tx,
      {
        key,
        companyId: null,
        status,
        planId: null,
        tier: null,
        replacedBy: null,
        lastEventAt: status === 'deactivated' ? at : null,
      },
      at,
    )
    // asked just now: newer than what was told, except of what is over
    if (licence.status !== 'deactivated' && licence.status !== status) {
      licence = { ...licence, status, lastEventAt: heardAt(licence, status, at) }
      await putLicence(tx, licence, at)
      await settleAccess(deps, tx, { licence, by: { userId: null, correlationId: newId() } })
    }
    const newest = await newestOf(tx, licence)
    if (newest.companyId !== null && isLive(newest)) return { status: 'already', claim: null }
    // thrown in here it would undo what was just written
    if (!isLive(newest)) return null
    const claim = newSecretWord()
    await putClaim(tx, newest.key, {
      hash: fingerprint(claim),
      expiresAt: new Date(at.getTime() + claimMs),
    })
    return { status: 'welcome', claim }
  })
  if (!answer) throw new AppError('network-refused', ended)
  return answer
}
