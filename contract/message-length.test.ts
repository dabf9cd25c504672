import { expect, it } from 'vitest'
import { answerUntil, messageLength } from './message-length.ts'

it('a message is counted as its network counts it', () => {
  expect(messageLength('facebook', 'è 🍝')).toEqual({ length: 4, most: 2000 })
  expect(messageLength('instagram', 'è 🍝')).toEqual({ length: 7, most: 1000 })
  expect(messageLength('twitter', 'a')).toEqual({ length: 1, most: 10_000 })
  expect(messageLength('google', 'a')).toBeNull()
})

it('a window ends a day after the guest wrote, and has no end where there is none', () => {
  const at = new Date('2026-11-21T12:00:00Z')
  expect(answerUntil('instagram', at)?.toISOString()).toBe('2026-11-22T12:00:00.000Z')
  expect(answerUntil('twitter', at)).toBeNull()
})
