import * as assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Product } from './product.ts'
import { until } from './town.ts'

/** Who the demo venue is at each network, by the town's books. */
export const venue = {
  facebook: '20001',
  instagram: '17841400000020001',
  google: '60001',
  person: '10001',
} as const

/** A small picture as a file, told apart by its colour; upright enough for every network. */
export async function takePicture({
  name = 'dinner.jpg',
  background = '#bf3a1e',
  width = 1200,
  height = 1200,
} = {}): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'marquee-picture-')), name)
  const plate = Buffer.from(
    `<svg width="${width}" height="${height}"><circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) / 5}" fill="#f7ebd3"/></svg>`,
  )
  await sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: plate }])
    .jpeg({ quality: 92 })
    .toFile(path)
  return path
}

/** Opens New Post or New Reel, empty but for exactly these networks. */
export async function openForm(
  page: Page,
  { url }: Product,
  { what, networks }: { what: 'posts' | 'reels'; networks: readonly string[] },
): Promise<void> {
  await page.goto(`${url}/user-panel/${what}/new`)
  await page.locator('.pick input').first().waitFor()
  const anew = page.getByRole('button', { name: 'Start a new post' })
  if (await anew.isVisible()) {
    await anew.click()
    await anew.waitFor({ state: 'detached' })
  }
  await chooseNetworks(page, networks)
}

async function tickOnly(page: Page, networks: readonly string[]): Promise<readonly string[]> {
  const before: string[] = []
  for (const box of await page.locator('.pick input').all()) {
    const name = (await box.locator('..').locator('b').innerText()).trim()
    const isTicked = await box.isChecked()
    if (isTicked) before.push(name)
    if (isTicked !== networks.includes(name)) await box.click()
  }
  return before
}

/**
 * Ticks these networks and no other. Looks once more until they stand: on a fresh device the form
 * ticks where the company posted last as soon as it knows.
 */
export async function chooseNetworks(page: Page, networks: readonly string[]): Promise<void> {
  const wanted = [...networks].sort().join()
  await until('the chosen networks', async () => {
    const before = await tickOnly(page, networks)
    return [...before].sort().join() === wanted ? true : null
  })
}

/** Hands a picture to the form and waits until it stands there. */
export async function addPicture(page: Page, path: string): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(path)
  await page
    .getByRole('img', { name: /dinner/ })
    .first()
    .waitFor()
}

/** The toasts that stand now. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' })

/** One opened post: beside its list at a desk, a page of its own on a phone. */
export const panelOf = (page: Page, title: string): Locator =>
  page
    .getByRole('dialog', { name: title, exact: true })
    .or(page.getByRole('complementary', { name: title, exact: true }))

/** What the town's books say at this place. */
export async function booksOf<T>({ town }: Product, place: string): Promise<T> {
  const answer = await fetch(`${town}/control/truth/${place}`)
  assert.equal(answer.status, 200, place)
  return answer.json()
}

/** Does something in the town, as its panel does. */
export async function inTown<T>(
  { town }: Product,
  { path, body, method = 'POST' }: { path: string; body: object; method?: string },
): Promise<T> {
  const answer = await fetch(`${town}/control/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  assert.equal(answer.ok, true, `${path} answered ${answer.status}`)
  return answer.json()
}
