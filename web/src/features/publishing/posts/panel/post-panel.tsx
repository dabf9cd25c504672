import { ChevronDown, ChevronUp } from '#ui/icons.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { useOpenPost } from './use-open-post.ts'
import { texts } from '#texts/features/publishing/posts'

interface PostPanelProps {
  readonly title: string
  readonly ids: readonly string[]
  readonly openId: string
  readonly onOpen: (id: string | null) => void
  readonly children: ReactNode
  readonly footer?: ReactNode
}

const words = texts.detail

/**
 * Beside the list where there is room, else over it; on phones a page of its own. Up and down lead
 * through the list.
 */
export function PostPanel({ title, ids, openId, onOpen, children, footer }: PostPanelProps) {
  const { isWide } = useOpenPost()
  const body = useRef<HTMLDivElement>(null)
  // the next post is read from its top, too
  useEffect(() => {
    body.current?.closest('.drawer__body')?.scrollTo({ top: 0 })
  }, [openId])
  const at = ids.indexOf(openId)
  const above = at > 0 ? ids[at - 1] : undefined
  const below = at >= 0 ? ids[at + 1] : undefined
  const steps = (
    <>
      <IconButton
        label={words.previous}
        tooltip={false}
        disabled={above === undefined}
        onClick={() => {
          if (above !== undefined) onOpen(above)
        }}
      >
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={words.next}
        tooltip={false}
        disabled={below === undefined}
        onClick={() => {
          if (below !== undefined) onOpen(below)
        }}
      >
        <ChevronDown aria-hidden="true" />
      </IconButton>
    </>
  )
  return (
    <PanelFrame
      title={title}
      isWide={isWide}
      openId={openId}
      onClose={() => {
        onOpen(null)
      }}
      actions={steps}
      footer={footer}
    >
      <div ref={body}>{children}</div>
    </PanelFrame>
  )
}
