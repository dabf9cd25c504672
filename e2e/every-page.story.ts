import * as assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { isFull, launch, seriousFindings, tell, visit, type Width } from './support/browser.ts'
import { logInAsMarta } from './support/log-in.ts'
import { startProduct, type Product } from './support/product.ts'

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
  ? [390, 820, 1440].flatMap((width) =>
      (['light', 'dark'] as const).map((scheme) => ({
        width: width as Width,
        signedOut: scheme,
        signedIn: scheme,
      })),
    )
  : [{ width: 390, signedOut: 'light', signedIn: 'dark' }]

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
    .replace('/*', '/nothing-here')
    .replace(/^\*$/, '/nothing-here'),
)
const ofPanel = (address: string) => address.startsWith('/user-panel')

async function lookAt(page: Page, address: string): Promise<void> {
  await page.goto(`${product.url}${address}`)
  await page.locator('h1:visible').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  assert.deepEqual(await seriousFindings(page), [], address)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  assert.ok(overflow <= 0, `${address} can be scrolled sideways by ${overflow} px`)
}

for (const { width, signedOut, signedIn } of looks) {
  describe(`every page at ${width} px`, () => {
    // the stories of the entry look at each of its pages as they come by
    if (isFull)
      it(`opens without a complaint of the browser, a serious finding or a sideways scroll, signed out, ${signedOut}`, async () => {
        const visitor = await visit(browser, { width, colorScheme: signedOut })
        await tell(visitor, `pages ${width} ${signedOut}`, async () => {
          for (const address of addresses.filter(
            (one) => !ofPanel(one) && !/callback|twitter|uber-eats/.test(one),
          ))
            await lookAt(visitor.page, address)
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
