// Takes the pictures of the documentation from the running product: npm run pictures.
import { mkdir } from 'node:fs/promises'
import { launch, visit } from '../e2e/support/browser.ts'
import { logInAsMarta } from '../e2e/support/log-in.ts'
import { startProduct } from '../e2e/support/product.ts'

const folder = 'docs/pictures'
const shots = [
  { name: 'dashboard', path: '/user-panel/dashboard', width: 1440 },
  { name: 'posts-phone', path: '/user-panel/posts', width: 390 },
] as const

await mkdir(folder, { recursive: true })
const product = await startProduct({ flags: [] })
const browser = await launch()
for (const { name, path, width } of shots) {
  const { page, context } = await visit(browser, { width })
  await logInAsMarta(page, product)
  await page.goto(`${product.url}${path}`)
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.waitForLoadState('load')
  await page.evaluate(() => Promise.all([...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight).map((image) => image.decode().catch(() => undefined))))
  await page.screenshot({ path: `${folder}/${name}.png` })
  await context.close()
}
await browser.close()
await product.stop()
process.stdout.write(`${shots.length} pictures in ${folder}\n`)
