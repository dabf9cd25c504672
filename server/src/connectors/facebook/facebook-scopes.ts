import type { NeededScopes } from '../meta-graph/meta-probe.ts'

/**
 * What we ask people for, and why (ACCOUNTS-051, FACEBOOK-013; networks.md section 1.1). One table:
 * nothing else names a scope.
 */
export const facebookScopes = {
  pages_show_list: 'to list the pages',
  business_management: 'to list pages that belong to a business',
  // not in networks.md: Meta's reference "Page Subscribed Apps" wants it (read 2026-11-21)
  pages_manage_metadata: 'to be told when something changes',
  pages_manage_posts: 'to publish',
  pages_read_engagement: 'to read posts and their counts',
  pages_manage_engagement: 'to answer comments and to like as the page',
  pages_read_user_content: 'to read comments and recommendations',
  read_insights: 'to show the numbers',
  pages_messaging: 'to answer messages',
  ads_management: 'to boost posts',
  ads_read: 'to show what a boost did',
} as const

/** Without these a page cannot be used at all. */
export const neededScopes = [
  'pages_show_list',
  'pages_manage_posts',
  'pages_read_engagement',
] as const satisfies readonly (keyof typeof facebookScopes)[]

const toPublish = {
  scopes: neededScopes,
  without:
    'Facebook does not allow us to publish. Connect the page again and leave every box ticked.',
} as const

/** The same as the person who left one unticked is told of it. */
export const neededWords = {
  pages_show_list: 'the list of your pages',
  pages_manage_posts: 'publishing on your pages',
  pages_read_engagement: 'reading your pages',
} as const satisfies Record<(typeof neededScopes)[number], string>

/** What each ability stands on. */
export const abilityScopes = {
  posts: toPublish,
  reels: toPublish,
  comments: {
    scopes: ['pages_manage_engagement', 'pages_read_user_content'],
    without:
      'Facebook does not allow us to read and answer comments. Connect the page again and leave every box ticked.',
  },
  messages: {
    scopes: ['pages_messaging'],
    without:
      'Facebook does not allow us to answer messages. Connect the page again and leave every box ticked.',
  },
  reviews: {
    scopes: ['pages_read_user_content', 'pages_manage_engagement'],
    without:
      'Facebook does not allow us to read and answer recommendations. Connect the page again and leave every box ticked.',
  },
  insights: {
    scopes: ['read_insights'],
    without:
      'Facebook does not allow us to read the numbers. Connect the page again and leave every box ticked.',
  },
  ads: {
    scopes: ['ads_management', 'ads_read'],
    without:
      'Facebook does not allow us to boost posts. Connect the page again and leave every box ticked.',
  },
} as const satisfies NeededScopes
