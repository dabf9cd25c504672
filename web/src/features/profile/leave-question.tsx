import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { texts } from './texts.ts'

const words = texts.leave

/** While something is unsaved: asks before another page is shown, and lets the browser ask before this one is closed. */
export function LeaveQuestion({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const [wayOut, setWayOut] = useState<{ readonly go: () => void } | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const watches = isUnsaved && !isLeaving
  useEffect(() => (watches ? watchNavigation((go) => { setWayOut({ go }) }) : undefined), [watches])
  useEffect(() => {
    // only once nobody watches any more
    if (isLeaving && wayOut) wayOut.go()
  }, [isLeaving, wayOut])
  return (
    <ConfirmDialog
      open={wayOut !== null && !isLeaving} title={words.title} confirm={words.leave} cancel={words.stay} destructive
      onCancel={() => { setWayOut(null) }} onConfirm={() => { setLeaving(true) }}
    >
      {words.text}
    </ConfirmDialog>
  )
}

/** Stops every way to another address of this document and hands over how to go on; the browser itself asks where the document is left. */
function watchNavigation(onStopped: (go: () => void) => void): () => void {
  const beforeUnload = (event: BeforeUnloadEvent) => { event.preventDefault() }
  const onNavigate = (event: NavigateEvent) => {
    if (!event.canIntercept || !event.cancelable || event.destination.url === location.href) return
    const { url, key } = event.destination
    const isTraversal = event.navigationType === 'traverse'
    event.preventDefault()
    onStopped(() => {
      if (isTraversal) window.navigation.traverseTo(key)
      else history.pushState(null, '', url)
    })
  }
  addEventListener('beforeunload', beforeUnload)
  // browsers without it ask nothing inside the product: typing is lost there as in any form
  const { navigation } = window
  if ('navigation' in window) navigation.addEventListener('navigate', onNavigate)
  return () => {
    removeEventListener('beforeunload', beforeUnload)
    if ('navigation' in window) navigation.removeEventListener('navigate', onNavigate)
  }
}
