import { useEffect, useRef } from 'react'

type Key = 'next' | 'previous' | 'reply' | 'done' | 'snooze' | 'assign' | 'keys'

const keyNames: Readonly<Record<string, Key>> = {
  j: 'next',
  k: 'previous',
  r: 'reply',
  e: 'done',
  s: 'snooze',
  a: 'assign',
  '?': 'keys',
}
const moves: ReadonlySet<Key> = new Set(['next', 'previous'])
const arrows: Readonly<Record<string, Key>> = { ArrowDown: 'next', ArrowUp: 'previous' }

/**
 * What is open over the page. A closed dialog or popover keeps its role in the document, so roles
 * do not tell. The toaster is a popover that covers nothing.
 */
const overPage = 'dialog[open], [popover]:popover-open:not(.toaster)'

/** Keys mean letters where somebody writes, and belong to what lies over the page. */
function isTaken({ target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  const isWriting =
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=menu], [role=dialog]') !==
      null
  return isWriting || metaKey || ctrlKey || altKey || document.querySelector(overPage) !== null
}

/**
 * The keys of the list. Arrows move where somebody is in it, and scroll elsewhere. A key that is
 * held moves on through the list, but acts once, and is not written into what it opened.
 */
export function useShortcuts(onKey: (key: Key) => void): void {
  const heard = useRef(onKey)
  useEffect(() => {
    heard.current = onKey
  })
  useEffect(() => {
    let acted: string | null = null
    const listen = (event: KeyboardEvent) => {
      if (event.repeat && event.key === acted) {
        event.preventDefault()
        return
      }
      acted = null
      const isInList = event.target instanceof Element && event.target.closest('.waits__list')
      const key = keyNames[event.key] ?? (isInList ? arrows[event.key] : undefined)
      if (key === undefined || isTaken(event)) return
      event.preventDefault()
      if (!moves.has(key)) {
        // it was held before this page heard of it
        if (event.repeat) return
        acted = event.key
      }
      heard.current(key)
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
    }
  }, [])
}
