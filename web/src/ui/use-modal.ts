import {
  useEffect,
  useEffectEvent,
  useRef,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react'

const firstControl =
  ':is(.dialog__body, .drawer__body) :is(input, select, textarea, button, a[href]):not(:disabled)'

interface Modal {
  readonly element: RefObject<HTMLDialogElement | null>
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  readonly onClosed: (event: SyntheticEvent<HTMLDialogElement>) => void
  readonly onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * A native modal dialog: the browser traps focus, makes the rest inert and gives focus back. Esc
 * and a press on the scrim close it unless something was typed (`dirty`); then only its own buttons
 * do, so that nothing written is lost by a slip.
 */
export function useModal(open: boolean, onClose: () => void, dirty: boolean): Modal {
  const element = useRef<HTMLDialogElement>(null)
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // a list opened inside answers Esc first
    if (
      event.key !== 'Escape' ||
      event.defaultPrevented ||
      element.current?.querySelector(':popover-open')
    )
      return
    // answered here: of several Esc in a row the browser closes dialogs without asking, and two at
    // once
    event.preventDefault()
    if (!dirty) onClose()
  })
  useEffect(() => {
    const dialog = element.current
    if (!dialog || !open) return
    const opener = document.activeElement
    if (!dialog.open) dialog.showModal()
    // the browser would start at the close button: begin where the work is
    const start =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>(firstControl)
    start?.focus()
    const listen = (event: KeyboardEvent) => {
      onEscape(event)
    }
    dialog.addEventListener('keydown', listen)
    return () => {
      dialog.removeEventListener('keydown', listen)
      dialog.close()
      // the browser does this on its own only when the opener is still there; a menu item that
      // opened us is not
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
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
    onMouseDown: (event) => {
      if (event.target === element.current && !dirty) onClose()
    },
  }
}
