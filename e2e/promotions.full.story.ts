import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { booksOf } from './support/desk.ts'
import { logInAsMarta } from './support/log-in.ts'
import {
  boostButton,
  cardsOf,
  chooseAdsAccount,
  confirmBoost,
  fillPromotion,
  looksRight,
} from './support/promote.ts'
import { useStage } from './support/stage.ts'

const stage = useStage(chooseAdsAccount)
const begins = 'Gift cards are here, paper ones'

/** From a live post to the form, by the link of its panel. */
async function fromThePost(page: Page): Promise<void> {
  await page.goto(`${stage.product.url}/user-panel/posts`)
  await page.getByText(begins).first().click()
  await page.getByRole('link', { name: 'Boost', exact: true }).click()
  await page.waitForURL(/\/user-panel\/promotions\/new\/20001_\d+$/)
  await page.getByText('Lume Hospitality Ltd').first().waitFor()
}

/** What is missing is said at each field, and nothing is asked before all is there. */
async function everyValidation(page: Page): Promise<void> {
  await boostButton(page).click()
  for (const words of ['Goal is required', 'Address is required', 'Budget is required'])
    await page.getByText(words, { exact: true }).waitFor()
  await looksRight(page, 'a form with nothing in it')
  await page.getByRole('combobox', { name: 'Address' }).fill('Bristol')
  await page.getByText(/^Choose one of the suggested places/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('Duration').fill('0')
  await page.getByText('Enter whole days, at least 1.').waitFor()
  await page.getByLabel('Duration').fill('366')
  await page.getByText('A promotion runs for 365 days at most.').waitFor()
  await page.getByLabel('Duration').fill('7')
  await page.getByLabel('Budget').fill('much')
  await page.getByText('Enter an amount such as 70.00.').waitFor()
  await page.getByLabel('Budget').fill('1')
  await page.getByText(/^For 7 days the budget must be at least £6\.51/).waitFor()
  await page.getByLabel('Radius in kilometres').fill('25')
  await page.getByRole('button', { name: 'One day more' }).click()
  // what was entered is there after a reload
  await page.reload()
  await page.getByText('What you entered before is still here.').waitFor()
  assert.equal(await page.getByLabel('Duration').inputValue(), '8')
  assert.equal(await page.getByLabel('Radius in kilometres').inputValue(), '25')
  await page.getByRole('button', { name: 'Clear the form' }).click()
  assert.equal(await page.getByLabel('Duration').inputValue(), '7')
}

/** The form without a post in its address asks for one. */
async function noPost(page: Page): Promise<void> {
  await page.goto(`${stage.product.url}/user-panel/promotions/new`)
  await page.getByText('Lume Hospitality Ltd').first().waitFor()
  await boostButton(page).click()
  await page.getByText('Choose a post first.', { exact: true }).waitFor()
  await looksRight(page, 'a form without a post')
}

/** By platform and by days. */
async function everyFilter(page: Page): Promise<void> {
  const [facebook, instagram] = ['Facebook', 'Instagram'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  )
  await facebook?.click()
  await instagram?.click()
  await page.getByText('No promotions for selected filters', { exact: true }).waitFor()
  await looksRight(page, 'a list without platforms')
  await facebook?.click()
  await instagram?.click()
  for (const days of ['Yesterday', 'Last 7 Days', 'Last 30 Days']) {
    await page.getByRole('button', { name: days }).click()
    await page.locator(`[aria-pressed=true]:text-is("${days}")`).waitFor()
    await page.locator('.promo-stats[aria-busy=false]').waitFor()
  }
}

for (const width of storyWidths) {
  describe(`promotions at ${width} px`, () => {
    it('a post is boosted from its panel, once, after all was asked, and paused', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `promotions ${width}`, async () => {
        const { page } = visitor
        await logInAsMarta(page, stage.product)
        const before = await campaigns()
        await noPost(page)
        await fromThePost(page)
        await everyValidation(page)
        await fillPromotion(page, { budget: '70' })
        await looksRight(page, 'a form that is filled')
        await confirmBoost(page, '£70.00')
        const card = cardsOf(page, begins).first()
        await card.getByText(/£70\.00/).waitFor()
        await looksRight(page, 'the promotions')
        await card.getByRole('button', { name: 'Pause', exact: true }).click({ timeout: 60_000 })
        await page
          .getByText('Pause request has been sent. Please check after few minutes.')
          .waitFor()
        await card.getByRole('button', { name: 'Unpause' }).waitFor()
        await everyFilter(page)
        assert.equal((await campaigns()) - before, 1)
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}

async function campaigns(): Promise<number> {
  const { campaigns: all } = await booksOf<{ campaigns: readonly object[] }>(
    stage.product,
    'facebook-ads',
  )
  return all.length
}
