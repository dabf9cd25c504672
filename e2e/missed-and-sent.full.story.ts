import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { seriousFindings, storyWidths, tell, visit, type Width } from './support/browser.ts'
import { logInAsMarta } from './support/log-in.ts'
import { takePhotograph } from './support/photograph.ts'
import { countOf, scheduleFor, shownNow, writeForFacebook } from './support/publishing.ts'
import { useStage } from './support/stage.ts'
import { moveClock, until } from './support/town.ts'

const stage = useStage()

async function story(page: Page, width: Width): Promise<void> {
  const photograph = (await takePhotograph()).path
  await logInAsMarta(page, stage.product)
  const words = `Spritz hour until half past six, ${width} olives.`
  await writeForFacebook(page, { product: stage.product, words, photograph })
  const due = new Date(
    Math.ceil(((await shownNow(stage.product)).getTime() + 7_200_000) / 3_600_000) * 3_600_000,
  )
  await scheduleFor(page, due)
  await page.getByText('Scheduled on Facebook.').waitFor()
  await page.waitForURL('**/user-panel/posts/scheduled')
  await page.getByText(words).first().waitFor()

  // as if the machine had slept from noon to night
  await moveClock(stage.product.town, { to: new Date(due.getTime() + 8_400_000).toISOString() })
  const row = page.getByRole('listitem').filter({ hasText: words }).first()
  await row.getByText('Not sent to Facebook: too late.').waitFor({ timeout: 30_000 })
  assert.equal(await countOf(stage.product, words), 0)
  assert.deepEqual(await seriousFindings(page), [], 'list')

  // the dashboard asks too, and leads to the whole story
  await page.goto(`${stage.product.url}/user-panel/dashboard`)
  const needs = page.getByRole('region', { name: 'Needs you' })
  await needs.getByText('Not sent to Facebook: too late.').first().waitFor()
  await needs.getByRole('button', { name: 'Don’t send' }).first().waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'dashboard')

  await page.goto(`${stage.product.url}/user-panel/posts/scheduled`)
  await page.getByText(words).first().click()
  await page.getByRole('link', { name: 'What happened on Facebook' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Not sent to Facebook' }).waitFor()
  await page.getByText('Too late to send it without asking you').waitFor()
  await page.getByText('2 h 20 min', { exact: true }).waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'why')
  await page.getByRole('button', { name: 'Send now' }).click()
  await page
    .getByRole('heading', { level: 1, name: 'Live on Facebook' })
    .waitFor({ timeout: 30_000 })
  await page.getByText('You sent it after all').waitFor()
  await until('the late post on the page', async () => (await countOf(stage.product, words)) === 1)
}

for (const width of storyWidths) {
  describe(`a missed post at ${width} px`, () => {
    it('is not sent late without asking, says how late it is, and goes out once when told to', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `missed ${width}`, () => story(visitor.page, width))
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
