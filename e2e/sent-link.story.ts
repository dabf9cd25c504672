import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { allowAs, card, findingsAtRest } from './support/connecting.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

/** The address of Facebook's screen, as the small window has it. */
async function openedScreen(page: Page): Promise<string> {
  const opened = page.waitForEvent('popup')
  await card(page, 'Facebook')
    .getByRole('button', { name: /^(Add a page|Connect)$/ })
    .click()
  const popup = await opened
  await popup.getByText('Marta Bellini').first().waitFor()
  return popup.url()
}

/** Somebody agrees on it in a browser of their own, and learns for whom. */
async function readElsewhere(page: Page, screen: string): Promise<void> {
  await page.goto(screen)
  await allowAs('Marta Bellini')(page)
  await page.getByRole('heading', { name: 'Connect Facebook to Osteria Lume?' }).waitFor()
  await page.getByText('Marta Bellini of Osteria Lume asked for this in another browser.').waitFor()
  await page.getByText('If someone sent you this page, close it.').waitFor()
  assert.equal(new URL(page.url()).search, '')
  assert.deepEqual(await findingsAtRest(page), [], 'the question')
}

for (const width of storyWidths.slice(0, 1)) {
  describe(`A consent screen in another browser at ${width} px`, () => {
    it('connects nothing before the person who asked logs in there, and then goes on where it began', async () => {
      const marta = await visit(stage.browser, { width })
      const other = await visit(stage.browser, { width })
      await tell(marta, `sent link ${width}`, async () => {
        await logInAsMarta(marta.page, stage.product)
        await marta.page.goto(`${stage.product.url}/user-panel/tools`)
        await tell(other, `sent link, other browser ${width}`, async () => {
          const { page } = other
          await readElsewhere(page, await openedScreen(marta.page))
          await card(marta.page, 'Facebook').getByRole('button', { name: 'Cancel' }).waitFor()

          await page.getByLabel('Email').fill('marta@osterialume.example')
          await page.getByLabel('Password').fill('Tagliatelle2')
          await page.getByRole('button', { name: 'Log in and connect' }).click()
          await page.getByRole('alert').getByText(/./).waitFor()
          await page.getByLabel('Password').fill('Tagliatelle1')
          await page.getByRole('button', { name: 'Log in and connect' }).click()
          await page.getByText('Connected. Go back to the window of Osteria Lume').waitFor()
          // the log-in was for this alone
          assert.equal(await page.evaluate(() => localStorage.getItem('token')), null)
        })
        await marta.page
          .getByRole('dialog', { name: 'Connect Facebook' })
          .getByRole('switch', { name: /Lume Catering/ })
          .waitFor()
      })
      assert.deepEqual(marta.complaints, [])
    })
  })
}
