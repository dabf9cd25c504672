import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { isFull, launch, storyWidths, tell, visit } from './support/browser.ts'
import { findingsAtRest } from './support/connecting.ts'
import { inTown } from './support/desk.ts'
import { overflowOf } from './support/fits.ts'
import { logInAsMarta } from './support/log-in.ts'
import { startProduct, type Product } from './support/product.ts'
import { signUpAs } from './support/sign-up.ts'
import { codeFor, until } from './support/town.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Address' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const valueOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue()

/** The business details, open to be changed; by the keyboard from there on. */
async function edit(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/user-panel/account/profile`)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Country').waitFor()
  await box(page).focus()
}
async function typeInstead(page: Page, text: string): Promise<void> {
  await box(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}
async function takeFirst(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
type Stands = readonly [address: string, zip: string, city: string]
async function stands(page: Page, ...[address, zip, city]: Stands): Promise<void> {
  await until('the place in the form', async () => (await box(page).inputValue()) === address)
  assert.deepEqual([await valueOf(page, 'Zip code'), await valueOf(page, 'City')], [zip, city])
}
/** What no list knows is kept as it is; another each time, since what is as it was is not saved. */
async function typeAndSave(page: Page, street: string): Promise<void> {
  const text = `${street} ${randomInt(1e6)}`
  await typeInstead(page, text)
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await page.getByText('Company was updated').waitFor()
  assert.equal(await box(page).inputValue(), text)
}
async function looksWell(page: Page, what: string): Promise<void> {
  assert.deepEqual(await findingsAtRest(page), [], what)
  assert.ok((await overflowOf(page)) <= 0, `${what} can be scrolled sideways`)
}

async function byTowns(page: Page, product: Product): Promise<void> {
  await edit(page, product)
  await typeInstead(page, 'Via dei Giubbonari 12, 00186 roma')
  await option(page, /^Roma Lazio, Italy/).waitFor()
  await page.getByText('GeoNames (CC BY 4.0)').waitFor()
  await looksWell(page, 'the list of towns')
  await takeFirst(page)
  await stands(page, 'Via dei Giubbonari 12', '00186', 'Roma')
  // a street that no list knows is an address too
  await typeAndSave(page, 'Behind the church')
}

/** The same box in the sign-up, where nobody is signed in by a session of long standing. */
async function atSignUp(page: Page, product: Product): Promise<void> {
  const email = `nia-${randomInt(1e9)}@anchortap.example`
  await signUpAs(page, product, email)
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await page.keyboard.type(await codeFor(product.town, email))
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Business name').fill('The Anchor Tap')
  await typeInstead(page, '221B Baker Street, london')
  await option(page, /^London/)
    .first()
    .waitFor()
  await looksWell(page, 'the list at sign-up')
  await takeFirst(page)
  await until(
    'the street alone',
    async () => (await box(page).inputValue()) === '221B Baker Street',
  )
  assert.equal(await page.getByLabel('City').inputValue(), 'London')
  await page.locator('.select__value', { hasText: 'United Kingdom' }).waitFor()
  await page.getByRole('button', { name: 'Next Step' }).press('Enter')
  await page.getByText('Get started by connecting your accounts').waitFor()
}

async function byGoogle(page: Page, product: Product): Promise<void> {
  await edit(page, product)
  await typeInstead(page, 'giubbo')
  await option(page, /^Via dei Giubbonari 12/).waitFor()
  await page.getByText('Google Maps').waitFor()
  await takeFirst(page)
  await stands(page, 'Via dei Giubbonari 12', '00186', 'Roma')
  const down = { network: 'maps', kind: 'status', status: 503 }
  await inTown(product, {
    path: 'faults',
    body: { route: 'POST /v1/places:autocomplete', ...down },
  })
  await typeInstead(page, 'milano')
  await page.getByText('Streets cannot be looked up right now.').waitFor()
  await looksWell(page, 'towns that stand in')
  await page.keyboard.press('Escape')
  await typeAndSave(page, 'Via Brera')
  await fetch(`${product.town}/control/faults`, { method: 'DELETE' })
}

async function byNominatim(page: Page, product: Product): Promise<void> {
  await edit(page, product)
  await typeInstead(page, 'piazza navona roma')
  await option(page, 'Search for “piazza navona roma”').waitFor()
  await page.keyboard.press('Enter')
  await option(page, /^Piazza Navona/).waitFor()
  await page.getByText('© OpenStreetMap contributors').waitFor()
  await looksWell(page, 'the list of Nominatim')
  await takeFirst(page)
  await stands(page, 'Piazza Navona', '00186', 'Roma')
  await typeAndSave(page, 'Piazza Navona')
}

const sources = [
  { name: 'the towns that ship with the product', envOf: () => ({}), story: byTowns },
  {
    name: 'Google, and the towns while it is away',
    envOf: () => ({ MAPS_GOOGLE_KEY: 'demo-maps-key' }),
    story: byGoogle,
  },
  {
    name: 'a server that speaks Nominatim',
    envOf: (town: string) => ({ NOMINATIM_URL: `${town}/maps/nominatim` }),
    story: byNominatim,
  },
] as const

async function stranger(
  browser: Browser,
  width: (typeof storyWidths)[number],
  product: Product,
): Promise<void> {
  const visitor = await visit(browser, { width })
  await tell(visitor, `places at sign-up ${width}`, async () => {
    await atSignUp(visitor.page, product)
    assert.deepEqual(visitor.complaints, [])
  })
}

describe('an address is found', () => {
  for (const { name, envOf, story } of sources)
    it(`by ${name}, with the keyboard alone`, { skip: !isFull && story !== byTowns }, async () => {
      const product = await startProduct({ flags: ['--small-demo'], envOf })
      const browser = await launch()
      try {
        for (const width of storyWidths) {
          const visitor = await visit(browser, { width })
          await tell(visitor, `places ${name} ${width}`, async () => {
            await logInAsMarta(visitor.page, product)
            await story(visitor.page, product)
            if (story === byTowns) await stranger(browser, width, product)
            assert.deepEqual(visitor.complaints, [])
          })
        }
      } finally {
        await browser.close()
        await product.stop()
      }
    })
})
