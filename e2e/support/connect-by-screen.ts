import type { Page } from 'playwright-core'
import { allowAs, answerConsent, card } from './connecting.ts'

/**
 * Through the network's own screen and the dialog that follows; the page is then asked what works
 * by itself.
 */
export async function connectMany(
  page: Page,
  { network, wanted, said }: { network: string; wanted: RegExp; said: string },
): Promise<void> {
  await answerConsent(
    page,
    card(page, network).getByRole('button', { name: 'Connect' }),
    allowAs('Marta Bellini'),
  )
  const dialog = page.getByRole('dialog', { name: `Connect ${network}` })
  if (network === 'Google')
    await dialog.getByRole('button', { name: 'Add Lume Hospitality' }).click()
  await dialog.getByRole('switch', { name: wanted }).click()
  await page.getByText(said).first().waitFor()
  if (network === 'Facebook') {
    await dialog.getByRole('button', { name: 'Next Step' }).click()
    await page
      .getByRole('dialog', { name: 'Connect Facebook Ads' })
      .getByRole('button', { name: /^Add / })
      .first()
      .click()
  } else {
    // what was said lies in the dialog too, below its own X
    await dialog.getByRole('button', { name: 'Close' }).first().click()
  }
  await card(page, network).getByText('Everything is allowed').waitFor()
}

export async function connectOne(page: Page, network: string): Promise<void> {
  await answerConsent(
    page,
    card(page, network).getByRole('button', { name: 'Connect' }),
    allowAs('Marta Bellini'),
  )
  await card(page, network).getByText('Everything is allowed').waitFor()
}
