import { useLayoutEffect, useRef } from 'react'

/**
 * An undo takes its own button away, and the focus with it: the first field of what came back has
 * it then (WCAG 2.4.3). Where the button stays, it keeps the focus.
 */
export function useUndoFocus(shown: unknown) {
  const section = useRef<HTMLElement>(null)
  const isUndone = useRef(false)
  useLayoutEffect(() => {
    if (!isUndone.current || shown === undefined) return
    isUndone.current = false
    if (document.activeElement === document.body)
      section.current?.querySelector('textarea')?.focus()
  }, [shown])
  return {
    section,
    /** Before what went is put back into `shown`. */
    focusBack: () => {
      isUndone.current = true
    },
  }
}
