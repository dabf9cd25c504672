import type { LiveEvent } from '@marquee/contract/system.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gatherEvents } from './gather-events.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function gathering() {
  const heard: LiveEvent['topic'][] = []
  return { heard, ...gatherEvents(({ topic }) => heard.push(topic), 1_000) }
}

it('hands on the first event at once', () => {
  const { heard, hear } = gathering()
  hear({ topic: 'posts' })
  expect(heard).toEqual(['posts'])
})

it('makes one event of the many that follow, and loses none', () => {
  const { heard, hear } = gathering()
  for (let count = 0; count < 30; count += 1) hear({ topic: 'posts' })
  expect(heard).toEqual(['posts'])
  vi.advanceTimersByTime(1_000)
  expect(heard).toEqual(['posts', 'posts'])
  vi.advanceTimersByTime(5_000)
  expect(heard).toEqual(['posts', 'posts'])
})

it('holds back no other topic', () => {
  const { heard, hear } = gathering()
  hear({ topic: 'posts' })
  hear({ topic: 'comments' })
  expect(heard).toEqual(['posts', 'comments'])
})

it('says nothing more once it is stopped', () => {
  const { heard, hear, stop } = gathering()
  hear({ topic: 'posts' })
  hear({ topic: 'posts' })
  stop()
  vi.advanceTimersByTime(5_000)
  expect(heard).toEqual(['posts'])
})
