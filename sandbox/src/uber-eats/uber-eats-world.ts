export const uberClient = { id: 'demo-uber-client', secret: 'demo-uber-secret', name: 'Marquee' }

/** What a merchant may grant, and what an app may ask for itself. */
export const merchantScopes = ['eats.pos_provisioning']
export const appScopes = ['eats.store', 'eats.order', 'eats.store.orders.read']

/** How a store is tied to our app; null on a store: not at all. */
export interface PosData {
  integratorStoreId: string
  merchantStoreId: string
  integrationEnabled: boolean
  isOrderManager: boolean
  webhooksConfig: string | null
}

export interface Store {
  id: string
  name: string
  address: string
  postalCode: string
  /** Which people may tie it to an app. */
  ownerIds: string[]
  posData: PosData | null
  /** Absent: it takes orders. */
  shut?: 'closed' | 'paused'
}

export const orderStates = ['CREATED', 'ACCEPTED', 'DENIED', 'FINISHED', 'CANCELED'] as const
export type OrderState = (typeof orderStates)[number]

export interface OrderItem {
  id: string
  title: string
  quantity: number
  priceMinor: number
  /** What the eater chose with it. */
  options?: string[]
}

export interface Order {
  id: string
  displayId: string
  storeId: string
  eater: string
  items: OrderItem[]
  placedAt: number
  state: OrderState
  /** What the kitchen does with it next, by itself. */
  plan: { at: number; state: OrderState }[]
  externalReferenceId: string
  /** Placed ahead: when it is wanted, until it is told of as an order of now. */
  wantedAt?: number
  isAhead?: boolean
}

/** A call that a read-only app must never make. */
export interface Violation {
  at: string
  method: string
  path: string
  what: string
}

export interface UberToken {
  kind: 'merchant' | 'app'
  personId: string | null
  scopes: string[]
  expiresAt: number
  generation: number
}
export interface UberRefreshToken {
  personId: string
  scope: string
  generation: number
}
export interface UberCode {
  code: string
  personId: string
  redirectUri: string
  scope: string
  challenge: string | null
  expiresAt: number
  used: boolean
}

export interface UberEatsWorld {
  stores: Record<string, Store>
  orders: Record<string, Order>
  codes: Record<string, UberCode>
  tokens: Record<string, UberToken>
  refreshTokens: Record<string, UberRefreshToken>
  /** By person: a new generation kills every token of the one before. */
  grants: Record<string, { generation: number; removed: boolean; scope: string }>
  violations: Violation[]
  /** Instants at which the token endpoint was asked, newest last. */
  tokenCalls: number[]
  /**
   * Which suite a message's `resource_href` leads to. An app of the newer one may read by both, one
   * of the classic suite by that alone.
   */
  suite: 'classic' | 'fulfillment'
  /** The scopes that Uber approved the app for; absent: all. */
  approved?: string[]
  /** People order by themselves, as on a day of a restaurant; absent: only when told to. */
  hasDay?: boolean
  /** What the kitchen does with the next order, whoever places it. */
  nextKitchen?: Kitchen
}

/**
 * What the kitchen's own tablet does: take it, refuse it, let it ring, or take it before the eater
 * takes it back.
 */
export const kitchens = ['accepts', 'denies', 'silent', 'loses'] as const
export type Kitchen = (typeof kitchens)[number]
