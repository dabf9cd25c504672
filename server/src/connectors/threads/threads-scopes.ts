import type { AbilityName } from '@marquee/contract/networks/schemas.ts'

/** What we ask people for, and why (networks.md section 18, Scopes). Nothing else names a scope. */
export const threadsScopes = {
  threads_basic: 'to read the profile and its posts',
  threads_content_publish: 'to publish',
  threads_read_replies: 'to read replies',
  threads_manage_replies: 'to answer and hide replies',
  threads_delete: 'to delete posts',
  threads_manage_insights: 'to show the numbers',
} as const
export type ThreadsScope = keyof typeof threadsScopes

/** Without these a profile cannot be used at all. */
export const neededScopes = [
  'threads_basic',
  'threads_content_publish',
] as const satisfies readonly ThreadsScope[]

/** The same as the person who left one unticked is told of it. */
export const neededWords = {
  threads_basic: 'your Threads profile',
  threads_content_publish: 'publishing on Threads',
} as const satisfies Record<(typeof neededScopes)[number], string>

/** What each ability stands on, and the sentence for its card where that was not given. */
export const abilityScopes: readonly {
  readonly name: AbilityName
  readonly scopes: readonly ThreadsScope[]
  readonly without: string
}[] = [
  {
    name: 'posts',
    scopes: neededScopes,
    without:
      'Threads does not allow us to publish. Connect the profile again and leave every box ticked.',
  },
  {
    name: 'comments',
    scopes: ['threads_read_replies', 'threads_manage_replies'],
    without:
      'Threads does not allow us to read and answer replies. Connect the profile again and leave every box ticked.',
  },
  {
    name: 'insights',
    scopes: ['threads_manage_insights'],
    without:
      'Threads does not allow us to read the numbers. Connect the profile again and leave every box ticked.',
  },
]
