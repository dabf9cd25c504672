import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EntryFrame } from '../../entry-frame.tsx'
import { texts as linkTexts } from '#texts/features/identity/links'

const { over } = linkTexts.activation

interface AnotherSessionProps {
  /** Who is logged in here. */
  readonly email: string
  readonly onOpen: () => void
  readonly onStay: () => void
}

/**
 * Somebody is logged in where the link was opened. It may be a stranger's, sent on so that the next
 * page is connected to the stranger's account.
 */
export function AnotherSession({ email, onOpen, onStay }: AnotherSessionProps) {
  return (
    <EntryFrame board={over.board}>
      <h1>{over.title}</h1>
      <p className="entry__sub" role="status">
        {over.text({ email })}
      </p>
      <div className="entry__fields">
        <Banner kind="warn" title={over.warn} />
        <Button variant="primary" size="lg" full onClick={onStay}>
          {over.stay}
        </Button>
        <Button size="lg" full onClick={onOpen}>
          {over.open}
        </Button>
      </div>
    </EntryFrame>
  )
}
