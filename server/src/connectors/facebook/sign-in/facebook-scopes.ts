import { message, type Message } from '@marquee/contract/message.ts'
import type { NeededScopes } from '../../meta-graph/sign-in/meta-probe.ts'

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
  without: message('facebook.publishing-not-allowed'),
} as const

/** The same as the person who left one unticked is told of it. */
export const neededWords = {
  pages_show_list: message('meta.needs-page-list'),
  pages_manage_posts: message('facebook.needs-publishing'),
  pages_read_engagement: message('meta.needs-page-reading'),
} as const satisfies Record<(typeof neededScopes)[number], Message>

/** What each ability stands on. */
export const abilityScopes = {
  posts: toPublish,
  reels: toPublish,
  comments: {
    scopes: ['pages_manage_engagement', 'pages_read_user_content'],
    without: message('facebook.comments-not-allowed'),
  },
  messages: {
    scopes: ['pages_messaging'],
    without: message('facebook.messages-not-allowed'),
  },
  reviews: {
    scopes: ['pages_read_user_content'],
    without: message('facebook.recommendations-not-allowed'),
  },
  insights: {
    scopes: ['read_insights'],
    without: message('facebook.insights-not-allowed'),
  },
  ads: {
    scopes: ['ads_management', 'ads_read'],
    without: message('facebook.ads-not-allowed'),
  },
} as const satisfies NeededScopes
