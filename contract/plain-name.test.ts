import { expect, it } from 'vitest'
import { createCompany } from './companies.ts'
import { createUser } from './identity.ts'
import { plainName } from './plain-name.ts'
import { updateUser } from './profile.ts'

const override = '\u202e'
const problemOf = (firstName: string) =>
  updateUser.body.safeParse({ firstName }).error?.issues[0]?.message
const hidden = 'checks.name-hidden-characters'
const address = 'checks.name-with-address'

it('a name breaks no line and turns no direction', () => {
  for (const name of ['An\nna', 'An\u2028na', `An${override}na`, 'An\u0007na', '\u2067Anna\u2069'])
    expect([name, problemOf(name)]).toEqual([name, hidden])
  for (const name of [
    'Anne Marie',
    'علي',
    'שרה',
    'O’Neill-Şahin',
    'J.R.',
    'Dr.Rossi',
    'Pizza & Co.',
    'St.Mary',
    'Dr.No',
    'S.Marco',
    'S.Marco/Rialto',
    'Trattoria S.to Stefano',
    'Caffè A/B',
    'Hnos.24/7',
    'モーニング娘。',
  ])
    expect([name, problemOf(name)]).toEqual([name, undefined])
})

it('a name is no place to go to', () => {
  for (const name of [
    'https://evil.example',
    'see www.evil.example',
    'Win at evil.com',
    'evil.com/prize',
    'EVIL.COM!',
    'anna@evil.example',
    'Claim 500 EUR: bit.ly/3xYz',
    'rb.gy/a1',
    'evil.ninja/prize',
    'evil.ai',
    'evil.to',
    'evil。com',
    'evil.xn--p1ai',
    '203.0.113.9/login',
  ])
    expect([name, problemOf(name)]).toEqual([name, address])
})

it('and so it is at sign-up, and with the name of a company', () => {
  const issuesOf = ({
    error,
  }: {
    error?: { issues: { path: PropertyKey[]; message: string }[] }
  }) => error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(issuesOf(createCompany.body.safeParse({ name: 'Lume evil.com' }))).toEqual([
    ['name', address],
  ])
  expect(
    issuesOf(
      createUser.body.safeParse({
        firstName: 'Anna\u2028',
        lastName: `Be${override}llini`,
        email: 'anna@lume.example',
        password: 'Tagliatelle1',
        terms: true,
      }),
    ),
  ).toEqual([['lastName', hidden]])
})

it('a name that another service sends is cleaned, and an address is none', () => {
  expect(plainName(` An\nna${override} `)).toBe('An na')
  expect(plainName('evil.com')).toBe('')
})
