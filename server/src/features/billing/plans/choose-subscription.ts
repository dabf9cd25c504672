import type {
  ProviderStatus,
  ProviderSubscription,
} from '#connectors/capabilities/services/payment-provider.ts'

/** The lower, the more it counts: what gives access, what may give it again, what is over. */
const ranks: Readonly<Record<ProviderStatus, number>> = {
  active: 0,
  trialing: 0,
  past_due: 1,
  unpaid: 2,
  paused: 2,
  incomplete: 3,
  canceled: 4,
  incomplete_expired: 5,
}

/** Whether the customer is bound by it: then nothing else may be sold, only switched or mended. */
export function isRunning({ status }: ProviderSubscription): boolean {
  return ranks[status] <= 2
}

/** Whose subscriptions are looked at. */
export interface Owner {
  readonly customerId: string
  readonly companyId: string
}

/** One that stands under another customer, or was bought for another company, is nobody's here. */
export function isOf({ customerId, companyId }: ProviderSubscription, owner: Owner): boolean {
  return customerId === owner.customerId && (companyId === null || companyId === owner.companyId)
}

/**
 * The one that counts among all that a customer has or had; null when nothing was bought. Of
 * several that run, the one that ran first; of those that are over, the last.
 */
export function currentOf(
  all: readonly ProviderSubscription[],
  owner: Owner,
): ProviderSubscription | null {
  const byAge = (a: ProviderSubscription, b: ProviderSubscription) =>
    a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id)
  const [first] = all
    .filter((one) => isOf(one, owner))
    .sort((a, b) => ranks[a.status] - ranks[b.status] || (isRunning(a) ? byAge(a, b) : byAge(b, a)))
  return first ?? null
}

/**
 * What was bought here beside the one that counts: paid twice for one plan. What somebody made by
 * hand at the provider is theirs to end.
 */
export function boughtTwice(
  all: readonly ProviderSubscription[],
  owner: Owner,
): readonly ProviderSubscription[] {
  const current = currentOf(all, owner)
  return all.filter(
    (one) =>
      one.id !== current?.id &&
      one.customerId === owner.customerId &&
      one.companyId === owner.companyId &&
      isRunning(one),
  )
}
