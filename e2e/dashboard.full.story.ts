import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { connectMore } from './support/connect-all.ts'
import { inTown, venue } from './support/desk.ts'
import { looksRight } from './support/inbox.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'
import { moveClock, until } from './support/town.ts'

const stage = useStage((product) => connectMore(product, ['google']))
/** Every account is read again within ten minutes. */
const dueMs = 11 * 60_000
const arrivesMs = 60_000

const needs = (page: Page): Locator => page.getByRole('region', { name: 'Needs you' })

/** The line that says these words; what does not stand there at first is a press away. */
function lineOf(page: Page, words: string): Promise<Locator> {
  const line = needs(page).getByRole('listitem').filter({ hasText: words })
  const more = needs(page).getByRole('button', { name: /^Show \d+ more$/ })
  return until(
    `the line “${words}”`,
    async () => {
      if ((await line.count()) === 0 && (await more.isVisible())) await more.click()
      return (await line.count()) > 0 && line
    },
    arrivesMs,
  )
}

/** A comment, a review of one star and a message come by themselves while the page is open. */
async function guestsCome(product: typeof stage.product) {
  const number = randomInt(1000, 9999)
  const said = {
    review: `Cold soup at table ${number}.`,
    comment: `Is the courtyard open, ${number}?`,
    message: `A table for two, ${number}?`,
  }
  await inTown(product, {
    path: `google/locations/${venue.google}/reviews`,
    body: {
      stars: 1,
      text: said.review,
      name: 'Callum Reid',
    },
  })
  // Google is asked, where nobody tells of it
  await moveClock(product.town, { advanceMs: dueMs })
  const guest = { network: 'facebook', owner: venue.facebook, guest: 'Tom Ashworth' }
  await inTown(product, { path: 'guests', body: { ...guest, does: 'comment', text: said.comment } })
  await inTown(product, { path: 'guests', body: { ...guest, does: 'message', text: said.message } })
  return said
}

async function story(page: Page): Promise<void> {
  const { product } = stage
  await logInAsMarta(page, product)
  await needs(page).waitFor()
  // a reload would lose it
  await page.evaluate(() => {
    document.documentElement.dataset['story'] = 'here'
  })
  const said = await guestsCome(product)
  for (const words of Object.values(said)) await lineOf(page, words)
  await looksRight(page, 'the dashboard with guests who wait')
  for (const words of Object.values(said)) {
    const line = await lineOf(page, words)
    await line.getByRole('link', { name: /^Answer: / }).click()
    await page.waitForURL(/\/user-panel\/inbox\/[0-9a-f-]{36}$/)
    await page
      .getByRole('region', { name: /: what is waiting$/ })
      .getByText(words)
      .first()
      .waitFor()
    await looksRight(page, `what “${words}” leads to`)
    await page.goBack()
    await needs(page).waitFor()
  }
  assert.equal(await page.evaluate(() => document.documentElement.dataset['story']), 'here')
}

for (const width of storyWidths) {
  describe(`the dashboard at ${width} px`, () => {
    it('says who waits without a reload, and each line leads to what waits', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `dashboard ${width}`, () => story(visitor.page))
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
