import * as z from 'zod/mini'

/** The networks a post can go to, in the order in which they are always shown. `twitter` is the key of X. */
export const postNetworks = ['facebook', 'instagram', 'google', 'tiktok', 'twitter'] as const
/** Every kind of account the API knows as a "tool"; only some can be connected. */
export const toolTypes = [...postNetworks, 'linkedin', 'whatsapp', 'uberEats'] as const
/** Shown in the network picker, never selectable. */
export const pickerOnlyNetworks = ['tripadvisor', 'justEat', 'linkedIn', 'whatsapp'] as const

export const networkKey = z.enum(postNetworks)
export type NetworkKey = (typeof postNetworks)[number]
export const toolType = z.enum(toolTypes)
export type ToolType = (typeof toolTypes)[number]

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
