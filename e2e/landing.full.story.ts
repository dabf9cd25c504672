import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { seriousFindings, storyWidths, tell, visit } from './support/browser.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

for (const width of storyWidths) {
  describe(`the landing at ${width} px`, () => {
    it('names the price only when it comes near, as the payment house has it, by the month and by the year', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `landing ${width}`, async () => {
        const { page } = visitor
        const asked: string[] = []
        page.on('request', (request) => {
          asked.push(new URL(request.url()).pathname)
        })
        await page.goto(stage.product.url)
        await page.getByRole('heading', { level: 1 }).waitFor()
        assert.deepEqual(await seriousFindings(page), [], 'landing')
        assert.equal(
          asked.includes('/api/stripe/pricing'),
          false,
          'nobody is asked before the price is near',
        )
        const price = page.locator('#price')
        await price.scrollIntoViewIfNeeded()
        await price
          .getByText(/^\$[\d.]+$/)
          .first()
          .waitFor()
        const annual = await price.locator('[data-price="amount"]').textContent()
        await price.getByRole('button', { name: 'Monthly' }).click()
        const monthly = await price.locator('[data-price="amount"]').textContent()
        assert.notEqual(monthly, annual)
        const prices = await page.evaluate(async () => {
          const answer = await fetch('/api/stripe/pricing', {
            headers: { 'x-api-key': 'marquee-web' },
          })
          const { prices: list }: { prices: { type: string; price: number }[] } =
            await answer.json()
          return Object.fromEntries(list.map(({ type, price: minor }) => [type, minor]))
        })
        assert.equal(monthly, `$${(prices['monthly'] ?? 0) / 100}`)
        assert.equal(
          await price.locator('[data-price="saving"]').textContent(),
          '',
          'nothing is saved by the month',
        )
        for (const words of [
          'Post and reel cross-posting',
          'Unified messages and reviews',
          'Paid ads on Facebook and Instagram',
          'Analytics',
          'Multi-user and multi-account management',
        ])
          await price.getByText(words).waitFor()
        assert.deepEqual(await seriousFindings(page), [], 'price')
        for (const [name, address] of [
          ['Terms', '/terms'],
          ['Privacy', '/privacy'],
          ['Contact', '/contact'],
        ] as const) {
          await page.goto(stage.product.url)
          await page
            .getByRole('navigation', { name: 'Small print' })
            .getByRole('link', { name })
            .click()
          await page.waitForURL(`**${address}`)
          assert.deepEqual(await seriousFindings(page), [], address)
        }
        await page.getByRole('link', { name: 'support@marquee.example' }).waitFor()
      })
      assert.deepEqual(visitor.complaints, [])
    })
    it('offers a signed-in visitor the panel', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `landing signed in ${width}`, async () => {
        const { page } = visitor
        await logInAsMarta(page, stage.product)
        await page.goto(stage.product.url)
        await page.getByRole('link', { name: 'Open the panel' }).first().waitFor()
        assert.equal(
          await page.getByRole('link', { name: 'Start your free trial' }).first().isVisible(),
          false,
        )
        await page.getByRole('link', { name: 'Open the panel' }).last().click()
        await page.waitForURL('**/user-panel/dashboard')
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}

describe('without JavaScript', () => {
  for (const address of ['/', '/terms', '/privacy', '/contact', '/login', '/forget-pass']) {
    it(`${address} can be read, and leads on by plain links`, async () => {
      const context = await stage.browser.newContext({
        javaScriptEnabled: false,
        viewport: { width: 390, height: 844 },
        locale: 'en-GB',
      })
      const page = await context.newPage()
      await page.goto(`${stage.product.url}${address}`)
      assert.ok(await page.getByRole('heading', { level: 1 }).isVisible())
      if (address === '/') {
        assert.ok(await page.getByText(/^The price is shown here as soon as/).isVisible())
        assert.equal(await page.getByRole('button', { name: 'Monthly' }).isVisible(), false)
        await page.getByRole('link', { name: 'Login' }).first().click()
        await page.waitForURL('**/login')
      }
      await context.close()
    })
  }
})
