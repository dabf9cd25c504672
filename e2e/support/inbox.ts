import * as assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { findingsAtRest } from './connecting.ts'
import { overflowOf } from './fits.ts'
import type { Product } from './product.ts'

/** The list and what is open stand side by side. */
export const isDesk = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 992

const list = (page: Page): Locator => page.getByRole('list', { name: 'Waiting for an answer' })
export const row = (page: Page, words: string): Locator =>
  list(page).getByRole('link').filter({ hasText: words })
export const opened = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: `${name}: what is waiting` })

export async function openInbox(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/user-panel/inbox`)
  await list(page).waitFor({ timeout: 30_000 })
}

/** Back to the list on a phone, where what is open lies over it. */
export async function toList(page: Page, product: Product): Promise<void> {
  if (!isDesk(page)) await openInbox(page, product)
}

export async function looksRight(page: Page, what: string): Promise<void> {
  assert.deepEqual(await findingsAtRest(page), [], what)
  assert.ok((await overflowOf(page)) <= 0, `${what} can be scrolled sideways`)
}
