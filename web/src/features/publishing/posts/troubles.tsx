import type { PublicationState, PublicationView } from '@marquee/contract/publishing.ts'
import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { isWaiting } from '../post-state.ts'

const TroubleLines = lazyPart(
  async () => (await import('../troubles/trouble-lines.tsx')).TroubleLines,
)
const troubled: ReadonlySet<PublicationState> = new Set(['failed', 'missed', 'unknown', 'held'])

interface TroublesProps {
  readonly publications: readonly PublicationView[]
  readonly text: string
  readonly sent: boolean
}

/** The lines of a troubled post; a list without trouble does not load them. */
export function Troubles({ publications, text, sent }: TroublesProps) {
  if (
    !publications.some(
      (publication) => troubled.has(publication.state) || isWaiting(publication, sent),
    )
  )
    return null
  return (
    <Suspense fallback={null}>
      <TroubleLines publications={publications} text={text} sent={sent} />
    </Suspense>
  )
}
