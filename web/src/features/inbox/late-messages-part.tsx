import './inbox.css'
import { LateMessages } from './threads/messages-age.tsx'
import { useThreads } from './threads/use-threads.ts'

/** How old the messages are, where another room lists them. */
export function LateMessagesPart() {
  const { first } = useThreads({ filter: 'all', network: null, q: '' }, 1)
  return first ? <LateMessages readAt={first.readAt} /> : null
}
