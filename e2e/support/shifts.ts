import * as assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** More than this of a page may not jump while it comes: from 0.1 on people press the wrong thing. */
const mostShift = 0.02

interface Shift {
  readonly value: number
  /** What moved, and from where to where on the screen, for whoever mends it. */
  readonly moved: readonly string[]
}

/** What jumped on the page since it began, without what an input of a moment ago moved. */
function shiftsOf(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(async () => {
    const shifts: Shift[] = []
    const boxOf = (rect: unknown) =>
      rect instanceof DOMRectReadOnly ? `${Math.round(rect.y)}+${Math.round(rect.height)}` : ''
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue
        const sources: unknown[] = Reflect.get(entry, 'sources') ?? []
        shifts.push({
          value: Number(Reflect.get(entry, 'value')),
          moved: sources.map((source) => {
            const node: unknown = Reflect.get(Object(source), 'node')
            const what = node instanceof Element ? `${node.tagName}.${node.className}` : 'text'
            const [from, to] = ['previousRect', 'currentRect'].map((name) =>
              boxOf(Reflect.get(Object(source), name)),
            )
            return `${what} ${from} -> ${to}`
          }),
        })
      }
    })
    watch.observe({ type: 'layout-shift', buffered: true })
    // what is kept is handed over before the frame after the next
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
    watch.disconnect()
    return shifts
  })
}

const sum = (shifts: readonly Shift[]) => shifts.reduce((all, { value }) => all + value, 0)

/** Fails when more of the page jumped than may, since it began or since `before`. */
export async function assertStill(page: Page, what: string, before = 0): Promise<void> {
  const shifts = await shiftsOf(page)
  const shift = sum(shifts) - before
  assert.ok(shift <= mostShift, `${what} jumps by ${shift.toFixed(3)}: ${JSON.stringify(shifts)}`)
}

/** How much of the page jumped so far. */
export const shiftSoFar = async (page: Page): Promise<number> => sum(await shiftsOf(page))
