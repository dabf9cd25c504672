// Records the videos of How It Works from the running product: npm run videos [name …].
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { launch } from '../../e2e/support/browser.ts'
import { logInAsMarta } from '../../e2e/support/log-in.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { chooseAdsAccount } from '../../e2e/support/promote.ts'
import { until } from '../../e2e/support/town.ts'
import { whenDrawn } from '../when-drawn.ts'
import { Camera } from './camera.ts'
import { noteRecorded, videoFolder } from './recorded.ts'
import { scenes } from './scenes.ts'
import { videoSize } from './strip.ts'

const wanted = process.argv.slice(2)
const product = await startProduct({ flags: [] })
const browser = await launch()
try {
  await until(
    'a complete demo venue',
    async () => product.output().includes('the demo venue is complete'),
    180_000,
  )
  await chooseAdsAccount(product)
  for (const [name, scene] of Object.entries(scenes)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const context = await browser.newContext({
      viewport: videoSize,
      timezoneId: 'Europe/London',
      locale: 'en-GB',
      bypassCSP: true,
      reducedMotion: 'reduce',
    })
    // the pictures show the product, which has no such bar outside the demo
    await context.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const style = document.createElement('style')
        style.textContent = '.demo-bar { display: none !important }'
        document.head.append(style)
      })
    })
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await logInAsMarta(page, product)
    await whenDrawn(page)
    const camera = await Camera.open(page)
    try {
      await scene({
        page,
        camera,
        url: product.url,
        picture: resolve('server/src/demo/pictures/vongole.jpg'),
        video: resolve('server/src/demo/videos/pasta-evening.mp4'),
      })
    } catch (error) {
      const broken = join(tmpdir(), `film-${name}.png`)
      await page.screenshot({ path: broken })
      throw new Error(`The video ${name} broke off; a picture is in ${broken}.`, { cause: error })
    }
    process.stdout.write(`${await camera.develop(videoFolder, name)}\n`)
    noteRecorded(name)
    await context.close()
  }
} finally {
  await browser.close()
  await product.stop()
}
