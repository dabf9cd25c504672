import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { seriousFindings, storyWidths, tell, visit } from './support/browser.ts'
import { signUpAs } from './support/sign-up.ts'
import { useStage } from './support/stage.ts'
import { codeFor } from './support/town.ts'

const stage = useStage()
const business = (page: Page) => page.getByLabel('Business name')
const connecting = (page: Page) =>
  page.getByText('Get started by connecting your accounts').waitFor()

async function throughReloads(page: Page, email: string): Promise<void> {
  await signUpAs(page, stage.product, email)
  // the phone threw the tab away while the mail was read
  await page.reload()
  await page.getByRole('dialog', { name: 'Check your email' }).waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'the code again')
  const code = await codeFor(stage.product.town, email)
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await page.keyboard.type(code)
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
  await business(page).fill('The Anchor Tap')
  await page.locator('input[name=phone]').fill('7700900123')
  await page.getByRole('button', { name: 'Next Step' }).click()
  await connecting(page)

  await page.reload()
  await connecting(page)
  await page.goBack()
  await business(page).waitFor()
  assert.deepEqual(
    [await business(page).inputValue(), await page.locator('input[name=phone]').inputValue()],
    ['The Anchor Tap', '7700900123'],
  )
  assert.deepEqual(await seriousFindings(page), [], 'the business again')
  await page.getByRole('button', { name: 'Next Step' }).click()
  await connecting(page)
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.waitForURL('**/user-panel/**')
}

for (const width of storyWidths) {
  describe(`the sign-up at ${width} px`, () => {
    it('goes on where it was after a reload, and back without losing what was written', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `wizard again ${width}`, () =>
        throughReloads(visitor.page, `nia-again-${width}@anchortap.example`),
      )
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
