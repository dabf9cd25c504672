import * as assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Product } from './product.ts'
import { livePostsOn } from './town.ts'

/** Marta's page in the town. */
export const osteria = '20001'

/** Makes the town misbehave, as its own panel does. */
export async function addFault({ town }: Product, fault: object): Promise<void> {
  const answer = await fetch(`${town}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  assert.equal(answer.status, 201)
}

/** A person of the town takes a new password: whatever they gave to apps at Facebook is void. */
export async function changePassword({ town }: Product, person: string): Promise<void> {
  const answer = await fetch(`${town}/control/users/${person}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ passwordChanged: true }),
  })
  assert.equal(answer.status, 200)
}

/** How often these words stand on Marta's page, by the town's own books. */
export async function countOf({ town }: Product, words: string): Promise<number> {
  return (await livePostsOn(town, osteria)).filter(({ message }) => message === words).length
}

/** Fills New Post for Facebook alone; the press is the story's. */
export async function writeForFacebook(
  page: Page,
  { product, words, photograph }: { product: Product; words: string; photograph: string },
): Promise<void> {
  await page.goto(`${product.url}/user-panel/posts/new`)
  await page.getByRole('checkbox', { name: /Facebook/ }).check()
  await page.locator('input[type=file]').first().setInputFiles(photograph)
  await page
    .getByRole('img', { name: /dinner/ })
    .first()
    .waitFor()
  await page.getByLabel('Post text').fill(words)
}

/** The moment by the product's clock. */
export async function shownNow({ url }: Product): Promise<Date> {
  const answer = await fetch(`${url}/api/config`, { headers: { 'x-api-key': 'marquee-web' } })
  const { now }: { now: string } = await answer.json()
  return new Date(now)
}

/** Schedules what stands in the form, by the clocks of London; the minutes are cut. */
export async function scheduleFor(page: Page, due: Date): Promise<void> {
  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
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
  // a reel's time is only taken here: its own act sends it
  await dialog.getByRole('button', { name: /^(Schedule|Use this time)$/ }).click()
}
