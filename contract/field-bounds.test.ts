import { expect, it } from 'vitest'
import { createCompany, updateCompany } from './companies.ts'
import { createUser, newPassword } from './identity.ts'
import { changePassword, updateUser } from './profile.ts'

interface Check {
  readonly safeParse: (value: unknown) => { readonly success: boolean }
}
/** Of the given lengths those that a field takes. */
const taken = (field: Check, lengths: readonly number[], made: (length: number) => string) =>
  lengths.filter((length) => field.safeParse(made(length)).success)
const letters = (length: number) => 'N'.repeat(length)
const digits = (length: number) => '7'.repeat(length)
const password = (length: number) => 'Aa1'.padEnd(length, 'x')

const { shape: signUp } = createUser.body
const { shape: person } = updateUser.body
const { shape: step2 } = createCompany.body
const { shape: company } = updateCompany.body

it.each([
  ['a first name at sign-up', signUp.firstName],
  ['a last name at sign-up', signUp.lastName],
  ['a first name in the profile', person.firstName],
  ['a last name in the profile', person.lastName],
  ['the name of a company at sign-up', step2.name],
  ['the name of a company under its other name', step2.companyName],
  ['the name of a company in the profile', company.name],
])('%s has at least 2 characters', (_what, field) => {
  expect(taken(field, [0, 1, 2, 3], letters)).toEqual([2, 3])
})

it.each([
  ['at sign-up', step2.phone],
  ['in the profile', company.phone],
])('a phone %s has 7 to 15 digits, and nothing but digits', (_where, field) => {
  expect(taken(field, [1, 6, 7, 15, 16], digits)).toEqual([7, 15])
  expect(taken(field, [7, 15], letters)).toEqual([])
})

it.each([
  ['at sign-up', signUp.password],
  ['that is new', newPassword],
])('a password %s has 8 to 32 characters', (_where, field) => {
  expect(taken(field, [3, 7, 8, 32, 33], password)).toEqual([8, 32])
})

it('a password that is changed in the profile has 8 to 32 characters', () => {
  const changed = (length: number) =>
    changePassword.body.safeParse({
      oldPassword: 'Tagliatelle1',
      newPassword: password(length),
      confirmPassword: password(length),
    }).success
  expect([7, 8, 32, 33].filter(changed)).toEqual([8, 32])
})
