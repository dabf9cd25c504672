import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { storyWidths, tell, visit, type Width } from './support/browser.ts'
import { asMarta } from './support/connect-all.ts'
import { findingsAtRest } from './support/connecting.ts'
import {
  addPicture,
  booksOf,
  chooseNetworks,
  openForm,
  panelOf,
  takePicture,
  toasts,
  venue,
} from './support/desk.ts'
import { logInAsMarta } from './support/log-in.ts'
import { takePhotograph } from './support/photograph.ts'
import { countOf, scheduleFor, shownNow } from './support/publishing.ts'
import { useStage } from './support/stage.ts'
import { moveClock, until } from './support/town.ts'

const stage = useStage()
const hourMs = 3_600_000
const inHours = async (hours: number) =>
  new Date(
    Math.ceil(((await shownNow(stage.product)).getTime() + hours * hourMs) / hourMs) * hourMs,
  )
/** What stands on Instagram with these words. */
async function onInstagram(words: string): Promise<{ pictures: number }[]> {
  const { media } = await booksOf<{ media: { caption: string; pictures: number }[] }>(
    stage.product,
    `instagram/${venue.instagram}`,
  )
  return media.filter(({ caption }) => caption === words)
}

async function plan(
  page: Page,
  { words, picture, due }: { words: string; picture: string; due: Date },
): Promise<void> {
  await openForm(page, stage.product, { what: 'posts', networks: ['Facebook'] })
  await addPicture(page, picture)
  await page.getByLabel('Post text').fill(words)
  await scheduleFor(page, due)
  await toasts(page).getByText('Scheduled on Facebook.').last().waitFor()
  await page.waitForURL('**/user-panel/posts/scheduled')
}

/** Types a moment into the open dialog, by the clocks of London. */
async function typeMoment(page: Page, due: Date): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  const [date = '', time = ''] = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(due)
    .split(', ')
  await dialog.getByLabel('Select Date').fill(date.replaceAll('/', '.'))
  await dialog.getByLabel('Select Date').press('Tab')
  await dialog.getByLabel('Select Time').fill(time)
  await dialog.getByLabel('Select Time').press('Tab')
  await dialog.getByRole('button', { name: 'Use this time' }).click()
}

async function changedAndCanceled(page: Page): Promise<void> {
  const { product } = stage
  const nth = randomInt(1000, 9999)
  const [first, second] = [`Sardines at six, ${nth} of them.`, `Mussels at seven, ${nth} of them.`]
  await plan(page, {
    words: first,
    picture: await takePicture({ name: `dinner-${nth}.jpg` }),
    due: await inHours(30),
  })

  // a file that a plan needs stays, and says for what
  await page.goto(`${product.url}/user-panel/tools/media`)
  await page
    .getByRole('button', { name: `Delete dinner-${nth}.jpg` })
    .first()
    .click()
  const needed = page.getByRole('alertdialog', { name: `dinner-${nth}.jpg is still needed` })
  await needed.getByText(first).waitFor()
  assert.equal(await needed.getByRole('button', { name: 'Confirm' }).count(), 0)
  await needed.getByRole('button', { name: 'Close' }).click()
  const call = await asMarta(product)
  const { company } = await call<{ company: { id: string } }>('GET', '/users/me')
  const files = await call<{ name: string }[]>('GET', `/media/company/${company.id}`)
  assert.equal(
    files.some(({ name }) => name === `dinner-${nth}.jpg`),
    true,
  )

  // other words, another picture, another time, one network less and one more
  await page.goto(`${product.url}/user-panel/posts/scheduled`)
  await page.getByText(first).first().click()
  await panelOf(page, 'Scheduled post').getByRole('link', { name: 'Edit' }).click()
  const words = page.getByLabel('Post text')
  await words.waitFor()
  assert.equal(await words.inputValue(), first)
  await words.fill(second)
  await page.getByRole('button', { name: /^Remove / }).click()
  await addPicture(page, await takePicture({ name: 'dinner-blue.jpg', background: '#1f4f8a' }))
  await chooseNetworks(page, ['Instagram'])
  const due = await inHours(40)
  await page.getByRole('button', { name: 'Change time' }).click()
  await typeMoment(page, due)
  await page.getByText(/, once you save\.$/).waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'edit')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toasts(page).getByText('The post was changed.').waitFor()
  await page.waitForURL('**/user-panel/posts/scheduled')

  // another plan is given up
  const third = `Never mind ${nth}.`
  await plan(page, { words: third, picture: await takePicture(), due: await inHours(31) })
  await page.getByRole('button', { name: `Cancel post: ${third}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Do you want to delete this post?' })
  await question.waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'cancel')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await toasts(page).getByText('The scheduled post was removed.').waitFor()

  await moveClock(product.town, { to: new Date(due.getTime() - hourMs).toISOString() })
  assert.deepEqual(await onInstagram(second), [])
  await moveClock(product.town, { to: due.toISOString() })
  const taken = await until(
    'the changed post on Instagram',
    async () => {
      await moveClock(product.town, { advanceMs: 10_000 })
      const found = await onInstagram(second)
      return found.length > 0 ? found : null
    },
    40_000,
  )
  assert.deepEqual(
    taken.map(({ pictures }) => pictures),
    [1],
  )
  assert.deepEqual(
    [await countOf(product, first), await countOf(product, second), await countOf(product, third)],
    [0, 0, 0],
  )
}

async function draftsStay(page: Page, width: Width): Promise<void> {
  const { product, browser } = stage
  const nth = randomInt(1000, 9999)
  const begun = `The boiler sings, ${nth} times.`
  await openForm(page, product, { what: 'posts', networks: ['Facebook'] })
  const words = page.getByLabel('Post text')
  await words.fill(begun)
  await page.getByText(/^Draft saved/).waitFor()
  await page.reload()
  await page.getByText(/^Here is what you wrote/).waitFor()
  assert.equal(await words.inputValue(), begun)

  // on another device
  const other = await visit(browser, { width })
  await tell(other, `drafts elsewhere ${width}`, async () => {
    await logInAsMarta(other.page, product)
    await other.page.goto(`${product.url}/user-panel/posts/drafts`)
    await other.page.getByRole('link').filter({ hasText: begun }).first().click()
    await other.page.getByLabel('Post text').waitFor()
    assert.equal(await other.page.getByLabel('Post text').inputValue(), begun)
    assert.deepEqual(await findingsAtRest(other.page), [], 'draft elsewhere')
  })

  // the session ends under the hand; what was written meanwhile is there after logging in again
  const more = `${begun} And still nobody called the plumber.`
  await page.evaluate(() => {
    localStorage.setItem('token', 'ended')
  })
  await words.fill(more)
  await page.waitForURL(`${product.url}/`)
  await logInAsMarta(page, product)
  await page.goto(`${product.url}/user-panel/posts/new`)
  await words.waitFor()
  assert.equal(await words.inputValue(), more)

  // a line that breaks in the middle of a file costs a part of it, not the file
  let parts = 0
  await page.route('**/api/media/uploads/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    parts += 1
    return parts === 2 ? route.abort('internetdisconnected') : route.continue()
  })
  const { path, bytes } = await takePhotograph(`dinner-${nth}-whole.jpg`)
  await page.locator('input[type=file]').first().setInputFiles(path)
  await page.getByText('No connection right now. The upload continues where it stopped.').waitFor()
  await page
    .getByRole('img', { name: `dinner-${nth}-whole.jpg` })
    .first()
    .waitFor()
  assert.equal(parts, Math.ceil(bytes / (2 * 1024 * 1024)) + 1)
  await page.unroute('**/api/media/uploads/**')
}

describe('the life of posts', () => {
  const told = async (name: string, width: Width, story: (page: Page) => Promise<void>) => {
    const visitor = await visit(stage.browser, { width })
    await tell(visitor, `${name} ${width}`, async () => {
      await logInAsMarta(visitor.page, stage.product)
      await story(visitor.page)
    })
    // a session that ended and a line that broke are the stories' own doing
    assert.deepEqual(
      visitor.complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED')),
      [],
    )
  }
  for (const width of storyWidths) {
    it(`a plan is changed or given up, and its file stays, at ${width} px`, () =>
      told('changed', width, changedAndCanceled))
    it(`a draft outlives a reload, another device, an ended session and a broken line, at ${width} px`, () =>
      told('drafts', width, (page) => draftsStay(page, width)))
  }
})
