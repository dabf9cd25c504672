import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { giulia, inviteGiulia, logInAsGiulia } from './support/colleague.ts'
import { inTown, toasts, venue } from './support/desk.ts'
import { isDesk, looksRight, openInbox, opened, row, toList } from './support/inbox.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'
import { moveClock, until } from './support/town.ts'

const stage = useStage(inviteGiulia)
const hourMs = 3_600_000

const guestWrites = (guest: string, text: string) =>
  inTown(stage.product, {
    path: 'guests',
    body: {
      owner: venue.facebook,
      does: 'message',
      network: 'facebook',
      guest,
      text,
    },
  })

/** Comes by itself, is given away, remarked, snoozed until its time, and done. */
async function oneRow(page: Page): Promise<void> {
  await openInbox(page, stage.product)
  const asked = `Table for ${randomInt(2, 9)} at ${randomInt(12, 22)}:${randomInt(10, 59)}?`
  await guestWrites('Tom Ashworth', asked)
  await row(page, asked).waitFor()
  await looksRight(page, 'the inbox')

  await row(page, asked).click()
  const open = opened(page, 'Tom Ashworth')
  await open.getByRole('textbox', { name: 'Reply to Tom Ashworth' }).waitFor()
  // another width's story may have given it away already
  await open.getByRole('group', { name: 'What to do with it' }).getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: giulia.name }).click()
  await toasts(page).getByText(`Assigned to ${giulia.name}`).waitFor()
  await open.getByRole('button', { name: giulia.name }).waitFor()

  const remark = `Regular, number ${randomInt(1000, 9999)}`
  const team = open.getByRole('region', { name: 'Only your team sees this' })
  await team.getByRole('textbox').fill(remark)
  await team.getByRole('button', { name: 'Add note' }).click()
  await team.getByRole('listitem').filter({ hasText: remark }).waitFor()
  await looksRight(page, 'what is open')

  await open.getByRole('button', { name: 'Snooze' }).click()
  await looksRight(page, 'the question until when')
  await page.getByRole('button', { name: 'In an hour' }).click()
  await toasts(page).getByText('Snoozed until').waitFor()
  await toList(page, stage.product)
  await row(page, asked).waitFor({ state: 'detached' })
  await moveClock(stage.product.town, { advanceMs: hourMs + 1000 })
  await row(page, asked).waitFor()

  await row(page, asked).click()
  await open.getByRole('button', { name: 'Done' }).click()
  await toasts(page).getByText('Done. It comes back').waitFor()
  await row(page, asked).waitFor({ state: 'detached' })
  // the guest writes again
  await guestWrites('Tom Ashworth', `${asked} Please`)
  await row(page, `${asked} Please`).waitFor()
}

/**
 * Two people with one guest, one of them on the page of messages: each knows of the other, and
 * nobody answers twice unasked.
 */
async function twoPeople(page: Page): Promise<void> {
  const asked = `Is there a garden, ${randomInt(1000, 9999)}?`
  await guestWrites('Fatima Rahman', asked)
  const other = await visit(stage.browser, { width: 1440 })
  await logInAsGiulia(other.page, stage.product)
  await openInbox(page, stage.product)
  await row(page, asked).click()
  await other.page.goto(`${stage.product.url}/user-panel/messages`)
  const threads = other.page.getByRole('list', { name: 'Conversations' })
  await threads.getByRole('link').filter({ hasText: asked }).click()
  const mine = opened(page, 'Fatima Rahman')
  const hers = other.page.getByRole('region', { name: 'Conversation with Fatima Rahman' })
  for (const one of [mine, hers]) await one.getByRole('textbox', { name: /^Reply to/ }).waitFor()
  await hers.getByRole('textbox', { name: /^Reply to/ }).fill('There is, behind the house.')
  await mine.getByText(`${giulia.name} is writing an answer`).waitFor({ timeout: 3000 })
  const reply = `Yes, number ${randomInt(1000, 9999)}`
  await mine.getByRole('textbox', { name: /^Reply to/ }).fill(reply)
  await mine.getByRole('button', { name: 'Send', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(`${giulia.name} is writing an answer. Send yours anyway?`).waitFor()
  await looksRight(page, 'the question before sending')
  await question.getByRole('button', { name: 'Look first' }).click()
  await hers.getByRole('button', { name: 'Send', exact: true }).click()
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Send anyway' }).click()
  await mine.locator('.message--own').getByText('There is, behind the house.').waitFor()
  await mine.getByText(`Answered by ${giulia.name}`).waitFor()
  await mine.getByRole('button', { name: 'Send', exact: true }).click()
  await question.getByText(`${giulia.name} answered`).waitFor()
  await question.getByRole('button', { name: 'Look first' }).click()
  assert.equal(await mine.locator('.message--own').getByText(reply).count(), 0)
  await toList(page, stage.product)
  await row(page, asked).waitFor({ state: 'detached' })
  assert.deepEqual(other.complaints, [])
  await other.context.close()
}

/** Nothing but keys. */
async function byKeys(page: Page): Promise<void> {
  const asked = `Gluten free, ${randomInt(1000, 9999)}?`
  await openInbox(page, stage.product)
  await guestWrites('Grace Adeyemi', asked)
  await row(page, asked).waitFor()
  const { keyboard } = page
  await keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard keys' }).waitFor()
  await keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Keyboard keys' }).waitFor({ state: 'detached' })
  const isThere = () =>
    row(page, asked).evaluate((link) => link === link.ownerDocument.activeElement)
  for (let nth = 0; nth < 30 && !(await isThere()); nth++) await keyboard.press('j')
  assert.ok(await isThere(), 'the row is not come to by j')
  await keyboard.press('a')
  await page.getByRole('dialog', { name: 'Assign to' }).waitFor()
  await keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Assign to' }).waitFor({ state: 'detached' })
  await keyboard.press('r')
  const box = opened(page, 'Grace Adeyemi').getByRole('textbox', { name: /^Reply to/ })
  await box.waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  await keyboard.type('We have four')
  await keyboard.press('Control+Enter')
  await opened(page, 'Grace Adeyemi').locator('.message--own').getByText('We have four').waitFor()
  await opened(page, 'Grace Adeyemi').getByText('Answered by Marta Bellini').waitFor()
  if (!isDesk(page)) return
  // with an item open the keys go on; in the box they are letters
  await keyboard.press('Tab')
  await keyboard.press('j')
  await page.waitForFunction(() => document.activeElement?.closest('.waits__list li') !== null)
}

/** The key that answers leads into the box of that comment, whatever stands above it. */
async function commentByKeys(page: Page): Promise<void> {
  const asked = `Is there a terrace, ${randomInt(1000, 9999)}?`
  const comments = (text: string) =>
    inTown(stage.product, {
      path: 'guests',
      body: {
        owner: venue.facebook,
        does: 'comment',
        network: 'facebook',
        text,
      },
    })
  await openInbox(page, stage.product)
  await comments(asked)
  await comments('Lovely evening.')
  const more = page.getByRole('button', { name: 'Show more' })
  await until('the comment stands in the list', async () => {
    if ((await row(page, asked).count()) === 0 && (await more.isVisible())) await more.click()
    return (await row(page, asked).count()) > 0
  })
  await row(page, asked).focus()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Comments on Facebook' })
  const comment = dialog.getByRole('article').filter({ hasText: asked })
  await comment.getByRole('textbox', { name: /^Reply to/ }).waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  await page.keyboard.type('There is')
  await page.keyboard.press('Control+Enter')
  await comment.getByText('There is').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

for (const width of storyWidths) {
  describe(`the inbox at ${width} px`, () => {
    it('shows what waits at once, tells two people of each other, and is worked on by keys', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `inbox ${width}`, async () => {
        await logInAsMarta(visitor.page, stage.product)
        await oneRow(visitor.page)
        await twoPeople(visitor.page)
        await byKeys(visitor.page)
        await commentByKeys(visitor.page)
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
