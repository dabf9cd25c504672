import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { connectMore } from './support/connect-all.ts'
import { findingsAtRest } from './support/connecting.ts'
import {
  addPicture,
  booksOf,
  openForm,
  panelOf,
  takePicture,
  toasts,
  venue,
} from './support/desk.ts'
import { logInAsMarta } from './support/log-in.ts'
import { addFault } from './support/publishing.ts'
import { useStage } from './support/stage.ts'
import { livePostsOn, until } from './support/town.ts'

const stage = useStage(connectMore)

const onFacebook = async (words: string) =>
  (await livePostsOn(stage.product.town, venue.facebook)).some(({ message }) => message === words)
/** How these words stand at Google, by its own books. */
async function onGoogle(words: string): Promise<string | undefined> {
  const { posts } = await booksOf<{ posts: { summary: string; state: string }[] }>(
    stage.product,
    `google/${venue.google}`,
  )
  return posts.find(({ summary }) => summary === words)?.state
}

async function story(page: Page): Promise<void> {
  const { product } = stage
  await logInAsMarta(page, product)
  const number = randomInt(1000, 9999)
  const [before, after] = [`Burrata is back, number ${number}.`, `Burrata on Friday, ${number}.`]
  await openForm(page, product, { what: 'posts', networks: ['Facebook', 'Instagram', 'Google'] })
  await addPicture(page, await takePicture())
  await page.getByLabel('Post text').fill(before)
  await page.getByRole('button', { name: 'Post Now' }).click()
  await page.waitForURL('**/user-panel/posts', { timeout: 30_000 })
  await page.getByText(before).first().click()
  const panel = panelOf(page, 'Post')
  await until('the post on Google', async () => (await onGoogle(before)) === 'LIVE', 60_000)
  await until('the post on Facebook', () => onFacebook(before))
  for (const name of ['Facebook', 'Instagram', 'Google'])
    await panel.getByRole('link', { name: `Open on ${name}` }).waitFor({ timeout: 90_000 })

  // where it changes and where not is said before anything is pressed
  const edit = panel.getByRole('button', { name: 'Edit', exact: true })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Edit the text of this post' })
  await dialog.getByText('It changes on Facebook and Google.').waitFor()
  await dialog.getByText('On Instagram it cannot be changed: delete it and post again.').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'the form')
  await addFault(product, {
    network: 'facebook',
    route: 'POST /{post}',
    kind: 'status',
    status: 400,
    code: 368,
    times: 1,
  })
  await dialog.getByLabel('Post text').fill(after)
  await dialog.getByRole('button', { name: 'Change it' }).click()
  const again = dialog.getByRole('button', { name: 'Try again: Facebook' })
  await again.waitFor({ timeout: 30_000 })
  assert.equal(await dialog.getByLabel('Post text').inputValue(), after)
  assert.deepEqual(await findingsAtRest(page), [], 'a refusal')
  assert.equal(await onFacebook(after), false)
  await again.click()
  await toasts(page).getByText('Changed on Facebook').waitFor({ timeout: 30_000 })
  assert.equal(await onFacebook(after), true)

  // Google looks at the words first, and the receipt says so until it shows them
  await panel.getByText('The new text is in review.').waitFor({ timeout: 30_000 })
  assert.deepEqual(await findingsAtRest(page), [], 'in review')
  await panel
    .getByText('The new text is in review.')
    .waitFor({ state: 'detached', timeout: 90_000 })
  assert.equal(await onGoogle(after), 'LIVE')
  await panel.getByRole('link', { name: 'What happened on Google' }).click()
  await page.getByText('Google shows the new text').waitFor()
}

for (const width of storyWidths) {
  describe(`the words of a live post at ${width} px`, () => {
    it('change on Facebook and Google, once refused and once looked at first', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `edit live ${width}`, () => story(visitor.page))
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
