import type { PublicationState, PublicationView } from '@marquee/contract/publishing.ts'
import { Suspense, lazy } from 'react'

const TroubleLines = lazy(async () => ({ default: (await import('../troubles/trouble-lines.tsx')).TroubleLines }))
const troubled: ReadonlySet<PublicationState> = new Set(['failed', 'missed', 'unknown', 'held'])

/** The lines of a troubled post; a list without trouble does not load them. */
export function Troubles({ publications }: { readonly publications: readonly PublicationView[] }) {
  if (!publications.some(({ state }) => troubled.has(state))) return null
  return <Suspense fallback={null}><TroubleLines publications={publications} /></Suspense>
}
