/** What a consent gave: handles only, never a network's token (C85). */
export interface Consented {
  readonly state: string
  /** Of the person, or, where a network has one account at a time, of that account. */
  readonly handle: string
  readonly account?: { readonly userId: string; readonly pageId: string }
  /** Not exchanged yet (Uber Eats). */
  readonly code?: string
}

export type ConsentOutcome =
  | { readonly kind: 'connected'; readonly consented: Consented }
  /** The person said no at the network. */
  | { readonly kind: 'denied' }
  /** Left here, or the window was closed and nothing came. */
  | { readonly kind: 'canceled' }
  | { readonly kind: 'failed'; readonly cause: unknown }

/** As much of a window as the flow needs. */
export interface ConsentWindow {
  readonly closed: boolean
  readonly location: { replace: (address: string) => void }
  close: () => void
}

/** How one network is asked, and where its answer is found. Null: not there yet. */
export interface ConsentSource {
  readonly begin: (
    signal: AbortSignal,
  ) => Promise<{ readonly auth_url: string; readonly state: string }>
  readonly poll: (state: string, signal: AbortSignal) => Promise<ConsentOutcome | null>
  readonly takeNote: (state: string) => ConsentOutcome | null
}

export interface Following {
  readonly signal: AbortSignal
  /**
   * The window looks closed and the person is back on this page: their card is free again. Called
   * once; what comes all the same within 60 s is taken.
   */
  readonly onClosed?: () => void
}

const tickMs = 1000
/** Every other tick: local storage is asked more often than the server. */
const ticksPerPoll = 2
const closedLongEnoughMs = 60_000

/**
 * Signs in at a network in a small window (design section 8) that was opened empty inside the click
 * and gets its address here. The result comes by local storage or, where opener and popup share
 * none, by asking the server under the state. A closed window proves nothing, since a network's own
 * isolation makes it look closed: only a denial, `signal`, or 60 s without a result after closing
 * end the flow.
 */
export async function followConsent(
  source: ConsentSource,
  popup: ConsentWindow,
  following: Following,
): Promise<ConsentOutcome> {
  late?.abort()
  try {
    return await follow(source, popup, following)
  } finally {
    if (!popup.closed) popup.close()
  }
}

async function follow(
  source: ConsentSource,
  popup: ConsentWindow,
  { signal, onClosed }: Following,
): Promise<ConsentOutcome> {
  let state: string
  try {
    signal.throwIfAborted()
    const begun = await source.begin(signal)
    state = begun.state
    popup.location.replace(begun.auth_url)
  } catch (cause) {
    return signal.aborted ? { kind: 'canceled' } : { kind: 'failed', cause }
  }
  let closedForMs = 0
  let isFreed = false
  for (let tick = 1; ; tick += 1) {
    await wait(tickMs, signal)
    if (signal.aborted) return { kind: 'canceled' }
    const isBack = popup.closed && document.hasFocus()
    const asksServer = tick % ticksPerPoll === 0 || (isBack && !isFreed)
    const found = await look(source, { state, asksServer, signal })
    if (found) return found
    // a window that only looks closed lies in front, so its opener has no focus
    if (isBack && !isFreed) {
      isFreed = true
      onClosed?.()
    }
    closedForMs = popup.closed ? closedForMs + tickMs : 0
    if (closedForMs > closedLongEnoughMs) return { kind: 'canceled' }
  }
}

/** Ends with the next sign-in, whose note may have the same key. */
let late: AbortController | null = null

/**
 * The server has answered before the window left its note: the note, which nobody waits for any
 * more, does not stay in the browser. Only the first one is this window's.
 */
function forgetLateNote(source: ConsentSource, state: string): void {
  const listening = new AbortController()
  const forget = () => {
    if (source.takeNote(state)) listening.abort()
  }
  addEventListener('storage', forget, { signal: listening.signal })
  forget()
  setTimeout(() => {
    listening.abort()
  }, closedLongEnoughMs)
  late = listening
}

async function look(
  source: ConsentSource,
  { state, asksServer, signal }: { state: string; asksServer: boolean; signal: AbortSignal },
): Promise<ConsentOutcome | null> {
  const note = source.takeNote(state)
  // a mark of a failure does not say which: the server may know, or even know better
  const isUnexplained = note?.kind === 'failed' && note.cause === null
  if (note && !isUnexplained) return note
  if (!asksServer && !note) return null
  // an answer that did not come is asked for again with the next tick
  const answered = await source.poll(state, signal).catch(() => null)
  if (answered && !note) forgetLateNote(source, state)
  return answered ?? note
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
