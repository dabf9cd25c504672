import { ButtonLink } from '#ui/button-link.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { texts } from './texts.ts'

export type Note = 'forgot' | 'terms' | 'privacy' | 'contact'

/** A public page that is one honest paragraph. */
export function NotePage({ note }: { readonly note: Note }) {
  const { title, text, board } = texts.notes[note]
  return (
    <EntryFrame board={board}>
      <h1>{title}</h1>
      <p className="entry__sub">{text}</p>
      <div className="entry__acts">
        <ButtonLink leave size="lg" href="/login">{texts.notes.login}</ButtonLink>
        <ButtonLink leave size="lg" variant="quiet" href="/">{texts.notes.home}</ButtonLink>
      </div>
    </EntryFrame>
  )
}
