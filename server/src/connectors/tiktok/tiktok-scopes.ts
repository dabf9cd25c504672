/** What we ask people for, and why (networks.md section 4). One table: nothing else lists them. Drafts in TikTok's inbox (`video.upload`) are not asked for: posts are published directly. */
export const tiktokScopes = {
  'user.info.basic': 'to know whose profile it is',
  'user.info.profile': 'to show its @name',
  'user.info.stats': 'to show how many follow it',
  'video.list': 'to read its films and their counts',
  'video.publish': 'to publish',
} as const

/** Separated by commas; a space is borne. */
export const readScopes = (scopes: string): string[] => scopes.split(/[,\s]+/).filter((scope) => scope !== '')
