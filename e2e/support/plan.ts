import type { Browser } from 'playwright-core'
import { visit } from './browser.ts'
import { logInAsMarta } from './log-in.ts'
import type { Product } from './product.ts'
import { licence } from './town.ts'

/**
 * Gives the demo venue the lifetime plan: a story that moves the clock by months would else end
 * with its trial.
 */
export async function giveLifetime(browser: Browser, product: Product): Promise<void> {
  const { page, context } = await visit(browser, { width: 1440 })
  await logInAsMarta(page, product)
  const { key } = await licence(product.town, 'buy')
  const { redirect = '' } = await licence(product.town, 'redeem', { key })
  await page.goto(redirect)
  await page.getByText('Your licence belongs to your business now.').waitFor()
  await context.close()
}
