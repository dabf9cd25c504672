import type { PublicationState } from '@marquee/contract/publishing.ts'

/** Where a publication stands, in a word. */
export const texts = {
  scheduled: 'Scheduled',
  preparing: 'Scheduled',
  ready: 'Scheduled',
  submitting: 'Sending',
  processing: 'Processing',
  published: 'Live',
  inbox: 'Finish it in the app',
  failed: 'Not live',
  unknown: 'Checking',
  held: 'Held',
  missed: 'Missed',
  canceled: 'Canceled',
} as const satisfies Readonly<Record<PublicationState, string>>
