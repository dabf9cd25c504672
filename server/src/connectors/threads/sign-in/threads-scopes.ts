import { message, type Message } from '@marquee/contract/message.ts'
import type { AbilityName } from '@marquee/contract/networks/schemas.ts'

/** What we ask people for, and why (networks.md section 18, Scopes). Nothing else names a scope. */
export const threadsScopes = {
  threads_basic: 'to read the profile and its posts',
  threads_content_publish: 'to publish',
  threads_read_replies: 'to read replies',
  threads_manage_replies: 'to answer and hide replies',
  threads_manage_mentions: 'to read where others name the profile, and to answer there',
  threads_delete: 'to delete posts',
  threads_manage_insights: 'to show the numbers',
} as const

/** Without these a profile cannot be used at all. */
export const neededScopes = [
  'threads_basic',
  'threads_content_publish',
] as const satisfies readonly (keyof typeof threadsScopes)[]

/** The same as the person who left one unticked is told of it. */
export const neededWords = {
  threads_basic: message('threads.needs-profile'),
  threads_content_publish: message('threads.needs-publishing'),
} as const satisfies Record<(typeof neededScopes)[number], Message>

/** What each ability stands on, and the sentence for its card where that was not given. */
export const abilityScopes = {
  posts: {
    scopes: neededScopes,
    without: message('threads.publishing-not-allowed'),
  },
  comments: {
    scopes: ['threads_read_replies', 'threads_manage_replies'],
    // asked for with it; who did not give it reads and answers replies all the same
    besides: ['threads_manage_mentions'],
    without: message('threads.replies-not-allowed'),
  },
  insights: {
    scopes: ['threads_manage_insights'],
    without: message('threads.insights-not-allowed'),
  },
} as const satisfies Partial<
  Record<
    AbilityName,
    {
      readonly scopes: readonly (keyof typeof threadsScopes)[]
      readonly besides?: readonly (keyof typeof threadsScopes)[]
      readonly without: Message
    }
  >
>
