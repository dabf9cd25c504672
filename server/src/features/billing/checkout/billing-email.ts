import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import { askProvider, providerOf } from '../provider/ask-provider.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { findPayer, keepBillingEmail, type Payer } from '../provider/payment-store.ts'

type EmailDeps = Pick<BillingDeps, 'db' | 'clock' | 'provider' | 'peopleToNotify'>

/**
 * Where invoices go: the provider's own word, what was set here before there was a customer, or the
 * owner's address.
 */
export async function billingEmailOf(
  deps: EmailDeps,
  scope: Pick<Scope, 'companyId'>,
): Promise<string> {
  const payer = await payerOf(deps, scope)
  const { customerId } = payer
  const known =
    customerId === null
      ? null
      : ((await askProvider(() => providerOf(deps).customer(customerId)))?.email ?? null)
  if (known ?? payer.billingEmail) return known ?? payer.billingEmail ?? ''
  const [owner] = await deps.peopleToNotify(deps.db, scope.companyId, ['owner'])
  return owner?.email ?? ''
}

export async function setBillingEmail(
  deps: EmailDeps,
  scope: Scope,
  email: string,
): Promise<string> {
  const { customerId } = await payerOf(deps, scope)
  // the provider first: what it refuses is not kept; of a customer that it has no more the next one
  // is told
  const kept =
    customerId === null
      ? email
      : ((await askProvider(() => providerOf(deps).setCustomerEmail(customerId, email))) ?? email)
  await deps.db.transaction(async (tx) => {
    await keepBillingEmail(tx, scope.companyId, { email: kept, at: deps.clock.now() })
    await audit(tx, deps.clock, {
      companyId: scope.companyId,
      userId: scope.userId,
      action: 'billing.email-changed',
      correlationId: scope.correlationId,
    })
  })
  return kept
}

/** Throws `not-found` when the company is gone. */
export async function payerOf(
  { db }: Pick<BillingDeps, 'db'>,
  { companyId }: Pick<Scope, 'companyId'>,
): Promise<Payer> {
  const payer = await findPayer(db, companyId)
  if (!payer) throw new AppError('not-found', message('http.no-such-company'))
  return payer
}
