import * as z from 'zod/mini'
import { networkKeys, toolTypes } from './table.ts'

// Apart from the table: screens read that, and need no schema library.

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

/** The same field for each of these networks, in their order. */
export const ofEach = <Key extends string, Schema>(keys: readonly Key[], schema: Schema) =>
  Object.fromEntries(keys.map((key) => [key, schema])) as Readonly<Record<Key, Schema>>

export const networkKey = z.enum(networkKeys)
export const toolType = z.enum(toolTypes)
export const abilityName = z.enum(abilityNames)
export type AbilityName = (typeof abilityNames)[number]
