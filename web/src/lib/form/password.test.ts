import { newPassword } from '@marquee/contract/identity.ts'
import { expect, it } from 'vitest'
import { generatePassword } from './password.ts'

it('makes twelve signs with a capital, a lower-case letter, a digit and a symbol, never the same', () => {
  const made = new Set(Array.from({ length: 200 }, generatePassword))
  expect(made.size).toBe(200)
  for (const password of made) {
    expect(password).toHaveLength(12)
    expect(password).toMatch(/[^A-Za-z0-9]/)
    expect(newPassword.safeParse(password).success).toBe(true)
  }
})
