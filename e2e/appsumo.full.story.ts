import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { seriousFindings, storyWidths, tell, visit, type Width } from './support/browser.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'
import { allDelivered, licence, until } from './support/town.ts'

const stage = useStage()

/** The status of Marta's plan, asked as her browser asks. */
const planOf = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/users/me', {
      headers: {
        'x-api-key': 'marquee-web',
        authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
      },
    })
    const { subscriptions }: { subscriptions: { status: string }[] } = await answer.json()
    return subscriptions[0]?.status
  })

/** Buys a licence on the market and opens the product with it. */
async function openFresh(page: Page): Promise<string> {
  const { key } = await licence(stage.product.town, 'buy')
  const { redirect = '' } = await licence(stage.product.town, 'redeem', { key })
  await page.goto(redirect)
  return key
}

async function refund(page: Page, key: string): Promise<void> {
  await licence(stage.product.town, 'refund', { key })
  await allDelivered(stage.product.town)
  await until('the end of the licence', async () => (await planOf(page)) === 'trialing')
}

async function signedIn(page: Page): Promise<void> {
  await logInAsMarta(page, stage.product)
  assert.equal(await planOf(page), 'trialing')
  const key = await openFresh(page)
  await page.getByRole('heading', { level: 1, name: 'Welcome to Marquee' }).waitFor()
  await page.getByText('Your licence belongs to your business now.').waitFor()
  assert.doesNotMatch(page.url(), /code=/, 'the code does not stay in the address')
  assert.deepEqual(await seriousFindings(page), [], 'welcome')
  assert.equal(await planOf(page), 'active_lifetime')

  const { redirect = '' } = await licence(stage.product.town, 'redeem', { key })
  await page.goto(redirect)
  await page.getByRole('heading', { level: 1, name: 'Already Subscribed' }).waitFor()
  await page.getByRole('link', { name: 'Close' }).click()
  await page.waitForURL('**/user-panel/dashboard')
  await refund(page, key)
}

async function signedOut(page: Page): Promise<void> {
  const key = await openFresh(page)
  await page.getByRole('heading', { level: 1, name: 'Welcome to Marquee' }).waitFor()
  await page.getByRole('link', { name: 'Sign Up' }).waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'signed out')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('**/login')
  await logInAsMarta(page, stage.product)
  await page.getByText('Your licence is active').waitFor()
  assert.equal(await planOf(page), 'active_lifetime')

  // an upgrade whose old key ends first leaves the plan with the venue; the refund of the new one
  // takes it
  const { key: larger } = await licence(stage.product.town, 'upgrade-old-first', { key })
  await allDelivered(stage.product.town)
  await until('the larger licence', async () => (await planOf(page)) === 'active_lifetime')
  await refund(page, larger)
}

async function withoutACode(page: Page): Promise<void> {
  const plain = await page.goto(`${stage.product.url}/appsumo`)
  assert.equal(plain?.status(), 200)
  await page.getByRole('heading', { level: 1, name: 'Welcome to Marquee' }).waitFor()
  await page.goto(`${stage.product.url}/appsumo?status=already`)
  await page.getByRole('heading', { level: 1, name: 'Already Subscribed' }).waitFor()
  await page.getByRole('link', { name: 'Close' }).click()
  await page.waitForURL(`${stage.product.url}/`)
  await page.goto(`${stage.product.url}/appsumo?code=invented`)
  await page.getByText('AppSumo did not confirm this licence.').waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'refused')
}

async function onAScreen(
  width: Width,
  name: string,
  story: (page: Page) => Promise<void>,
): Promise<void> {
  const visitor = await visit(stage.browser, { width })
  await tell(visitor, `appsumo ${name} ${width}`, () => story(visitor.page))
  assert.deepEqual(visitor.complaints, [])
}

for (const width of storyWidths) {
  describe(`a licence of the marketplace at ${width} px`, () => {
    it('belongs to the venue of whoever is signed in, once, until it is refunded', () =>
      onAScreen(width, 'signed in', signedIn))
    it('waits for its owner to log in, and moves with an upgrade', () =>
      onAScreen(width, 'signed out', signedOut))
  })
}
describe('the page that the marketplace leads to', () => {
  it('says what its address says, and refuses a code that was never given', () =>
    onAScreen(390, 'plain', withoutACode))
})
