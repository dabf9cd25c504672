import * as assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launch, tell, visit, type Width } from './support/browser.ts'
import { answerConsent, card, disconnectFrom, findingsAtRest } from './support/connecting.ts'
import { logInAsMarta } from './support/log-in.ts'
import { startProduct, type Product } from './support/product.ts'

const widths: readonly Width[] = [390, 820, 1440]

let product: Product
let browser: Browser

const disconnect = (page: Page) => disconnectFrom(page, 'Instagram', /stays on the profile/)

async function connectInstagram(page: Page): Promise<void> {
  await logInAsMarta(page, product)
  await page.goto(`${product.url}/user-panel/tools`)
  await card(page, 'Instagram').getByText('osterialume').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'connected')

  await disconnect(page)
  await card(page, 'Instagram').getByText('Disconnected').waitFor()
  await card(page, 'Facebook').getByText('Connected', { exact: true }).waitFor()

  const connect = card(page, 'Instagram').getByRole('button', { name: 'Connect' })
  await answerConsent(page, connect, (popup) =>
    popup.getByRole('button', { name: 'Cancel' }).click(),
  )
  await card(page, 'Instagram')
    .getByRole('alert')
    .getByText('Instagram connection canceled')
    .waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'canceled')

  await answerConsent(page, connect, async (popup) => {
    await popup.getByText('Marta Bellini').first().click()
    await popup.getByRole('button', { name: 'Continue' }).click()
  })
  const dialog = page.getByRole('dialog', { name: 'Connect Instagram' })
  await dialog.getByRole('switch', { name: /osterialume/ }).click()
  await page.getByText('Instagram was enabled').waitFor()
  await dialog.getByRole('switch', { name: /lume\.catering/ }).click()
  await dialog.getByText('saved, not active').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'profiles')
  await dialog.getByRole('button', { name: 'Next Step' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await card(page, 'Instagram').getByText('2 profiles saved').waitFor()

  await card(page, 'Instagram').getByRole('button', { name: 'Switch' }).click()
  const switching = page.getByRole('dialog', { name: 'Switch Instagram page' })
  assert.equal(
    await switching.getByRole('button', { name: /^Activate osterialume/ }).isDisabled(),
    true,
  )
  assert.deepEqual(await findingsAtRest(page), [], 'switching')
  await switching.getByRole('button', { name: /^Activate lume\.catering/ }).click()
  await switching.getByRole('button', { name: /^Activate osterialume/, disabled: false }).waitFor()
  await switching.getByRole('button', { name: 'Back' }).click()
  await page.reload()
  await card(page, 'Instagram')
    .getByText(/^lume\.catering/)
    .waitFor()

  await disconnect(page)
  await card(page, 'Instagram')
    .getByText('No profile is active. Press Switch to choose where posts go.')
    .waitFor()
  await card(page, 'Instagram').getByRole('button', { name: 'Switch' }).click()
  await page.getByRole('button', { name: /^Activate osterialume/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  await card(page, 'Instagram')
    .getByText(/^osterialume/)
    .waitFor()
  await disconnect(page)
}

async function noProfile(page: Page): Promise<void> {
  await answerConsent(
    page,
    card(page, 'Instagram').getByRole('button', { name: 'Connect' }),
    async (popup) => {
      await popup.getByText('Marta Bellini').first().click()
      for (const box of await popup
        .getByRole('group', { name: 'Which pages?' })
        .getByRole('checkbox')
        .all())
        if (await box.isVisible()) await box.uncheck()
      await popup.getByRole('button', { name: 'Continue' }).click()
    },
  )
  const dialog = page.getByRole('dialog', { name: 'Connect Instagram' })
  await dialog.getByText('No Instagram Business Page found').waitFor()
  assert.equal(
    await dialog.getByRole('link', { name: 'How to connect them' }).getAttribute('target'),
    '_blank',
  )
  assert.equal(await dialog.getByRole('button', { name: 'Next Step' }).isDisabled(), true)
  assert.deepEqual(await findingsAtRest(page), [], 'no profile')
}

for (const width of widths) {
  describe(`Instagram at ${width} px`, () => {
    // the story leaves the venue without its profiles, so each width has a venue of its own
    before(async () => {
      browser = await launch()
      product = await startProduct({ flags: ['--small-demo'] })
    })
    after(async () => {
      await browser?.close()
      await product?.stop()
    })

    it('is connected through the network’s own screen, canceled, switched, disconnected, and says when there is no profile', async () => {
      const visitor = await visit(browser, { width })
      await tell(visitor, `connect Instagram ${width}`, async () => {
        await connectInstagram(visitor.page)
        await noProfile(visitor.page)
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
