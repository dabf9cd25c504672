// Takes the pictures of the documentation, of the landing and of the review packs from the running
// product: npm run pictures [docs|landing|reviews].
import { mkdir } from 'node:fs/promises'
import { launch, visit } from '../e2e/support/browser.ts'
import { logInAsMarta } from '../e2e/support/log-in.ts'
import { startProduct } from '../e2e/support/product.ts'
import { until } from '../e2e/support/town.ts'
import { takeLandingPictures } from './landing-pictures.ts'
import { takeReviewPictures } from './review-pictures.ts'
import { whenDrawn } from './when-drawn.ts'

const folder = 'docs/pictures'
const shots = [
  { name: 'dashboard', path: '/user-panel/dashboard', width: 1440 },
  { name: 'posts-phone', path: '/user-panel/posts', width: 390 },
] as const

const wanted = process.argv.slice(2)
const product = await startProduct({ flags: [] })
await until(
  'a complete demo venue',
  async () => product.output().includes('the demo venue is complete'),
  120_000,
)
const browser = await launch()
try {
  if (wanted.length === 0 || wanted.includes('docs')) {
    await mkdir(folder, { recursive: true })
    for (const { name, path, width } of shots) {
      const { page, context } = await visit(browser, { width })
      await logInAsMarta(page, product)
      await page.goto(`${product.url}${path}`)
      await whenDrawn(page)
      await page.screenshot({ path: `${folder}/${name}.png` })
      await context.close()
    }
    process.stdout.write(`${shots.length} pictures in ${folder}\n`)
  }
  if (wanted.length === 0 || wanted.includes('landing')) await takeLandingPictures(browser, product)
  if (wanted.length === 0 || wanted.includes('reviews')) await takeReviewPictures(browser, product)
} finally {
  await browser.close()
  await product.stop()
}
