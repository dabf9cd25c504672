import type { IncomingHttpHeaders } from 'node:http'

export interface ProviderPrice {
  readonly id: string
  /** In minor units. */
  readonly amount: number
  /** Lower case, as `usd`. */
  readonly currency: string
}

export const providerStatuses = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
] as const
export type ProviderStatus = (typeof providerStatuses)[number]

/** A subscription as its provider has it now. */
export interface ProviderSubscription {
  readonly id: string
  readonly customerId: string
  readonly status: ProviderStatus
  readonly priceId: string
  /** Of its one item, by which its price is changed. */
  readonly itemId: string
  readonly interval: 'monthly' | 'annually' | null
  readonly currentPeriodEnd: Date
  readonly trialEnd: Date | null
  /** Ends then instead of renewing; null while it renews. */
  readonly endsAt: Date | null
  readonly createdAt: Date
  /** Whose it is, as we wrote when it was bought. */
  readonly companyId: string | null
}

export interface ProviderCustomer {
  readonly email: string | null
  /** Whose it is, as we wrote when it was made: nobody else can write it. */
  readonly companyId: string | null
}

export interface CheckoutRequest {
  readonly companyId: string
  readonly customerId: string
  readonly priceId: string
  /** The rest of a trial that began with us. */
  readonly trialEnd: Date | null
  readonly successUrl: string
  readonly cancelUrl: string
  /** The same press gets the same page. */
  readonly key: string
}

export interface PortalRequest {
  readonly customerId: string
  readonly returnUrl: string
  /** Leads straight to confirming that price. */
  readonly switchTo?: {
    readonly subscriptionId: string
    readonly itemId: string
    readonly priceId: string
  }
}

/**
 * What an event of the provider is about; what it says beyond that is not believed, the provider is
 * asked.
 */
export interface ProviderEvent {
  readonly id: string
  readonly kind: string
}

/**
 * Somebody who takes payments for a plan. Every call throws `ConnectorError`; writes bear being
 * repeated with the same key.
 */
export interface PaymentProvider {
  price(id: string): Promise<ProviderPrice>
  createCustomer(customer: {
    readonly companyId: string
    readonly name: string
    readonly email: string
    readonly key: string
  }): Promise<string>
  /** Null when the provider does not know the customer (any more). */
  customer(customerId: string): Promise<ProviderCustomer | null>
  /** Customers that were made for the company between these instants, newest first. */
  customersOf(
    companyId: string,
    made: { readonly from: Date; readonly to: Date },
  ): Promise<readonly string[]>
  /** Null when the provider does not know the customer (any more). */
  setCustomerEmail(customerId: string, email: string): Promise<string | null>
  openCheckout(request: CheckoutRequest): Promise<{ readonly id: string; readonly url: string }>
  /** Nobody can buy there any more; silent when it was over already. */
  closeCheckout(id: string): Promise<void>
  openPortal(request: PortalRequest): Promise<string>
  /** Forgets the customer; what it still has ends. Silent when there is none. */
  deleteCustomer(customerId: string): Promise<void>
  /**
   * Every subscription that the customer has or had; none when the provider does not know the
   * customer (any more).
   */
  subscriptionsOf(customerId: string): Promise<readonly ProviderSubscription[]>
  /** Ends it at once; silent when it has ended already. */
  endSubscription(id: string): Promise<void>
  /** Null: the bytes are not the provider's, or too old. */
  readEvent(raw: Buffer, headers: IncomingHttpHeaders): ProviderEvent | null
}
