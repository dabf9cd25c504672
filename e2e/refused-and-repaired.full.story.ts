import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { storyWidths, tell, visit, type Width } from './support/browser.ts'
import { findingsAtRest } from './support/connecting.ts'
import { logInAsMarta } from './support/log-in.ts'
import { takePhotograph } from './support/photograph.ts'
import { addFault, countOf, writeForFacebook } from './support/publishing.ts'
import { useStage } from './support/stage.ts'
import { until } from './support/town.ts'

const stage = useStage()

async function story(page: Page, width: Width): Promise<void> {
  const photograph = (await takePhotograph()).path
  await logInAsMarta(page, stage.product)
  await addFault(stage.product, {
    route: 'POST /{page}/feed',
    kind: 'status',
    status: 400,
    code: 368,
    subcode: 1404102,
    message: '(#368) The content is considered abusive',
    times: 1,
  })
  const refused = `Killer wings, ${width} of them, half the price.`
  await writeForFacebook(page, { product: stage.product, words: refused, photograph })
  await page.getByRole('button', { name: 'Post Now' }).click()
  await page.getByText(/Not published: Facebook/).waitFor()
  // a notice goes by itself after some seconds, but not while somebody is at it
  const whatHappened = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'What happened' })
  await whatHappened.focus()

  // the list names it with the way out, and the toast leads to what happened
  await page.waitForURL('**/user-panel/posts')
  await page
    .getByRole('list', { name: 'What it needs' })
    .getByText('Not live on Facebook.')
    .waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'list')
  await whatHappened.click()
  await page.waitForURL('**/user-panel/posts/why/*')
  await page.getByRole('heading', { level: 1, name: 'Not live on Facebook' }).waitFor()
  const happened = page.getByRole('list').filter({ hasText: 'We asked Facebook to show it' })
  await happened.getByText('Facebook refused it').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'why')
  assert.equal(await countOf(stage.product, refused), 0)

  await page.getByRole('button', { name: /^Edit and send again/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit and send again to Facebook' })
  const words = dialog.getByLabel('Post text')
  assert.equal(await words.inputValue(), refused)
  assert.deepEqual(await findingsAtRest(page), [], 'dialog')
  // a refusal stands at its field and keeps what was written
  await words.fill('   ')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await dialog.getByText('Post text cannot be empty or whitespace only.').waitFor()
  const mended = `Hot wings, ${width} of them, half the price.`
  await words.fill(mended)
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page
    .getByRole('heading', { level: 1, name: 'Live on Facebook' })
    .waitFor({ timeout: 30_000 })
  await page.getByText('You changed it and sent it again').waitFor()
  await until(
    'the mended post on the page',
    async () => (await countOf(stage.product, mended)) === 1,
  )
  assert.equal(await countOf(stage.product, refused), 0)

  // back where one came from; the post tells that Facebook has other words
  await page.getByRole('link', { name: 'Back' }).filter({ visible: true }).click()
  await page.waitForURL('**/user-panel/posts')
  await page.getByRole('listitem').filter({ hasText: refused }).getByText('Live').first().waitFor()
  await page.getByText(refused).first().click()
  await page.getByText(mended).waitFor()
}

for (const width of storyWidths) {
  describe(`a refused post at ${width} px`, () => {
    it('says why, is mended in place, goes out once with the new words, and tells the whole story', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `refused ${width}`, () => story(visitor.page, width))
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
