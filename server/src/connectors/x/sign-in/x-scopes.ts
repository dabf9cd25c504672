import type { AbilityName } from '@marquee/contract/networks/schemas.ts'

/**
 * What we ask people for, and why (networks.md section 5). One table: nothing else lists them. X
 * shows them as one list, of which nothing can be unticked.
 */
export const xScopes = {
  'tweet.read': 'to read posts and their counts',
  'tweet.write': 'to publish, to answer and to delete',
  'users.read': 'to know whose profile it is',
  'offline.access': 'to stay connected for longer than two hours',
  'media.write': 'to publish pictures',
  'dm.read': 'to read messages',
  'dm.write': 'to answer messages',
} as const
type XScope = keyof typeof xScopes

/** Without these a profile cannot be used at all. */
export const neededScopes = [
  'tweet.read',
  'tweet.write',
  'users.read',
  'offline.access',
] as const satisfies readonly XScope[]

/** Separated by spaces. */
export const readScopes = (scopes: string): string[] =>
  scopes.split(/[\s,]+/).filter((scope) => scope !== '')

/**
 * Which rights each ability needs. X is for words, pictures and messages here; videos go elsewhere
 * (C59).
 */
export const abilityScopes = {
  posts: { scopes: ['tweet.read', 'tweet.write', 'users.read'] },
  comments: { scopes: ['tweet.read', 'tweet.write', 'users.read'] },
  messages: { scopes: ['dm.read', 'dm.write', 'users.read'] },
  insights: { scopes: ['tweet.read', 'users.read'] },
} as const satisfies Partial<Record<AbilityName, { readonly scopes: readonly XScope[] }>>
