import { expect, it } from 'vitest'
import { errorsOf } from '#lib/form/use-form.ts'
import { passwordSchema, personSchema } from './profile-schema.ts'

const rule =
  'Password must be between 8 and 32 characters and it requires a capital letter, a lower case letter and a number in any order'
const change = (oldPassword: string, newPassword: string, repeatPassword: string) =>
  errorsOf(passwordSchema, { oldPassword, newPassword, repeatPassword })

it('asks for every part of a new password', () => {
  expect(change('', '', '')).toEqual({
    oldPassword: 'Old password is required',
    newPassword: 'New password is required',
    repeatPassword: 'Repeat password is required',
  })
})
it.each(['short1A', 'alllower1', 'ALLUPPER1', 'NoNumber', `Aa1${'x'.repeat(30)}`])(
  'refuses %s by the rule',
  (fresh) => {
    expect(change('Tagliatelle1', fresh, fresh)).toEqual({ newPassword: rule })
  },
)
it('refuses the old one again, and a repetition that differs', () => {
  expect(change('Tagliatelle1', 'Tagliatelle1', 'Tagliatelle1')).toEqual({
    newPassword: 'New password must be different from old password',
  })
  expect(change('Tagliatelle1', 'Pomodoro22', 'Pomodoro23')).toEqual({
    repeatPassword: 'Passwords must match',
  })
  expect(change('', 'weak', 'other')).toMatchObject({
    oldPassword: 'Old password is required',
    repeatPassword: 'Passwords must match',
  })
  expect(change('Tagliatelle1', 'Pomodoro22', 'Pomodoro22')).toEqual({})
})
it('asks for names of two letters and an email', () => {
  expect(errorsOf(personSchema, { firstName: '', lastName: ' ', email: '' })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
  })
  expect(errorsOf(personSchema, { firstName: 'M', lastName: 'Bellini', email: 'marta' })).toEqual({
    firstName: 'First Name is too short',
    email: 'Not valid email',
  })
})
