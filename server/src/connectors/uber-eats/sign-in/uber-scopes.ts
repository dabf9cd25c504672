/** What the merchant is asked for, and why (networks.md section 6). */
export const merchantScopes = {
  'eats.pos_provisioning': 'to list the stores and to switch the connection of a store on and off',
} as const

/** What this server has by its own keys, to look after its stores. */
export const appScopes = {
  'eats.store': 'to see whether the connection of a store is on, and whether it takes orders',
} as const

/**
 * What orders are read with (networks.md section 6). `eats.order` could answer one, too, so the
 * token that has it is a second one, and `allowed-calls.ts` lets it go out with reads alone (C89).
 */
export const orderScopes = {
  'eats.order': 'to read one order with its items; nothing here answers an order',
  'eats.store.orders.read': 'to list the orders of a store',
} as const
