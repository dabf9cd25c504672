import type { NeededScopes } from '../meta-graph/meta-probe.ts'

/**
 * What we ask people for, and why (INSTAGRAM-005; networks.md section 1.1). One table: nothing else
 * names a scope.
 */
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
export const neededScopes = [
  'pages_show_list',
  'pages_read_engagement',
  'instagram_basic',
  'instagram_content_publish',
] as const satisfies readonly (keyof typeof instagramScopes)[]

/** The same as the person who left one unticked is told of it. */
export const neededWords = {
  pages_show_list: 'the list of your pages',
  pages_read_engagement: 'reading your pages',
  instagram_basic: 'your Instagram profile',
  instagram_content_publish: 'publishing on Instagram',
} as const satisfies Record<(typeof neededScopes)[number], string>

/** What each ability stands on. */
export const abilityScopes = {
  posts: {
    scopes: neededScopes,
    without:
      'Facebook does not allow us to publish on Instagram. Connect the profile again and leave every box ticked.',
  },
  reels: {
    scopes: neededScopes,
    without:
      'Facebook does not allow us to publish on Instagram. Connect the profile again and leave every box ticked.',
  },
  comments: {
    scopes: ['instagram_manage_comments'],
    without:
      'Facebook does not allow us to read and answer comments on Instagram. Connect the profile again and leave every box ticked.',
  },
  messages: {
    scopes: ['instagram_manage_messages'],
    without:
      'Facebook does not allow us to answer messages on Instagram. Connect the profile again and leave every box ticked.',
  },
  insights: {
    scopes: ['instagram_manage_insights'],
    without:
      'Facebook does not allow us to read the numbers of Instagram. Connect the profile again and leave every box ticked.',
  },
} as const satisfies NeededScopes
