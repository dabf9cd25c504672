import { expect, it } from 'vitest'
import { pastedCode } from './code-digits.ts'

it.each([
  ['407123', true],
  [' 407123\n', true],
  ['40712', false],
  ['4071234', false],
  ['40712a', false],
  ['40 71 23', false],
  ['', false],
])('takes a pasted %j: %s', (text, taken) => {
  expect(pastedCode(text) !== null).toBe(taken)
})
