// A pressed row: from the press until the browser has painted an answer to it, and until the shape
// of what it opens is there; CPU four times slowed. Once with the opened post's file still to come,
// once with the file there.
// Medians of BENCH_PRESSES (5). Quiet machine, please: the slowing multiplies whatever else runs.
import type { CDPSession, Page } from 'playwright-core'
import { launch, visit } from '../e2e/support/browser.ts'
import { logInAsMarta } from '../e2e/support/log-in.ts'
import { startProduct } from '../e2e/support/product.ts'

const times = Number(process.env.BENCH_PRESSES ?? 5)
const wantedMs = 100
const places = [
  { name: 'a post on the dashboard', path: 'dashboard', rows: '.column .row-item' },
  { name: 'a post that went out', path: 'posts', rows: '.row-item' },
  { name: 'a planned post', path: 'posts/scheduled', rows: '.row-item' },
] as const

/** Where the opened post stands, or a page that is on its way. */
const shape = 'dialog.drawer[open] h2, aside.post-side h2, main .skeleton--now .skeleton__block'

/** From the press to the frame after the shape is there, in ms. */
async function press(page: Page, session: CDPSession, rows: string): Promise<number> {
  const row = page.locator(rows).first()
  await row.scrollIntoViewIfNeeded()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate((wanted) => {
    Reflect.deleteProperty(window, 'answeredMs')
    const listen = ({ timeStamp }: Event) => {
      const look = () => {
        const isThere = [...document.querySelectorAll(wanted)].some((one) =>
          one.checkVisibility({ visibilityProperty: true }),
        )
        requestAnimationFrame(() => {
          if (isThere) Reflect.set(window, 'answeredMs', performance.now() - timeStamp)
          else look()
        })
      }
      look()
    }
    addEventListener('click', listen, { once: true, capture: true })
  }, shape)
  await row.click()
  await page.waitForFunction(() => Reflect.has(window, 'answeredMs'))
  const taken = await page.evaluate(() => Number(Reflect.get(window, 'answeredMs')))
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return taken
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const told = (values: readonly number[]) =>
  values.length === 0
    ? '-'
    : `${median(values).toFixed(0)} ms [${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)}]`

const product = await startProduct({ flags: ['--small-demo'] })
const browser = await launch()
try {
  process.stdout.write(
    '\n| row | width | its file still to come | its file there | wanted |\n| --- | --- | --- | --- | --- |\n',
  )
  for (const width of [390, 1440] as const) {
    const { context, page } = await visit(browser, { width })
    await logInAsMarta(page, product)
    const session = await context.newCDPSession(page)
    for (const { name, path, rows } of places) {
      const first: number[] = []
      const again: number[] = []
      for (let time = 0; time < times; time++) {
        await page.goto(`${product.url}/user-panel/${path}`)
        await page.locator(rows).first().waitFor()
        // what comes soon after the first paint is there, too
        await page.waitForTimeout(1000)
        first.push(await press(page, session, rows))
        if (path === 'dashboard') continue
        await page.locator('.drawer__body:not(:has(.panel-shape))').first().waitFor()
        await page.keyboard.press('Escape')
        await page.locator('.drawer__body').first().waitFor({ state: 'detached' })
        again.push(await press(page, session, rows))
      }
      process.stdout.write(
        `| ${name} | ${width} px | ${told(first)} | ${told(again)} | <= ${wantedMs} ms |\n`,
      )
    }
    await context.close()
  }
} finally {
  await browser.close()
  await product.stop()
}
