import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchIdle, type IdleState } from './idle-clock.ts'
import { storageKeys } from '../storage/storage-keys.ts'

const minute = 60_000
let stops: (() => void)[] = []

function aTab(): { readonly said: IdleState[]; readonly last: () => IdleState | undefined } {
  const said: IdleState[] = []
  stops.push(
    watchIdle((state) => {
      said.push(state)
    }),
  )
  return { said, last: () => said.at(-1) }
}
const act = (name = 'keydown') => {
  window.dispatchEvent(new Event(name))
}
/** What the browser tells the other tabs. */
const spread = () => {
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.lastActivity }))
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
})

describe('a person who went away', () => {
  it('is warned after fifteen minutes, second by second, and is out a minute later', () => {
    const tab = aTab()
    vi.advanceTimersByTime(15 * minute - 1)
    expect(tab.said).toEqual([])
    vi.advanceTimersByTime(1)
    expect(tab.last()).toEqual({ leftMs: minute })
    vi.advanceTimersByTime(13_000)
    expect(tab.last()).toEqual({ leftMs: 47_000 })
    vi.advanceTimersByTime(47_000)
    expect(tab.last()).toEqual({ leftMs: 0 })
    vi.advanceTimersByTime(10 * minute)
    expect(tab.said).toHaveLength(61)
  })
  it.each(['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll', 'wheel'])(
    'takes the warning back by %s',
    (action) => {
      const tab = aTab()
      vi.advanceTimersByTime(15 * minute + 20_000)
      act(action)
      expect(tab.last()).toBeNull()
      vi.advanceTimersByTime(15 * minute - 1)
      expect(tab.last()).toBeNull()
      vi.advanceTimersByTime(1)
      expect(tab.last()).toEqual({ leftMs: minute })
    },
  )
  it('does not bring back what is over, even where the page slept through the warning', () => {
    const tab = aTab()
    vi.setSystemTime(Date.now() + 17 * minute)
    act()
    expect(tab.last()).toEqual({ leftMs: 0 })
  })
})

it('a touch in one tab keeps the others, and takes their warning back', () => {
  aTab()
  const other = aTab()
  vi.advanceTimersByTime(15 * minute + 5_000)
  expect(other.last()).toEqual({ leftMs: 55_000 })
  // another window of the same browser: it writes, this one only hears of it
  localStorage.setItem(storageKeys.lastActivity, String(Date.now()))
  spread()
  expect(other.last()).toBeNull()
})

it('believes no touch from the future', () => {
  localStorage.setItem(storageKeys.lastActivity, String(Date.now() + 24 * 60 * minute))
  const tab = aTab()
  vi.advanceTimersByTime(15 * minute)
  expect(tab.last()).toEqual({ leftMs: minute })
})
