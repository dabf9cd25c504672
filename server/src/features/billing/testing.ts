import { rawMessage } from '@marquee/contract/message.ts'
import { createHmac, randomUUID } from 'node:crypto'
import { ConnectorError } from '#connectors/connector-error.ts'
import type {
  CheckoutRequest,
  PaymentProvider,
  PortalRequest,
  ProviderSubscription,
} from '#connectors/capabilities/services/payment-provider.ts'

/** A house of payment that lives in memory and has what the test puts into it. */
export interface StandInProvider {
  readonly provider: PaymentProvider
  readonly customers: Map<string, { companyId: string; email: string }>
  subscriptions: ProviderSubscription[]
  readonly checkouts: (CheckoutRequest & { id: string; isOpen: boolean })[]
  readonly portals: PortalRequest[]
  readonly ended: string[]
  /** Customers that were made, by the key they were made under: the same key gets the same. */
  readonly made: Map<string, string>
  prices: number
  /** Within which times customers of a company were looked for. */
  readonly searches: { readonly from: Date; readonly to: Date }[]
  /** How often it was asked for subscriptions. */
  readings: number
  isAway: boolean
  /** Runs before a customer is made under that key. */
  onMaking: (key: string) => void
  /** Runs when a page is asked to be closed, before it is. */
  onClosing: () => void
  /** Runs before an answer about subscriptions leaves. */
  onReading: (found: readonly ProviderSubscription[]) => Promise<readonly ProviderSubscription[]>
}

const away = () =>
  new ConnectorError('unavailable', {
    network: 'stripe',
    message: rawMessage('The payment provider did not answer. Please try again in a moment.'),
  })

export const signatureOf = (raw: string) => createHmac('sha256', 'shared').update(raw).digest('hex')

export function aProvider(): StandInProvider {
  const here =
    <T>(answer: () => T | Promise<T>) =>
    async () => {
      if (testbed.isAway) throw away()
      return answer()
    }
  const testbed: StandInProvider = {
    customers: new Map(),
    subscriptions: [],
    checkouts: [],
    portals: [],
    ended: [],
    made: new Map(),
    searches: [],
    prices: 0,
    readings: 0,
    isAway: false,
    onMaking: () => undefined,
    onReading: async (found) => found,
    onClosing: () => undefined,
    provider: {
      price: (id) =>
        here(() => {
          testbed.prices++
          return {
            id,
            amount: id.startsWith('price_inr') ? 199_900 : 2900,
            currency: id.startsWith('price_inr') ? 'inr' : 'usd',
          }
        })(),
      createCustomer: ({ companyId, email, key }) =>
        here(() => {
          testbed.onMaking(key)
          const id = testbed.made.get(key) ?? `cus_${testbed.made.size + 1}`
          if (!testbed.made.has(key)) testbed.customers.set(id, { companyId, email })
          testbed.made.set(key, id)
          return id
        })(),
      customer: (id) => here(() => testbed.customers.get(id) ?? null)(),
      customersOf: (companyId, made) =>
        here(() => {
          testbed.searches.push(made)
          return [...testbed.customers]
            .flatMap(([id, of]) => (of.companyId === companyId ? id : []))
            .toReversed()
        })(),
      setCustomerEmail: (id, email) =>
        here(() => {
          const customer = testbed.customers.get(id)
          if (customer) customer.email = email
          return customer ? email : null
        })(),
      deleteCustomer: (id) =>
        here(() => {
          testbed.customers.delete(id)
        })(),
      openCheckout: (request) =>
        here(() => {
          const known = testbed.checkouts.find(({ key }) => key === request.key)
          const checkout = known ?? {
            ...request,
            id: `cs_${testbed.checkouts.length + 1}`,
            isOpen: true,
          }
          if (!known) testbed.checkouts.push(checkout)
          return { id: checkout.id, url: `https://pay.example/${checkout.id}` }
        })(),
      closeCheckout: (id) =>
        here(() => {
          testbed.onClosing()
          const checkout = testbed.checkouts.find((one) => one.id === id)
          if (checkout) checkout.isOpen = false
        })(),
      openPortal: (request) =>
        here(() => {
          testbed.portals.push(request)
          return `https://pay.example/portal/${testbed.portals.length}`
        })(),
      subscriptionsOf: (customerId) =>
        here(() => {
          testbed.readings++
          return testbed.onReading(
            testbed.subscriptions.filter((one) => one.customerId === customerId),
          )
        })(),
      endSubscription: (id) =>
        here(() => {
          testbed.ended.push(id)
          testbed.subscriptions = testbed.subscriptions.map((one) =>
            one.id === id ? { ...one, status: 'canceled' } : one,
          )
        })(),
      readEvent(raw, headers) {
        if (headers['x-signature'] !== signatureOf(raw.toString('utf8'))) return null
        const { id, type }: { id: string; type: string } = JSON.parse(raw.toString('utf8'))
        return { id, kind: type }
      },
    },
  }
  return testbed
}

export function aSubscription(
  given: Partial<ProviderSubscription> & Pick<ProviderSubscription, 'customerId'>,
): ProviderSubscription {
  return {
    id: `sub_${randomUUID()}`,
    status: 'active',
    priceId: 'price_usd_monthly',
    itemId: 'si_1',
    interval: 'monthly',
    currentPeriodEnd: new Date('2026-04-10T12:00:00Z'),
    trialEnd: null,
    endsAt: null,
    createdAt: new Date('2026-03-10T12:00:00Z'),
    companyId: null,
    ...given,
  }
}
