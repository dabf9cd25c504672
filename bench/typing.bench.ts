// A letter in the composer: from the key until the browser has painted it, as the browser itself
// measures it (Event Timing, in steps of
// 8 ms), with the CPU four times slowed; all networks chosen, one picture. The bare page has
// nothing but a field: what the method costs.
// BENCH_KEYS (200) keys a row. Quiet machine, please: the slowing multiplies whatever else runs.
import type { BrowserContext, Page } from 'playwright-core'
import { launch, visit } from '../e2e/support/browser.ts'
import { connectMore } from '../e2e/support/connect-all.ts'
import { logInAsMarta } from '../e2e/support/log-in.ts'
import { takePhotograph } from '../e2e/support/photograph.ts'
import { startProduct, type Product } from '../e2e/support/product.ts'

const times = Number(process.env.BENCH_KEYS ?? 200)
const words = 'the kitchen opens at six and the last table is at ten, '
const everyMs = 110
/** Shorter ones are not told one by one. */
const toldFromMs = 16

async function openComposer(context: BrowserContext, product: Product): Promise<Page> {
  // a page that never saw a mouse: a phone has none
  const page = await context.newPage()
  await page.goto(`${product.url}/user-panel/posts/new`)
  await page.locator('.pick input').first().waitFor()
  for (const box of await page.locator('.pick input[type=checkbox]:enabled').all())
    if (!(await box.isChecked())) await box.dispatchEvent('click')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles((await takePhotograph()).path)
  await page.locator('.pictures__picture img').first().waitFor()
  await page
    .getByLabel('Post text')
    .fill('Wednesday corkage is on us. Bring the bottle you have been saving. ')
  // until the draft is kept
  await page.getByText(/^Draft saved/).waitFor()
  return page
}

async function openBare(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.setContent(
    '<!doctype html><textarea rows="6" cols="40" aria-label="Post text"></textarea>',
  )
  return page
}

/** How long each key took to be painted, in ms. */
async function measure(page: Page): Promise<readonly number[]> {
  await page.bringToFront()
  await page.evaluate((threshold) => {
    const told: number[] = []
    Reflect.set(window, 'told', told)
    const options = { type: 'event', durationThreshold: threshold }
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) if (one.name === 'keydown') told.push(one.duration)
    }).observe(options)
  }, toldFromMs)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.getByLabel('Post text').focus()
  for (let time = 0; time < times; time++) {
    const letter = words[time % words.length] ?? ' '
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout(everyMs)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.waitForTimeout(1000)
  const told = await page.evaluate((): number[] => Reflect.get(window, 'told'))
  return [
    ...Array.from({ length: Math.max(0, times - told.length) }, () => toldFromMs / 2),
    ...told,
  ].toSorted((a, b) => a - b)
}

const product = await startProduct({ flags: ['--small-demo'] })
const browser = await launch()
try {
  await connectMore(product)
  process.stdout.write('\n| where | p50 | p75 | wanted | p95 |\n| --- | --- | --- | --- | --- |\n')
  for (const width of [390, 1440] as const) {
    const { context, page } = await visit(browser, { width })
    await logInAsMarta(page, product)
    for (const [name, opened] of [
      ['composer', await openComposer(context, product)],
      ['bare page', await openBare(context)],
    ] as const) {
      const taken = await measure(opened)
      const at = (share: number) =>
        taken[Math.min(taken.length - 1, Math.floor(share * taken.length))] ?? Number.NaN
      process.stdout.write(
        `| ${name}, ${width} px | ${at(0.5)} ms | ${at(0.75)} ms | <= 32 ms | ${at(0.95)} ms |\n`,
      )
    }
    await context.close()
  }
} finally {
  await browser.close()
  await product.stop()
}
