import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { seriousFindings, storyWidths, tell, visit, type Visitor } from './support/browser.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const text =
  'You have been inactive for 15 minutes and you will be automatically logged out after 60 seconds unless you click on Go back button'

async function quiet(page: Page, minutes: number): Promise<void> {
  await page.clock.fastForward(minutes * 60_000)
}

async function story({ context, page }: Visitor): Promise<void> {
  await page.clock.install()
  await logInAsMarta(page, stage.product)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  assert.ok(token)
  // the watch comes after the page: before it nobody is missed
  await page.waitForFunction(() => localStorage.getItem('lastActivity') !== null)
  const warning = page.getByRole('alertdialog', { name: 'Inactivity Warning' })

  await quiet(page, 15)
  await warning.getByText(text).waitFor()
  await warning
    .getByRole('timer', { name: 'Time left' })
    .getByText(/^(1:00|0:5\d)$/)
    .waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'warning')
  await warning.getByRole('button', { name: 'Go back' }).click()
  await warning.waitFor({ state: 'hidden' })

  // any action will do, and a touch in another tab as well
  await quiet(page, 15)
  await warning.waitFor()
  await page.keyboard.press('Shift')
  await warning.waitFor({ state: 'hidden' })
  await quiet(page, 15)
  await warning.waitFor()
  const now = await page.evaluate(() => Date.now())
  const other = await context.newPage()
  await other.goto(`${stage.product.url}/terms`)
  await other.evaluate((at) => {
    localStorage.setItem('lastActivity', String(at))
  }, now)
  await warning.waitFor({ state: 'hidden' })

  await quiet(page, 15)
  await warning.waitFor()
  await page.clock.runFor(61_000)
  await page.waitForURL(`${stage.product.url}/`)
  assert.equal(await page.evaluate(() => localStorage.getItem('token')), null)
  const answer = await fetch(`${stage.product.url}/api/users/me`, {
    headers: { 'x-api-key': 'marquee-web', authorization: `Bearer ${token}` },
  })
  assert.equal(answer.status, 401, 'the session is over on the server too')
}

for (const width of storyWidths) {
  describe(`nobody at the desk at ${width} px`, () => {
    it('warns with a countdown, goes on at any touch in any tab, and signs out when nobody comes', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `idle ${width}`, () => story(visitor))
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
