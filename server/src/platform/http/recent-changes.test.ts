import { expect, it } from 'vitest'
import { createRecentChanges } from './recent-changes.ts'

it('keeps what changed in a company for a minute, each topic once', () => {
  let nowMs = 0
  const recent = createRecentChanges<'posts' | 'reviews'>(() => nowMs)
  recent.note('ours', 'posts')
  recent.note('theirs', 'reviews')
  nowMs = 50_000
  recent.note('ours', 'reviews')
  recent.note('ours', 'reviews')
  expect(recent.of('ours')).toEqual(['posts', 'reviews'])
  nowMs = 61_000
  expect(recent.of('ours')).toEqual(['reviews'])
  expect(recent.of('theirs')).toEqual([])
  nowMs = 111_000
  expect(recent.of('ours')).toEqual([])
})

it('keeps a topic as long as its newest change', () => {
  let nowMs = 0
  const recent = createRecentChanges<'posts' | 'reviews'>(() => nowMs)
  recent.note('ours', 'posts')
  recent.note('ours', 'reviews')
  nowMs = 40_000
  recent.note('ours', 'posts')
  nowMs = 70_000
  expect(recent.of('ours')).toEqual(['posts'])
})
