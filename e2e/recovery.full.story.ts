import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { seriousFindings, storyWidths, tell, visit } from './support/browser.ts'
import { mailedLink } from './support/mailed-link.ts'
import { useStage } from './support/stage.ts'
import { until } from './support/town.ts'

const stage = useStage()
const marta = 'marta@osterialume.example'
const passwords = {
  390: { old: 'Tagliatelle1', next: 'Ravioli-2027' },
  1440: { old: 'Ravioli-2027', next: 'Gnocchi-2028' },
} as const
const used: string[] = []

async function logIn(page: Page, password: string): Promise<void> {
  await page.goto(`${stage.product.url}/login`)
  await page.getByLabel('Email').fill(marta)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function askForLink(page: Page): Promise<string> {
  await page.goto(`${stage.product.url}/login`)
  await page.getByLabel('Email').fill(marta)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  const email = page.getByLabel('Email')
  await until('the remembered address', async () => (await email.inputValue()) === marta)
  await email.fill('marta@')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByText('Not valid email').waitFor()
  await email.fill('')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByText('Email is required').waitFor()
  await email.fill(marta)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByText('Check your email for instructions').waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'forgot')
  const link = await mailedLink(stage.product, {
    email: marta,
    page: '/reset-password',
    seen: used,
  })
  used.push(link)
  return link
}

async function chooseNew(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  const [first, second] = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('Confirm password'),
  ]
  const save = page.getByRole('button', { name: 'Reset Password' })
  await first.fill('tagliatelle')
  await save.click()
  await page.getByText(/^Password must be between 8 and 32 characters/).waitFor()
  await page.getByText('Confirm password is required').waitFor()
  await first.fill(password)
  await second.fill(`${password}x`)
  await save.click()
  await page.getByText('Passwords must match').waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'reset')
  await second.fill(password)
  await save.click()
  await page.getByText('You can log in with the new password').waitFor()
  await page.waitForURL('**/login')
}

for (const width of storyWidths) {
  const { old, next } = passwords[width]
  describe(`a forgotten password at ${width} px`, () => {
    it('is set anew by the link of a mail, once, and ends every session that was open', async () => {
      const [elsewhere, visitor] = [
        await visit(stage.browser, { width }),
        await visit(stage.browser, { width }),
      ]
      await tell(elsewhere, `recovery elsewhere ${width}`, () =>
        tell(visitor, `recovery ${width}`, async () => {
          await logIn(elsewhere.page, old)
          await elsewhere.page.waitForURL('**/user-panel/dashboard')
          const link = await askForLink(visitor.page)
          await chooseNew(visitor.page, link, next)
          // unless the page has heard of it already and goes by itself
          await elsewhere.page.reload().catch(() => undefined)
          await elsewhere.page.waitForURL(`${stage.product.url}/`)
          await logIn(visitor.page, old)
          await visitor.page.getByText('E-mail or password is incorrect.').waitFor()
          await logIn(visitor.page, next)
          await visitor.page.waitForURL('**/user-panel/dashboard')

          await visitor.page.goto(link)
          await visitor.page.getByLabel('New password', { exact: true }).fill('Penne-2029')
          await visitor.page.getByLabel('Confirm password').fill('Penne-2029')
          await visitor.page.getByRole('button', { name: 'Reset Password' }).click()
          await visitor.page.getByRole('alert').filter({ hasText: /link/i }).waitFor()
        }),
      )
      assert.deepEqual([...elsewhere.complaints, ...visitor.complaints], [])
    })
    it('cannot be set without the token, and says where to get one', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `no token ${width}`, async () => {
        await visitor.page.goto(`${stage.product.url}/reset-password`)
        await visitor.page.getByText('Invalid token.').waitFor()
        assert.deepEqual(await seriousFindings(visitor.page), [], 'no token')
        await visitor.page.getByRole('link', { name: 'Ask for a new link' }).click()
        await visitor.page.waitForURL('**/forget-pass')
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
