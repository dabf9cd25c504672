import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openSecrets } from '../server/src/platform/secrets.ts'
import { seriousFindings, storyWidths, tell, visit } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const email = 'guest+news@lume.example'
/** As the mails that may be stopped carry it. */
const search = () =>
  `?${new URLSearchParams({ email, key: openSecrets(stage.product.dataDir).sign('unsubscribe', email) }).toString()}`

for (const width of storyWidths) {
  describe(`the links of letters at ${width} px`, () => {
    it('stop the letters and start them again', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `mail links ${width}`, async () => {
        const { page } = visitor
        await page.goto(`${stage.product.url}/unsubscribe${search()}`)
        await page.getByText(email).waitFor()
        assert.deepEqual(await seriousFindings(page), [], 'unsubscribe')
        await page.getByRole('button', { name: 'Unsubscribe' }).click()
        await page.getByText('Unsubscribed Successfully').first().waitFor()
        assert.deepEqual(await seriousFindings(page), [], 'unsubscribed')
        await page.waitForURL(`${stage.product.url}/`)

        await page.goto(`${stage.product.url}/resubscribe${search()}`)
        await page.getByRole('button', { name: 'Resubscribe' }).click()
        await page.getByText('Resubscribed Successfully').first().waitFor()
        assert.equal(new URL(page.url()).pathname, '/resubscribe')
      })
      assert.deepEqual(visitor.complaints, [])
    })
    it('fail in the same words with a foreign key and without an address, which asks nobody', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `mail links refused ${width}`, async () => {
        const { page } = visitor
        const asked: string[] = []
        page.on('request', (request) => {
          if (request.url().includes('/api/mail/')) asked.push(request.url())
        })
        for (const act of ['unsubscribe', 'resubscribe'] as const) {
          await page.goto(`${stage.product.url}/${act}?email=somebody%40else.example&key=forged`)
          await page
            .getByRole('button', { name: act === 'unsubscribe' ? 'Unsubscribe' : 'Resubscribe' })
            .click()
          await page.getByText('Could not send reply').waitFor()
        }
        assert.equal(asked.length, 2)
        await page.goto(`${stage.product.url}/unsubscribe`)
        await page.getByRole('button', { name: 'Unsubscribe' }).click()
        await page.getByText('Could not send reply').waitFor()
        assert.equal(asked.length, 2, 'nobody was asked')
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
