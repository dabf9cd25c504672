import * as assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { languages } from '@marquee/contract/languages.ts'
import { launch, seriousFindings, storyWidths, tell, visit } from './support/browser.ts'
import { logInAsMarta } from './support/log-in.ts'
import { startProduct, type Product } from './support/product.ts'
import { until } from './support/town.ts'

interface Heard {
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The operator's own server: takes events and shows videos. */
function openOperatorServer(heard: Heard[]): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      if (request.method === 'POST') heard.push(JSON.parse(body))
      response
        .setHeader('content-type', 'text/html')
        .end(
          `<!doctype html><html lang="en"><title>A video</title><p>${request.url ?? ''}</p></html>`,
        )
    })
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({
        server,
        url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
      })
    }),
  )
}

describe('an operator with analytics and videos of their own', () => {
  const heard: Heard[] = []
  let operator: { server: Server; url: string }
  let product: Product
  let browser: Browser
  before(async () => {
    operator = await openOperatorServer(heard)
    product = await startProduct({
      flags: ['--small-demo'],
      env: {
        ANALYTICS_URL: `${operator.url}/events`,
        TUTORIAL_URLS: `${operator.url}/film-1 ${operator.url}/film-2?list=a`,
      },
    })
    browser = await launch()
  })
  after(async () => {
    await browser.close()
    await product.stop()
    operator.server.closeAllConnections()
    operator.server.close()
  })
  for (const width of storyWidths) {
    it(`learns of a sign-in and of no page view, and shows the videos, at ${width} px`, async () => {
      heard.length = 0
      const visitor = await visit(browser, { width })
      const { page } = visitor
      await tell(visitor, `tracking ${width}`, async () => {
        await logInAsMarta(page, product)
        const told = await until('the sign-in', async () =>
          heard.find(({ event }) => event === 'user_signed_in'),
        )
        assert.deepEqual(told.data, { signedInWith: 'email' })

        await page.goto(`${product.url}/user-panel/how-it-works`)
        await page.getByRole('heading', { level: 1, name: 'How It Works Videos' }).waitFor()
        await page.getByRole('heading', { level: 2, name: 'Summary' }).waitFor()
        assert.equal(await page.locator('iframe').getAttribute('src'), `${operator.url}/film-1`)
        await page.frameLocator('iframe').getByText('/film-1').waitFor()
        const videos = page.getByRole('group', { name: 'Videos' }).getByRole('listitem')
        assert.equal(await videos.count(), width === 390 ? 3 : 5)
        const second = page.getByRole('button', { name: /^Dashboard/ })
        await second.focus()
        await page.keyboard.press('Enter')
        await page.frameLocator('iframe').getByText('/film-2?list=a&autoplay=1').waitFor()
        assert.equal(await second.getAttribute('aria-pressed'), 'true')
        await second.getByText('Selected').waitFor()
        assert.deepEqual(await seriousFindings(page), [], 'with a video')

        // the arrow keys lead to cards that are not shown yet; Space chooses
        for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight')
        await page.keyboard.press('Space')
        await page.getByRole('heading', { level: 2, name: 'Accounts connection' }).waitFor()
        // the operator has none for it: ours plays, from here, with captions
        const own = page.getByLabel('Accounts connection', { exact: true })
        await until('a video that plays', () =>
          own.evaluate((video) => video instanceof HTMLVideoElement && video.currentTime > 0.2),
        )
        assert.equal(await own.locator('track').count(), languages.length)
        const [part] = await own.evaluate(async (video) => {
          const source = video instanceof HTMLVideoElement ? video.currentSrc : ''
          const answer = await fetch(source, { headers: { range: 'bytes=0-99' } })
          return [
            [
              answer.status,
              answer.headers.get('content-type'),
              answer.headers.get('cache-control'),
              (await answer.arrayBuffer()).byteLength,
            ],
          ]
        })
        assert.deepEqual(part, [206, 'video/mp4', 'public, max-age=31536000, immutable', 100])
        assert.equal(await page.locator('iframe').count(), 0)
        await page.getByRole('button', { name: 'Previous' }).click()
        assert.deepEqual(await seriousFindings(page), [], 'with a video of ours')
        assert.deepEqual(
          heard.filter(({ event }) => event === 'page_view'),
          [],
        )
      })
      assert.deepEqual(visitor.complaints, [])
    })
  }
})
