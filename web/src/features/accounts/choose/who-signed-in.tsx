import { NetworkMark } from '#ui/marks/network-mark.tsx'
import type { ManyNetwork } from '../connectable.ts'
import { texts as dialogTexts } from '#texts/features/accounts/dialog'

interface WhoSignedInProps {
  readonly network: ManyNetwork
  readonly name: string
  readonly note: string | null
  /** Absent where Back leads to the others. */
  readonly onOther: (() => void) | undefined
}

/** Whose accounts these are, and the way to somebody else's. */
export function WhoSignedIn({ network, name, note, onOther }: WhoSignedInProps) {
  return (
    <div className="steps__who">
      <NetworkMark network={network} size="md" silent />
      <p>
        <b>{name}</b>
        {note === null ? null : <span>{note}</span>}
      </p>
      {onOther ? (
        <button type="button" className="link" onClick={onOther}>
          {dialogTexts.dialog.notYou}
        </button>
      ) : null}
    </div>
  )
}
