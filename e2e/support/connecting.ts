import type { BrowserContext, Locator, Page } from 'playwright-core'
import { seriousFindings } from './browser.ts'

/** The card of a network on the Accounts page. */
export const card = (page: Page, network: string): Locator =>
  page.getByRole('article', { name: network, exact: true }).first()

/**
 * Colours count when nothing moves any more, whether it came to its end or was taken away; what
 * never ends, such as the edge of a crop, is not waited for.
 */
export async function findingsAtRest(page: Page): Promise<string[]> {
  // what a press has just opened begins to move a frame later
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  )
  return seriousFindings(page)
}

/** Presses what opens the small window, and answers in it. */
export async function answerConsent(
  page: Page,
  press: Locator,
  answer: (popup: Page) => Promise<void>,
): Promise<void> {
  const opened = page.waitForEvent('popup')
  await press.click()
  await answer(await opened)
}

/** Signs in at the town's consent screen and allows everything. */
export const allowAs =
  (name: string) =>
  async (popup: Page): Promise<void> => {
    await popup.getByText(name).first().click()
    await popup
      .getByRole('button', { name: /^(Continue|Allow|Authori[sz]e)/ })
      .first()
      .click()
  }
export const refuse = (popup: Page): Promise<void> =>
  popup.getByRole('button', { name: 'Cancel' }).first().click()

/** Disconnects from the card, after reading what that does. */
export async function disconnectFrom(
  page: Page,
  network: string,
  consequence: RegExp,
): Promise<void> {
  await card(page, network).getByRole('button', { name: 'Disconnect' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(consequence).waitFor()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(`${network} was disabled`).last().waitFor()
}

/** A phone whose small window shares no storage with its opener: what it writes down is lost. */
export async function shareNoStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (['/callback', '/twitter', '/uber-eats/redirect_uri'].includes(location.pathname))
      Storage.prototype.setItem = () => undefined
  })
}

/**
 * A browser that opens windows only while a press is being heard, and none after anything was
 * awaited.
 */
export async function blockAwaitedWindows(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const open = window.open.bind(window)
    let isInsidePress = false
    addEventListener(
      'click',
      () => {
        isInsidePress = true
        setTimeout(() => {
          isInsidePress = false
        })
      },
      true,
    )
    window.open = (...given) => (isInsidePress ? open(...given) : null)
  })
}

/** A browser that opens no window at all until the page is loaded again. */
export const blockEveryWindow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.open = () => null
  })
