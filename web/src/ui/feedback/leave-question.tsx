import { useEffect, useEffectEvent, useState } from 'react'
import { readToken } from '#lib/session/token.ts'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'

interface LeaveQuestionProps {
  readonly isUnsaved: boolean
  readonly words: {
    readonly title: string
    readonly text: string
    readonly stay: string
    readonly leave: string
  }
  /** Asked at the way out itself: what was sent or thrown away a moment ago is no loss any more. */
  readonly isSettled?: (() => boolean) | undefined
  /** Somebody answered that what is unsaved may go. */
  readonly onLeave?: (() => void) | undefined
}

/**
 * While something is unsaved: asks before another page is shown, and lets the browser ask before
 * this one is closed. One a page, as two would both ask. Whoever is signed out is asked nothing:
 * that would keep the desk on the screen.
 */
export function LeaveQuestion({ isUnsaved, words, isSettled, onLeave }: LeaveQuestionProps) {
  const [wayOut, setWayOut] = useState<{ readonly go: () => void } | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const watches = isUnsaved && !isLeaving
  const isFree = useEffectEvent(() => readToken() === null || isSettled?.() === true)
  useEffect(
    () =>
      watches
        ? watchNavigation({
            isFree: () => isFree(),
            onStopped: (go) => {
              setWayOut({ go })
            },
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
        onLeave?.()
        setLeaving(true)
      }}
    >
      {words.text}
    </ConfirmDialog>
  )
}

/** This page, or a place in it: nobody leaves. */
const isHere = (url: string) => url.replace(/#.*/, '') === location.href.replace(/#.*/, '')

interface Watch {
  /** Whether everybody may go after all. */
  readonly isFree: () => boolean
  readonly onStopped: (go: () => void) => void
}

/**
 * Stops every way to another address of this document and hands over how to go on; the browser
 * itself asks where the document is left.
 */
function watchNavigation(watch: Watch): () => void {
  const beforeUnload = (event: BeforeUnloadEvent) => {
    if (!watch.isFree()) event.preventDefault()
  }
  addEventListener('beforeunload', beforeUnload)
  const stop = 'navigation' in window ? watchHistory(window.navigation, watch) : watchLinks(watch)
  return () => {
    removeEventListener('beforeunload', beforeUnload)
    stop()
  }
}

function watchHistory(navigation: Navigation, { isFree, onStopped }: Watch): () => void {
  const onNavigate = (event: NavigateEvent) => {
    if (!event.canIntercept || !event.cancelable || isHere(event.destination.url)) return
    if (isFree()) return
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
function watchLinks({ isFree, onStopped }: Watch): () => void {
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
      isHere(link.href) ||
      isFree()
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
