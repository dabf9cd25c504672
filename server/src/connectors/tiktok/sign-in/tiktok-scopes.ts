import type { AbilityName } from '@marquee/contract/networks/schemas.ts'

/** What we ask people for, and why (networks.md section 4). One table: nothing else lists them. */
export const tiktokScopes = {
  'user.info.basic': 'to know whose profile it is',
  'user.info.profile': 'to show its @name',
  'user.info.stats': 'to show how many follow it',
  'video.list': 'to read its videos and their counts',
  'video.publish': 'to publish',
  'video.upload': 'to put a post into its inbox where it may not be published directly',
} as const

const toPublish = {
  scopes: ['video.publish'],
  // asked for with it: where only drafts are allowed, and to show what stands on the profile
  besides: ['video.upload', 'video.list'],
} as const

/** What each ability stands on. */
export const abilityScopes = {
  posts: toPublish,
  reels: toPublish,
  insights: { scopes: ['video.list', 'user.info.stats'] },
} as const satisfies Partial<
  Record<
    AbilityName,
    {
      readonly scopes: readonly (keyof typeof tiktokScopes)[]
      readonly besides?: readonly (keyof typeof tiktokScopes)[]
    }
  >
>

/** Separated by commas; a space is borne. */
export const readScopes = (scopes: string): string[] =>
  scopes.split(/[,\s]+/).filter((scope) => scope !== '')

interface Granted {
  readonly scopes: readonly string[]
}

/** Whether posts may go onto the profile at once. */
export const mayPublish = ({ scopes }: Granted): boolean => scopes.includes('video.publish')
/** Whether they may at least lie in the inbox of its owner, who finishes them in the TikTok app. */
export const mayDraft = ({ scopes }: Granted): boolean => scopes.includes('video.upload')
/** Whether that is all they may. */
export const draftsOnly = (granted: Granted): boolean => !mayPublish(granted) && mayDraft(granted)
