import { message, type Message } from '@marquee/contract/message.ts'
import type { NeededScopes } from '../../meta-graph/sign-in/meta-probe.ts'

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
  pages_show_list: message('meta.needs-page-list'),
  pages_read_engagement: message('meta.needs-page-reading'),
  instagram_basic: message('instagram.needs-profile'),
  instagram_content_publish: message('instagram.needs-publishing'),
} as const satisfies Record<(typeof neededScopes)[number], Message>

/** What each ability stands on. */
export const abilityScopes = {
  posts: {
    scopes: neededScopes,
    without: message('instagram.publishing-not-allowed'),
  },
  reels: {
    scopes: neededScopes,
    without: message('instagram.publishing-not-allowed'),
  },
  comments: {
    scopes: ['instagram_manage_comments'],
    without: message('instagram.comments-not-allowed'),
  },
  messages: {
    scopes: ['instagram_manage_messages'],
    without: message('instagram.messages-not-allowed'),
  },
  insights: {
    scopes: ['instagram_manage_insights'],
    without: message('instagram.insights-not-allowed'),
  },
} as const satisfies NeededScopes
