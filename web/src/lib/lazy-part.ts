import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const pauseMs = 2_000
const mostTries = 4

/** Asks again for a part whose file did not come: a phone in a lift must not lose the page around it. Rejects only when there is a line and still no file. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine && tries >= mostTries) throw error
    }
    // until the line is back, or a moment has passed
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs)
      addEventListener('online', resolve, { once: true })
    })
  }
}

/** A component that comes when it is needed; what stands around it waits with it and is never lost. */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await loadPatiently(load) }))
}
