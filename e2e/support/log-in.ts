import type { Page } from 'playwright-core'
import type { Product } from './product.ts'

/** Logs in as the demo venue's owner, as a person does, and waits for her dashboard. */
export async function logInAsMarta(
  page: Page,
  product: Product,
  productName = 'Marquee',
): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill('marta@osterialume.example')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Password', { exact: true }).fill('Tagliatelle1')
  await page.getByRole('button', { name: 'Login' }).click()
  await page
    .getByRole('heading', { name: `Hi, Marta Bellini, welcome to ${productName}` })
    .waitFor()
}
