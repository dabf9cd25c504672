import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, headless: true, args: flags })
}

/** A visitor with a device of their own; collects what the browser complains of. */
export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** Console errors, page errors, failed policy checks; a story ends by finding none. */
  readonly complaints: string[]
}

const heights = { 390: 844, 768: 1024, 820: 1180, 1440: 900 } as const
export type Width = keyof typeof heights
/** The run before an issue is done; every other one tells one story a feature. */
export const isFull = process.env.MARQUEE_FULL === '1'
/**
 * Every run tells a story on a phone; the full one at a desk as well, where most screens only stand
 * wider.
 */
export const storyWidths: readonly (390 | 1440)[] = isFull ? [390, 1440] : [390]

export interface VisitorOptions {
  readonly width: Width
  readonly timezoneId?: string
  readonly colorScheme?: 'light' | 'dark'
  readonly locale?: string
  readonly proxy?: string
}

export async function visit(
  browser: Browser,
  {
    width,
    timezoneId = 'Europe/London',
    colorScheme = 'light',
    locale = 'en-GB',
    proxy,
  }: VisitorOptions,
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    timezoneId,
    locale,
    colorScheme,
    hasTouch: width < 992,
    ...(proxy === undefined ? {} : { proxy: { server: proxy } }),
  })
  const complaints: string[] = []
  context.on('console', (message) => {
    // the browser's own line for a refused call, or for a red reading of the health; stories that
    // expect one look at the screen
    const isRefusal =
      /Failed to load resource: the server responded with a status of 4/.test(message.text()) ||
      message.location().url.endsWith('/health')
    if (message.type() === 'error' && !isRefusal) complaints.push(`console: ${message.text()}`)
  })
  context.on('weberror', (event) => complaints.push(`page: ${event.error().message}`))
  await context.exposeFunction('reportPolicyViolation', (text: string) => {
    complaints.push(`policy: ${text}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportPolicyViolation')
      if (typeof report === 'function')
        report(
          `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
        )
    })
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return { context, page, complaints }
}

/** Serious and critical findings of axe on the page as it stands, one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/**
 * Runs one story; when it breaks, leaves a picture of the page where it broke and says where that
 * is.
 */
export async function tell(
  { page, context, complaints }: Visitor,
  name: string,
  story: () => Promise<void>,
): Promise<void> {
  try {
    await story()
  } catch (error) {
    const path = join(tmpdir(), `marquee-${name.replace(/[^a-z0-9]+/gi, '-')}.png`)
    await page.screenshot({ path }).catch(() => undefined)
    process.stderr.write(
      `${name} broke at ${page.url()}, picture in ${path}; ${complaints.join(' | ')}\n`,
    )
    throw error
  } finally {
    await context.close()
  }
}
