import * as z from 'zod/mini'
import type { PaymentProvider } from '#connectors/capabilities/services/payment-provider.ts'
import { askProvider } from './ask-provider.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { isRunning } from '../plans/choose-subscription.ts'
import { fillCustomer, findCompanyOfCustomer, type Payer } from './payment-store.ts'

// A company that first paid after a backup has no customer in it, and pays on once that backup is
// restored. Whose a customer is was written on it when it was made, with the secret key, so nobody
// outside can forge it; and it only fills an empty place, so nobody is given another's plan.

/** The provider's clock is not ours. */
const clocksApartMs = 3_600_000

/** The company of a customer that no row names; null: nobody here. */
export async function adoptCustomer(
  { provider, db, clock, log }: Pick<BillingDeps, 'provider' | 'db' | 'clock' | 'log'>,
  customerId: string,
): Promise<string | null> {
  const named = (await provider?.customer(customerId))?.companyId
  const { data: companyId } = z.safeParse(z.uuid(), named)
  if (companyId === undefined) return null
  if (await fillCustomer(db, companyId, { customerId, at: clock.now() }))
    log.warn(
      { companyId, customerId },
      'a customer of the payment provider was not known here and is its company’s again',
    )
  // another event of it may have been quicker
  return (await findCompanyOfCustomer(db, customerId)) === companyId ? companyId : null
}

/**
 * The customer that was made for the company between the backup that this installation came from
 * and its restore, the one that pays first; null: none was.
 */
export async function findLostCustomer(
  { restore }: Pick<BillingDeps, 'restore'>,
  provider: PaymentProvider,
  { companyId, createdAt }: { readonly companyId: string } & Pick<Payer, 'createdAt'>,
): Promise<string | null> {
  if (restore === null || createdAt > restore.restoredAt) return null
  const made = {
    from: new Date(restore.takenAt.getTime() - clocksApartMs),
    to: new Date(restore.restoredAt.getTime() + clocksApartMs),
  }
  const found = await askProvider(() => provider.customersOf(companyId, made))
  for (const customerId of found)
    if ((await askProvider(() => provider.subscriptionsOf(customerId))).some(isRunning))
      return customerId
  return found[0] ?? null
}
