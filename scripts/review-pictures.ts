import { mkdir, writeFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { addPicture, openForm, takePicture } from '../e2e/support/desk.ts'
import { logInAsMarta } from '../e2e/support/log-in.ts'
import type { Product } from '../e2e/support/product.ts'
import { visit } from '../e2e/support/browser.ts'
import { whenDrawn } from './when-drawn.ts'

const folder = 'docs/reviews/pictures'
/** All of them together, so that the repository stays light. */
const mostBytes = 1_500_000
const pages = ['tools', 'posts', 'inbox', 'messages', 'reviews', 'analytics', 'promotions']

/** A picture in 256 colours: screens lose nothing by it, and weigh a third. */
async function keep(name: string, shot: Buffer): Promise<number> {
  const small = await sharp(shot).png({ palette: true, effort: 10 }).toBuffer()
  await writeFile(`${folder}/${name}.png`, small)
  return small.byteLength
}

/** The part of a form that a reviewer looks for, and what stands around it. */
async function keepPart(page: Page, name: string, selector: string): Promise<number> {
  const part = page.locator(selector)
  await part.scrollIntoViewIfNeeded()
  await whenDrawn(page)
  return keep(name, await part.screenshot())
}

/**
 * The screens that the review packs name, of the demo venue. Throws where they weigh more than the
 * repository should carry.
 */
export async function takeReviewPictures(browser: Browser, product: Product): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { page, context } = await visit(browser, { width: 820 })
  await logInAsMarta(page, product)
  const weights: number[] = []
  for (const name of pages) {
    await page.goto(`${product.url}/user-panel/${name}`)
    await whenDrawn(page)
    // what networks tell is asked for when it is first looked at
    await page
      .getByText(/updating|being updated/i)
      .first()
      .waitFor({ state: 'hidden', timeout: 60_000 })
    weights.push(await keep(name, await page.screenshot()))
  }
  await openForm(page, product, { what: 'posts', networks: ['Facebook', 'Instagram', 'Threads'] })
  await page.getByLabel('Post text').fill('Soup of the day: pumpkin, until it is gone.')
  await addPicture(page, await takePicture())
  await whenDrawn(page)
  weights.push(await keep('post-form', await page.screenshot()))
  await openForm(page, product, { what: 'reels', networks: ['Facebook', 'Instagram', 'TikTok'] })
  await page.getByText('Who can see this?').waitFor()
  await page.getByText('Who can view this post').waitFor()
  await page.getByText('Disclose post content').click()
  await page.getByText('Your brand', { exact: true }).click()
  weights.push(
    await keepPart(page, 'reel-form', '.audience'),
    await keepPart(page, 'tiktok-form', '.tiktok'),
  )
  await context.close()
  const sum = weights.reduce((all, one) => all + one, 0)
  if (sum > mostBytes) throw new Error(`The pictures weigh ${sum} bytes, more than ${mostBytes}.`)
  process.stdout.write(`${weights.length} pictures in ${folder}, ${sum} bytes\n`)
}
