import * as assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { launch, tell, visit } from './support/browser.ts'
import { freePort, startProduct, type Product } from './support/product.ts'
import { pickPerson } from './support/town.ts'

let product: Product
let browser: Browser
let sites: Server[] = []
let ownSite: string
let otherSite: string

/** A page of another origin that shows the login in a frame and writes down what it hears. */
async function openSite(port: number): Promise<string> {
  const page = `<!doctype html><title>Another origin</title><iframe src="${product.url}/login" allow="geolocation" width="600" height="700"></iframe>
<script>heard = []; addEventListener('message', ({ origin, data }) => heard.push({ origin, data }))</script>`
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(page)
  })
  sites = [...sites, site]
  await new Promise<void>((resolve) => site.listen(port, '127.0.0.1', resolve))
  return `http://localhost:${port}`
}

before(async () => {
  const [ownPort, otherPort] = [await freePort(), await freePort()]
  product = await startProduct({ env: { OWN_SITE_ORIGIN: `http://localhost:${ownPort}` } })
  ownSite = await openSite(ownPort)
  otherSite = await openSite(otherPort)
  browser = await launch()
})
after(async () => {
  await browser?.close()
  for (const site of sites) site.close()
  await product?.stop()
})

describe('the login in a frame of the product’s own site', () => {
  it('signs in through a window of its own and tells the site where to go next', async () => {
    const visitor = await visit(browser, { width: 1440 })
    await tell(visitor, 'framed', async () => {
      const { page } = visitor
      await page.goto(ownSite)
      const opened = page.waitForEvent('popup')
      await page.frameLocator('iframe').getByRole('button', { name: 'Access with Google' }).click()
      const popup = await opened
      const closed = popup.waitForEvent('close')
      await pickPerson(popup, 'Sam Okoye')
      await closed
      await page.frameLocator('iframe').getByText('sam.okoye@example.com').waitFor()
      assert.deepEqual(await page.evaluate(() => Reflect.get(window, 'heard')), [
        { origin: product.url, data: { type: 'loadNextPage', target: '/sign-up?step=2' } },
      ])
    })
    assert.deepEqual(visitor.complaints, [])
  })
  it('is shown in no frame of anybody else', async () => {
    const visitor = await visit(browser, { width: 1440 })
    await tell(visitor, 'foreign frame', async () => {
      const { page } = visitor
      await page.goto(otherSite)
      await page.waitForLoadState('networkidle')
      assert.equal(await page.frameLocator('iframe').getByRole('button').count(), 0)
    })
    assert.match(visitor.complaints.join(' '), /frame-ancestors/)
  })
})
