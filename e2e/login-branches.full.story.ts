import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { seriousFindings, storyWidths, tell, visit, type Width } from './support/browser.ts'
import { newPassword, signUpAs } from './support/sign-up.ts'
import { useStage } from './support/stage.ts'
import { codeFor, moveClock, until } from './support/town.ts'

const stage = useStage()
const marta = 'marta@osterialume.example'
const windowMs = 5 * 60_000

const email = (page: Page) => page.getByLabel('Email')
const next = (page: Page) => page.getByRole('button', { name: /^(Next|loading\.\.\.)$/ })
const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })
const notRegistered = (page: Page) => page.getByText('This email is not registered. Please sign up')

async function passwordStep(page: Page, address: string): Promise<void> {
  await page.goto(`${stage.product.url}/login`)
  await email(page).fill(address)
  await next(page).click()
  await page.getByLabel('Password', { exact: true }).waitFor()
}

async function tryPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await login(page).click()
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await page.keyboard.type(code)
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
}

/** Section 4 of the specification, from the address on. */
async function addressStep(page: Page): Promise<void> {
  await page.goto(`${stage.product.url}/login`)
  await page.evaluate(() => {
    localStorage.setItem('token', 'of somebody else')
    localStorage.setItem('foreign', 'x')
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Login in or Sign up' }).waitFor()
  await until('an empty local storage', () =>
    page.evaluate(
      () => localStorage.getItem('token') === null && localStorage.getItem('foreign') === null,
    ),
  )
  for (const words of ['Access with Google', 'Access with Facebook', 'or Use your email'])
    await page.getByText(words).waitFor()
  assert.equal(await next(page).isDisabled(), true, 'disabled while the email is empty')
  // the page is drawn before its script is there to hear that the field is left
  await until('a complaint of the empty field', async () => {
    await email(page).focus()
    await email(page).blur()
    return page.getByText('Email is required').isVisible()
  })
  await email(page).fill('marta@lume')
  await email(page).blur()
  await page.getByText('Invalid email format').waitFor()
  assert.equal(await next(page).isDisabled(), true, 'disabled while an error stands')
  assert.deepEqual(await seriousFindings(page), [], 'address')

  // an unknown address: asked by itself a moment after the last letter
  await email(page).fill('nobody@anchor.example')
  await notRegistered(page).waitFor()
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await page.waitForURL('**/sign-up**')
  assert.equal(await page.getByLabel('Email').inputValue(), 'nobody@anchor.example')
  assert.equal(
    new URL(page.url()).searchParams.has('data'),
    false,
    'what was encoded is out of the address',
  )
}

/** A look-up that fails counts as not existing; none at all is told apart. */
async function failedLookups(page: Page): Promise<void> {
  await page.route('**/api/users/lookup**', (route) =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'internal', requestId: 'r' } }),
  )
  await page.goto(`${stage.product.url}/login`)
  await email(page).fill(marta)
  await notRegistered(page).waitFor()
  await page.unroute('**/api/users/lookup**')
  await page.route('**/api/users/lookup**', (route) => route.abort())
  await page.goto(`${stage.product.url}/login`)
  await email(page).fill(marta)
  await page.getByText('Network error or server is down. Please try again later.').waitFor()
  assert.equal(await notRegistered(page).count(), 0, 'nobody said that the address is unknown')
  await page.unroute('**/api/users/lookup**')
}

async function passwordBranches(page: Page): Promise<void> {
  await passwordStep(page, marta)
  assert.equal(await email(page).inputValue(), marta)
  await login(page).click()
  await page.getByText('Password is required').waitFor()
  await tryPassword(page, 'x')
  await page.getByText('login Password must be at least 2 characters long').waitFor()
  await tryPassword(page, 'Tagliatelle2')
  await page.getByText('E-mail or password is incorrect.').waitFor()
  assert.equal(
    await page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid'),
    'true',
  )
  assert.deepEqual(await seriousFindings(page), [], 'password')
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'internal', requestId: 'r' } }),
  )
  await tryPassword(page, 'Tagliatelle1')
  await page.getByText('An unexpected error occurred. Please try again.').waitFor()
  await page.unroute('**/api/auth/login')
  await page.route('**/api/auth/login', (route) => route.abort())
  await tryPassword(page, 'Tagliatelle1')
  await page.getByText('Network error or server is down. Please try again later.').waitFor()
  await page.unroute('**/api/auth/login')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL(`${stage.product.url}/`)

  // the address is remembered for a day; the right password opens the dashboard
  await page.goto(`${stage.product.url}/login`)
  await until('the remembered address', async () => (await email(page).inputValue()) === marta)
  await next(page).click()
  await tryPassword(page, 'Tagliatelle1')
  await page.waitForURL('**/user-panel/dashboard')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'email')
  assert.ok(
    cookie && Math.abs(cookie.expires - Date.now() / 1000 - 86_400) < 3600,
    'the email cookie lives a day',
  )
}

/**
 * Not activated, the code from the login, its expiry and its renewal; then activated without a
 * company.
 */
async function codeBranches(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await signUpAs(page, stage.product, address)
  await page.getByText(/^Please enter the six-digit code sent to/).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await passwordStep(page, address)
  await tryPassword(page, 'Wrong-2027')
  await notRegistered(page).waitFor()
  await page.getByRole('link', { name: 'Sign Up' }).waitFor()
  await tryPassword(page, newPassword)
  const dialog = page.getByRole('dialog', { name: 'Check your email' })
  await dialog.getByText(/^[45]:\d\d$/).waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'code')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByText('Enter valid OTP!').waitFor()
  assert.equal(
    await dialog.getByRole('button', { name: 'Resend code' }).count(),
    0,
    'not before the five minutes are over',
  )

  const first = await codeFor(stage.product.town, address)
  await page.clock.fastForward(windowMs)
  await dialog.getByRole('button', { name: 'Resend code' }).click()
  await page.getByText('Too Many Requests. Try again after 1 minute.').waitFor()
  await moveClock(stage.product.town, { advanceMs: windowMs + 1000 })
  await typeCode(page, first)
  await dialog.getByRole('alert').or(dialog.locator('.field__error')).first().waitFor()
  // the error before this one may still be there while the code is looked at
  const digit = page.getByRole('textbox', { name: 'Digit 1 of 6' })
  await until('empty boxes', async () => (await digit.inputValue()) === '')
  await dialog.getByRole('button', { name: 'Resend code' }).click()
  await page.getByText('For activation of your account, OTP email has been sent to you.').waitFor()
  await dialog.getByText(/^[45]:\d\d$/).waitFor()
  const second = await until('a new code', async () => {
    const code = await codeFor(stage.product.town, address)
    return code !== first && code
  })
  await typeCode(page, second)
  await page.getByLabel('Business name').waitFor()

  // activated, without a company: logged in and sent to step 2
  await passwordStep(page, address)
  await tryPassword(page, newPassword)
  await page.getByLabel('Business name').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL(`${stage.product.url}/`)
  assert.equal(await page.evaluate(() => localStorage.getItem('token')), null)
}

/** C02: an app elsewhere takes over where one is configured. */
async function externalApps(page: Page): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch()
    const config: object = await answer.json()
    await route.fulfill({
      response: answer,
      json: {
        ...config,
        externalLoginUrl: 'https://app.example/login',
        externalSignUpUrl: 'https://app.example/join',
      },
    })
  })
  await page.route('https://app.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  )
  for (const [address, path] of [
    [marta, '/login'],
    ['nobody@anchor.example', '/join'],
  ] as const) {
    await page.goto(`${stage.product.url}/login`)
    await email(page).fill(address)
    await next(page).click()
    await page.waitForURL(`https://app.example${path}**`)
    const data = new URL(page.url()).searchParams.get('data') ?? ''
    assert.deepEqual(JSON.parse(Buffer.from(data, 'base64url').toString()), { email: address })
  }
}

const parts: readonly {
  readonly name: string
  readonly tell: (page: Page, width: Width) => Promise<void>
}[] = [
  { name: 'asks for the address, and offers to sign up where nobody has it', tell: addressStep },
  { name: 'says what a failed look-up means', tell: failedLookups },
  {
    name: 'tells a wrong password from a server that fails and from one that is silent',
    tell: passwordBranches,
  },
  {
    name: 'asks for the code of an account that is not activated, lets it run out and sends another',
    tell: (page, width) => codeBranches(page, `nia.login.${width}@anchor.example`),
  },
  { name: 'hands over to the app elsewhere, with the address encoded', tell: externalApps },
]

for (const width of storyWidths) {
  describe(`the login at ${width} px`, () => {
    for (const part of parts) {
      it(part.name, async () => {
        const visitor = await visit(stage.browser, { width })
        await tell(visitor, `login ${part.name} ${width}`, () => part.tell(visitor.page, width))
        // what a story broke on purpose the browser says too
        assert.deepEqual(
          visitor.complaints.filter((line) => !/status of 500|ERR_FAILED/.test(line)),
          [],
        )
      })
    }
  })
}
