import { message, type Message } from '@marquee/contract/message.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { homeOf } from './why-tone.ts'

interface Question {
  readonly title: Message
  readonly note: Message
}

/** What the owner is asked; null while there is nothing to answer. */
export function questionFor({
  state,
  holdReason,
  decisions,
  canRepair,
  network: key,
}: PublicationView): Question | null {
  const network = networkNames[key]
  const home = homeOf(key)
  if (state === 'held' && holdReason === 'reconnect')
    return {
      title: message('why.ask-reconnect', { network }),
      note: message('why.ask-reconnect-note', { home }),
    }
  if (state === 'held' && holdReason === 'plan')
    return { title: message('why.ask-plan'), note: message('why.ask-plan-note') }
  if (decisions.length === 0 && !canRepair) return null
  switch (state) {
    case 'unknown':
      return {
        title: message('why.ask-unknown', { network }),
        note: message('why.ask-unknown-note', { home }),
      }
    case 'inbox':
      return {
        title: message('why.ask-inbox', { network }),
        note: message('why.ask-inbox-note', { network }),
      }
    case 'missed':
      return {
        title: message('why.ask-missed'),
        note: message('why.ask-missed-note', { network }),
      }
    case 'failed':
      return {
        title: message('why.ask-failed'),
        note: message('why.ask-failed-note', { network }),
      }
    default:
      return { title: message('why.ask-wanted'), note: message('why.ask-wanted-note') }
  }
}
