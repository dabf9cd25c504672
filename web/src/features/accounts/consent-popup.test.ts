import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askConsent, type Consent, type ConsentDeps, type ConsentOutcome } from './consent-popup.ts'
import type { ConnectionNote } from './connection-note.ts'

class FakeWindow {
  closed = false
  addresses: string[] = []
  readonly location = { replace: (address: string) => { this.addresses.push(address) } }
  close() { this.closed = true }
  focus() {}
}

function setUp(over: Partial<ConsentDeps> = {}) {
  const popup = new FakeWindow()
  const notes = new Map<string, ConnectionNote>()
  const deps: ConsentDeps = {
    open: () => popup,
    begin: async () => ({ auth_url: 'https://network.example/consent', state: 'state-1' }),
    poll: async () => ({ status: 'pending', access_token: null, message: null }),
    takeNote: (state) => notes.get(state) ?? null,
    ...over,
  }
  const consent = askConsent(deps)
  return { popup, notes, consent, settled: settledOf(consent) }
}

function settledOf(consent: Consent | null): { outcome: ConsentOutcome | null } {
  const box: { outcome: ConsentOutcome | null } = { outcome: null }
  void consent?.outcome.then((outcome) => { box.outcome = outcome })
  return box
}

describe('signing in at a network in a popup', () => {
  beforeEach(() => { vi.useFakeTimers(); return () => { vi.useRealTimers() } })

  it('opens the window inside the click and gives it its address after', async () => {
    const { popup, consent } = setUp()
    expect(popup.addresses).toEqual([])
    await vi.advanceTimersByTimeAsync(0)
    expect(popup.addresses).toEqual(['https://network.example/consent'])
    consent?.cancel()
  })
  it('answers null when the browser blocked the window', () => {
    expect(setUp({ open: () => null }).consent).toBeNull()
  })
  it('takes the result from local storage and closes the window', async () => {
    const { popup, notes, settled } = setUp()
    notes.set('state-1', { status: 'connected', handle: 'handle-1' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(settled.outcome).toEqual({ kind: 'connected', handle: 'handle-1' })
    expect(popup.closed).toBe(true)
  })
  it('takes the result from the server when the popup shares no storage', async () => {
    const { settled } = setUp({ poll: async () => ({ status: 'connected', access_token: 'handle-2', message: null }) })
    await vi.advanceTimersByTimeAsync(2000)
    expect(settled.outcome).toEqual({ kind: 'connected', handle: 'handle-2' })
  })
  it('is canceled by a denial', async () => {
    const { notes, settled } = setUp()
    notes.set('state-1', { status: 'denied' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(settled.outcome).toEqual({ kind: 'canceled' })
  })
  it('waits a minute after the window closed, because a network’s isolation makes it look closed', async () => {
    const { popup, notes, settled } = setUp()
    popup.closed = true
    await vi.advanceTimersByTimeAsync(59_000)
    expect(settled.outcome).toBeNull()
    notes.set('state-1', { status: 'connected', handle: 'late' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(settled.outcome).toEqual({ kind: 'connected', handle: 'late' })
  })
  it('is canceled a minute after the window closed without a result', async () => {
    const { popup, settled } = setUp()
    popup.closed = true
    await vi.advanceTimersByTimeAsync(62_000)
    expect(settled.outcome).toEqual({ kind: 'canceled' })
  })
  it('goes on polling when one question was not answered', async () => {
    const poll = vi.fn<ConsentDeps['poll']>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ status: 'connected', access_token: 'handle-3', message: null })
    const { settled } = setUp({ poll })
    await vi.advanceTimersByTimeAsync(4000)
    expect(settled.outcome).toEqual({ kind: 'connected', handle: 'handle-3' })
  })
  it('closes the empty window when the sign-in could not begin', async () => {
    const cause = new Error('not offered')
    const { popup, settled } = setUp({ begin: () => Promise.reject(cause) })
    await vi.advanceTimersByTimeAsync(0)
    expect(settled.outcome).toEqual({ kind: 'failed', cause })
    expect(popup.closed).toBe(true)
  })
  it('hands on the words of a failed exchange', async () => {
    const { settled } = setUp({ poll: async () => ({ status: 'failed', access_token: null, message: 'Facebook refused the code.' }) })
    await vi.advanceTimersByTimeAsync(2000)
    expect(settled.outcome).toMatchObject({ kind: 'failed', cause: { message: 'Facebook refused the code.' } })
  })
})
