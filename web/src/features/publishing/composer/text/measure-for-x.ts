import type { MeasureForX } from '@marquee/contract/preflight/judged.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { loadPatiently } from '#lib/page/lazy-part.ts'
import type { LinksOnX } from './twitter-length.ts'

/**
 * Until the rule of X is here: never shorter for words in Latin letters, which is what nearly
 * everybody writes.
 */
const roughly: MeasureForX = (text) => ({
  length: [...text].length,
  hasLink: /https?:\/\/\S/i.test(text),
})
const none: LinksOnX = () => []

/** Nobody who ticks a box waits longer for it; the preflight counts anew once the rule is here. */
const longestWaitMs = 3000

let measure = roughly
let links = none
let loading: Promise<MeasureForX> | undefined
const listeners = new Set<() => void>()

/** A text is asked about by several parts of the form for each letter. */
function remembering(count: MeasureForX): MeasureForX {
  let last: { readonly text: string; readonly said: ReturnType<MeasureForX> } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, said: count(text) }
    return last.said
  }
}

/** Brings the rule of X, once; the first post for X pays for it and no other. */
export function loadMeasureForX(): Promise<MeasureForX> {
  loading ??= loadPatiently(() => import('./twitter-length.ts')).then(
    (loaded) => {
      measure = remembering(loaded.measureForX)
      links = loaded.linksOnX
      for (const listener of listeners) listener()
      return measure
    },
    () => {
      loading = undefined
      return roughly
    },
  )
  return loading
}

/** The rule of X, or where it does not come soon the rough one. */
export function measureForXSoon(): Promise<MeasureForX> {
  return Promise.race([
    loadMeasureForX(),
    new Promise<MeasureForX>((resolve) => {
      setTimeout(() => {
        resolve(roughly)
      }, longestWaitMs)
    }),
  ])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** How X counts a text; the rule is brought as soon as X is `needed`. */
export function useMeasureForX(needed: boolean): MeasureForX {
  useEffect(() => {
    if (needed) void loadMeasureForX()
  }, [needed])
  return useSyncExternalStore(subscribe, () => measure)
}

/** What X takes for a link; nothing, until its rule is here. */
export function useLinksOnX(): LinksOnX {
  return useSyncExternalStore(subscribe, () => links)
}
