import '#ui/drawer.css'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Drawer } from '#ui/drawer.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useOpenPost } from './use-open-post.ts'
import { texts } from './texts.ts'

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
  const heading = useFocusInside(isWide, openId)
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
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // a dialog above answers Esc first
    if (
      event.key === 'Escape' &&
      !event.defaultPrevented &&
      document.querySelector('dialog[open]') === null
    )
      onOpen(null)
  })
  useEffect(() => {
    if (!isWide) return
    const listen = (event: KeyboardEvent) => {
      onEscape(event)
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
    }
  }, [isWide])
  if (!isWide)
    return (
      <Drawer
        open
        title={title}
        onClose={() => {
          onOpen(null)
        }}
        actions={steps}
        footer={footer}
      >
        <div ref={body}>{children}</div>
      </Drawer>
    )
  return (
    <aside className="post-side" aria-label={title}>
      <header className="drawer__head">
        <h2 ref={heading} className="drawer__title" tabIndex={-1}>
          {title}
        </h2>
        {steps}
        <IconButton
          label={words.close}
          tooltip={false}
          onClick={() => {
            onOpen(null)
          }}
        >
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="drawer__body">
        <div ref={body}>{children}</div>
      </div>
      {footer === undefined ? null : <footer className="drawer__foot">{footer}</footer>}
    </aside>
  )
}

/**
 * Beside the list no browser moves the focus: it goes into the panel as it opens, and as it closes
 * to the row of the post that was shown last, or to where it came from.
 */
function useFocusInside(isWide: boolean, openId: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useRef<Element | null>(null)
  useEffect(() => {
    row.current = document.querySelector('.row-item[aria-current]')
  }, [openId])
  useEffect(() => {
    if (!isWide) return
    const opener = document.activeElement
    heading.current?.focus()
    return () => {
      const back = row.current?.isConnected === true ? row.current : opener
      if (back instanceof HTMLElement && back.isConnected) back.focus()
    }
  }, [isWide])
  return heading
}
