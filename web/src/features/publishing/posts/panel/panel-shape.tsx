import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { PanelFrame } from './panel-frame.tsx'

interface PanelShapeProps {
  /** Null: nothing is opened. */
  readonly openId: string | null
  readonly title: string
  readonly isWide: boolean
  readonly onOpen: (id: null) => void
}

/** An opened post that is still on its way: the same frame, and it can be closed. */
export function PanelShape({ openId, onOpen, ...frame }: PanelShapeProps) {
  if (openId === null) return null
  return (
    <PanelFrame
      openId={openId}
      onClose={() => {
        onOpen(null)
      }}
      {...frame}
    >
      <div className="panel-shape">
        <SkeletonRows rows={4} />
      </div>
    </PanelFrame>
  )
}
