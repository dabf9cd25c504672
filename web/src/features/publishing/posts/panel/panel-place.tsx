import { Suspense, useDeferredValue, type ReactNode } from 'react'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { useOpenPost } from './use-open-post.ts'

const PanelShape = lazyPart(async () => (await import('./panel-shape.tsx')).PanelShape)

/**
 * The place of an opened post. A pressed row answers at once with the panel's shape, which the
 * shell loads soon after the first paint; it is mounted closed, since a part that is first asked
 * for at the press shows only a moment later. The post itself is drawn after that frame, also when
 * its file is there: on a slow phone it takes longer than a press may wait.
 */
export function PanelPlace({
  title,
  children,
}: {
  readonly title: string
  readonly children: (openId: string) => ReactNode
}) {
  const { isWide, openId, open } = useOpenPost()
  const drawnId = useDeferredValue(openId)
  const shape = <PanelShape openId={openId} title={title} isWide={isWide} onOpen={open} />
  return (
    <Suspense fallback={null}>
      <Suspense fallback={shape}>{openId && drawnId ? children(drawnId) : shape}</Suspense>
    </Suspense>
  )
}
