import { saidByServer } from '#lib/said-by-server.ts'
import type { ConnectionNote } from './connection-note.ts'

export type ConsentOutcome =
  /** The handle under which the server keeps the grant (C85). */
  | { readonly kind: 'connected'; readonly handle: string }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'failed'; readonly cause: unknown }

/** As much of a window as the flow needs. */
export interface ConsentWindow {
  readonly closed: boolean
  readonly location: { replace: (address: string) => void }
  close: () => void
  focus: () => void
}

export interface ConsentDeps {
  /** Called at once, inside the click; null when the browser blocked it. */
  readonly open: () => ConsentWindow | null
  readonly begin: (signal: AbortSignal) => Promise<{ readonly auth_url: string; readonly state: string }>
  readonly poll: (state: string, signal: AbortSignal) => Promise<{ readonly status: 'pending' | 'connected' | 'denied' | 'failed'; readonly access_token: string | null; readonly message: string | null }>
  readonly takeNote: (state: string) => ConnectionNote | null
}

export interface Consent {
  readonly outcome: Promise<ConsentOutcome>
  readonly cancel: () => void
}

const tickMs = 1000
/** Every other tick: local storage is asked more often than the server. */
const ticksPerPoll = 2
const closedLongEnoughMs = 60_000

function outcomeOfNote(note: ConnectionNote): ConsentOutcome {
  if (note.status === 'connected') return { kind: 'connected', handle: note.handle }
  return note.status === 'denied' ? { kind: 'canceled' } : { kind: 'failed', cause: new Error(note.message) }
}

/**
 * Signs in at a network in a small window (design section 8). The window opens empty inside the click and gets its address after;
 * the result comes by local storage or, where opener and popup share none, by asking the server under the state.
 * A closed window proves nothing, since a network's own isolation makes it look closed: only a denial, `cancel`, or 60 s without
 * a result after closing end the flow as canceled. Null: the browser blocked the window.
 */
export function askConsent(deps: ConsentDeps): Consent | null {
  const popup = deps.open()
  if (!popup) return null
  const stop = new AbortController()
  const outcome = follow(deps, popup, stop.signal).finally(() => { if (!popup.closed) popup.close() })
  return { outcome, cancel: () => { stop.abort() } }
}

async function follow(deps: ConsentDeps, popup: ConsentWindow, signal: AbortSignal): Promise<ConsentOutcome> {
  let state: string
  try {
    const begun = await deps.begin(signal)
    state = begun.state
    popup.location.replace(begun.auth_url)
  } catch (cause) {
    return signal.aborted ? { kind: 'canceled' } : { kind: 'failed', cause }
  }
  let closedForMs = 0
  for (let tick = 1; !signal.aborted; tick += 1) {
    await wait(tickMs, signal)
    const found = signal.aborted ? { kind: 'canceled' as const } : await look(deps, state, tick % ticksPerPoll === 0, signal)
    if (found) return found
    closedForMs = popup.closed ? closedForMs + tickMs : 0
    if (closedForMs > closedLongEnoughMs) return { kind: 'canceled' }
  }
  return { kind: 'canceled' }
}

async function look(deps: ConsentDeps, state: string, asksServer: boolean, signal: AbortSignal): Promise<ConsentOutcome | null> {
  const note = deps.takeNote(state)
  if (note) return outcomeOfNote(note)
  if (!asksServer) return null
  const result = await deps.poll(state, signal).catch(() => null)
  // an answer that did not come is asked for again with the next tick
  if (!result || result.status === 'pending') return null
  if (result.status === 'connected' && result.access_token !== null) return { kind: 'connected', handle: result.access_token }
  return result.status === 'denied' ? { kind: 'canceled' } : { kind: 'failed', cause: result.message === null ? null : new Error(saidByServer(result.message)) }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => { clearTimeout(timer); resolve() }, { once: true })
  })
}
