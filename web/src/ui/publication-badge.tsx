import type { PublicationState } from '@marquee/contract/publishing.ts'
import { Badge, type BadgeKind } from './badge.tsx'

interface PublicationBadgeProps {
  readonly state: PublicationState
  /** Overrides the word: a date for scheduled, "Sending 62%", "Live on 3", "X failed". */
  readonly children?: string | undefined
}

const faces: Readonly<Record<PublicationState, { readonly kind: BadgeKind; readonly word: string }>> = {
  scheduled: { kind: 'scheduled', word: 'Scheduled' },
  preparing: { kind: 'scheduled', word: 'Scheduled' },
  ready: { kind: 'scheduled', word: 'Scheduled' },
  submitting: { kind: 'unsure', word: 'Sending' },
  processing: { kind: 'unsure', word: 'Processing' },
  published: { kind: 'live', word: 'Live' },
  failed: { kind: 'fail', word: 'Not live' },
  unknown: { kind: 'unsure', word: 'Checking' },
  held: { kind: 'warn', word: 'Held' },
  missed: { kind: 'warn', word: 'Missed' },
  canceled: { kind: 'off', word: 'Canceled' },
}

/** Where a publication stands. Nothing looks live before the network said so. */
export function PublicationBadge({ state, children }: PublicationBadgeProps) {
  const face = faces[state]
  return <Badge kind={face.kind}>{children ?? face.word}</Badge>
}
