import type { PublicationState } from '@marquee/contract/publishing.ts'
import { Badge, type BadgeKind } from './badge.tsx'
import { texts } from '#texts/ui/publication'

interface PublicationBadgeProps {
  readonly state: PublicationState
  /** Overrides the word: a date for scheduled, "Sending 62%", "Live on 3", "X failed". */
  readonly children?: string | undefined
}

const kinds: Readonly<Record<PublicationState, BadgeKind>> = {
  scheduled: 'scheduled',
  preparing: 'scheduled',
  ready: 'scheduled',
  submitting: 'unsure',
  processing: 'unsure',
  published: 'live',
  inbox: 'warn',
  failed: 'fail',
  unknown: 'unsure',
  held: 'warn',
  missed: 'warn',
  canceled: 'off',
}

/** Where a publication stands. Nothing looks live before the network said so. */
export function PublicationBadge({ state, children }: PublicationBadgeProps) {
  return <Badge kind={kinds[state]}>{children ?? texts[state]}</Badge>
}
