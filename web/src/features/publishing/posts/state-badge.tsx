import type { PublicationState } from '@marquee/contract/publishing.ts'
import { Badge } from '#ui/badge.tsx'
import { PublicationBadge } from '#ui/publication-badge.tsx'
import { texts } from '../texts.ts'

/** Of a post that goes out now, these are parts of sending it. */
const waitsToGo: ReadonlySet<PublicationState> = new Set(['scheduled', 'preparing', 'ready'])

/** How one publication stands; what is planned and what is on its way now are told apart by `sent`. */
export function StateBadge({ state, sent }: { readonly state: PublicationState; readonly sent: boolean }) {
  return sent && waitsToGo.has(state) ? <Badge kind="unsure">{texts.state.sending}</Badge> : <PublicationBadge state={state} />
}
