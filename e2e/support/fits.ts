import * as assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** By how many pixels the page can be scrolled sideways. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // once the page has taken the size that it was given a moment ago
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const { scrollWidth, clientWidth } = document.documentElement
            resolve(scrollWidth - clientWidth)
          }),
        )
      }),
  )

/** Small phones, and phones whose owner reads letters twice as large: the browser's own setting. */
const sizes = [
  { width: 390, letters: 32 },
  { width: 320, letters: 16 },
] as const

/** Fails when the page can be scrolled sideways in large letters or on the smallest phone. */
export async function assertFits(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  assert.ok(before)
  const session = await page.context().newCDPSession(page)
  const write = (standard: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard - 3 } })
  for (const { width, letters } of sizes) {
    await write(letters)
    await page.setViewportSize({ width, height: before.height })
    const over = await overflowOf(page)
    const words = `${what} at ${width} px with letters of ${letters} px`
    assert.ok(over <= 0, `${words} can be scrolled sideways by ${over} px`)
  }
  await write(16)
  await page.setViewportSize(before)
  await session.detach()
}
