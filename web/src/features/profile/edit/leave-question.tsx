import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { texts } from '#texts/features/profile'

const words = texts.leave

/**
 * While something is unsaved: asks before another page is shown, and lets the browser ask before
 * this one is closed.
 */
export function LeaveQuestion({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const [wayOut, setWayOut] = useState<{ readonly go: () => void } | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const watches = isUnsaved && !isLeaving
  useEffect(
    () =>
      watches
        ? watchNavigation((go) => {
            setWayOut({ go })
          })
        : undefined,
    [watches],
  )
  useEffect(() => {
    // only once nobody watches any more
    if (isLeaving && wayOut) wayOut.go()
  }, [isLeaving, wayOut])
  return (
    <ConfirmDialog
      open={wayOut !== null && !isLeaving}
      title={words.title}
      confirm={words.leave}
      cancel={words.stay}
      destructive
      onCancel={() => {
        setWayOut(null)
      }}
      onConfirm={() => {
        setLeaving(true)
      }}
    >
      {words.text}
    </ConfirmDialog>
  )
}

type Stopped = (go: () => void) => void

/**
 * Stops every way to another address of this document and hands over how to go on; the browser
 * itself asks where the document is left.
 */
function watchNavigation(onStopped: Stopped): () => void {
  const beforeUnload = (event: BeforeUnloadEvent) => {
    event.preventDefault()
  }
  addEventListener('beforeunload', beforeUnload)
  const stop =
    'navigation' in window ? watchHistory(window.navigation, onStopped) : watchLinks(onStopped)
  return () => {
    removeEventListener('beforeunload', beforeUnload)
    stop()
  }
}

function watchHistory(navigation: Navigation, onStopped: Stopped): () => void {
  const onNavigate = (event: NavigateEvent) => {
    if (!event.canIntercept || !event.cancelable || event.destination.url === location.href) return
    const { url, key, sameDocument } = event.destination
    const isTraversal = event.navigationType === 'traverse'
    event.preventDefault()
    onStopped(() => {
      if (isTraversal) navigation.traverseTo(key)
      // another company begins on a fresh page
      else if (!sameDocument) location.assign(url)
      else history.pushState(null, '', url)
    })
  }
  navigation.addEventListener('navigate', onNavigate)
  return () => {
    navigation.removeEventListener('navigate', onNavigate)
  }
}

/**
 * Where a browser cannot say that it is about to go somewhere: links are pressed, and only that is
 * seen.
 */
function watchLinks(onStopped: Stopped): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (
      !link ||
      event.button !== 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      link.target === '_blank' ||
      link.origin !== location.origin ||
      link.href === location.href
    )
      return
    event.preventDefault()
    event.stopPropagation()
    onStopped(() => {
      history.pushState(null, '', link.href)
    })
  }
  document.addEventListener('click', onClick, true)
  return () => {
    document.removeEventListener('click', onClick, true)
  }
}
