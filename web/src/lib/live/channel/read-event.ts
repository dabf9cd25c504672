import { liveTopics, type LiveEvent } from '@marquee/contract/system.ts'

/** The event of one `data` of the channel; null: none that this version of the page knows. */
export function readEvent(text: string): LiveEvent | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('topic' in value)) return null
    const topic = liveTopics.find((known) => known === value.topic)
    return topic === undefined ? null : { topic }
  } catch {
    return null
  }
}
