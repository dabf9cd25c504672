import type { Page } from 'playwright-core'

/**
 * Nothing on the page is waiting any more, and the pictures in view are decoded; one that never
 * comes is waited for only two seconds.
 */
export async function whenDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.evaluate(() =>
    Promise.race([
      Promise.all(
        [...document.images]
          .filter(
            (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
          )
          .map((image) => image.decode().catch(() => undefined)),
      ),
      new Promise((resolve) => {
        setTimeout(resolve, 2000)
      }),
    ]),
  )
}
