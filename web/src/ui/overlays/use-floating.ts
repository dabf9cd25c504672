import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { keepClosingTaps } from './closing-tap.ts'
import { placeFloating, type Align } from './place-floating.ts'

interface Floating<A extends HTMLElement> {
  readonly anchor: RefObject<A | null>
  readonly panel: RefObject<HTMLDivElement | null>
  readonly open: boolean
  readonly show: () => void
  /** `returnFocus` false when the press that closed it already moved focus on. */
  readonly hide: (returnFocus?: boolean) => void
}

/**
 * One native popover under its button. It lives in the top layer, so no ancestor can cut it off;
 * the browser closes it on Esc and on a press outside, and this hook places it and gives focus
 * back.
 */
export function useFloating<A extends HTMLElement>(align: Align): Floating<A> {
  const anchor = useRef<A>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const show = useCallback(() => {
    if (!panel.current || panel.current.matches(':popover-open')) return
    panel.current.showPopover()
    // not left to the toggle event, which comes a task later: letters typed right after the press
    // belong inside
    setOpen(true)
    if (anchor.current) placeFloating(anchor.current, panel.current, align)
  }, [align])
  const hide = useCallback((returnFocus = true) => {
    if (panel.current?.matches(':popover-open') === true) panel.current.hidePopover()
    if (returnFocus) anchor.current?.focus()
  }, [])

  useEffect(keepClosingTaps, [])
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const onToggle = (event: Event) => {
      setOpen(event instanceof ToggleEvent && event.newState === 'open')
    }
    element.addEventListener('toggle', onToggle)
    return () => {
      element.removeEventListener('toggle', onToggle)
    }
  }, [])
  useEffect(() => {
    if (!open) return
    const place = () => {
      if (anchor.current && panel.current) placeFloating(anchor.current, panel.current, align)
    }
    place()
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, true)
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
    }
  }, [align, open])
  return { anchor, panel, open, show, hide }
}
