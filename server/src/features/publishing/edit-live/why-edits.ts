import { message, sameMessage } from '@marquee/contract/message.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { WhyStep } from '@marquee/contract/publishing.ts'
import type { EditCall } from './edit-why-store.ts'

type EditWords = Pick<WhyStep, 'tone' | 'title' | 'note'>

/** What happened to words that were changed on a live post; waits for one thing are one line. */
export function whyEdits(network: NetworkKey, calls: readonly EditCall[]): WhyStep[] {
  const name = networkNames[network]
  const lines: WhyStep[] = []
  for (const call of calls) {
    const words = wordsFor(name, call)
    if (!words) continue
    const at = (call.finished_at ?? call.started_at).toISOString()
    const last = lines.at(-1)
    if (last && sameMessage(last.title, words.title) && sameMessage(last.note, words.note))
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
const wasSettledLater = ({
  finished_at: taken,
  ended_at: ended,
  state,
  is_working: isWorking,
}: EditCall) =>
  isWorking ||
  state === 'failed' ||
  (taken !== null && ended !== null && ended.getTime() - taken.getTime() > 5000)

/** How the network's own look at the words ended; null where it looked at none, or still does. */
function verdictOf(network: string, call: EditCall): EditWords | null {
  if (!isTaken(call) || !wasSettledLater(call)) return null
  if (call.state === 'done')
    return { tone: 'good', title: message('why.edit-shown', { network }), note: null }
  return call.state === 'failed'
    ? { tone: 'bad', title: message('why.edit-refused', { network }), note: call.message }
    : null
}

function wordsFor(network: string, call: EditCall): EditWords | null {
  switch (call.outcome) {
    case 'ok':
      return wasSettledLater(call)
        ? {
            tone: 'plain',
            title: message('why.edit-taken', { network }),
            note: message('why.edit-reviewed'),
          }
        : { tone: 'good', title: message('why.edit-shown', { network }), note: null }
    case 'found':
      return {
        tone: 'good',
        title: message('why.edit-answer-lost'),
        note: message('why.edit-found'),
      }
    case 'absent':
      return {
        tone: 'plain',
        title: message('why.edit-answer-lost'),
        note: message('why.edit-absent'),
      }
    case null:
    case 'uncertain':
      return {
        tone: 'unsure',
        title: message('why.edit-no-answer'),
        note: message('why.edit-checked-first'),
      }
    case 'not-sent':
      return null
    case 'rate-limited':
    case 'unavailable':
      return {
        tone: 'plain',
        title: message('why.edit-not-yet', { network }),
        note: call.reason,
      }
    default:
      return { tone: 'bad', title: message('why.edit-refused', { network }), note: call.reason }
  }
}
