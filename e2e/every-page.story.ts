import * as assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page, Request } from 'playwright-core'
import { languageLocales, type Language } from '../contract/languages.ts'
import { isFull, launch, seriousFindings, tell, visit, type Width } from './support/browser.ts'
import { assertFits, overflowOf } from './support/fits.ts'
import { asMarta } from './support/connect-all.ts'
import { logInAsMarta } from './support/log-in.ts'
import { startProduct, type Product } from './support/product.ts'
import { assertStill } from './support/shifts.ts'
import { wordsIn } from './support/words.ts'

interface Look {
  readonly width: Width
  readonly signedOut: 'light' | 'dark'
  readonly signedIn: 'light' | 'dark'
}
/**
 * Everything in the full run; else on a phone, the street by day and the panel by night, since the
 * other stories look at the panel by day.
 */
const looks: readonly Look[] = isFull
  ? [
      ...([390, 820, 1440] as const).flatMap((width) =>
        (['light', 'dark'] as const).map((scheme) => look(width, scheme)),
      ),
      look(768, 'light'),
    ]
  : [{ width: 390, signedOut: 'light', signedIn: 'dark' }]

function look(width: Width, scheme: 'light' | 'dark'): Look {
  return { width, signedOut: scheme, signedIn: scheme }
}

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

const pages: readonly { readonly pattern: string }[] = JSON.parse(
  readFileSync('web/dist/routes.json', 'utf8'),
)
const addresses = pages.map(({ pattern }) =>
  pattern
    .replace(':tab', 'scheduled')
    .replace(':view', 'scheduled')
    .replace('/*', '/nothing-here')
    .replace(/^\*$/, '/nothing-here'),
)
const ofPanel = (address: string) => address.startsWith('/user-panel')
const signedOutAddresses = addresses.filter(
  (one) => !ofPanel(one) && !/callback|twitter|uber-eats/.test(one),
)

async function lookAt(page: Page, address: string): Promise<void> {
  await page.goto(`${product.url}${address}`)
  await page.locator('h1:visible').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  assert.deepEqual(await seriousFindings(page), [], address)
  const overflow = await overflowOf(page)
  assert.ok(overflow <= 0, `${address} can be scrolled sideways by ${overflow} px`)
  await assertStill(page, address)
  if (page.viewportSize()?.width === 390) await assertFits(page, address)
}

/**
 * A page asks for no more than this with nothing kept: each file more is a wait more on a slow
 * line.
 */
const mostFiles = 40
/** What a page asks for at its start with nothing kept by the browser, each address once. */
async function filesOf(page: Page, address: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
  await page.goto('about:blank')
  const asked: string[] = []
  const hear = (request: Request) => asked.push(new URL(request.url()).pathname)
  page.on('request', hear)
  await page.goto(`${product.url}${address}`, { waitUntil: 'load' })
  await page.locator('h1:visible').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  // the channel of events stays open, so the line is never idle: nothing new for a while is the end
  await page.waitForFunction(() => {
    const starts = performance.getEntriesByType('resource').map(({ startTime }) => startTime)
    return performance.now() - Math.max(0, ...starts) > 1_500
  })
  page.off('request', hear)
  await assertStill(page, address)
  return [...new Set(asked)]
}

describe('every page on a slow line', { skip: !isFull }, () => {
  it(`asks for at most ${mostFiles} files, and nothing on it jumps`, async () => {
    const visitor = await visit(browser, { width: 390 })
    await tell(visitor, 'files', async () => {
      for (const address of ['/login', '/sign-up'])
        assertFew(await filesOf(visitor.page, address), address)
      await logInAsMarta(visitor.page, product)
      for (const address of addresses.filter(ofPanel))
        assertFew(await filesOf(visitor.page, address), address)
    })
  })
})

/** Which answer of the server comes late: the first ones asked for, or the last ones. */
const orders = [
  ['the first asked comes last', (nth: number) => Math.max(0, 1_400 - 200 * nth)],
  ['the last asked comes last', (nth: number) => Math.min(1_400, 200 * nth)],
] as const

/** Opens a page whose answers come one after another, and looks whether anything jumps. */
async function openUneven(page: Page, address: string, lateBy: (nth: number) => number) {
  let asked = 0
  await page.goto('about:blank')
  await page.route('**/api/**', async (route) => {
    if (route.request().url().endsWith('/api/events')) return route.continue()
    const waitMs = lateBy(asked)
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    // a page that was left meanwhile hears no answer
    await route.continue().catch(() => undefined)
  })
  await page.goto(`${product.url}${address}`)
  await page.locator('h1:visible').first().waitFor()
  await page.waitForLoadState('load')
  await page.waitForFunction(() => {
    const starts = performance
      .getEntriesByType('resource')
      .map((one) => (one instanceof PerformanceResourceTiming ? one.responseEnd : 0))
    return performance.now() - Math.max(0, ...starts) > 1_700
  })
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.unroute('**/api/**')
}

describe('every page whose answers come unevenly', { skip: !isFull }, () => {
  for (const [order, lateBy] of orders)
    it(`does not jump when ${order}`, async () => {
      const visitor = await visit(browser, { width: 390 })
      await tell(visitor, 'uneven', async () => {
        await logInAsMarta(visitor.page, product)
        for (const address of addresses.filter(ofPanel)) {
          await openUneven(visitor.page, address, lateBy)
          await assertStill(visitor.page, address)
        }
      })
    })
})

function assertFew(asked: readonly string[], address: string): void {
  assert.ok(
    asked.length <= mostFiles,
    `${address} asks for ${asked.length} files:\n${asked.join('\n')}`,
  )
}

/** How many columns a list has, and how far apart they are, where it has as many things to show. */
async function columnsOf(page: Page, list: string): Promise<readonly [number, number]> {
  const boxes = await page
    .locator(`main ${list} > *`)
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  const lefts = [...new Set(boxes.map(({ left }) => Math.round(left)))].sort((a, b) => a - b)
  const [first, second] = lefts
  const end = Math.max(
    ...boxes.filter(({ left }) => Math.round(left) === first).map((b) => b.right),
  )
  return [lefts.length, second === undefined ? 0 : Math.round(second - end)]
}

describe('a wide screen', () => {
  it('has three full columns from 1480 px on, further apart than below', async () => {
    const visitor = await visit(browser, { width: 1440 })
    const { page } = visitor
    await tell(visitor, 'wide', async () => {
      await logInAsMarta(page, product)
      for (const [address, list] of [
        ['dashboard', '.desk'],
        ['posts', '.card > .rows'],
        ['tools', '.account-cards'],
      ] as const) {
        await page.setViewportSize({ width: 1479, height: 900 })
        await page.goto(`${product.url}/user-panel/${address}`)
        await page.locator(`main ${list} > *`).nth(2).waitFor()
        await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
        const [, below] = await columnsOf(page, list)
        await page.setViewportSize({ width: 1480, height: 900 })
        const [columns, apart] = await columnsOf(page, list)
        assert.equal(columns, 3, address)
        assert.ok(apart > below && apart >= 32, `${address}: ${below} px, then ${apart} px`)
        assert.ok((await overflowOf(page)) <= 0, address)
      }
    })
    assert.deepEqual(visitor.complaints, [])
  })
})

/** What people of another language see of a page: that language, and none of it out of the page. */
async function lookInLanguage(page: Page, address: string, language: Language): Promise<void> {
  await page.goto(`${product.url}${address}`)
  await page.locator('h1:visible').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  const lang = await page.evaluate(() => document.documentElement.lang)
  assert.equal(lang, languageLocales[language], address)
  const overflow = await overflowOf(page)
  assert.ok(overflow <= 0, `${address} in ${language} can be scrolled sideways by ${overflow} px`)
  await assertFits(page, `${address} in ${language}`)
}

async function speakToMarta(language: Language): Promise<void> {
  const call = await asMarta(product)
  const { id } = await call<{ id: string }>('GET', '/users/me')
  await call('PATCH', `/users/${id}`, { language })
}

/** As `logInAsMarta`, by the words of another language. */
async function logInIn(page: Page, language: Language): Promise<void> {
  const words = wordsIn(language, 'web/features/identity')
  const press = (place: string) =>
    page.getByRole('button', { name: words(place), exact: true }).click()
  await page.goto(`${product.url}/login`)
  await page.getByLabel(words('login.email')).fill('marta@osterialume.example')
  await press('login.next')
  await page.getByLabel(words('login.password'), { exact: true }).fill('Tagliatelle1')
  await press('login.login')
  await page.waitForURL('**/user-panel/dashboard')
}

// German has the longest words of the languages, and a phone the least room for them
const longest = { width: 390, language: 'de' } as const
describe(`every page at ${longest.width} px in ${longest.language}`, { skip: !isFull }, () => {
  const { width, language } = longest
  it('speaks it and fits, signed out', async () => {
    const visitor = await visit(browser, { width, locale: languageLocales[language] })
    await tell(visitor, `pages ${language}`, async () => {
      for (const address of signedOutAddresses)
        await lookInLanguage(visitor.page, address, language)
    })
    assert.deepEqual(visitor.complaints, [])
  })
  it('speaks it and fits, signed in', async () => {
    const visitor = await visit(browser, { width, locale: languageLocales[language] })
    await tell(visitor, `panel ${language}`, async () => {
      await speakToMarta(language)
      await logInIn(visitor.page, language)
      for (const address of addresses.filter(ofPanel))
        await lookInLanguage(visitor.page, address, language)
    }).finally(() => speakToMarta('en'))
    assert.deepEqual(visitor.complaints, [])
  })
})

for (const { width, signedOut, signedIn } of looks) {
  describe(`every page at ${width} px`, () => {
    // the stories of the entry look at each of its pages as they come by
    if (isFull)
      it(`opens without a complaint of the browser, a serious finding or a sideways scroll, signed out, ${signedOut}`, async () => {
        const visitor = await visit(browser, { width, colorScheme: signedOut })
        await tell(visitor, `pages ${width} ${signedOut}`, async () => {
          for (const address of signedOutAddresses) await lookAt(visitor.page, address)
          await visitor.page.goto(`${product.url}/user-panel/posts`)
          await visitor.page.waitForURL(`${product.url}/`)
        })
        assert.deepEqual(visitor.complaints, [])
      })
    it(`opens signed in, ${signedIn}, without a complaint of the browser, a serious finding or a sideways scroll`, async () => {
      const visitor = await visit(browser, { width, colorScheme: signedIn })
      await tell(visitor, `panel ${width} ${signedIn}`, async () => {
        await logInAsMarta(visitor.page, product)
        for (const address of addresses.filter(ofPanel)) await lookAt(visitor.page, address)
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
