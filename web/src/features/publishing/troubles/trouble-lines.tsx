import type { PublicationView } from '@marquee/contract/publishing.ts'
import { firstWords } from './first-words.ts'
import { texts } from '#texts/features/publishing/troubles'
import { TroubleAct } from './trouble-act.tsx'
import { TroubleIcon } from './trouble-icon.tsx'
import { troublesOf } from './troubles-of.ts'

interface TroubleLinesProps {
  readonly publications: readonly PublicationView[]
  /** The words of their post. */
  readonly text: string
  /** It goes out now, not at a planned time. */
  readonly sent: boolean
}

/** Under the row of a post: what is wrong with it and what settles it, a line each. */
export function TroubleLines({ publications, text, sent }: TroubleLinesProps) {
  const troubles = troublesOf(publications, sent)
  if (troubles.length === 0) return null
  return (
    <ul className="troubles" aria-label={texts.list({ post: firstWords(text) || texts.noWords })}>
      {troubles.map((trouble) => (
        <li key={trouble.publication.id} className="troubles__one">
          <TroubleIcon kind={trouble.kind} />
          <p className="troubles__say">
            <b>{trouble.title}</b> {trouble.note}
          </p>
          <span className="troubles__act">
            <TroubleAct trouble={trouble} />
          </span>
        </li>
      ))}
    </ul>
  )
}
