import { message, type Message } from '@marquee/contract/message.ts'
import { networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { WhyStep } from '@marquee/contract/publishing.ts'

/** What one line of the story says, and how it is meant. */
export type WhyWords = Pick<WhyStep, 'tone' | 'title' | 'note'>
const toned =
  (tone: WhyWords['tone']) =>
  (title: Message, note: Message | null = null): WhyWords => ({ tone, title, note })
export const [plain, good, unsure, bad] = [
  toned('plain'),
  toned('good'),
  toned('unsure'),
  toned('bad'),
]

export type Home = 'page' | 'profile'
/** Where posts of a network stand. */
export const homeOf = (network: NetworkKey): Home =>
  networks[network].account === 'page' ? 'page' : 'profile'

/** `2 h 20 min`, `45 min`, `30 seconds`. */
export function duration(ms: number): Message {
  const seconds = Math.max(1, Math.round(ms / 1000))
  if (seconds < 90) return message('why.seconds', { count: seconds })
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return message('why.minutes', { minutes })
  return minutes % 60 === 0
    ? message('why.hours', { hours })
    : message('why.hours-and-minutes', { hours, minutes: minutes % 60 })
}
