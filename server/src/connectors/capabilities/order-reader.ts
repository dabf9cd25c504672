/**
 * 1: nobody has answered it yet, 2: the store took it, 3: it was refused or cancelled
 * (DELIVERY-007).
 */
export type OrderStatus = 1 | 2 | 3

export interface RemoteOrderItem {
  readonly title: string
  readonly quantity: number
  /** What was chosen with it: `no onions`. */
  readonly options: readonly string[]
  /** Of all pieces together, in the smallest unit of the order's currency. Null: not told. */
  readonly totalMinor: number | null
}

/** One order as its network shows it. */
export interface RemoteOrder {
  readonly remoteId: string
  /** What tablet, bag and guest call it: `BC953`. Null: not told here. */
  readonly displayId: string | null
  readonly status: OrderStatus
  /** The network's own word for where it stands: `HANDED_OFF`. */
  readonly state: string
  /**
   * How far along that is. An order only goes forward, so of two readings the one with the greater
   * step is the later one.
   */
  readonly step: number
  /** Nothing follows any more. */
  readonly isOver: boolean
  readonly placedAt: Date
  /** Placed ahead, and not to be answered before its time. */
  readonly isScheduled: boolean
  /** When it is wanted, where the guest ordered ahead. */
  readonly wantedAt: Date | null
  readonly eater: string | null
  /** Null: not told here; `read` tells it. */
  readonly items: readonly RemoteOrderItem[] | null
  /** Null: not told here; `read` tells it. */
  readonly total: { readonly minor: number; readonly currency: string } | null
}

/**
 * Whether the store takes orders now. `closed`: it is outside its hours. `paused`: somebody of the
 * store or of the network stopped it. `offline`: it takes none, for another reason.
 */
export type StoreState = 'online' | 'closed' | 'paused' | 'offline'

/**
 * Reads the orders of one store. Nothing here answers an order. Everything throws `ConnectorError`,
 * never `uncertain`.
 */
export interface OrderReader {
  /**
   * One order with its items. `href` is the address that the network told of it; it is only
   * followed to the network's own host. Null: there is no such order any more.
   */
  read(order: {
    readonly remoteId: string
    readonly href?: string | undefined
  }): Promise<RemoteOrder | null>
  /**
   * Orders placed since then, as far as the network lists them: some list only those that wait and
   * those that were cancelled, so one that is missing says nothing.
   */
  list(since: Date): Promise<readonly RemoteOrder[]>
  /** Null: the network does not tell. */
  storeState(): Promise<StoreState | null>
}
