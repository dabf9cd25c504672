import type { LiveEvent } from '@marquee/contract/system.ts'

interface Gathered {
  readonly hear: (event: LiveEvent) => void
  readonly stop: () => void
}

/**
 * Hands on the first event of a topic at once, and those that follow within `pauseMs` as one at its
 * end. A worker that sends thirty posts says so thirty times; a phone reads its lists again twice.
 */
export function gatherEvents(handle: (event: LiveEvent) => void, pauseMs: number): Gathered {
  const pauses = new Map<LiveEvent['topic'], { timer: ReturnType<typeof setTimeout> }>()
  const waiting = new Set<LiveEvent['topic']>()
  const hear = (event: LiveEvent) => {
    const { topic } = event
    if (pauses.has(topic)) {
      waiting.add(topic)
      return
    }
    handle(event)
    const timer = setTimeout(() => {
      pauses.delete(topic)
      if (waiting.delete(topic)) hear({ topic })
    }, pauseMs)
    pauses.set(topic, { timer })
  }
  return {
    hear,
    stop: () => {
      for (const { timer } of pauses.values()) clearTimeout(timer)
      pauses.clear()
      waiting.clear()
    },
  }
}
