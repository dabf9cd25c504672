/** Three heartbeats of the server: a line that brings nothing for so long is dead. */
const silenceMs = 60_000

interface WatchedLine {
  /** Aborts with the outer signal, and when nothing came for too long. */
  readonly signal: AbortSignal
  /** Something came. */
  readonly heard: () => void
  readonly stop: () => void
}

/**
 * Watches one connection: where nothing comes any more, browsers may not notice for a long time. A
 * device that slept had no timers either, so how long ago it heard something is also looked at when
 * the page is seen again and when the device has a line again.
 */
export function watchSilence(outer: AbortSignal): WatchedLine {
  const line = new AbortController()
  let heardAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const leftMs = heardAt + silenceMs - Date.now()
    if (leftMs > 0) timer = setTimeout(look, leftMs)
    else line.abort()
  }
  const end = () => {
    line.abort()
  }
  outer.addEventListener('abort', end)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  look()
  return {
    signal: line.signal,
    heard: () => {
      heardAt = Date.now()
    },
    stop: () => {
      clearTimeout(timer)
      outer.removeEventListener('abort', end)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    },
  }
}
