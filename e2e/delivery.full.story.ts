import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { asMarta } from './support/connect-all.ts'
import { findingsAtRest } from './support/connecting.ts'
import { inTown } from './support/desk.ts'
import { overflowOf } from './support/fits.ts'
import { logInAsMarta } from './support/log-in.ts'
import type { Product } from './support/product.ts'
import { useStage } from './support/stage.ts'

const lume = '7c1f2a10-0b5e-4c3a-9d21-000000020001'
const person = '10001'
/** What the town tells comes by a webhook, and the order is read then. */
const toldMs = 40_000
/** So often the lists of a store with an open order are read. */
const betweenReadsMs = 95_000

interface Account {
  readonly id: string
  readonly name: string
  readonly access_token: string
}

/** Connects Marta's store, by the calls that the screens make. */
async function connectStore(product: Product): Promise<void> {
  const call = await asMarta(product)
  const { company } = await call<{ company: { id: string } }>('GET', '/users/me')
  const { auth_url: address, state } = await call<{ auth_url: string; state: string }>(
    'GET',
    '/social/social-accounts/startUberEatsAuth',
  )
  const { code } = await inTown<{ code: string }>(product, {
    path: 'uber-eats/consent',
    body: {
      ...Object.fromEntries(new URL(address).searchParams),
      person,
    },
  })
  const { stores } = await call<{ stores: readonly Account[] }>(
    'POST',
    '/social/social-accounts/uber-eats-connect',
    { code, state },
  )
  const store = stores.find(({ name }) => name === 'Osteria Lume')
  assert.ok(store, 'Marta has no store')
  await call('POST', '/companies/assign-tool', {
    companyId: company.id,
    tool: [{ type: 'uberEats', pageId: store.id, accessToken: store.access_token }],
  })
}
const stage = useStage(async (product) => {
  await connectStore(product)
  // nobody orders but this story
  await inTown(product, { path: 'uber-eats', body: { hasDay: false } })
})

interface Placed {
  readonly id: string
  readonly displayId: string
}
const place = (kitchen: 'silent' | 'accepts', more: object = {}) =>
  inTown<Placed>(stage.product, {
    path: 'uber-eats/orders',
    body: { storeId: lume, kitchen, ...more },
  })
const become = (id: string, state: string) =>
  inTown(stage.product, { path: `uber-eats/orders/${id}`, body: { state } })
const rowOf = (page: Page, { displayId }: Placed): Locator =>
  page.getByRole('row').filter({ hasText: `#${displayId}` })
const markOf = (page: Page, placed: Placed, word: string) =>
  rowOf(page, placed).getByRole('img', { name: word, exact: true })

async function looksRight(page: Page, where: string): Promise<void> {
  assert.deepEqual(await findingsAtRest(page), [], where)
  assert.ok((await overflowOf(page)) <= 0, `${where} can be scrolled sideways`)
}

async function comeAndGo(page: Page): Promise<void> {
  await page.getByRole('columnheader', { name: 'Accepted' }).waitFor()
  await page.getByText('Takes orders').waitFor({ timeout: toldMs })
  const box = await page.getByRole('region', { name: 'Orders' }).boundingBox()
  assert.equal(box?.height, 600)

  const taken = await place('silent', {
    eater: 'Priya',
    items: [{ title: 'Vongole', quantity: 2, priceMinor: 1650 }],
  })
  await markOf(page, taken, 'Not accepted yet').waitFor({ timeout: toldMs })
  await page.getByText(`New order #${taken.displayId}.`).waitFor({ state: 'attached' })
  await looksRight(page, 'an order that came in')
  await become(taken.id, 'ACCEPTED')
  // a tablet that takes an order is told by nobody: the lists are read again while one is open
  await inTown(stage.product, { path: 'clock', body: { advanceMs: betweenReadsMs } })
  await markOf(page, taken, 'Accepted').waitFor({ timeout: toldMs })

  const lost = await place('silent')
  await markOf(page, lost, 'Not accepted yet').waitFor({ timeout: toldMs })
  await become(lost.id, 'CANCELED')
  await markOf(page, lost, 'Cancelled').waitFor({ timeout: toldMs })

  await page.getByRole('button', { name: `#${taken.displayId}` }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: `Order #${taken.displayId}` })
  for (const words of ['Priya', 'Vongole', '£33.00', 'What happened'])
    await panel.getByText(words).first().waitFor()
  await looksRight(page, 'an order')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
}

async function comingSoon(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Coming Soon' })
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await page.waitForURL(/\/user-panel\/delivery\/menu$/)
  await dialog.getByText('This feature is coming soon', { exact: true }).waitFor()
  await looksRight(page, 'coming soon')
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await page.waitForURL(/\/user-panel\/delivery$/)
  await page.getByRole('button', { name: 'Promotions', exact: true }).click()
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function storeStops(page: Page): Promise<void> {
  await inTown(stage.product, { path: `uber-eats/stores/${lume}`, body: { status: 'paused' } })
  await page.getByText('Paused', { exact: true }).waitFor({ timeout: toldMs })
  await page.goto(`${stage.product.url}/user-panel/notifications`)
  const alert = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: 'Osteria Lume takes no orders on Uber Eats right now.' })
    .first()
  await alert.click()
  await page.waitForURL(/\/user-panel\/delivery$/)
  await inTown(stage.product, { path: `uber-eats/stores/${lume}`, body: { status: 'online' } })
  await page.getByText('Takes orders').waitFor({ timeout: toldMs })
}

for (const width of storyWidths) {
  describe(`delivery at ${width} px`, () => {
    it('orders come while the page is open, are accepted and cancelled, and the store stops and goes on', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `delivery ${width}`, async () => {
        const { page } = visitor
        await logInAsMarta(page, stage.product)
        await page.goto(`${stage.product.url}/user-panel/delivery`)
        await comeAndGo(page)
        await comingSoon(page)
        await storeStops(page)
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
