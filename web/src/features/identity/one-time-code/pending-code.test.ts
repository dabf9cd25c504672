import { expect, it } from 'vitest'
import { forgetPendingCode, keepPendingCode, pendingCode } from './pending-code.ts'

it('a code is awaited again after a reload, for as long as its window runs and nobody closed the dialog', () => {
  expect(pendingCode(1000)).toBeNull()
  keepPendingCode('marta@x.example')
  expect(pendingCode(1000)).toBeNull()
  localStorage.setItem('otpExpiry', '2000')
  expect(pendingCode(1999)).toBe('marta@x.example')
  expect(pendingCode(2000)).toBeNull()
  forgetPendingCode()
  expect(pendingCode(1000)).toBeNull()
})
