import * as assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { launch, seriousFindings, storyWidths, tell, visit } from './support/browser.ts'
import { nextNights } from './support/clock-nights.ts'
import { inTown } from './support/desk.ts'
import { assertFits, overflowOf } from './support/fits.ts'
import { logInAsMarta } from './support/log-in.ts'
import { giveLifetime } from './support/plan.ts'
import { startProduct, type Product } from './support/product.ts'
import { moveClock, until } from './support/town.ts'

const hourMs = 3_600_000
let product: Product
let browser: Browser
before(async () => {
  product = await startProduct({ flags: ['--small-demo'] })
  browser = await launch()
  await giveLifetime(browser, product)
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
  await card.getByText(/^Updated /).waitFor({ timeout: 60_000 })
  await cardOf(page, 'Instagram')
    .getByText(/^Updated /)
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

async function csvOf(page: Page): Promise<readonly string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  return (
    readFileSync(await download.path(), 'utf8')
      // not `trim`, which takes the mark at the start, too
      .trimEnd()
      .split('\r\n')
  )
}

/** Its days are ninety, each once, on the page and in the file. */
async function lookAtQuarter(page: Page): Promise<void> {
  await period(page, 'Last 90 Days').click()
  await page.getByText('Show as a table').click()
  const days = page.getByRole('table', { name: /per day/ }).locator('tbody th')
  await days.nth(89).waitFor()
  const names = await days.allTextContents()
  assert.deepEqual([names.length, new Set(names).size], [90, 90])
  const lines = await csvOf(page)
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
    inTown(product, {
      path: 'insights/metrics',
      body: {
        network: 'facebook',
        metric: 'page_views_total',
        ended,
      },
    })
  await end(true)
  const { offsetMs } = await inTown<{ readonly offsetMs: number }>(product, {
    path: 'clock',
    body: {
      advanceMs: 7 * hourMs,
    },
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
  const followers = (count: number) =>
    inTown(product, { path: 'insights/pages/20001', body: { followers: count } })
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

/** The thirty days before noon of a day by London's clocks, oldest first. */
const thirtyDaysBefore = (noon: Date): string[] =>
  Array.from({ length: 30 }, (_, nth) =>
    new Date(noon.getTime() - (30 - nth) * 24 * hourMs).toISOString().slice(0, 10),
  )

/** A fortnight after the next night on which London's clocks change. */
async function goPastClockChange(): Promise<Date> {
  const { offsetMs } = await inTown<{ readonly offsetMs: number }>(product, {
    path: 'clock',
    body: {
      advanceMs: 1000,
    },
  })
  const [night] = nextNights(new Date(Date.now() + offsetMs), ['Europe/London'])
  assert.ok(night)
  const noon = new Date(night.at.getTime() + 14 * 24 * hourMs)
  noon.setUTCHours(12, 0, 0, 0)
  await moveClock(product.town, { to: noon.toISOString() })
  return noon
}

describe('the numbers of a month in which the clocks change', () => {
  it('have each of its days once, with what the network told of it, on the page and in the file', async () => {
    const days = thirtyDaysBefore(await goPastClockChange())
    const visitor = await visit(browser, { width: 1440 })
    const { page } = visitor
    await tell(visitor, 'insights over a change of the clocks', async () => {
      await logInAsMarta(page, product)
      await openNumbers(page)
      await period(page, 'Last 30 Days').click()
      await page.getByText('Show as a table').click()
      const names = page.getByRole('table', { name: /per day/ }).locator('tbody th')
      await names.nth(29).waitFor()
      assert.equal(new Set(await names.allTextContents()).size, 30)
      const told = await until(
        'every day of the month is read',
        async () => {
          const cells = (await csvOf(page)).map((line) => line.split(','))
          const views = cells.filter(
            ([, network, , number]) => network === 'Facebook' && number === 'Impressions',
          )
          return views.length > 0 && views.every(([, , , , value]) => value !== '') && views
        },
        60_000,
      )
      assert.deepEqual(
        told.map(([day]) => day),
        days,
      )
    })
    assert.deepEqual(visitor.complaints, [])
  })
})
