import type { PublicationState, PublicationView } from '@marquee/contract/publishing.ts'
import { Suspense } from 'react'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { isWaiting } from '../status/post-state.ts'

const IncidentLines = lazyPart(async () => (await import('./incident-lines.tsx')).IncidentLines)
const troubled: ReadonlySet<PublicationState> = new Set(['failed', 'missed', 'unknown', 'held'])

interface IncidentsProps {
  readonly publications: readonly PublicationView[]
  readonly text: string
  readonly sent: boolean
}

/** The lines of a post with incidents; a list without any does not load them. */
export function Incidents({ publications, text, sent }: IncidentsProps) {
  if (
    !publications.some(
      (publication) => troubled.has(publication.state) || isWaiting(publication, sent),
    )
  )
    return null
  return (
    <Suspense fallback={null}>
      <IncidentLines publications={publications} text={text} sent={sent} />
    </Suspense>
  )
}
