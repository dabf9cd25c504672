import type { NeededScopes } from '../meta-graph/meta-probe.ts'

/** What we ask people for, and why (INSTAGRAM-005; networks.md section 1.1). One table: nothing else names a scope. */
export const instagramScopes = {
  pages_show_list: 'to list the pages that profiles are linked to',
  business_management: 'to list pages that belong to a business',
  pages_read_engagement: 'to reach a profile through its page',
  // not in networks.md: Meta's reference "Page Subscribed Apps" wants it (read 2026-11-21)
  pages_manage_metadata: 'to be told when something changes',
  instagram_basic: 'to read the profile and its posts',
  instagram_content_publish: 'to publish',
  instagram_manage_comments: 'to read and answer comments',
  instagram_manage_messages: 'to answer messages',
  instagram_manage_insights: 'to show the numbers',
} as const

/** Without these a profile cannot be used at all. */
export const neededScopes = ['pages_show_list', 'pages_read_engagement', 'instagram_basic', 'instagram_content_publish'] as const satisfies readonly (keyof typeof instagramScopes)[]

/** What each ability stands on. */
export const abilityScopes = {
  posts: { scopes: neededScopes, words: 'publish on Instagram' },
  reels: { scopes: neededScopes, words: 'publish on Instagram' },
  comments: { scopes: ['instagram_manage_comments'], words: 'read and answer comments on Instagram' },
  messages: { scopes: ['instagram_manage_messages'], words: 'answer messages on Instagram' },
  insights: { scopes: ['instagram_manage_insights'], words: 'read the numbers of Instagram' },
} as const satisfies NeededScopes
