import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isThere = false

/**
 * Tells that the files of this page are gone because a newer one is served. False: no screen is
 * there to say so.
 */
export function announceNewVersion(): boolean {
  isThere = true
  for (const listener of listeners) listener()
  return listeners.size > 0
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether it was told. Who uses this says it to people. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isThere,
    () => false,
  )
}

/** The script that this page began with; its name changes with every build. */
const ownScript = () => document.querySelector('script[type="module"][src]')?.getAttribute('src')

/**
 * Where this page was asked for: other addresses, which it goes to by itself, are served by pages
 * that begin with other scripts. Pages drawn while building were asked for nowhere.
 */
const begunAt = typeof location === 'undefined' ? '/' : location.pathname

/**
 * What the server serves where this page came from: the page that is open, another build of it, or
 * nothing at all.
 */
export async function servedVersion(): Promise<'same' | 'new' | 'none'> {
  const own = ownScript()
  try {
    const answer = await fetch(begunAt, { headers: { accept: 'text/html' }, cache: 'no-store' })
    if (!answer.ok) return 'none'
    const page = await answer.text()
    // what is no page of ours says nothing
    if (!own || !page.includes('<script')) return 'same'
    return page.includes(own) ? 'same' : 'new'
  } catch {
    return 'none'
  }
}
