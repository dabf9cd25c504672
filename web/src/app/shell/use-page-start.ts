import { useEffect, useLayoutEffect, useRef } from 'react'
import type { PageTitle } from '#ui/layout/page-head.tsx'

/**
 * A page that somebody goes to begins at its top, with the focus at its heading, as one that a
 * server sends does (WCAG 2.2, 2.4.3 Focus Order). The browser knows where one was before, so going
 * back is left to it. An address that is replaced, and another query or hash, are the same page.
 * `title`: what the head of the page announced last, a new object each time.
 */
export function usePageStart(path: string, title: PageTitle): void {
  const { pressedRef, leftRef, shownRef } = useWayOut(path)
  /** The title of the page before, as long as the new page has not announced its own. */
  const titleBefore = useRef<PageTitle | null>(null)
  // before the effects of the page, which may scroll and focus on its own
  useLayoutEffect(() => {
    if (shownRef.current === path) return
    shownRef.current = path
    titleBefore.current = null
    const from = leftRef.current
    leftRef.current = null
    if (from === null) return
    // a tab or a row that is still there changed a part of its page
    const isSame = from.first !== null && from.first === firstOfPage()
    if (isSame && [pressedRef.current, document.activeElement].some(isInPage)) return
    window.scrollTo({ top: 0 })
    titleBefore.current = title
  }, [path, title, pressedRef, leftRef, shownRef])
  useEffect(() => {
    if (titleBefore.current === null) return
    const { activeElement: at } = document
    const page = document.getElementById('page')
    if (titleBefore.current === title) {
      // the page may have put the focus itself; one that is on its way has no heading yet
      if (isInPage(at)) titleBefore.current = null
      else page?.focus({ preventScroll: true })
      return
    }
    titleBefore.current = null
    // not from whoever is at something else by now
    if (at === page || at === document.body) focusHeading()
  }, [path, title])
}

/** What was pressed last, the address that is drawn, and from which page somebody goes on. */
function useWayOut(path: string) {
  const shownRef = useRef(path)
  const pressedRef = useRef<EventTarget | null>(null)
  /** `first` tells the page from the one that follows it. Null: nobody goes on. */
  const leftRef = useRef<{ readonly first: Element | null } | null>(null)
  useEffect(() => {
    const listening = new AbortController()
    // before the router hears of it
    const heard = { signal: listening.signal, capture: true }
    // no browser of Apple puts the focus on what a pointer presses
    const onClick = ({ target }: Event) => {
      pressedRef.current = target
    }
    // the router tells by this event of its own that it went on
    const onPush = () => {
      leftRef.current = location.pathname === shownRef.current ? null : { first: firstOfPage() }
    }
    const onBack = () => {
      leftRef.current = null
    }
    addEventListener('click', onClick, heard)
    addEventListener('pushState', onPush, heard)
    addEventListener('popstate', onBack, heard)
    return () => {
      listening.abort()
    }
  }, [])
  return { shownRef, pressedRef, leftRef }
}

const firstOfPage = () => document.getElementById('page')?.firstElementChild ?? null

/** Whether it is something of the page that is shown; what waits for its successor is hidden. */
const isInPage = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('#page > *') !== null &&
  target.getClientRects().length > 0

/** On a phone the heading is in the bar, and the one of the page is hidden and takes no focus. */
function focusHeading(): void {
  for (const heading of document.querySelectorAll<HTMLElement>('.shell h1')) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    if (document.activeElement === heading) return
  }
}
