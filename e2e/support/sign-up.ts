import type { Page } from 'playwright-core'
import type { Product } from './product.ts'

export const newPassword = 'Anchor2026'

/** Step 0 and 1 of the wizard, up to the open dialog for the code. */
export async function signUpAs(page: Page, { url }: Product, email: string): Promise<void> {
  await page.goto(`${url}/sign-up?step=1`)
  await page.getByLabel('First name').fill('Nia')
  await page.getByLabel('Last name').fill('Price')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByRole('dialog', { name: 'Check your email' }).waitFor()
}
