import { useEffect, useEffectEvent, useRef, type RefObject, type SyntheticEvent } from 'react'
import { keepClosingTaps } from './closing-tap.ts'
import { keepFocus } from './keep-focus.ts'

const firstControl =
  ':is(.dialog__body, .drawer__body) :is(input, select, textarea, button, a[href]):not(:disabled)'

interface Modal {
  readonly element: RefObject<HTMLDialogElement | null>
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  readonly onClosed: (event: SyntheticEvent<HTMLDialogElement>) => void
}

/**
 * A native modal dialog: the browser traps focus, makes the rest inert and gives focus back. Esc
 * and a press on the scrim close it unless something was typed (`dirty`); then only its own buttons
 * do, so that nothing written is lost by a slip.
 */
export function useModal(open: boolean, onClose: () => void, dirty: boolean): Modal {
  const element = useRef<HTMLDialogElement>(null)
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // a list opened inside answers Esc first; the toasts inside are a popover that answers nothing
    if (
      event.key !== 'Escape' ||
      event.defaultPrevented ||
      element.current?.querySelector(':popover-open:not(.toaster)')
    )
      return
    // answered here: of several Esc in a row the browser closes dialogs without asking, and two at
    // once
    event.preventDefault()
    if (!dirty) onClose()
  })
  const onScrim = useEffectEvent(() => {
    if (!dirty) onClose()
  })
  useEffect(keepClosingTaps, [])
  useEffect(() => {
    const dialog = element.current
    if (!dialog || !open) return
    const giveFocusBack = keepFocus(dialog)
    if (!dialog.open) dialog.showModal()
    // the browser would start at the close button: begin where the work is
    const start =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>(firstControl)
    start?.focus()
    const listening = new AbortController()
    const heard = { signal: listening.signal }
    dialog.addEventListener(
      'keydown',
      (event) => {
        onEscape(event)
      },
      heard,
    )
    // the whole tap, down and up: closed at its first half, the second would fall on what is beneath
    let isOnScrim = false
    dialog.addEventListener(
      'pointerdown',
      (event) => {
        isOnScrim = event.target === dialog
      },
      heard,
    )
    dialog.addEventListener(
      'click',
      (event) => {
        if (isOnScrim && event.target === dialog) onScrim()
      },
      heard,
    )
    return () => {
      listening.abort()
      dialog.close()
      giveFocusBack()
    }
  }, [open])
  return {
    element,
    onCancel: (event) => {
      event.preventDefault()
      if (!dirty) onClose()
    },
    onClosed: (event) => {
      // a second Back gesture in a row cannot be refused: the browser has closed it already, so it
      // is opened again and asks as after the first
      const dialog = element.current
      if (event.target !== dialog || !open || !dialog || dialog.open) return
      dialog.showModal()
      if (!dirty) onClose()
    },
  }
}
