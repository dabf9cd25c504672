import './toaster.css'
import { Check, Info, OctagonAlert, TriangleAlert, X } from '../icons.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { texts } from '#texts/ui'
import { toast, toastStore, type ToastItem } from './toast-store.ts'
import { useClearance } from './use-clearance.ts'
import { useToastPlace } from './use-toast-place.ts'

const icons = { success: Check, info: Info, error: OctagonAlert, warning: TriangleAlert } as const
const none: readonly ToastItem[] = []

/**
 * Mount once a document. A manual popover, so that toasts stay above modal dialogs, and inside the
 * topmost of them, so that they can be pressed and are read out there.
 */
export function Toaster() {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  const element = useRef<HTMLDivElement>(null)
  const newest = items[items.length - 1]?.id
  const place = useToastPlace(() => {
    if (newest !== undefined) raise(element.current)
  })
  useEffect(() => {
    if (newest !== undefined) raise(element.current)
  }, [newest, place])
  useClearance(element, place !== null && items.length > 0)
  if (place === null) return null
  return createPortal(
    <div
      ref={element}
      popover="manual"
      className="toaster"
      role="region"
      aria-label={texts.notifications}
    >
      {items.map((item) => (
        <Toast key={item.id} item={item} />
      ))}
    </div>,
    place,
  )
}

/** Shown anew for every toast: the top layer is ordered by when a thing entered it. */
function raise(corner: HTMLElement | null): void {
  // its dialog may just have left the document: it is raised once it has moved on from there
  if (!corner?.isConnected) return
  if (corner.matches(':popover-open')) corner.hidePopover()
  corner.showPopover()
}

function Toast({ item }: { readonly item: ToastItem }) {
  const [paused, setPaused] = useState(false)
  const left = useRef(item.durationMs)
  useEffect(() => {
    if (paused) return
    const startedAt = performance.now()
    const timer = setTimeout(() => {
      toast.dismiss(item.id)
    }, left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(500, left.current - (performance.now() - startedAt))
    }
  }, [item.id, paused])
  const Icon = icons[item.kind]
  return (
    <div
      className={`toast toast--${item.kind}`}
      role={item.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => {
        setPaused(true)
      }}
      onPointerLeave={() => {
        setPaused(false)
      }}
      onFocus={() => {
        setPaused(true)
      }}
      onBlur={() => {
        setPaused(false)
      }}
    >
      <Icon aria-hidden="true" />
      <div className="toast__body">
        <div>
          <p className="toast__title">{item.title}</p>
          {item.text === undefined ? null : <p>{item.text}</p>}
        </div>
        {item.action === undefined ? null : (
          <Button
            size="sm"
            onClick={() => {
              toast.dismiss(item.id)
              item.action?.onPress()
            }}
          >
            {item.action.label}
          </Button>
        )}
      </div>
      <IconButton
        label={texts.close}
        size="sm"
        tooltip={false}
        onClick={() => {
          toast.dismiss(item.id)
        }}
      >
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}
