import type { LiveEvent } from '@marquee/contract/system.ts'

const topics: readonly LiveEvent['topic'][] = [
  'posts',
  'comments',
  'messages',
  'reviews',
  'inbox',
  'tools',
  'media',
  'insights',
  'orders',
  'promotions',
  'alerts',
  'account',
  'clock',
]

/** The event of one `data` of the channel; null: none that this version of the page knows. */
export function readEvent(text: string): LiveEvent | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('topic' in value)) return null
    const topic = topics.find((known) => known === value.topic)
    return topic === undefined ? null : { topic }
  } catch {
    return null
  }
}
