import type { AccessProbe } from '../capabilities/sign-in/access-probe.ts'
import type { AccountLink } from '../capabilities/sign-in/account-link.ts'
import type { GrantRenewal } from '../capabilities/sign-in/grant-renewal.ts'
import type { WebhookSubscription } from '../capabilities/webhook-events.ts'
import type { OrderReader } from '../capabilities/order-reader.ts'
import { createAppToken } from './sign-in/app-token.ts'
import { connectStore, disconnectStore } from './sign-in/store-data.ts'
import { createUberClient, type UberDeps } from './client/uber-client.ts'
import { createUberLink } from './sign-in/uber-link.ts'
import { createUberOrders } from './orders/uber-orders.ts'
import { createUberProbe } from './sign-in/uber-probe.ts'
import { createUberRenewal } from './sign-in/uber-renewal.ts'
import { appScopes, orderScopes } from './sign-in/uber-scopes.ts'
import { readBoundSecret } from './sign-in/uber-secret.ts'
import { uberNaming } from './client/uber-naming.ts'

export interface UberEatsConnector {
  readonly key: 'uberEats'
  readonly name: string
  readonly link: AccountLink
  readonly renewal: GrantRenewal
  /** Takes what `renewal.bind` made. */
  readonly probe: (accountSecret: string) => AccessProbe
  /**
   * Connects and disconnects the store itself, which is what makes Uber tell of its orders. Takes
   * what `renewal.bind` made.
   */
  readonly news: WebhookSubscription
  /** Takes what `renewal.bind` made; of it only the store, since orders are read as this server. */
  readonly orderReader: (accountSecret: string) => OrderReader
}

/** Uber Eats, read only (C89, networks.md section 6). */
export function createUberEats(deps: UberDeps): UberEatsConnector {
  const uber = createUberClient(deps)
  const app = createAppToken(deps, { scopes: Object.keys(appScopes), readsOrders: false })
  const reading = createAppToken(deps, { scopes: Object.keys(orderScopes), readsOrders: true })
  const orders = createUberOrders({ uber, app, reading, apiUrl: deps.settings.apiUrl })
  return {
    key: 'uberEats',
    name: uberNaming.name,
    link: createUberLink(uber, deps),
    renewal: createUberRenewal(deps),
    probe: (accountSecret) => createUberProbe(uber, app, accountSecret),
    news: {
      disconnects: true,
      subscribe: async (accountSecret) => connectStore(uber, readBoundSecret(accountSecret)),
      unsubscribe: async (accountSecret) =>
        disconnectStore(uber, app, readBoundSecret(accountSecret)),
    },
    orderReader: (accountSecret) => orders(readBoundSecret(accountSecret).storeId),
  }
}
