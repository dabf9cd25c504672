import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { useMay } from '#lib/session/session.ts'
import type { Wanted } from './whom-to-ask.tsx'

const WhomToAsk = lazyPart(async () => (await import('./whom-to-ask.tsx')).WhomToAsk)

interface ConnectOrAskProps extends Wanted {
  /** The way to connecting, for those who may. */
  readonly children?: ReactNode
}

/** The way to connecting an account, or whom to ask for it (C92). */
export function ConnectOrAsk({ children = null, ...wanted }: ConnectOrAskProps) {
  const may = useMay('manager')
  return may ? (
    children
  ) : (
    <Suspense fallback={null}>
      <WhomToAsk {...wanted} />
    </Suspense>
  )
}
