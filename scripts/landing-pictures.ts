import { mkdir, stat } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { logInAsMarta } from '../e2e/support/log-in.ts'
import type { Product } from '../e2e/support/product.ts'
import { whenDrawn } from './when-drawn.ts'

const folder = 'web/src/assets/shots'
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]
const words = 'Tagliatelle al ragù, as on Sundays. Three tables left for tonight.'

/** Without the bar of the demo: policy off for the one rule that hides it. */
async function openAs(
  browser: Browser,
  {
    scheme,
    viewport,
    deviceScaleFactor,
  }: {
    scheme: Scheme
    viewport: { readonly width: number; readonly height: number }
    deviceScaleFactor: number
  },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor,
    colorScheme: scheme,
    timezoneId: 'Europe/London',
    locale: 'en-GB',
    bypassCSP: true,
    hasTouch: viewport.width < 992,
  })
  await context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style')
      style.textContent =
        '.demo-bar { display: none !important } * { caret-color: transparent !important }'
      document.head.append(style)
    })
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return { context, page }
}

/** One picture in the widths and formats that the landing offers; says what each weighs. */
async function keep(page: Page, name: string, widths: readonly [number, number]): Promise<void> {
  await whenDrawn(page)
  const shot = await page.screenshot()
  const [small, large] = widths
  const files = [
    ...widths.map((width) => ({
      path: `${folder}/${name}-${width}.avif`,
      image: sharp(shot).resize(width).avif({ quality: 52, effort: 3 }),
    })),
    {
      path: `${folder}/${name}-${large}.webp`,
      image: sharp(shot).resize(large).webp({ quality: 74 }),
    },
  ]
  for (const { path, image } of files) {
    await image.toFile(path)
    process.stdout.write(`${path} ${((await stat(path)).size / 1000).toFixed(0)} kB\n`)
  }
  if (small >= large) throw new Error(`${name}: the smaller width comes first`)
}

async function tagliatelle(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return {
    name: 'tagliatelle.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp('web/src/assets/tagliatelle.svg')
      .resize(1080, 1350, { fit: 'cover' })
      .jpeg({ quality: 88 })
      .toBuffer(),
  }
}

/**
 * What the landing shows of the product: the desk, a post being written, and its receipt; in both
 * themes.
 */
export async function takeLandingPictures(browser: Browser, product: Product): Promise<void> {
  await mkdir(folder, { recursive: true })
  const picture = await tagliatelle()
  let receipt = ''
  for (const scheme of schemes) {
    const desk = await openAs(browser, {
      scheme,
      viewport: { width: 1440, height: 900 },
      deviceScaleFactor: 1,
    })
    await logInAsMarta(desk.page, product)
    await keep(desk.page, `desk-${scheme}`, [780, 1280])
    await desk.context.close()

    const phone = await openAs(browser, {
      scheme,
      viewport: { width: 390, height: 780 },
      deviceScaleFactor: 2,
    })
    await logInAsMarta(phone.page, product)
    await phone.page.goto(`${product.url}/user-panel/posts/new`)
    await whenDrawn(phone.page)
    await phone.page.locator('input[type=file]').first().setInputFiles(picture)
    await phone.page
      .getByRole('img', { name: /tagliatelle/ })
      .first()
      .waitFor()
    for (const network of [/Facebook/, /Instagram/])
      await phone.page.getByRole('checkbox', { name: network }).check()
    await phone.page.getByLabel('Post text').fill(words)
    await phone.page
      .getByRole('img', { name: /tagliatelle/ })
      .first()
      .scrollIntoViewIfNeeded()
    await phone.page.evaluate(() => {
      scrollTo(0, 300)
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
    await keep(phone.page, `write-${scheme}`, [390, 780])
    if (receipt === '') receipt = await postNow(phone.page, product)
    await phone.page.goto(receipt)
    await keep(phone.page, `receipt-${scheme}`, [390, 780])
    await phone.context.close()
  }
}

/** Posts what stands in the form and answers the address of what happened on Facebook. */
async function postNow(page: Page, product: Product): Promise<string> {
  await page.getByRole('button', { name: 'Post Now' }).click()
  await page.waitForURL('**/user-panel/posts')
  await page.goto(`${product.url}/user-panel/posts`)
  await page.getByText(words).first().click()
  await page.getByRole('link', { name: 'What happened on Facebook' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Live on Facebook' }).waitFor()
  return page.url()
}
