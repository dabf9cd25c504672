import { act } from 'react'
import { onTestFinished, vi } from 'vitest'

/**
 * The clock, and what ticks by it, stands still until the test is over; answers still arrive. What
 * is returned lets minutes pass.
 */
export function stopClock(): (minutes: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  return (minutes) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(minutes * 60_000)
    })
}
