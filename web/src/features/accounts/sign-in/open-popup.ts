const sizePx = 500

/**
 * An empty window of 500 by 500 over the middle of this one; null when the browser blocked it. Call
 * it inside the click.
 */
export function openPopup(name: string): Window | null {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - sizePx) / 2))
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - sizePx) / 2))
  return window.open(
    'about:blank',
    name,
    `popup,width=${sizePx},height=${sizePx},left=${left},top=${top}`,
  )
}
