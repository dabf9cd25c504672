import { storageKeys } from '../storage/storage-keys.ts'

/** IDLE-008. */
export const idleMs = 900_000
export const lastChanceMs = 60_000
/** A busy hand is written down at most this often. */
const writeEveryMs = 5_000
const actions = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll', 'wheel'] as const

/**
 * `leftMs` counts down from a minute while the warning shows; 0: the time is over. Null: somebody
 * is there.
 */
export type IdleState = { readonly leftMs: number } | null

/**
 * What the tabs of this browser know of the last touch, in milliseconds since 1970 by the device's
 * own clock: a moved demo clock signs nobody out.
 */
function lastTouch(): number {
  const stored = Number(localStorage.getItem(storageKeys.lastActivity))
  // a clock that was set back would keep a session for ever
  return Number.isFinite(stored) && stored > 0 && stored <= Date.now() ? stored : 0
}

/**
 * Watches for a person who went away. Every tab of the browser counts as one (IDLE-010): a touch in
 * one keeps all, and a tab that slept finds out when it wakes. Any action takes the warning back
 * (C46). Calls `tell` whenever the state changes, each second of the countdown included. Returns
 * the stop.
 */
export function watchIdle(tell: (state: IdleState) => void): () => void {
  let touched = Date.now()
  let written = 0
  let warned = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    clearTimeout(timer)
    const quietMs = Date.now() - Math.max(touched, lastTouch())
    if (quietMs < idleMs) {
      if (warned) tell(null)
      warned = false
      timer = setTimeout(look, idleMs - quietMs)
      return
    }
    warned = true
    const leftMs = Math.max(0, idleMs + lastChanceMs - quietMs)
    tell({ leftMs })
    if (leftMs > 0) timer = setTimeout(look, leftMs % 1000 || 1000)
  }
  function onAction(): void {
    const now = Date.now()
    // the time is over: a late hand does not bring the session back
    if (now - Math.max(touched, lastTouch()) >= idleMs + lastChanceMs) return look()
    touched = now
    if (warned || now - written >= writeEveryMs) {
      written = now
      localStorage.setItem(storageKeys.lastActivity, String(now))
    }
    if (warned) look()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeys.lastActivity && warned) look()
  }
  const onSeen = () => {
    if (document.visibilityState === 'visible') look()
  }

  for (const action of actions)
    window.addEventListener(action, onAction, { capture: true, passive: true })
  window.addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onSeen)
  onAction()
  look()
  return () => {
    clearTimeout(timer)
    for (const action of actions) window.removeEventListener(action, onAction, { capture: true })
    window.removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', onSeen)
  }
}
