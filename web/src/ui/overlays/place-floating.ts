const gapPx = 4
const edgePx = 8

export type Align = 'start' | 'end' | 'stretch'

/**
 * Puts an open popover under its anchor, or above it where there is more room, and keeps it inside
 * the window.
 */
export function placeFloating(anchor: HTMLElement, floating: HTMLElement, align: Align): void {
  const from = anchor.getBoundingClientRect()
  const style = floating.style
  style.position = 'fixed'
  style.margin = '0'
  style.inset = 'auto'
  style.maxHeight = ''
  if (align === 'stretch') style.width = `${from.width}px`
  const below = window.innerHeight - from.bottom - gapPx - edgePx
  const above = from.top - gapPx - edgePx
  const wanted = floating.offsetHeight
  const goesUp = wanted > below && above > below
  style.maxHeight = `${Math.max(120, goesUp ? above : below)}px`
  const height = Math.min(wanted, goesUp ? above : below)
  style.top = `${goesUp ? Math.max(edgePx, from.top - gapPx - height) : from.bottom + gapPx}px`
  const left = align === 'end' ? from.right - floating.offsetWidth : from.left
  style.left = `${Math.min(Math.max(edgePx, left), Math.max(edgePx, window.innerWidth - floating.offsetWidth - edgePx))}px`
}
