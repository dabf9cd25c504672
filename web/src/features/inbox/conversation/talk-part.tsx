import '../inbox.css'
import { Talk } from './talk.tsx'

interface TalkPartProps {
  readonly threadId: string
  readonly zone: string
  readonly onDone: () => void
}

/** One thread with its reply box, where another room says whom it is with. */
export const TalkPart = ({ threadId, zone, onDone }: TalkPartProps) => (
  <Talk threadId={threadId} zone={zone} head={null} onCancel={onDone} onSent={() => undefined} />
)
