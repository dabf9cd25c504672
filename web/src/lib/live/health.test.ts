import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { watchHealth, type HealthReading } from './health.ts'

type Pair = readonly [HealthReading['isRed'], boolean | null]
const late = {
  status: 503,
  body: { status: 'late', publications: { overdue: 3, oldestOverdueMs: 720_000 }, switchedOff: [] },
}
const ready = {
  body: {
    status: 'ready',
    publications: { overdue: 0, oldestOverdueMs: null },
    switchedOff: [{ network: 'facebook', reason: 'Facebook is down.', since: 'x' }],
  },
}

describe('watching the server’s health', () => {
  let stop = () => {}
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const watch = () => {
    const seen: Pair[] = []
    stop = watchHealth((reading, before) => {
      seen.push([reading.isRed, before === null ? null : before.isRed])
    })
    return seen
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  it('looks again after 20 s when it was red, after 30 s when it was green, and tells the reading before', async () => {
    const answers = [ready, late, late, ready]
    const asked = answering({ 'GET /health': () => answers.shift() ?? ready })
    const seen = watch()
    await pass(0)
    await pass(29_999)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(asked).toHaveLength(2)
    await pass(20_000)
    await pass(20_000)
    expect(seen).toEqual([
      [false, null],
      [true, false],
      [true, true],
      [false, true],
    ])
  })
  it('says nothing while nobody answers, and goes on', async () => {
    const answers = [late, new Error('the line is down'), late]
    answering({
      'GET /health': () => {
        const next = answers.shift() ?? late
        if (next instanceof Error) throw next
        return next
      },
    })
    const seen = watch()
    await pass(0)
    await pass(20_000)
    expect(seen).toEqual([[true, null]])
    await pass(30_000)
    expect(seen).toEqual([
      [true, null],
      [true, true],
    ])
  })
  it('asks nothing while nobody looks at the page', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const asked = answering({ 'GET /health': ready })
    watch()
    await pass(60_000)
    expect(asked).toHaveLength(0)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(asked).toHaveLength(1)
  })
})
