// First paint on a slow phone: Chromium with the CPU four times slowed, 1.6 Mbit/s down and 150 ms
// each way of a request; cold cache.
// Medians of BENCH_PAINTS (5) loads a page. Quiet machine, please: the slowing multiplies whatever
// else runs.
import type { CDPSession, Page } from 'playwright-core'
import { launch, visit } from '../e2e/support/browser.ts'
import { logInAsMarta } from '../e2e/support/log-in.ts'
import { startProduct } from '../e2e/support/product.ts'
import { htmlRoutes } from '../web/build/html-routes.ts'

const times = Number(process.env.BENCH_PAINTS ?? 5)
const dashboard = '/user-panel/dashboard'
/** Every page of the panel that an address alone leads to, the dashboard first. */
const panelPaths = [
  dashboard,
  ...htmlRoutes
    .flatMap(({ patterns }) => patterns)
    .filter((path) => /^\/user-panel\/[^:*]+$/.test(path) && path !== dashboard),
]
const pages = [
  { path: '/', signedIn: false, lcp: 1200, long: 200 },
  { path: '/login', signedIn: false, lcp: 1200, long: 200 },
  ...panelPaths.map((path) => ({ path, signedIn: true, lcp: 2200, long: 400 })),
]
/** How many times as long as the landing page the dashboard may take. */
const mostTimesLanding = 1.7

interface Paint {
  readonly lcp: number
  readonly shift: number
  readonly long: number
}

/** Until nothing waits and a second has passed without a new long task. */
async function measure(page: Page, session: CDPSession, url: string): Promise<Paint> {
  await session.send('Network.clearBrowserCache')
  await page.goto('about:blank')
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"]') === null,
  )
  return page.evaluate(
    () =>
      new Promise<Paint>((resolve) => {
        const paint = { lcp: 0, shift: 0, long: 0 }
        const watch = (type: string, add: (entry: PerformanceEntry) => void) =>
          new PerformanceObserver((list) => {
            list.getEntries().forEach(add)
          }).observe({ type, buffered: true })
        const numberOf = (entry: PerformanceEntry, name: string) =>
          Number(Reflect.get(entry, name) ?? 0)
        watch('largest-contentful-paint', (entry) => {
          paint.lcp = entry.startTime
        })
        watch('layout-shift', (entry) => {
          if (Reflect.get(entry, 'hadRecentInput') !== true) paint.shift += numberOf(entry, 'value')
        })
        watch('longtask', (entry) => {
          paint.long += entry.duration
        })
        setTimeout(() => {
          resolve(paint)
        }, 1000)
      }),
  )
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const spread = (values: readonly number[], digits: number) =>
  `${median(values).toFixed(digits)} [${Math.min(...values).toFixed(digits)}-${Math.max(...values).toFixed(digits)}]`

const product = await startProduct({ flags: ['--small-demo'] })
const browser = await launch()
try {
  process.stdout.write(
    '\n| page | largest contentful paint | wanted | layout shift | wanted | long tasks until ready | wanted |\n| --- | --- | --- | --- | --- | --- | --- |\n',
  )
  const painted = new Map<string, number>()
  for (const { path, signedIn, lcp, long } of pages) {
    const { context, page } = await visit(browser, { width: 390 })
    if (signedIn) await logInAsMarta(page, product)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    page.setDefaultTimeout(60_000)
    const paints: Paint[] = []
    for (let time = 0; time < times; time++)
      paints.push(await measure(page, session, `${product.url}${path}`))
    painted.set(path, median(paints.map((paint) => paint.lcp)))
    process.stdout.write(
      `| ${path} | ${spread(
        paints.map((paint) => paint.lcp),
        0,
      )} ms | <= ${lcp} ms | ${spread(
        paints.map(({ shift }) => shift),
        3,
      )} | <= 0.02 | ${spread(
        paints.map((paint) => paint.long),
        0,
      )} ms | <= ${long} ms |\n`,
    )
    await context.close()
  }
  const ratio = (painted.get(dashboard) ?? 0) / (painted.get('/') ?? 1)
  process.stdout.write(
    `| dashboard, in times of the landing page | ${ratio.toFixed(2)} | <= ${mostTimesLanding} | | | | |\n`,
  )
} finally {
  await browser.close()
  await product.stop()
}
