import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { WhyStep } from '@marquee/contract/publishing.ts'
import type { StepCall } from './why-steps-store.ts'

type Words = Pick<WhyStep, 'tone' | 'title' | 'note'>

/** What happened to the steps of a publication, in words; waits for one thing are one line. */
export function whySteps(network: NetworkKey, calls: readonly StepCall[]): WhyStep[] {
  const lines: WhyStep[] = []
  for (const call of calls) {
    const words = wordsFor(networkNames[network], call)
    if (!words) continue
    const at = (call.finished_at ?? call.started_at).toISOString()
    const last = lines.at(-1)
    if (last?.title === words.title && last.note === words.note)
      lines.splice(-1, 1, { ...last, until: at })
    else lines.push({ at, until: null, ...words })
  }
  return lines
}

function wordsFor(network: string, call: StepCall): Words | null {
  const { outcome, reason } = call
  switch (outcome) {
    case 'ok':
      return { tone: 'good', title: took(network, call), note: null }
    case 'found':
      return { tone: 'good', title: lost(call), note: 'We checked, and it is there. Once.' }
    case 'absent':
      return {
        tone: 'plain',
        title: lost(call),
        note: 'We checked, and it did not arrive. So we sent it again.',
      }
    case null:
    case 'uncertain':
      return {
        tone: 'unsure',
        title: silent(call),
        note: 'It may already be live. So we did not send it again: we checked first.',
      }
    case 'not-sent':
      return null
    case 'rate-limited':
    case 'unavailable':
      return { tone: 'plain', title: notYet(network, call), note: reason }
    default:
      return { tone: 'bad', title: refused(network, call), note: reason }
  }
}

// whole sentences, so that a second language is another file like this one
const took = (network: string, { kind, part }: StepCall) =>
  kind === 'part'
    ? `${network} took part ${part} of the thread`
    : `${network} took your first comment`
const lost = ({ kind, part }: StepCall) =>
  kind === 'part'
    ? `The answer to part ${part} of the thread was lost`
    : 'The answer to your first comment was lost'
const silent = ({ kind, part }: StepCall) =>
  kind === 'part' ? `No answer to part ${part} of the thread` : 'No answer to your first comment'
const notYet = (network: string, { kind, part }: StepCall) =>
  kind === 'part'
    ? `${network} did not take part ${part} of the thread yet`
    : `${network} did not take your first comment yet`
const refused = (network: string, { kind, part }: StepCall) =>
  kind === 'part'
    ? `${network} refused part ${part} of the thread`
    : `${network} refused your first comment`
