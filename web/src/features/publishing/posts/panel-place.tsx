import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { useOpenPost } from './use-open-post.ts'

const PanelShape = lazyPart(async () => (await import('./panel-shape.tsx')).PanelShape)

/**
 * The place of an opened post. A pressed row answers at once with the panel's shape, which the
 * shell loads soon after the first paint; it is mounted closed, since a part that is first asked
 * for at the press shows only a moment later.
 */
export function PanelPlace({
  title,
  children,
}: {
  readonly title: string
  readonly children: (openId: string) => ReactNode
}) {
  const { isWide, openId, open } = useOpenPost()
  const shape = <PanelShape openId={openId} title={title} isWide={isWide} onOpen={open} />
  return (
    <Suspense fallback={null}>
      <Suspense fallback={shape}>{openId ? children(openId) : shape}</Suspense>
    </Suspense>
  )
}
