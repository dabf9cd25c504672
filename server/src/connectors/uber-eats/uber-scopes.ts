/** What the merchant is asked for, and why (networks.md section 6). */
export const merchantScopes = {
  'eats.pos_provisioning': 'to list the stores and to switch the connection of a store on and off',
} as const

/** What this server has by its own keys. Nothing that could answer an order is asked for (C89). */
export const appScopes = {
  'eats.store': 'to see whether the connection of a store is on',
} as const
