import { liveTopics, type LiveEvent } from '@marquee/contract/system.ts'

export type Topic = LiveEvent['topic']

export interface CompanyChange {
  readonly companyId: string
  readonly topic: Topic
}

/** The payload of `company_changed`; null: of nothing that screens show. */
export function readChange(payload: string): CompanyChange | null {
  const [companyId, topicName] = payload.split(' ')
  const topic = liveTopics.find((known) => known === topicName)
  return companyId === undefined || !topic ? null : { companyId, topic }
}

/** Changes within this time are told once. */
const gatherMs = 150

/** Says each topic once for what was heard within a moment. */
export function gatherTopics(say: (topic: Topic) => void): {
  hear(topic: Topic): void
  stop(): void
} {
  const waiting = new Set<Topic>()
  let timer: NodeJS.Timeout | undefined
  return {
    hear(topic) {
      waiting.add(topic)
      timer ??= setTimeout(() => {
        timer = undefined
        for (const one of waiting) say(one)
        waiting.clear()
      }, gatherMs)
    },
    stop: () => clearTimeout(timer),
  }
}
