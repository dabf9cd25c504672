import type { PublicationView } from '@marquee/contract/publishing.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { PublicationBadge } from '#ui/badges/publication-badge.tsx'
import { isPlanned, isWaiting, waitsToGo } from './post-state.ts'
import { texts } from '#texts/features/publishing/row'

interface StateBadgeProps {
  readonly publication: Pick<PublicationView, 'state' | 'message' | 'dueAt'>
  readonly sent: boolean
}

/** How one publication stands; what is planned and what is on its way now are told apart. */
export function StateBadge({ publication, sent }: StateBadgeProps) {
  if (isWaiting(publication, sent)) return <Badge kind="warn">{texts.state.waiting}</Badge>
  return waitsToGo.has(publication.state) && !isPlanned(publication, sent) ? (
    <Badge kind="unsure">{texts.state.sending}</Badge>
  ) : (
    <PublicationBadge state={publication.state} />
  )
}
