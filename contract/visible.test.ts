import { expect, it } from 'vitest'
import { createCompany } from './companies.ts'
import { updateUser } from './profile.ts'

const joiner = '\u200d'
const isName = (firstName: string) => updateUser.body.safeParse({ firstName }).success

it('a name is something that can be seen', () => {
  for (const name of ['Li', 'José', '王芳', 'علي', 'Anne Marie', '🍕🍕'])
    expect(isName(name)).toBe(true)
  for (const name of [joiner.repeat(3), '\u202e\u202e', '\ufe0f\u200b\u2060', '\u3164\u115f'])
    expect([name, isName(name)]).toEqual([name, false])
})

it('and so is the name of a company, which says what is missing', () => {
  expect(
    createCompany.body
      .safeParse({ name: joiner.repeat(4) })
      .error?.issues.map(({ message }) => message),
  ).toEqual(['checks.company-name-required'])
})
