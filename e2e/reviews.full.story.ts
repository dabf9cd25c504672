import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { connectMore } from './support/connect-all.ts'
import { findingsAtRest } from './support/connecting.ts'
import { booksOf, inTown, toasts, venue } from './support/desk.ts'
import { logInAsMarta } from './support/log-in.ts'
import { addFault } from './support/publishing.ts'
import { useStage } from './support/stage.ts'
import { moveClock } from './support/town.ts'

const stage = useStage(connectMore)
/** The page has Google asked once a minute while it is open. */
const readMs = 100_000

interface StoredReview {
  readonly id: string
  readonly reply: { readonly comment: string } | null
}
/** What stands under a review by Google's own books. */
async function replyTo(id: string): Promise<string | null> {
  const { reviews } = await booksOf<{ reviews: StoredReview[] }>(
    stage.product,
    `google/${venue.google}/reviews`,
  )
  return reviews.find((one) => one.id === id)?.reply?.comment ?? null
}
const rowOf = (page: Page, words: string): Locator =>
  page.getByRole('listitem').filter({ hasText: words })

async function story(page: Page): Promise<void> {
  const { product } = stage
  const number = randomInt(1000, 9999)
  await logInAsMarta(page, product)
  await page.goto(`${product.url}/user-panel/reviews`)
  await rowOf(page, 'waited forty minutes for the bill').first().waitFor({ timeout: readMs })
  await page.getByRole('heading', { name: 'Latest Reviews' }).waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'the page')

  // Facebook tells at once what a guest says, and answers are written there
  const loud = `Loud, and a draught at table ${number}.`
  await inTown(product, {
    path: `facebook/pages/${venue.facebook}/ratings`,
    body: {
      recommends: false,
      text: loud,
      guest: 'Tom Ashworth',
    },
  })
  const there = rowOf(page, loud).getByRole('link', { name: 'Reply on Facebook' })
  await there.waitFor({ timeout: readMs })
  assert.match((await there.getAttribute('href')) ?? '', /\/look\/facebook\/20001\/reviews$/)
  assert.equal(await there.getAttribute('rel'), 'noopener')

  // Google is asked, and the answer whose receipt was lost is looked up and stands once
  const slow = `Slow bill at table ${number}.`
  const { id } = await inTown<{ id: string }>(product, {
    path: `google/locations/${venue.google}/reviews`,
    body: {
      stars: 2,
      text: slow,
      name: 'Callum Reid',
    },
  })
  const row = rowOf(page, slow)
  await row.getByRole('button', { name: 'Reply to Callum Reid' }).click({ timeout: readMs })
  const dialog = page.getByRole('dialog', { name: 'Reply to Callum Reid' })
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
  await toasts(page).getByText('Type Something...!').first().waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'the form')
  const first = `Sorry about the bill, number ${number}.`
  await addFault(product, {
    network: 'google-business',
    route: 'PUT *',
    kind: 'lose-answer',
    times: 1,
  })
  await dialog.getByLabel('Your reply').fill(first)
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
  await row.getByText('You answered').waitFor({ timeout: 60_000 })
  await row.getByText(first).waitFor()
  assert.equal(await replyTo(id), first)

  // the guest changes the review after that
  const better = `They called and said sorry, table ${number}.`
  await inTown(product, { path: `google/reviews/${id}`, body: { stars: 4, text: better } })
  const changed = rowOf(page, better)
  await changed
    .getByText('The guest changed the review after this reply.')
    .waitFor({ timeout: readMs })
  await changed.getByText(/2 stars before/).waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'a changed review')

  // so the answer is changed, and in the end taken away
  const second = `Thank you for coming back, number ${number}.`
  await changed.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByLabel('Your reply').fill(second)
  await dialog.getByRole('button', { name: 'Change reply' }).click()
  await changed.getByText(second).waitFor({ timeout: 30_000 })
  assert.equal(await replyTo(id), second)
  await changed.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Confirm' })
    .click()
  await changed.getByRole('button', { name: 'Reply to Callum Reid' }).waitFor({ timeout: 30_000 })
  assert.equal(await replyTo(id), null)

  // what waits for an answer is counted, and found by itself
  await page.getByRole('button', { name: /^Not answered/ }).click()
  await rowOf(page, better).waitFor()
  await rowOf(page, loud).waitFor({ state: 'detached' })
  // a reading that misses what came a moment ago may be behind, so that is not believed at once
  await moveClock(product.town, { advanceMs: 180_000 })
  await inTown(product, { path: `google/reviews/${id}`, body: {}, method: 'DELETE' })
  await rowOf(page, better).waitFor({ state: 'detached', timeout: readMs })
}

for (const width of storyWidths) {
  describe(`reviews at ${width} px`, () => {
    it('arrive while the page is open, are answered once, changed and left alone', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `reviews ${width}`, () => story(visitor.page))
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
