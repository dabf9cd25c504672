import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { asMarta } from './support/connect-all.ts'
import { findingsAtRest } from './support/connecting.ts'
import { inTown, toasts, venue } from './support/desk.ts'
import { overflowOf } from './support/fits.ts'
import { logInAsMarta } from './support/log-in.ts'
import { addFault } from './support/publishing.ts'
import { useStage } from './support/stage.ts'
import { until } from './support/town.ts'

const stage = useStage()
/** What the town tells comes by a webhook and a job. */
const toldMs = 40_000

const bellOf = (page: Page): Locator =>
  page.getByRole('link', { name: /^Notifications/ }).filter({ visible: true })
/** What the bell counts. The venue lives on, so that others may come in between. */
async function unread(page: Page): Promise<number> {
  const said = await bellOf(page).innerText()
  return Number(/\d+/.exec(said)?.[0] ?? 0)
}
const counted = (page: Page, more: number) =>
  until(`a bell that counts more than ${more}`, async () => (await unread(page)) > more, toldMs)
/** Whose reviews nobody has read yet; one for each width. */
const guests = ['Tom Ashworth', 'Priya Nair', 'Grace Adeyemi']
const rowOf = (page: Page, words: string): Locator =>
  page.getByRole('main').getByRole('link').filter({ hasText: words })

/** Facebook refuses a post of these words, which were pressed elsewhere. */
async function refusedPost(words: string): Promise<void> {
  const { product } = stage
  const call = await asMarta(product)
  const { company } = await call<{ company: { id: string } }>('GET', '/users/me')
  const library = await call<{ id: string; type: string }[]>('GET', `/media/company/${company.id}`)
  await addFault(product, {
    route: 'POST /{page}/feed',
    kind: 'status',
    status: 400,
    code: 368,
    subcode: 1404102,
    message: '(#368) The content is considered abusive',
    times: 1,
  })
  await call('POST', '/posts', {
    title: words,
    mediaIds: library
      .filter(({ type }) => type === 'image')
      .slice(0, 1)
      .map(({ id }) => id),
    socialNetworks: ['facebook'],
  })
}

async function story(page: Page, guest: string): Promise<void> {
  const { product } = stage
  const number = randomInt(1000, 9999)
  await logInAsMarta(page, product)
  const call = await asMarta(product)
  await call('PUT', '/alerts/read', { upTo: '2100-01-01T00:00:00.000Z' })
  await page.goto(`${product.url}/user-panel/posts`)
  await bellOf(page).waitFor()

  // both come while the page is open
  const words = `Killer wings for table ${number}.`
  const before = await unread(page)
  await refusedPost(words)
  await counted(page, before)
  const withPost = await unread(page)
  await inTown(product, {
    path: `facebook/pages/${venue.facebook}/ratings`,
    body: {
      recommends: false,
      text: `Cold soup at table ${number}.`,
      guest,
    },
  })
  await counted(page, withPost)

  // by the keyboard, to the very thing
  await bellOf(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  const review = rowOf(page, `${guest} does not recommend you on Facebook.`).first()
  await review.getByText('Unread:').waitFor({ state: 'attached', timeout: toldMs })
  assert.deepEqual(await findingsAtRest(page), [], 'the list')
  assert.ok((await overflowOf(page)) <= 0, 'the list can be scrolled sideways')
  await rowOf(page, words).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/user-panel\/posts\/why\//)
  await page.getByText(words).first().waitFor()

  // the rest at once
  await bellOf(page).click()
  await review.getByText('Unread:').waitFor({ state: 'attached' })
  await rowOf(page, words).getByText('Unread:').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await review.getByText('Unread:').waitFor({ state: 'detached' })

  // what somebody is told of by mail
  await call('PATCH', '/alert-choices', { digest: 'off' })
  await page.goto(`${product.url}/user-panel/account/profile`)
  const section = page.getByRole('region', { name: 'Notifications by email' })
  await section.getByLabel('Digest', { exact: true }).click()
  await page.getByRole('option', { name: 'Every morning' }).click()
  await toasts(page).getByText('Your choice was saved').first().waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'the choices')
}

for (const [nth, width] of storyWidths.entries()) {
  describe(`notifications at ${width} px`, () => {
    it('come while a page is open, lead to the very thing, and are read', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `notifications ${width}`, () =>
        story(visitor.page, guests[nth] ?? 'Fatima Rahman'),
      )
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
