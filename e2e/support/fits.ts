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

/** What stands out of the page at its end, for whoever mends it. */
const standingOut = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .map((one) => ({ one, right: Math.round(one.getBoundingClientRect().right) }))
      .filter(({ right }) => right > document.documentElement.clientWidth)
      // what scrolls within its own frame is no wider than it
      .filter(({ one }) => {
        for (let at = one.parentElement; at; at = at.parentElement)
          if (at !== document.body && getComputedStyle(at).overflowX !== 'visible') return false
        return true
      })
      .slice(0, 12)
      .map(({ one, right }) => `${one.tagName}.${one.getAttribute('class') ?? ''} to ${right}`)
      .join(', '),
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
    if (over > 0)
      assert.fail(`${words} can be scrolled sideways by ${over} px: ${await standingOut(page)}`)
  }
  await write(16)
  await page.setViewportSize(before)
  await session.detach()
}
