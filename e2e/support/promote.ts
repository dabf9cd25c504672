import * as assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { asMarta } from './connect-all.ts'
import { findingsAtRest } from './connecting.ts'
import { inTown } from './desk.ts'
import { overflowOf } from './fits.ts'
import type { Product } from './product.ts'
import { until } from './town.ts'

export const adsAccount = 'act_30001'

/** Chooses the ads account that pays, by the call that the screens make, and waits until it is read. */
export async function chooseAdsAccount(product: Product): Promise<void> {
  const call = await asMarta(product)
  const { company } = await call<{ company: { id: string } }>('GET', '/users/me')
  await call('POST', '/social/social-accounts/assign-ad-account', {
    companyId: company.id,
    adAccountId: adsAccount,
  })
  await until('the ads account', async () => {
    const { account } = await call<{ account: object | null }>('GET', '/promotions/account')
    return account
  })
}

/** What somebody would do at the network's desk for ads. */
export const atTheDesk = (product: Product, changes: object): Promise<unknown> =>
  inTown(product, { path: `facebook/ads/accounts/${adsAccount}`, body: changes })

export async function looksRight(page: Page, where: string): Promise<void> {
  assert.deepEqual(await findingsAtRest(page), [], where)
  assert.ok((await overflowOf(page)) <= 0, `${where} can be scrolled sideways`)
}

export const boostButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Boost post now' })

export interface Wanted {
  readonly goal?: 'Engagement' | 'Link clicks'
  readonly days?: string
  readonly budget: string
}

/** Fills New Promotion by keyboard and finger; its address is a town of the list. */
export async function fillPromotion(
  page: Page,
  { goal = 'Engagement', days = '7', budget }: Wanted,
): Promise<void> {
  await page.getByRole('radio', { name: goal }).check()
  const address = page.getByRole('combobox', { name: 'Address' })
  await address.fill('Bristol')
  await page
    .getByRole('option', { name: /^Bristol/ })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('10 km around Bristol.').waitFor()
  await page.getByLabel('Duration').fill(days)
  await page.getByLabel('Budget').fill(budget)
}

/** Confirms the money that the question names, and comes to the list. */
export async function confirmBoost(page: Page, amount: string): Promise<void> {
  await boostButton(page).click()
  const question = page.getByRole('alertdialog', { name: `Boost this post for ${amount}?` })
  await question.getByText(`${amount} in all`).waitFor()
  await question.getByRole('button', { name: `Boost for ${amount}` }).click()
  await page.waitForURL(/\/user-panel\/promotions$/)
}

/** The cards of promotions of this post, newest first. */
export const cardsOf = (page: Page, post: string): Locator =>
  page.getByRole('listitem').filter({ hasText: post })
