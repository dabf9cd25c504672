import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { seriousFindings, storyWidths, tell, visit } from './support/browser.ts'
import { mailedLink } from './support/mailed-link.ts'
import { signUpAs } from './support/sign-up.ts'
import { useStage } from './support/stage.ts'
import { moveClock } from './support/town.ts'

const stage = useStage()
const dayMs = 24 * 3_600_000

for (const width of storyWidths) {
  describe(`the link of the sign-up mail at ${width} px`, () => {
    it('verifies on another device and leads to the business, at once or after three seconds', async () => {
      const email = `nia.${width}@anchor.example`
      const [phone, desk] = [
        await visit(stage.browser, { width }),
        await visit(stage.browser, { width }),
      ]
      await tell(phone, `activation asked ${width}`, () =>
        tell(desk, `activation ${width}`, async () => {
          await signUpAs(phone.page, stage.product, email)
          const link = await mailedLink(stage.product, { email, page: '/active-account' })
          await phone.page.getByRole('link', { name: 'I will use that' }).click()
          await phone.page.waitForURL('**/confirm-email')
          await phone.page.getByText(`We have sent confirmation email to ${email}.`).waitFor()
          await phone.page.getByText('Please follow the link in the email to continue.').waitFor()
          assert.deepEqual(await seriousFindings(phone.page), [], 'confirmation')
          await phone.page.getByRole('button', { name: 'Resend' }).click()
          await phone.page.getByRole('button', { name: 'Resend' }).waitFor({ state: 'detached' })
          await phone.page.getByText('Too Many Requests. Try again after 1 minute.').waitFor()

          await desk.page.goto(link)
          await desk.page
            .getByRole('heading', { name: 'Your account has been verified! Please log in.' })
            .waitFor()
          await desk.page.getByText(`You are logged in as ${email}.`).waitFor()
          assert.equal(
            new URL(desk.page.url()).search,
            '',
            'the word of the link is out of the address',
          )
          // it leads on by itself after three seconds, so whoever presses does so at once
          if (width === 390) await desk.page.getByRole('button', { name: 'Login' }).click()
          else assert.deepEqual(await seriousFindings(desk.page), [], 'verified')
          await desk.page.waitForURL('**/sign-up')
          await desk.page.getByLabel('Business name').fill('The Anchor Tap')
          await desk.page.getByRole('button', { name: 'Next Step' }).click()
          await desk.page.getByText('Get started by connecting your accounts').waitFor()

          // somebody is logged in here by now: they are asked before the link does anything
          await desk.page.goto(link)
          await desk.page.getByText(`You are logged in here as ${email}.`).waitFor()
          assert.deepEqual(await seriousFindings(desk.page), [], 'the question')
          await desk.page.getByRole('button', { name: 'Open the link' }).click()
          await desk.page.getByText('Activation failed. Please try again.').waitFor()
          await desk.page.getByRole('link', { name: 'Login' }).click()
          await desk.page.waitForURL('**/login')
        }),
      )
      assert.deepEqual([...phone.complaints, ...desk.complaints], [])
    })
    it('names a link that is incomplete, wrong or too old', async () => {
      const email = `late.${width}@anchor.example`
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `activation expired ${width}`, async () => {
        const { page } = visitor
        await page.goto(`${stage.product.url}/active-account`)
        await page.getByText('Invalid token.').waitFor()
        await page.goto(`${stage.product.url}/active-account?token=nothing-of-ours`)
        await page.getByText('Activation failed. Please try again.').waitFor()
        await signUpAs(page, stage.product, email)
        const link = await mailedLink(stage.product, { email, page: '/active-account' })
        await moveClock(stage.product.town, { advanceMs: dayMs + 60_000 })
        await page.goto(link)
        await page
          .getByText('Your token has expired; please log in and generate the link again')
          .waitFor()
        assert.deepEqual(await seriousFindings(page), [], 'expired')
        await page.getByRole('link', { name: 'Login' }).click()
        await page.waitForURL('**/login')
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}

describe('the confirmation screen', () => {
  it('goes back to the login when nobody brought an address along', async () => {
    const visitor = await visit(stage.browser, { width: 390 })
    await tell(visitor, 'confirmation by hand', async () => {
      await visitor.page.goto(`${stage.product.url}/confirm-email`)
      await visitor.page.waitForURL('**/login')
    })
    assert.deepEqual(visitor.complaints, [])
  })
})
