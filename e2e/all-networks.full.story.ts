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
import { addFault, countOf } from './support/publishing.ts'
import { useStage } from './support/stage.ts'
import { moveClock, until } from './support/town.ts'

const stage = useStage(connectMore)
/** How often these words stand at each network, by its own books. */
async function standing(words: string): Promise<Record<string, number>> {
  const { product } = stage
  const count = (texts: readonly string[]) => texts.filter((text) => text === words).length
  const [instagram, google, tiktok, x] = [
    await booksOf<{ media: { caption: string }[] }>(product, `instagram/${venue.instagram}`),
    await booksOf<{ posts: { summary: string; state: string }[] }>(
      product,
      `google/${venue.google}`,
    ),
    await booksOf<{ videos: { title: string }[] }>(product, `tiktok/${venue.person}`),
    await booksOf<{ posts: { text: string }[] }>(product, `x/${venue.person}`),
  ]
  return {
    facebook: await countOf(product, words),
    instagram: count(instagram.media.map(({ caption }) => caption)),
    google: count(google.posts.map(({ summary }) => summary)),
    tiktok: count(tiktok.videos.map(({ title }) => title)),
    x: count(x.posts.map(({ text }) => text)),
  }
}

async function story(page: Page): Promise<void> {
  const { product } = stage
  await logInAsMarta(page, product)
  await addFault(product, {
    network: 'x',
    route: 'POST /2/tweets',
    kind: 'status',
    status: 403,
    message: 'Your account is not permitted to perform this action.',
    times: 1,
  })
  const words = `Corkage is on us tonight, ${randomInt(1000, 9999)} glasses polished.`
  await openForm(page, product, {
    what: 'posts',
    networks: ['Facebook', 'Instagram', 'Google', 'TikTok', 'X'],
  })
  await addPicture(page, await takePicture())
  await page.getByLabel('Post text').fill(words)

  // nothing is chosen for a person on TikTok, and without a choice nothing goes out
  const audience = page.getByRole('group', { name: 'Who can view this post' })
  await audience.getByRole('radio', { name: 'Everyone' }).and(page.locator(':enabled')).waitFor()
  assert.equal(await page.getByRole('region', { name: 'On TikTok' }).locator(':checked').count(), 0)
  await page.getByText('X gets the text only.').waitFor()
  await page.getByRole('button', { name: 'Post Now' }).click()
  await page.getByText('Select who can view this TikTok post.').first().waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'form')
  assert.deepEqual(await standing(words), { facebook: 0, instagram: 0, google: 0, tiktok: 0, x: 0 })
  await audience.getByRole('radio', { name: 'Everyone' }).check()
  await page.getByRole('button', { name: 'Post Now' }).click()

  await toasts(page).getByText('X Error').waitFor({ timeout: 30_000 })
  await toasts(page).getByText('Your account is not permitted to perform this action.').waitFor()
  const told = toasts(page)
    .getByText(/^(Published on|Still on its way)/)
    .first()
  const said = await told.innerText()
  for (const network of ['Facebook', 'Instagram', 'Google', 'TikTok'])
    assert.match(said, new RegExp(network))
  assert.doesNotMatch(said, /X/)
  await page.waitForURL('**/user-panel/posts')

  // each network finishes in its own time
  await moveClock(product.town, { advanceMs: 120_000 })
  await until(
    'the post at four networks',
    async () => {
      const counts = await standing(words)
      return (
        counts['facebook'] === 1 &&
        counts['instagram'] === 1 &&
        counts['google'] === 1 &&
        counts['tiktok'] === 1
      )
    },
    30_000,
  )
  assert.deepEqual(await standing(words), { facebook: 1, instagram: 1, google: 1, tiktok: 1, x: 0 })

  const row = page.getByRole('listitem').filter({ hasText: words }).first()
  await row.getByText('Live on 4, X failed', { exact: true }).first().waitFor({ timeout: 30_000 })
  await page.getByText(words).first().click()
  const panel = panelOf(page, 'Post')
  await panel.getByRole('link', { name: 'What happened on X' }).waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'detail')

  // it is taken down where apps may do that, and the rest is said before and after
  await panel.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Do you want to delete this post?' })
  await question
    .getByText(
      'It is removed from Facebook, Google. Instagram, TikTok do not let apps delete: do it there.',
    )
    .waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'question')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await toasts(page)
    .getByText(/Deleted on Facebook, Google, X\. It is still live on Instagram, TikTok\./)
    .waitFor()
  await until('only two left', async () => (await standing(words))['facebook'] === 0)
  assert.deepEqual(await standing(words), { facebook: 0, instagram: 1, google: 0, tiktok: 1, x: 0 })
  await panel.getByText('Instagram, TikTok do not let apps delete: do it there.').waitFor()
}

for (const width of storyWidths) {
  describe(`a post for all five networks at ${width} px`, () => {
    it('goes out once at four, says why the fifth refused it, and is deleted where apps may delete', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `all networks ${width}`, () => story(visitor.page))
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
