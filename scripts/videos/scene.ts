import type { Locator, Page } from 'playwright-core'
import type { Camera } from './camera.ts'

export interface Set {
  readonly page: Page
  readonly camera: Camera
  readonly url: string
  readonly picture: string
  readonly video: string
}
export type Scene = (set: Set) => Promise<void>

export const seen = (what: Locator) => what.filter({ visible: true }).first()
export const button = (page: Page, name: string | RegExp) =>
  seen(page.getByRole('button', { name }))
export const link = (page: Page, name: string | RegExp) =>
  seen(page.getByRole('link', { name }).or(page.getByRole('button', { name })))
export const menu = (page: Page, name: string) =>
  seen(page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) }))

export async function tickOnly(page: Page, names: readonly string[]): Promise<void> {
  await page.locator('.pick input').first().waitFor()
  for (const box of await page.locator('.pick input').all()) {
    const name = (await box.locator('..').locator('b').innerText()).trim()
    if ((await box.isChecked()) !== names.includes(name)) await box.click()
  }
}

export async function attach({ page, camera }: Set, file: string): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.locator('.pick input').first().waitFor()
  await page
    .getByRole('img', { name: /tagliatelle|vongole|pasta/ })
    .first()
    .waitFor({ timeout: 60_000 })
  await camera.look()
  await camera.hold(900)
}
