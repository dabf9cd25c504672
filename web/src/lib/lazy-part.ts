import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const pauseMs = 2_000
const mostTries = 4

/** Until the line is back, or a moment has passed where there is one. */
function lineOrMoment(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, navigator.onLine ? pauseMs : 5 * pauseMs)
    window.addEventListener('online', done)
  })
}

/** Asks again for a part whose file did not come: a phone in a lift must not lose the page around it. Rejects only when there is a line and still no file. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine && tries >= mostTries) throw error
    }
    await lineOrMoment()
  }
}

/** A component that comes when it is needed; what stands around it waits with it and is never lost. */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await loadPatiently(load) }))
}

/** Fetches what a press may need soon, once the page has nothing else to do; a line that fails is asked again at the press. */
export function fetchAhead(...parts: readonly (() => Promise<unknown>)[]): void {
  const fetchAll = () => { for (const load of parts) load().catch(() => undefined) }
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: 10_000 })
  else setTimeout(fetchAll, 3_000)
}
