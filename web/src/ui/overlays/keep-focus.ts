const rows = 'li, tr'
const control = ':is(a[href], button, input, select, textarea):not(:disabled)'

/** The row that holds it and those beside it, the nearest first; then of the list around that. */
function rowsAround(opener: Element): readonly Element[] {
  const row = opener.closest(rows)
  if (!row) return []
  const all = [...(row.parentElement?.children ?? [])]
  const at = all.indexOf(row)
  const outer = row.parentElement
  return [
    ...all.slice(at),
    ...all.slice(0, at).toReversed(),
    ...(outer === null ? [] : rowsAround(outer)),
  ]
}

/** What is hidden does not take it. */
function takesFocus(element: HTMLElement | null): boolean {
  element?.focus()
  return element !== null && document.activeElement === element
}

function focusHeading(around: HTMLElement): void {
  const heading = around.querySelector<HTMLElement>('h1, h2')
  if (heading) heading.tabIndex = -1
  // on a phone the heading of a page is hidden: the bar above tells it
  if (!takesFocus(heading)) around.focus()
}

/** Nobody has moved it on: it is nowhere, in what closes, or where the last resort put it. */
function isLost(dialog: Element): boolean {
  const { activeElement: at } = document
  return (
    at === null ||
    at === document.body ||
    dialog.contains(at) ||
    at.matches('main, main :is(h1, h2)')
  )
}

/**
 * Notes where the focus is as a dialog opens; what it returns gives it back as the dialog closes.
 * Where the opener was deleted meanwhile, the focus goes to a row beside it, else to the heading of
 * the page. A browser would drop it at the top of the document, and whoever works by keyboard
 * begins anew (WCAG 2.2, 2.4.3 Focus Order).
 */
export function keepFocus(dialog: HTMLElement): () => void {
  const opener = document.activeElement
  const near = opener === null ? [] : rowsAround(opener)
  const around = opener?.closest('dialog')
  return () => {
    if (!(opener instanceof HTMLElement)) return
    // the browser does this on its own only while the opener is still there
    if (opener.isConnected) opener.focus()
    else if (isLost(dialog)) {
      const isTaken = near.some(
        (row) => row.isConnected && takesFocus(row.querySelector<HTMLElement>(control)),
      )
      if (isTaken) return
      const place = around?.open === true ? around : document.querySelector('main')
      if (place) focusHeading(place)
    }
  }
}
