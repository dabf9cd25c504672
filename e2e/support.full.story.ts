import * as assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { seriousFindings, storyWidths, tell, visit, type Width } from './support/browser.ts'
import { logInAsMarta } from './support/log-in.ts'
import { takePhotograph } from './support/photograph.ts'
import { useStage } from './support/stage.ts'
import { until } from './support/town.ts'

const stage = useStage()

interface Mail {
  readonly subject: string
  readonly text: string
}
const mailWith = (words: string) =>
  until(`the mail about "${words}"`, async () => {
    const messages: Mail[] = await (
      await fetch(
        `${stage.product.town}/mail/messages?to=${encodeURIComponent('support@marquee.example')}`,
      )
    ).json()
    return messages.find(({ text }) => text.includes(words))
  })

async function story(page: Page, width: Width): Promise<void> {
  const words = `The burrata stands twice at ${width}.`
  await logInAsMarta(page, stage.product)
  await page.goto(`${stage.product.url}/user-panel/help`)
  await page.getByRole('heading', { level: 1, name: 'Contact us / Send Feedback' }).waitFor()
  const message = page.getByLabel('Message')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  assert.equal(await page.getByLabel('Email').inputValue(), 'marta@osterialume.example')
  await send.click()
  await page.getByText('Message is required').waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'what is missing')

  // another type is refused here, and a picture in name only by the server
  const folder = tmpdir()
  writeFileSync(join(folder, 'menu.pdf'), '%PDF-1.7')
  writeFileSync(join(folder, 'menu.png'), '<!doctype html>')
  const file = page.locator('input[type=file]')
  await file.setInputFiles(join(folder, 'menu.pdf'))
  await page.getByText('Only JPEG, PNG,mp4,webm or GIF files are allowed.').first().waitFor()
  await message.fill(words)
  await file.setInputFiles(join(folder, 'menu.png'))
  await page.getByText('menu.png', { exact: true }).waitFor()
  await send.click()
  await page.getByText('menu.png', { exact: true }).waitFor({ state: 'detached' })
  await page.getByText('Only JPEG, PNG,mp4,webm or GIF files are allowed.').waitFor()
  assert.equal(await message.inputValue(), words)

  // silence loses nothing, nor does a reload
  await page.route('**/api/sendgrid/support', (route) => route.abort())
  await send.click()
  await page.getByText('Could not send email').waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'not sent')
  await page.unroute('**/api/sendgrid/support')
  await page.reload()
  await message.waitFor()
  assert.equal(await message.inputValue(), words)

  const photograph = (await takePhotograph()).path
  await file.setInputFiles(photograph)
  await page.getByRole('img', { name: 'Preview of dinner.jpg' }).waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'with a picture')
  await page.getByRole('button', { name: 'Remove dinner.jpg' }).click()
  await file.setInputFiles(photograph)
  await send.click()
  await page.getByText('Thanks for contacting us!').waitFor()
  assert.equal(await message.inputValue(), '')
  assert.equal(await page.getByText('dinner.jpg', { exact: true }).count(), 0)
  const mail = await mailWith(words)
  assert.match(mail.subject, /^Message from marta@osterialume\.example/)
  assert.match(mail.text, /Attached: dinner\.jpg/)
  await page.reload()
  await message.waitFor()
  assert.equal(await message.inputValue(), '')
}

for (const width of storyWidths) {
  describe(`a message to support at ${width} px`, () => {
    it('is checked, survives a failed send and a reload, and reaches support with its picture', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `support ${width}`, () => story(visitor.page, width))
      assert.deepEqual(
        visitor.complaints.filter((complaint) => !complaint.includes('net::ERR_FAILED')),
        [],
      )
    })
  })
}
