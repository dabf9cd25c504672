import { message, sameMessage } from '@marquee/contract/message.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { WhyStep } from '@marquee/contract/publishing.ts'
import type { StepCall } from './why-steps-store.ts'

type StepWords = Pick<WhyStep, 'tone' | 'title' | 'note'>

/** What happened to the steps of a publication, as messages; waits for one thing are one line. */
export function whySteps(network: NetworkKey, calls: readonly StepCall[]): WhyStep[] {
  const lines: WhyStep[] = []
  for (const call of calls) {
    const words = wordsFor(networkNames[network], call)
    if (!words) continue
    const at = (call.finished_at ?? call.started_at).toISOString()
    const last = lines.at(-1)
    if (last && sameMessage(last.title, words.title) && sameMessage(last.note, words.note))
      lines.splice(-1, 1, { ...last, until: at })
    else lines.push({ at, until: null, ...words })
  }
  return lines
}

function wordsFor(network: string, call: StepCall): StepWords | null {
  const { outcome, reason } = call
  switch (outcome) {
    case 'ok':
      return { tone: 'good', title: taken(network, call), note: null }
    case 'found':
      return {
        tone: 'good',
        title: lost(call),
        note: call.by_owner ? message('why.step-said-there') : message('why.step-found'),
      }
    case 'absent':
      return {
        tone: 'plain',
        title: lost(call),
        note: call.by_owner ? message('why.step-said-not-there') : message('why.step-absent'),
      }
    case null:
    case 'uncertain':
      return { tone: 'unsure', title: silent(call), note: message('why.checked-first') }
    case 'not-sent':
      return null
    case 'rate-limited':
    case 'unavailable':
      return { tone: 'plain', title: notYet(network, call), note: reason }
    default:
      return { tone: 'bad', title: refused(network, call), note: reason }
  }
}

const taken = (network: string, { part }: StepCall) =>
  part === null
    ? message('why.comment-taken', { network })
    : message('why.part-taken', { network, part })
const lost = ({ part }: StepCall) =>
  part === null ? message('why.comment-answer-lost') : message('why.part-answer-lost', { part })
const silent = ({ part }: StepCall) =>
  part === null ? message('why.comment-no-answer') : message('why.part-no-answer', { part })
const notYet = (network: string, { part }: StepCall) =>
  part === null
    ? message('why.comment-not-yet', { network })
    : message('why.part-not-yet', { network, part })
const refused = (network: string, { part }: StepCall) =>
  part === null
    ? message('why.comment-refused', { network })
    : message('why.part-refused', { network, part })
