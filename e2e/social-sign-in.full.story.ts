import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { seriousFindings, storyWidths, tell, visit, type Width } from './support/browser.ts'
import { useStage } from './support/stage.ts'
import { codeFor, pickPerson } from './support/town.ts'

const stage = useStage()
/** Everyone comes once: their account is still there for the next width. */
const people = {
  google: { 390: 'Marta Bellini', 820: 'Sam Okoye', 1440: 'Sam Okoye' },
  facebook: { 390: 'Paolo Ferri', 820: 'Nina Newcombe', 1440: 'Nina Newcombe' },
} as const
const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@example.com`

async function accessWith(
  page: Page,
  provider: 'Google' | 'Facebook',
  name: string | null,
): Promise<void> {
  await page.goto(`${stage.product.url}/login`)
  await page.getByRole('button', { name: `Access with ${provider}` }).click()
  await pickPerson(page, name)
}
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function comesAndComesBack(
  page: Page,
  provider: 'Google' | 'Facebook',
  name: string,
): Promise<void> {
  await accessWith(page, provider, name)
  await page.waitForURL('**/sign-up?step=2')
  await page.getByText(emailOf(name)).waitFor()
  await page.getByText(`With ${provider}`).waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'step 2')
  const pending = await stored(page, 'pendingSocialLogin')
  assert.match(pending ?? '', /"provider":"SOCIAL"/)
  assert.doesNotMatch(pending ?? '', /EAA|eyJ/, 'no network token is kept in the browser')
  await page.getByLabel('Business name').fill(`Casa ${name}`)
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByText('Get started by connecting your accounts').waitFor()
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByRole('heading', { name: `Hi, ${name}, welcome to Marquee` }).waitFor()
  assert.equal(await stored(page, 'pendingSocialLogin'), null)
  assert.equal(await stored(page, 'loginProviderKey'), provider.toLowerCase())

  await accessWith(page, provider, name)
  await page.waitForURL('**/user-panel/dashboard')
  await page.getByRole('heading', { name: `Hi, ${name}, welcome to Marquee` }).waitFor()
  assert.equal(await stored(page, 'loginProviderKey'), provider.toLowerCase())
}

async function changesTheirMind(page: Page): Promise<void> {
  await accessWith(page, 'Google', null)
  await page.waitForURL('**/login')
  await page.getByText('Could not sign in google.').waitFor()
  await page.getByRole('button', { name: 'Access with Google' }).waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'back at the login')
}

async function bringsSomebodyElsesAnswer(page: Page): Promise<void> {
  await page.goto(`${stage.product.url}/sign-in/callback?state=ss_somebody.else&code=4/0stolen`)
  await page.waitForURL('**/login')
  await page.getByText('Could not sign in google.').waitFor()
  assert.equal(await stored(page, 'token'), null)
}

interface Member {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}
/** Google does not vouch for his address. */
const ugo = { firstName: 'Ugo', lastName: 'Verri', email: emailOf('Ugo Verri') }
/** Google proved her address once, and does not run its mailbox. */
const lia = { firstName: 'Lia', lastName: 'Sarti', email: 'lia.sarti@trattoria.example' }

/** Somebody who has an account with a password comes by Google for the first time. */
async function provesByPassword(page: Page, member: Member): Promise<void> {
  const { url, town } = stage.product
  const name = `${member.firstName} ${member.lastName}`
  const person = { ...member, password: 'Pappardelle2' }
  const ask = async (path: string, body: object) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'marquee-web' },
      body: JSON.stringify(body),
    })
  assert.equal(
    (
      await ask('/companies/company-user', {
        terms: true,
        ...person,
      })
    ).status,
    200,
  )
  assert.equal(
    (
      await ask('/users/verify-otp', {
        email: person.email,
        otp: await codeFor(town, person.email),
      })
    ).status,
    200,
  )

  await accessWith(page, 'Google', name)
  await page.waitForURL('**/login')
  await page.getByText(/^User with that email already exists/).waitFor()
  assert.equal(await page.getByLabel('Email').inputValue(), person.email)
  assert.deepEqual(await seriousFindings(page), [], 'the password step')
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByLabel('Business name').fill(`Da ${member.firstName}`)
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByText('Get started by connecting your accounts').waitFor()

  await accessWith(page, 'Google', name)
  await page.getByRole('heading', { name: `Hi, ${name}, welcome to Marquee` }).waitFor()
}

async function onAScreen(
  width: Width,
  name: string,
  story: (page: Page) => Promise<void>,
): Promise<void> {
  const visitor = await visit(stage.browser, { width })
  await tell(visitor, `${name} ${width}`, () => story(visitor.page))
  assert.deepEqual(visitor.complaints, [])
}

for (const width of storyWidths) {
  describe(`somebody with an account elsewhere at ${width} px`, () => {
    it('opens an account here with Google without a password, and comes back to the dashboard', () =>
      onAScreen(width, 'google', (page) => comesAndComesBack(page, 'Google', people.google[width])))
    it('does the same with Facebook', () =>
      onAScreen(width, 'facebook', (page) =>
        comesAndComesBack(page, 'Facebook', people.facebook[width]),
      ))
    it('says no at Google and stands at the login again, told so', () =>
      onAScreen(width, 'denied', changesTheirMind))
  })
}

describe('an answer of a provider', () => {
  it('that this browser did not ask for signs nobody in', () =>
    onAScreen(390, 'foreign-state', bringsSomebodyElsesAnswer))
  it('for an address that it does not vouch for is joined after the password, once', () =>
    onAScreen(390, 'joined', (page) => provesByPassword(page, ugo)))
  it('for a mailbox that it does not run is joined after the password, once', () =>
    onAScreen(390, 'joined-elsewhere', (page) => provesByPassword(page, lia)))
})
