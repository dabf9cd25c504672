import { expect, it } from 'vitest'
import { firstWords } from './first-words.ts'

it('cuts between words, and inside one that has no end', () => {
  expect(firstWords('Quiz night\nthree tables left')).toBe('Quiz night three tables left')
  expect(firstWords('Hand-cut tagliatelle and an eight-hour ragù, from ten on')).toBe(
    'Hand-cut tagliatelle and an eight-hour…',
  )
  expect(firstWords('Tonight: hand-cut tagliatelle, eight-hour ragù, from ten')).toBe(
    'Tonight: hand-cut tagliatelle…',
  )
  expect(firstWords('a'.repeat(60))).toBe(`${'a'.repeat(40)}…`)
  expect(firstWords('🍝'.repeat(41))).toBe(`${'🍝'.repeat(40)}…`)
})
