import { expect, it } from 'vitest'
import { createRecentChanges } from './recent-changes.ts'

function recentChanges() {
  let nowMs = 0
  let hear: (payload: string) => void = () => undefined
  const recent = createRecentChanges(
    {
      on(_channel, heard) {
        hear = heard
        return () => undefined
      },
    },
    () => nowMs,
  )
  return {
    ...recent,
    say: (payload: string) => hear(payload),
    atMs: (ms: number) => {
      nowMs = ms
    },
  }
}

it('keeps what changed in a company for a minute, each topic once', () => {
  const recent = recentChanges()
  recent.say('ours posts')
  recent.say('theirs reviews')
  recent.say('ours nothing')
  recent.atMs(50_000)
  recent.say('ours reviews')
  recent.say('ours reviews')
  expect(recent.of('ours')).toEqual(['posts', 'reviews'])
  recent.atMs(61_000)
  expect(recent.of('ours')).toEqual(['reviews'])
  expect(recent.of('theirs')).toEqual([])
  recent.atMs(111_000)
  expect(recent.of('ours')).toEqual([])
})

it('keeps a topic as long as its newest change', () => {
  const recent = recentChanges()
  recent.say('ours posts')
  recent.say('ours reviews')
  recent.atMs(40_000)
  recent.say('ours posts')
  recent.atMs(70_000)
  expect(recent.of('ours')).toEqual(['posts'])
})
