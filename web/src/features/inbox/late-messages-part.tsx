import './inbox.css'
import { LateMessages } from './threads/messages-age.tsx'
import { ThreadProblems } from './threads/thread-problems.tsx'
import { useNewestThread } from './threads/use-threads.ts'

/** How old the messages are, and whose could not be read, where another room lists them. */
export function LateMessagesPart() {
  const { first } = useNewestThread()
  if (!first) return null
  return (
    <>
      <LateMessages readAt={first.readAt} />
      <ThreadProblems problems={first.problems} />
    </>
  )
}
