import type { Page } from 'playwright-core'

/**
 * Nothing on the page is waiting any more, and the pictures in view are drawn; one that never comes
 * is waited for only five seconds.
 */
export async function whenDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  // a picture gets its address only once it is near the view
  await page
    .waitForFunction(
      () =>
        [...document.images]
          .filter(
            (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
          )
          .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      undefined,
      { timeout: 5_000 },
    )
    .catch(() => undefined)
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter(({ complete }) => complete)
        .map((image) => image.decode().catch(() => undefined)),
    ),
  )
}
