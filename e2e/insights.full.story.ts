import * as assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { launch, seriousFindings, storyWidths, tell, visit } from './support/browser.ts'
import { inTown } from './support/desk.ts'
import { assertFits, overflowOf } from './support/fits.ts'
import { logInAsMarta } from './support/log-in.ts'
import { startProduct, type Product } from './support/product.ts'
import { moveClock } from './support/town.ts'

const hourMs = 3_600_000
let product: Product
let browser: Browser
before(async () => {
  product = await startProduct({ flags: ['--small-demo'] })
  browser = await launch()
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

const cardOf = (page: Page, network: string): Locator =>
  page.getByRole('region', { name: network, exact: true })
const statOf = (card: Locator, metric: string): Locator =>
  card.locator('.stat').filter({ has: card.page().getByText(metric, { exact: true }) })
const period = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Period' }).getByRole('button', { name })

async function openNumbers(page: Page): Promise<void> {
  await page.goto(`${product.url}/user-panel/analytics`)
  const card = cardOf(page, 'Facebook')
  await card.getByText(/^Read /).waitFor({ timeout: 60_000 })
  await cardOf(page, 'Instagram')
    .getByText(/^Read /)
    .waitFor({ timeout: 60_000 })
}

/** The cards that everybody sees first, with how old they are. */
async function lookAtWeek(page: Page): Promise<void> {
  assert.equal(await period(page, 'Last 7 Days').getAttribute('aria-pressed'), 'true')
  const facebook = cardOf(page, 'Facebook')
  for (const metric of ['Impressions', 'Views', 'Website visits', 'New likes'])
    assert.match(
      (await statOf(facebook, metric).locator('.stat__number').textContent()) ?? '',
      /^[\d,]+$/,
      metric,
    )
  await facebook.getByText(/\d followers$/).waitFor()
  await facebook
    .getByText(/^(Up|Down) by [\d.]+%, from [\d,]+$/)
    .first()
    .waitFor()
  const chart = page.getByRole('img', { name: /per day\. Facebook begins with [\d,]+ on / })
  await chart.waitFor()
  assert.deepEqual(await seriousFindings(page), [])
  assert.ok((await overflowOf(page)) <= 0, 'the page can be scrolled sideways')
  if (page.viewportSize()?.width === 390) await assertFits(page, 'the numbers')
}

/** A quarter has a change of the clocks in it, or none: its days are ninety, each once. */
async function lookAtQuarter(page: Page): Promise<void> {
  await period(page, 'Last 90 Days').click()
  await page.getByText('Show as a table').click()
  const days = page.getByRole('table', { name: /per day/ }).locator('tbody th')
  await days.nth(89).waitFor()
  const names = await days.allTextContents()
  assert.deepEqual([names.length, new Set(names).size], [90, 90])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  const lines = readFileSync(await download.path(), 'utf8')
    // not `trim`, which takes the mark at the start, too
    .trimEnd()
    .split('\r\n')
  assert.equal(lines[0], '\uFEFFDay,Network,Account,Number,Value')
  assert.equal(new Set(lines.slice(1).map((line) => line.slice(0, 10))).size, 90)
  await period(page, 'Last 7 Days').click()
}

/** The network ends a number while its page is looked at. */
async function watchNumberDie(page: Page): Promise<void> {
  const facebook = cardOf(page, 'Facebook')
  const views = statOf(facebook, 'Views')
  assert.equal(await views.getByText(/^No longer reported since/).count(), 0)
  const end = (ended: boolean) =>
    inTown(product, 'insights/metrics', {
      network: 'facebook',
      metric: 'page_views_total',
      ended,
    })
  await end(true)
  const { offsetMs } = await inTown<{ readonly offsetMs: number }>(product, 'clock', {
    advanceMs: 7 * hourMs,
  })
  await views.getByText(/^No longer reported since/).waitFor({ timeout: 60_000 })
  assert.match((await statOf(facebook, 'Impressions').textContent()) ?? '', /[\d,]{3,}/)
  // days on, at an hour at which Facebook's yesterday is over too, nothing is known of yesterday's
  // views, and everything of the others
  const later = new Date(Date.now() + offsetMs + 4 * 24 * hourMs)
  later.setUTCHours(12, 0, 0, 0)
  await moveClock(product.town, { to: later.toISOString() })
  await page.reload()
  await period(page, 'Yesterday').click()
  await statOf(facebook, 'Impressions')
    .locator('.stat__number')
    .filter({ hasText: /^[\d,]+$/ })
    .waitFor({ timeout: 60_000 })
  await views.getByText('N/A', { exact: true }).waitFor()
  await end(false)
  await moveClock(product.town, { advanceMs: 7 * hourMs })
  await views.getByText(/^No longer reported since/).waitFor({ state: 'detached', timeout: 60_000 })
}

/** STATS-007. */
async function losePages(page: Page): Promise<void> {
  const followers = (count: number) => inTown(product, 'insights/pages/20001', { followers: count })
  await followers(60)
  await moveClock(product.town, { advanceMs: 7 * hourMs })
  const facebook = cardOf(page, 'Facebook')
  await facebook.getByText('The page has less than 100 likes').waitFor({ timeout: 60_000 })
  assert.equal(await facebook.getByText('N/A', { exact: true }).count(), 4)
  await followers(3412)
  await moveClock(product.town, { advanceMs: 7 * hourMs })
  await facebook
    .getByText('The page has less than 100 likes')
    .waitFor({ state: 'detached', timeout: 60_000 })
}

for (const width of storyWidths) {
  describe(`the numbers at ${width} px`, () => {
    it('a week, a quarter, a number that dies while one looks, and a page that few like', async () => {
      const visitor = await visit(browser, { width })
      await tell(visitor, `insights ${width}`, async () => {
        await logInAsMarta(visitor.page, product)
        await openNumbers(visitor.page)
        await lookAtWeek(visitor.page)
        await lookAtQuarter(visitor.page)
        await watchNumberDie(visitor.page)
        await losePages(visitor.page)
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
