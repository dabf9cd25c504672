import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { texts } from '#texts/lib/failure'
import { servedVersion, announceNewVersion } from './new-version.ts'
import { tabKeys } from '../storage/tab-keys.ts'

const pauseMs = 2_000
const mostTries = 4
/** Two servers of different builds must not send a page round and round. */
const reloadEveryMs = 60_000

/** The file belongs to a build that is not served any more: no patience brings it. */
export class OlderBuild extends Error {}

/**
 * Asks again for a part whose file did not come: a phone in a lift, or a server that starts anew,
 * must not lose the page around it. Rejects with `OlderBuild` when another build is served
 * meanwhile, and with what happened when this one is, and still no file.
 */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      const served = navigator.onLine ? await servedVersion() : 'none'
      if (served === 'new') throw new OlderBuild(texts.older, { cause: error })
      if (served === 'same' && tries >= mostTries) throw error
    }
    // until the line is back, or a moment has passed
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs)
      addEventListener('online', resolve, { once: true })
    })
  }
}

/** In its place, so that what was opened is not empty. */
function Away() {
  return createElement('p', { className: 'part-away' }, texts.older)
}

/**
 * A component that comes when it is needed; what stands around it waits with it and is never lost.
 * Where its file is of an older build the screen says so, and so does its place.
 */
export function lazyPart<P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await loadPatiently(load).catch(orAway) }))
}

function orAway(error: unknown): typeof Away {
  if (error instanceof OlderBuild && announceNewVersion()) return Away
  throw error
}

/**
 * A whole page, as `lazyPart`: one of an older build is loaded anew from the server at its address,
 * which is where the person was going.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({
    default: await loadPatiently(load).catch((error: unknown) =>
      error instanceof OlderBuild && isFirstReload() ? reload() : orAway(error),
    ),
  }))
}

function isFirstReload(): boolean {
  return Date.now() - Number(sessionStorage.getItem(tabKeys.reloadedAt) ?? 0) > reloadEveryMs
}

function reload(): Promise<never> {
  sessionStorage.setItem(tabKeys.reloadedAt, String(Date.now()))
  location.reload()
  // what is shown stays until the browser has the page
  return new Promise(() => {})
}
