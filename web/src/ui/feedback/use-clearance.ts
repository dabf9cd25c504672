import { useEffect, type RefObject } from 'react'

/**
 * Says to the styles, in pixels, how high the bar with buttons is at the lower edge of the window
 * (`--bar-below`) and how high the toasts are (`--toasts-height`): they lie above that bar, and on
 * a phone what they cover can be scrolled free.
 */
export function useClearance(toasts: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const corner = toasts.current
    const root = document.documentElement
    if (!corner || !isShown) return
    let frame = 0
    const measure = () => {
      frame = 0
      root.style.setProperty('--bar-below', `${barBelow(corner)}px`)
      root.style.setProperty('--toasts-height', `${corner.offsetHeight}px`)
    }
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(measure)
    }
    measure()
    // another page or a dialog has another bar
    const page = new MutationObserver(soon)
    page.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    window.addEventListener('resize', soon)
    return () => {
      page.disconnect()
      window.removeEventListener('resize', soon)
      cancelAnimationFrame(frame)
      root.style.removeProperty('--bar-below')
      root.style.removeProperty('--toasts-height')
    }
  }, [isShown, toasts])
}

/** The bar below the corner, from edge to edge of it: it may reach under one side alone. */
function barBelow(corner: HTMLElement): number {
  const { left, right } = corner.getBoundingClientRect()
  return Math.max(...[left + 1, (left + right) / 2, right - 1].map((x) => barAt(corner, x)))
}

function barAt(corner: HTMLElement, x: number): number {
  const at = document
    .elementsFromPoint(x, window.innerHeight - 1)
    .find((element) => !corner.contains(element))
  for (let element = at; element; element = element.parentElement ?? undefined) {
    const { top } = element.getBoundingClientRect()
    const isBar =
      element.matches('.drawer__foot') ||
      ['fixed', 'sticky'].includes(getComputedStyle(element).position)
    if (isBar && top > window.innerHeight / 2) return window.innerHeight - top
  }
  return 0
}
