/** What we ask people for, and why (INSTAGRAM-005; networks.md section 1.1). One table: nothing else names a scope. */
export const instagramScopes = {
  pages_show_list: 'to list the pages that profiles are linked to',
  business_management: 'to list pages that belong to a business',
  pages_read_engagement: 'to reach a profile through its page',
  instagram_basic: 'to read the profile and its posts',
  instagram_content_publish: 'to publish',
  instagram_manage_comments: 'to read and answer comments',
  instagram_manage_messages: 'to answer messages',
  instagram_manage_insights: 'to show the numbers',
} as const

/** Without these a profile cannot be used at all. */
export const neededScopes = ['pages_show_list', 'pages_read_engagement', 'instagram_basic', 'instagram_content_publish'] as const satisfies readonly (keyof typeof instagramScopes)[]
