import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import {
  allowAs,
  answerConsent,
  blockAwaitedWindows,
  card,
  disconnectFrom,
  findingsAtRest,
  refuse,
  shareNoStorage,
} from './support/connecting.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const uberEats = (page: Page) => card(page, 'Uber Eats')
const connect = (page: Page) => uberEats(page).getByRole('button', { name: 'Connect' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Connect Uber Eats' })
const delivery = (page: Page) => page.getByRole('link', { name: 'Delivery' })

async function refusedAndEmpty(page: Page): Promise<void> {
  await answerConsent(page, connect(page), refuse)
  await uberEats(page).getByRole('alert').getByText('Uber Eats connection canceled').waitFor()
  await answerConsent(page, connect(page), allowAs('Nina Newcombe'))
  await dialog(page).getByText('No Uber Eats store found').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'no store')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
}

async function stores(page: Page): Promise<void> {
  await answerConsent(page, connect(page), allowAs('Marta Bellini'))
  await dialog(page)
    .getByRole('switch', { name: /Osteria Lume/ })
    .click()
  await page.getByText('Uber Eats was enabled').waitFor()
  assert.deepEqual(await page.evaluate(() => localStorage.getItem('uberEats')), null)
  await dialog(page)
    .getByRole('switch', { name: /Lume Catering/ })
    .click()
  await page.getByText('The store was added').waitFor()
  await dialog(page)
    .getByRole('switch', { name: /Lume Catering/ })
    .click()
  await page.getByText('Uber Eats was disabled').waitFor()
  await dialog(page).getByRole('button', { name: 'Next Step' }).click()
  await uberEats(page).getByText('Everything is allowed').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'connected')
}

for (const width of storyWidths) {
  describe(`Uber Eats at ${width} px`, () => {
    it('is refused, has no store for some, and has its stores connected and disconnected, with shared storage and without', async () => {
      const visitor = await visit(stage.browser, { width })
      await blockAwaitedWindows(visitor.context)
      await tell(visitor, `connect Uber Eats ${width}`, async () => {
        const { page } = visitor
        await logInAsMarta(page, stage.product)
        await page.goto(`${stage.product.url}/user-panel/tools`)
        await refusedAndEmpty(page)
        await stores(page)
        if (width === 1440) await delivery(page).waitFor()
        await disconnectFrom(page, 'Uber Eats', /Its orders no longer come/)
        await shareNoStorage(visitor.context)
        await stores(page)
        // the next width begins where this one did
        await disconnectFrom(page, 'Uber Eats', /Its orders no longer come/)
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
