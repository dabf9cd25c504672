import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followConsent, type ConsentOutcome, type ConsentSource } from './consent-popup.ts'

class FakeWindow {
  closed = false
  addresses: string[] = []
  readonly location = {
    replace: (address: string) => {
      this.addresses.push(address)
    },
  }
  close() {
    this.closed = true
  }
}
const connected = (handle: string): ConsentOutcome => ({
  kind: 'connected',
  consented: { state: 'state-1', handle },
})

function setUp(over: Partial<ConsentSource> = {}) {
  const popup = new FakeWindow()
  const notes = new Map<string, ConsentOutcome>()
  const stop = new AbortController()
  const onClosed = vi.fn<() => void>()
  const box: { outcome: ConsentOutcome | null } = { outcome: null }
  void followConsent(
    {
      begin: async () => ({ auth_url: 'https://network.example/consent', state: 'state-1' }),
      poll: async () => null,
      takeNote: (state) => notes.get(state) ?? null,
      ...over,
    },
    popup,
    { signal: stop.signal, onClosed },
  ).then((outcome) => {
    box.outcome = outcome
  })
  return {
    popup,
    notes,
    cancel: () => {
      stop.abort()
    },
    settled: box,
    onClosed,
  }
}

describe('signing in at a network in a popup', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => {
      vi.useRealTimers()
    }
  })

  it('gives the open window its address', async () => {
    const { popup, cancel } = setUp()
    await vi.advanceTimersByTimeAsync(0)
    expect(popup.addresses).toEqual(['https://network.example/consent'])
    cancel()
  })
  it('takes the result from local storage and closes the window', async () => {
    const { popup, notes, settled } = setUp()
    notes.set('state-1', connected('handle-1'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(settled.outcome).toEqual(connected('handle-1'))
    expect(popup.closed).toBe(true)
  })
  it('takes the result from the server when the popup shares no storage', async () => {
    const { settled } = setUp({ poll: async () => connected('handle-2') })
    await vi.advanceTimersByTimeAsync(1000)
    expect(settled.outcome).toBeNull()
    await vi.advanceTimersByTimeAsync(1000)
    expect(settled.outcome).toEqual(connected('handle-2'))
  })
  it('ends with a denial', async () => {
    const { notes, settled } = setUp()
    notes.set('state-1', { kind: 'denied' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(settled.outcome).toEqual({ kind: 'denied' })
  })
  it('asks the server what a bare mark of a failure means, and goes by the mark when it does not know', async () => {
    const reason = new Error('TikTok refused the code.')
    const told = setUp({ poll: async () => ({ kind: 'failed', cause: reason }) })
    told.notes.set('state-1', { kind: 'failed', cause: null })
    const silent = setUp()
    silent.notes.set('state-1', { kind: 'failed', cause: null })
    await vi.advanceTimersByTimeAsync(1000)
    expect([told.settled.outcome, silent.settled.outcome]).toEqual([
      { kind: 'failed', cause: reason },
      { kind: 'failed', cause: null },
    ])
  })
  it('waits a minute after the window closed, because a network’s isolation makes it look closed', async () => {
    const { popup, notes, settled } = setUp()
    popup.closed = true
    await vi.advanceTimersByTimeAsync(59_000)
    expect(settled.outcome).toBeNull()
    notes.set('state-1', connected('late'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(settled.outcome).toEqual(connected('late'))
  })
  it('frees the card at once when the window is closed and its person is back here, and takes what comes later', async () => {
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    const { popup, notes, settled, onClosed } = setUp()
    await vi.advanceTimersByTimeAsync(5000)
    popup.closed = true
    // a network’s isolation: the window lies in front and only looks closed
    await vi.advanceTimersByTimeAsync(5000)
    expect(onClosed).not.toHaveBeenCalled()
    hasFocus.mockReturnValue(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect([onClosed.mock.calls.length, settled.outcome]).toEqual([1, null])
    await vi.advanceTimersByTimeAsync(10_000)
    notes.set('state-1', connected('late'))
    await vi.advanceTimersByTimeAsync(1000)
    expect([onClosed.mock.calls.length, settled.outcome]).toEqual([1, connected('late')])
    hasFocus.mockRestore()
  })
  it('asks the server before it says that a window was closed', async () => {
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    const { popup, settled, onClosed } = setUp({ poll: async () => connected('handle-4') })
    popup.closed = true
    await vi.advanceTimersByTimeAsync(1000)
    expect([settled.outcome, onClosed.mock.calls]).toEqual([connected('handle-4'), []])
    hasFocus.mockRestore()
  })
  it('is canceled a minute after the window closed without a result', async () => {
    const { popup, settled } = setUp()
    popup.closed = true
    await vi.advanceTimersByTimeAsync(62_000)
    expect(settled.outcome).toEqual({ kind: 'canceled' })
  })
  it('is canceled at once when it is left, also before it began', async () => {
    const { popup, settled, cancel } = setUp()
    await vi.advanceTimersByTimeAsync(0)
    cancel()
    await vi.advanceTimersByTimeAsync(0)
    expect([settled.outcome, popup.closed]).toEqual([{ kind: 'canceled' }, true])
    const begin = vi.fn<ConsentSource['begin']>()
    expect(
      await followConsent(
        { begin, poll: async () => null, takeNote: () => null },
        new FakeWindow(),
        { signal: AbortSignal.abort() },
      ),
    ).toEqual({ kind: 'canceled' })
    expect(begin).not.toHaveBeenCalled()
  })
  it('forgets the one note that its window leaves after the server has answered', async () => {
    const takeNote = vi.fn<ConsentSource['takeNote']>().mockReturnValue(null)
    const { settled } = setUp({ poll: async () => connected('handle-5'), takeNote })
    await vi.advanceTimersByTimeAsync(2000)
    expect(settled.outcome).toEqual(connected('handle-5'))
    takeNote.mockClear()
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    takeNote.mockReturnValue(connected('handle-5'))
    dispatchEvent(new StorageEvent('storage', { key: 'tiktok' }))
    dispatchEvent(new StorageEvent('storage', { key: 'tiktok' }))
    expect(takeNote.mock.calls).toEqual([['state-1'], ['state-1']])
  })
  it('leaves the note of the next sign-in alone, also where its own never came', async () => {
    const takeNote = vi.fn<ConsentSource['takeNote']>().mockReturnValue(null)
    setUp({ poll: async () => connected('handle-6'), takeNote })
    await vi.advanceTimersByTimeAsync(2000)
    takeNote.mockClear()
    const { cancel } = setUp()
    dispatchEvent(new StorageEvent('storage', { key: 'tiktok' }))
    expect(takeNote).not.toHaveBeenCalled()
    cancel()
  })
  it('goes on polling when one question was not answered', async () => {
    const poll = vi
      .fn<ConsentSource['poll']>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(connected('handle-3'))
    const { settled } = setUp({ poll })
    await vi.advanceTimersByTimeAsync(4000)
    expect(settled.outcome).toEqual(connected('handle-3'))
  })
  it('closes the empty window when the sign-in could not begin', async () => {
    const cause = new Error('not offered')
    const { popup, settled } = setUp({ begin: () => Promise.reject(cause) })
    await vi.advanceTimersByTimeAsync(0)
    expect(settled.outcome).toEqual({ kind: 'failed', cause })
    expect(popup.closed).toBe(true)
  })
})
