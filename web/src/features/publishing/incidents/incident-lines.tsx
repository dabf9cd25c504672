import type { PublicationView } from '@marquee/contract/publishing.ts'
import { firstWords } from '../posts/first-words.ts'
import { texts } from '#texts/features/publishing/incidents'
import { IncidentAct } from './incident-act.tsx'
import { IncidentIcon } from './incident-icon.tsx'
import { incidentsOf } from './incidents-of.ts'

interface IncidentLinesProps {
  readonly publications: readonly PublicationView[]
  /** The words of their post. */
  readonly text: string
  /** It goes out now, not at a planned time. */
  readonly sent: boolean
}

/** Under the row of a post: what is wrong with it and what settles it, a line each. */
export function IncidentLines({ publications, text, sent }: IncidentLinesProps) {
  const incidents = incidentsOf(publications, sent)
  if (incidents.length === 0) return null
  return (
    <ul className="troubles" aria-label={texts.list({ post: firstWords(text) || texts.noWords })}>
      {incidents.map((incident) => (
        <li key={incident.publication.id} className="troubles__one">
          <IncidentIcon kind={incident.kind} />
          <p className="troubles__say">
            <b>{incident.title}</b> {incident.note}
          </p>
          <span className="troubles__act">
            <IncidentAct incident={incident} />
          </span>
        </li>
      ))}
    </ul>
  )
}
