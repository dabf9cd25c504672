import type { PublicationState, PublicationView } from '@marquee/contract/publishing.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { PublicationBadge } from '#ui/badges/publication-badge.tsx'
import { isWaiting } from './post-state.ts'
import { texts } from '#texts/features/publishing/row'

/** Of a post that goes out now, these are parts of sending it. */
const waitsToGo: ReadonlySet<PublicationState> = new Set(['scheduled', 'preparing', 'ready'])

interface StateBadgeProps {
  readonly publication: Pick<PublicationView, 'state' | 'message'>
  readonly sent: boolean
}

/** How one publication stands; what is planned and what is on its way now are told apart by `sent`. */
export function StateBadge({ publication, sent }: StateBadgeProps) {
  if (isWaiting(publication, sent)) return <Badge kind="warn">{texts.state.waiting}</Badge>
  return sent && waitsToGo.has(publication.state) ? (
    <Badge kind="unsure">{texts.state.sending}</Badge>
  ) : (
    <PublicationBadge state={publication.state} />
  )
}
