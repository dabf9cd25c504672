import * as z from 'zod/mini'

/**
 * The networks a post can go to, in the order in which they are always shown. `twitter` is the key
 * of X.
 */
export const postNetworks = ['facebook', 'instagram', 'google', 'tiktok', 'twitter'] as const
/** Every kind of account the API knows as a "tool"; only some can be connected. */
export const toolTypes = [...postNetworks, 'linkedin', 'whatsapp', 'uberEats'] as const
/** TikTok and X hold one account at a time (TIKTOK-004, X-004). */
export const singleNetworks = ['tiktok', 'twitter'] as const
/** What can be done on an account, in the order in which it is shown. */
export const abilityNames = [
  'posts',
  'reels',
  'comments',
  'messages',
  'reviews',
  'insights',
  'ads',
  'orders',
] as const
/** Shown in the network picker, never selectable. */
export const pickerOnlyNetworks = ['tripadvisor', 'justEat', 'linkedIn', 'whatsapp'] as const

export const networkKey = z.enum(postNetworks)
export type NetworkKey = (typeof postNetworks)[number]
export const toolType = z.enum(toolTypes)
export const abilityName = z.enum(abilityNames)
export type AbilityName = (typeof abilityNames)[number]
export type ToolType = (typeof toolTypes)[number]

/** Where the consent screen of a network comes back to, on our own origin (ENTRY-021). */
export const callbackPaths: Readonly<Record<ToolType, `/${string}`>> = {
  facebook: '/callback',
  instagram: '/callback',
  google: '/callback',
  tiktok: '/callback',
  twitter: '/twitter',
  linkedin: '/callback',
  whatsapp: '/callback',
  uberEats: '/uber-eats/redirect_uri',
}

export const networkNames: Readonly<Record<ToolType, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  google: 'Google',
  tiktok: 'TikTok',
  twitter: 'X',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  uberEats: 'Uber Eats',
}
