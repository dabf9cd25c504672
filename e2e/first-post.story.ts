import * as assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { isFull, launch, seriousFindings, tell, visit, type Width } from './support/browser.ts'
import { takePhotograph } from './support/photograph.ts'
import { startProduct, type Product } from './support/product.ts'
import { codeFor, moveClock, livePostsOn, until } from './support/town.ts'

/** Sam's page in the town; nobody else's story posts to it. */
const anchorTap = '20005'
const widths: readonly Width[] = isFull ? [390, 820, 1440] : [390]

let product: Product
let browser: Browser
before(async () => {
  product = await startProduct()
  browser = await launch()
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/sign-up`)
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByLabel('First name').fill('Sam')
  await page.getByLabel('Last name').fill('Okoye')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Anchor2026')
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Next Step' }).click()
  const code = await codeFor(product.town, email)
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await page.keyboard.type(code)
  const next = page.getByRole('dialog').getByRole('button', { name: 'Next' })
  if (await next.isVisible().catch(() => false)) await next.click().catch(() => undefined)
  await page.getByLabel('Business name').fill('The Anchor Tap')
  await page.getByRole('button', { name: 'Next Step' }).click()
}

/** Into the panel; while its script is on its way the page has its shape and is not blank. */
async function leaveWizard(page: Page): Promise<void> {
  const script = '**/assets/*/panel-*.js'
  const line = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await line.promise
    await route.continue()
  })
  const asked = page.waitForRequest(script)
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.waitForURL('**/user-panel/dashboard', { waitUntil: 'commit' })
  await asked
  await page.locator('#root > main .skeleton__block').first().waitFor()
  line.resolve()
  await page.locator('h1:visible').first().waitFor()
  await page.unroute(script)
}

async function connectFacebook(page: Page): Promise<void> {
  await page.getByText('Get started by connecting your accounts').waitFor()
  const opened = page.waitForEvent('popup')
  await page
    .getByRole('button', { name: /^Connect/ })
    .first()
    .click()
  const popup = await opened
  await popup.getByText('Sam Okoye').first().click()
  await popup.getByRole('button', { name: /^Continue/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect Facebook' })
  await dialog.getByRole('switch', { name: /The Anchor Tap/ }).click()
  await page.getByText('Facebook was enabled').waitFor()
  await dialog.getByRole('button', { name: 'Next Step' }).click()
  await dialog.getByText('No Facebook Ad account found').waitFor()
  await dialog.getByRole('button', { name: 'Next Step' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await leaveWizard(page)
}

async function writePost(page: Page, words: string, photograph: string): Promise<void> {
  await page.goto(`${product.url}/user-panel/posts/new`)
  await page.getByRole('checkbox', { name: /Facebook/ }).check()
  await page.locator('input[type=file]').first().setInputFiles(photograph)
  await page
    .getByRole('img', { name: /dinner/ })
    .first()
    .waitFor()
  await page.getByLabel('Post text').fill(words)
}

async function firstPost(page: Page, width: Width): Promise<void> {
  const photograph = await takePhotograph()
  assert.ok(photograph.bytes > 5_000_000, `the photograph has only ${photograph.bytes} bytes`)

  await signUp(page, `sam-${width}@anchortap.example`)
  assert.deepEqual(await seriousFindings(page), [], 'connecting')
  await connectFacebook(page)
  await page.getByRole('heading', { name: 'Hi, Sam Okoye, welcome to Marquee' }).waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'dashboard')

  const now = `Sunday roast is on, ${width} potatoes peeled. Kitchen open till nine.`
  await writePost(page, now, photograph.path)
  assert.deepEqual(await seriousFindings(page), [], 'composer')
  await page.getByRole('button', { name: 'Post Now' }).click()
  await page.getByText('Published on Facebook.').waitFor()
  await page.waitForURL('**/user-panel/posts**')
  await page.getByText(now).first().waitFor()
  const standing = (await livePostsOn(product.town, anchorTap)).filter(
    ({ message }) => message === now,
  )
  assert.equal(standing.length, 1)
  assert.equal(standing[0]?.published, true)

  const later = `Quiz on Thursday, table ${width} is the last one.`
  await writePost(page, later, photograph.path)
  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  const shown = new Date(
    await page.evaluate(
      async () =>
        (await (await fetch('/api/config', { headers: { 'x-api-key': 'marquee-web' } })).json())
          .now,
    ),
  )
  const due = new Date(Math.ceil((shown.getTime() + 86_400_000) / 3_600_000) * 3_600_000)
  const parts = new Map(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(due)
      .map(({ type, value }) => [type, value]),
  )
  await dialog
    .getByLabel('Select Date')
    .fill(`${parts.get('day')}.${parts.get('month')}.${parts.get('year')}`)
  await dialog.getByLabel('Select Date').press('Tab')
  await dialog.getByLabel('Select Time').fill(`${parts.get('hour')}:${parts.get('minute')}`)
  await dialog.getByLabel('Select Time').press('Tab')
  assert.deepEqual(await seriousFindings(page), [], 'schedule dialog')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText('Scheduled on Facebook.').waitFor()
  await page.waitForURL('**/user-panel/posts**')
  assert.equal(
    (await livePostsOn(product.town, anchorTap)).filter(({ message }) => message === later).length,
    0,
  )

  await moveClock(product.town, { to: new Date(due.getTime() + 1000).toISOString() })
  await until('the scheduled post on the page', async () =>
    (await livePostsOn(product.town, anchorTap)).some(
      ({ message, published }) => message === later && published,
    ),
  )
  await page.goto(`${product.url}/user-panel/posts`)
  await page.getByText(later).first().waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'posts')

  await page.goto(`${product.town}/look/facebook/${anchorTap}`)
  for (const words of [now, later])
    await page.locator('[data-post-text]', { hasText: words }).waitFor()
}

for (const width of widths) {
  describe(`a newcomer at ${width} px`, () => {
    it('signs up, connects a page, posts a photograph now, schedules another, and sees both on the page and in the product', async () => {
      const visitor = await visit(browser, { width })
      await tell(visitor, `first post ${width}`, () => firstPost(visitor.page, width))
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
