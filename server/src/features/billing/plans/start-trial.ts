import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Secrets } from '#platform/secrets.ts'
import { trialEndFrom } from './subscription-rules.ts'
import { insertSubscription, takeTrial } from './subscription-store.ts'

export interface TrialStart {
  readonly companyId: string
  readonly userId: string
  /** The person's own address, never one from a request's body (C87). */
  readonly email: string
}

/**
 * Gives a new company its subscription: the person's one trial, or an ended one when that was used
 * before. Answers which.
 */
export async function startTrial(
  { clock, secrets }: { readonly clock: Clock; readonly secrets: Secrets },
  tx: Db,
  { companyId, userId, email }: TrialStart,
): Promise<'trial' | 'no-trial'> {
  const at = clock.now()
  const isFirst = await takeTrial(tx, {
    userId,
    addressHash: secrets.sign('used-trial', email.toLowerCase()),
    companyId,
    at,
  })
  await insertSubscription(tx, {
    companyId,
    status: isFirst ? 'trialing' : 'trial_expired',
    trialEndsAt: isFirst ? trialEndFrom(at) : null,
    at,
  })
  return isFirst ? 'trial' : 'no-trial'
}
