import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { testClock, testLog } from '#testing/test-platform.ts'
import { startLeaseKeeper } from './lease-keeper.ts'

afterEach(() => vi.useRealTimers())

const timing = { leaseMs: 60_000, callTimeoutMs: 20_000 }
const row = { company_id: randomUUID(), id: randomUUID(), fence: 1 }

it.each([
  { what: 'by its monotonic clock, where the machine’s own was set back', wall: 0, monotonic: 1 },
  { what: 'by the machine’s own clock, where it slept meanwhile', wall: 1, monotonic: 0 },
])(
  'a renewal that the database answers late counts from before it was asked for, $what',
  async ({ wall, monotonic }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let passedMs = 0
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const keeper = startLeaseKeeper({
      clock: {
        ...testClock(),
        monotonicMs: () => 1000 + monotonic * passedMs,
        machineMs: () => 1000 + wall * passedMs,
      },
      log: testLog,
      timing,
      async renew(held) {
        await answered
        return held
      },
    })
    keeper.hold(row, 1000)
    passedMs = 20_000
    vi.advanceTimersByTime(20_000)
    passedMs = 50_000
    expect(keeper.mayStillSend(row)).toBe(false)
    answer()
    await vi.waitFor(() => expect(keeper.mayStillSend(row)).toBe(true))
    // the whole call still has to fit into a minute from second twenty on
    passedMs = 80_000 - 20_000
    expect(keeper.mayStillSend(row)).toBe(false)
    keeper.stop()
  },
)
