import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { WhyStep } from '@marquee/contract/publishing.ts'
import type { EditCall } from './edit-why-store.ts'

type Words = Pick<WhyStep, 'tone' | 'title' | 'note'>

/** What happened to words that were changed on a live post; waits for one thing are one line. */
export function whyEdits(network: NetworkKey, calls: readonly EditCall[]): WhyStep[] {
  const name = networkNames[network]
  const lines: WhyStep[] = []
  for (const call of calls) {
    const words = wordsFor(name, call)
    if (!words) continue
    const at = (call.finished_at ?? call.started_at).toISOString()
    const last = lines.at(-1)
    if (last?.title === words.title && last.note === words.note)
      lines.splice(-1, 1, { ...last, until: at })
    else lines.push({ at, until: null, ...words })
    const verdict = verdictOf(name, call)
    if (verdict && call.ended_at)
      lines.push({ at: call.ended_at.toISOString(), until: null, ...verdict })
  }
  return lines
}

const isTaken = ({ outcome }: EditCall) => outcome === 'ok' || outcome === 'found'
/** The network took the words and showed them, or refused them, only later. */
const wasLookedAt = ({
  finished_at: taken,
  ended_at: ended,
  state,
  is_working: isWorking,
}: EditCall) =>
  isWorking ||
  state === 'failed' ||
  (taken !== null && ended !== null && ended.getTime() - taken.getTime() > 5000)

/** How the network's own look at the words ended; null where it looked at none, or still does. */
function verdictOf(network: string, call: EditCall): Words | null {
  if (!isTaken(call) || !wasLookedAt(call)) return null
  if (call.state === 'done')
    return { tone: 'good', title: `${network} shows the new words`, note: null }
  return call.state === 'failed'
    ? { tone: 'bad', title: `${network} refused the new words`, note: call.message }
    : null
}

function wordsFor(network: string, call: EditCall): Words | null {
  switch (call.outcome) {
    case 'ok':
      return wasLookedAt(call)
        ? {
            tone: 'plain',
            title: `${network} took the new words`,
            note: 'It looks at them before it shows them.',
          }
        : { tone: 'good', title: `${network} shows the new words`, note: null }
    case 'found':
      return {
        tone: 'good',
        title: 'The answer to the new words was lost',
        note: 'We checked, and the post has them.',
      }
    case 'absent':
      return {
        tone: 'plain',
        title: 'The answer to the new words was lost',
        note: 'We checked, and the post still had the old ones. So we sent them again.',
      }
    case null:
    case 'uncertain':
      return {
        tone: 'unsure',
        title: 'No answer to the new words',
        note: 'The post may have them already. So we check before we send them again.',
      }
    case 'not-sent':
      return null
    case 'rate-limited':
    case 'unavailable':
      return {
        tone: 'plain',
        title: `${network} did not take the new words yet`,
        note: call.reason,
      }
    default:
      return { tone: 'bad', title: `${network} refused the new words`, note: call.reason }
  }
}
