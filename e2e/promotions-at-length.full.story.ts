import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { booksOf, inTown } from './support/desk.ts'
import { logInAsMarta } from './support/log-in.ts'
import {
  atTheDesk,
  boostButton,
  cardsOf,
  chooseAdsAccount,
  confirmBoost,
  fillPromotion,
  looksRight,
} from './support/promote.ts'
import { useStage } from './support/stage.ts'
import { moveClock } from './support/town.ts'

const stage = useStage(chooseAdsAccount)
const readMs = 90_000
const minuteMs = 60_000

/** From the page, by the modal: the post that begins so. */
async function choosePost(page: Page, begins: string): Promise<void> {
  await page.goto(`${stage.product.url}/user-panel/promotions`)
  await page.getByRole('button', { name: 'Promote a post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Promote a post' })
  await dialog.getByRole('radio', { name: begins }).check()
  await looksRight(page, 'posts to promote')
  await dialog.getByRole('button', { name: 'Promote', exact: true }).click()
  await page.waitForURL(/\/user-panel\/promotions\/new\//)
}

/** Without a payment method nothing is spent, and it is said before and after. */
async function refusedPayment(page: Page): Promise<void> {
  const post = 'Tiramisù count for the week'
  await atTheDesk(stage.product, { payment: null })
  await choosePost(page, post)
  await fillPromotion(page, { budget: '40' })
  await boostButton(page).click()
  const question = page.getByRole('button', { name: 'Boost for £40.00' })
  const reason = page.getByText(/no payment method that works/).first()
  // the account may be known to be unable already, or its network says so at the press
  await question.or(reason).first().waitFor()
  if (await question.isVisible()) await question.click()
  await reason.waitFor({ timeout: readMs })
  await looksRight(page, 'a payment method that is refused')
  await atTheDesk(stage.product, { payment: 'Visa ···· 4242' })
}

/** Whether a post that was made elsewhere has a link, its network says at the press. */
async function noLink(page: Page): Promise<void> {
  await choosePost(page, 'Focaccia sandwiches at lunch')
  await fillPromotion(page, { goal: 'Link clicks', budget: '70' })
  await boostButton(page).click()
  await page.getByRole('button', { name: 'Boost for £70.00' }).click()
  await page
    .getByText(/does not include a target website link/)
    .first()
    .waitFor({ timeout: readMs })
  await looksRight(page, 'a post without a link')
}

/** A cap is a wall: said while one types, and nothing passes it. */
async function aCapReached(page: Page): Promise<void> {
  await page.goto(`${stage.product.url}/user-panel/promotions`)
  await page.getByRole('button', { name: /^(Set|Change) caps$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Spending caps' })
  await dialog.getByLabel('Daily maximum').fill('lots')
  await dialog.getByRole('button', { name: 'Save caps' }).click()
  await dialog.getByText(/^Enter an amount such as 20\.00/).waitFor()
  await dialog.getByLabel('Daily maximum').fill('0.50')
  await looksRight(page, 'the caps')
  await dialog.getByRole('button', { name: 'Save caps' }).click()
  await page.getByText('The caps were saved.').waitFor()
  await choosePost(page, 'Focaccia sandwiches at lunch')
  await fillPromotion(page, { budget: '70' })
  await page.getByText(/^This exceeds your cap of £0\.50 a day/).waitFor()
  await boostButton(page).click()
  await looksRight(page, 'a cap that is reached')
  assert.equal(await page.getByRole('alertdialog').count(), 0)
  await page.goto(`${stage.product.url}/user-panel/promotions`)
  await page.getByRole('button', { name: 'Change caps' }).click()
  await dialog.getByLabel('Daily maximum').fill('')
  await dialog.getByLabel('Monthly maximum').fill('1')
  await dialog.getByRole('button', { name: 'Save caps' }).click()
  await page.getByText('The caps were saved.').last().waitFor()
  await choosePost(page, 'Focaccia sandwiches at lunch')
  await fillPromotion(page, { budget: '70' })
  await page.getByText(/^This exceeds your cap of £1\.00 a month/).waitFor()
  await page.goto(`${stage.product.url}/user-panel/promotions`)
  await page.getByRole('button', { name: 'Change caps' }).click()
  await dialog.getByLabel('Monthly maximum').fill('')
  await dialog.getByRole('button', { name: 'Save caps' }).click()
  await page.getByText('The caps were saved.').last().waitFor()
}

/** Refused in review: the reason, what to do about it, and nothing is spent. */
async function refusedInReview(page: Page): Promise<void> {
  const post = 'Tagliatelle with truffle for the next ten days'
  await inTown(stage.product, { path: 'facebook/ads/review', body: { refuses: true } })
  await choosePost(page, post)
  await fillPromotion(page, { days: '3', budget: '30' })
  await confirmBoost(page, '£30.00')
  const card = cardsOf(page, post).first()
  await card.getByText('In Review', { exact: true }).waitFor({ timeout: readMs })
  await moveClock(stage.product.town, { advanceMs: 3 * minuteMs })
  await card.getByText('Disapproved', { exact: true }).waitFor({ timeout: readMs })
  assert.equal(await card.getByRole('button', { name: 'Pause' }).count(), 0)
  await card.getByRole('button', { name: /^See why/ }).click()
  const panel = page.getByRole('dialog', { name: post })
  await panel.getByText('What to do').waitFor()
  await looksRight(page, 'a promotion that was refused in review')
  await page.keyboard.press('Escape')
}

/** Runs, is paused, goes on and is ended; each state says so. */
async function everyState(page: Page): Promise<void> {
  const post = 'Quiz on Tuesday, vongole tomorrow'
  await choosePost(page, post)
  await fillPromotion(page, { budget: '70' })
  await confirmBoost(page, '£70.00')
  const card = cardsOf(page, post).first()
  await card.getByText('In Review', { exact: true }).waitFor({ timeout: readMs })
  await moveClock(stage.product.town, { advanceMs: 3 * minuteMs })
  await card.getByText('Active', { exact: true }).waitFor({ timeout: readMs })
  await card.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByText('Pause request has been sent. Please check after few minutes.').waitFor()
  await card.getByText('Paused', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Unpause' }).click()
  await page.getByText('UnPause request has been sent. Please check after few minutes.').waitFor()
  await card.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  await card.getByRole('button', { name: /^Details/ }).click()
  const panel = page.getByRole('dialog', { name: post })
  await panel.getByText('How it is set up').waitFor()
  await looksRight(page, 'one promotion')
  await panel.getByRole('button', { name: 'End promotion' }).click()
  const question = page.getByRole('alertdialog', { name: 'Do you want to end this promotion?' })
  await question.getByRole('button', { name: 'End promotion' }).click()
  await page.getByText(/^The promotion (is being|was) ended\.$/).waitFor()
}

for (const width of storyWidths) {
  describe(`promotions at length at ${width} px`, () => {
    it('refused payments, caps, reviews, pauses and ends are told and kept', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `promotions at length ${width}`, async () => {
        const { page } = visitor
        await logInAsMarta(page, stage.product)
        await refusedPayment(page)
        await noLink(page)
        await aCapReached(page)
        await everyState(page)
        await refusedInReview(page)
        const { campaigns } = await booksOf<{ campaigns: readonly { ads: readonly Ad[] }[] }>(
          stage.product,
          'facebook-ads',
        )
        const refused = campaigns
          .flatMap(({ ads }) => ads)
          .filter(({ effectiveStatus }) => effectiveStatus === 'DISAPPROVED')
        assert.ok(refused.length > 0)
        assert.deepEqual(
          refused.filter(({ isSpending }) => isSpending),
          [],
        )
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}

interface Ad {
  readonly effectiveStatus: string
  readonly isSpending: boolean
}
