import { expect, it } from 'vitest'
import { beginningOf, mostOfAnswer } from './review-rules.ts'

it('the beginning of an answer is as long as an address takes it, and whole characters', () => {
  expect(beginningOf('Sorry!')).toBe('Sorry!')
  expect(beginningOf('a'.repeat(600))).toBe('a'.repeat(mostOfAnswer))
  const almost = 'a'.repeat(mostOfAnswer - 1)
  expect(beginningOf(`${almost}🍝 Come back.`)).toBe(almost)
})
