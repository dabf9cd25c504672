import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import {
  allowAs,
  answerConsent,
  blockAwaitedWindows,
  blockEveryWindow,
  card,
  disconnectFrom,
  findingsAtRest,
  refuse,
  shareNoStorage,
} from './support/connecting.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const google = (page: Page) => card(page, 'Google')
const connect = (page: Page) => google(page).getByRole('button', { name: 'Connect' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Connect Google' })
const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click()

async function leftAndBlocked(page: Page): Promise<void> {
  await blockEveryWindow(page)
  await connect(page).click()
  await google(page)
    .getByRole('alert')
    .getByText('Pop-up blocked! Please allow pop-ups for this website.')
    .waitFor()
  await page.reload()
  await answerConsent(page, connect(page), refuse)
  await google(page).getByRole('alert').getByText('Could not authenticate this account').waitFor()
}

async function nothingToConnect(page: Page): Promise<void> {
  await answerConsent(page, connect(page), allowAs('Paolo Ferri'))
  await dialog(page)
    .getByText('This account does not seem to be administrator of any Google my Business pages.')
    .waitFor()
  await dialog(page)
    .getByText(/You are a site manager here/)
    .waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'no administrator')
  await close(page)
  await answerConsent(page, connect(page), allowAs('Nina Newcombe'))
  await dialog(page).getByText('No Google Business Page found').waitFor()
  await close(page)
}

async function twoLocations(page: Page): Promise<void> {
  await answerConsent(page, connect(page), allowAs('Marta Bellini'))
  await dialog(page).getByRole('button', { name: 'Add Lume Hospitality' }).click()
  await dialog(page)
    .getByRole('switch', { name: /Osteria Lume/ })
    .click()
  await page.getByText('Google business was enabled').waitFor()
  await dialog(page)
    .getByRole('switch', { name: /Lume Catering/ })
    .click()
  await page.getByText('Google business was added').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'locations')
  await dialog(page)
    .getByRole('switch', { name: /Lume Catering/ })
    .click()
  await page.getByText('Google was disabled').waitFor()
  await dialog(page)
    .getByRole('switch', { name: /Lume Catering/, checked: false })
    .click()
  await dialog(page).getByText('saved, not active').waitFor()
  await dialog(page).getByRole('button', { name: 'Next Step' }).click()
  await google(page).getByText('2 locations saved').waitFor()

  await google(page).getByRole('button', { name: 'Switch' }).click()
  const switching = page.getByRole('dialog', { name: 'Switch Google Business' })
  assert.equal(
    await switching.getByRole('button', { name: /^Activate Osteria Lume/ }).isDisabled(),
    true,
  )
  await switching.getByRole('button', { name: /^Activate Lume Catering/ }).click()
  await switching.getByRole('button', { name: /^Activate Osteria Lume/, disabled: false }).waitFor()
  await switching.getByRole('button', { name: 'Back' }).click()
  await google(page)
    .getByText(/^Lume Catering/)
    .waitFor()
  await google(page).getByText('Everything is allowed').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'connected')
}

for (const width of storyWidths) {
  describe(`Google at ${width} px`, () => {
    it('is connected by a window that shares no storage, refused, blocked, switched, taken out, and says when there is nothing to connect', async () => {
      const visitor = await visit(stage.browser, { width })
      await blockAwaitedWindows(visitor.context)
      await shareNoStorage(visitor.context)
      await tell(visitor, `connect Google ${width}`, async () => {
        const { page } = visitor
        await logInAsMarta(page, stage.product)
        await page.goto(`${stage.product.url}/user-panel/tools`)
        await leftAndBlocked(page)
        await nothingToConnect(page)
        await twoLocations(page)
        await disconnectFrom(page, 'Google', /Nothing is scheduled there/)
        await google(page).getByRole('button', { name: 'Switch' }).click()
        await page.getByRole('button', { name: /^Activate Osteria Lume/ }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
        await disconnectFrom(page, 'Google', /Nothing is scheduled there/)
        await google(page).getByText('Disconnected').waitFor()
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
