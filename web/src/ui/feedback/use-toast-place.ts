import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The element that holds the toasts: inside the topmost open dialog, else in the body. A modal
 * dialog makes everything outside of it inert: not to be pressed, and not read out (HTML, The
 * dialog element, showModal). It is the same element wherever it goes, so that what counts down or
 * has the pointer on it goes on. `onMove`: it has left where it was, which closes a popover.
 *
 * Null before the first effect: prerendered pages have no toasts.
 */
export function useToastPlace(onMove: () => void): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const reportMove = useEffectEvent(onMove)
  useEffect(() => {
    const element = document.createElement('div')
    element.className = 'toast-place'
    let open: readonly Element[] = []
    const move = () => {
      const now = [...document.querySelectorAll('dialog[open]')]
      // in the order in which they were opened, which is that of the top layer
      open = [
        ...open.filter((one) => now.includes(one)),
        ...now.filter((one) => !open.includes(one)),
      ]
      const host = open.at(-1) ?? document.body
      if (element.parentElement === host) return
      host.append(element)
      reportMove()
    }
    move()
    setPlace(element)
    // a dialog that leaves the document with its page is not closed first
    const page = new MutationObserver(move)
    page.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    return () => {
      page.disconnect()
      element.remove()
    }
  }, [])
  return place
}
