import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { seriousFindings, storyWidths, tell, visit, type Width } from './support/browser.ts'
import { logInAsMarta } from './support/log-in.ts'
import { takePhotograph } from './support/photograph.ts'
import { addFault, countOf, writeForFacebook } from './support/publishing.ts'
import { useStage } from './support/stage.ts'
import { moveClock } from './support/town.ts'

const stage = useStage()

async function story(page: Page, width: Width): Promise<void> {
  const photograph = (await takePhotograph()).path
  await logInAsMarta(page, stage.product)
  await addFault(stage.product, { route: 'POST /{page}/feed', kind: 'lose-answer', times: 1 })
  // the network's reads are behind, so the first look sees nothing yet
  await addFault(stage.product, { route: '*', kind: 'lag-reads', ms: 40_000 })
  const words = `The bread is out at ten, ${width} loaves.`
  await writeForFacebook(page, { product: stage.product, words, photograph })
  await page.getByRole('button', { name: 'Post Now' }).click()
  await page.getByText(/Still on its way: Facebook/).waitFor()

  // nothing is asked while we look, and nothing looks live
  await page.waitForURL('**/user-panel/posts')
  const row = page.getByRole('listitem').filter({ hasText: words }).first()
  await row.getByText('Checking Facebook.').waitFor()
  await row.getByText(/There is nothing to do/).waitFor()
  assert.equal(await row.getByRole('button', { name: /send|there/i }).count(), 0)
  assert.deepEqual(await seriousFindings(page), [], 'list')
  await row.getByRole('link', { name: 'What happened on Facebook' }).click()
  await page.getByRole('heading', { level: 1, name: 'Checking Facebook' }).waitFor()
  await page
    .getByText('It may already be live. So we did not send it again: we checked first.')
    .waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'why, while we look')

  await page.getByText('First check: not on your page').waitFor({ timeout: 30_000 })

  // the town's clock leaps to the next look: the page tells what was found, by itself
  await moveClock(stage.product.town, { advanceMs: 70_000 })
  await page
    .getByRole('heading', { level: 1, name: 'Live on Facebook' })
    .waitFor({ timeout: 40_000 })
  await page
    .getByRole('list')
    .filter({ hasText: 'We asked Facebook to show it' })
    .getByText(/check: it is there/)
    .waitFor()
  assert.equal(await page.getByRole('link', { name: 'Open on Facebook' }).count(), 1)
  assert.equal(await countOf(stage.product, words), 1)
  assert.deepEqual(await seriousFindings(page), [], 'why, found')
}

for (const width of storyWidths) {
  describe(`a lost answer at ${width} px`, () => {
    it('is said to be checked, asks nothing, settles by itself, and stands once', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `unknown ${width}`, () => story(visitor.page, width))
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
