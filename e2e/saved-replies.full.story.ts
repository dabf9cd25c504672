import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { connectMore } from './support/connect-all.ts'
import { findingsAtRest } from './support/connecting.ts'
import { booksOf, inTown, venue } from './support/desk.ts'
import { overflowOf } from './support/fits.ts'
import { logInAsMarta } from './support/log-in.ts'
import type { Product } from './support/product.ts'
import { useStage } from './support/stage.ts'
import { until } from './support/town.ts'

const withReviews = (product: Product) => connectMore(product, ['google'])
const stage = useStage(withReviews)
const guest = 'Tom Ashworth'
/** Networks are read as soon as they are connected, and then once a minute. */
const readMs = 100_000

interface Books {
  readonly conversations: readonly {
    readonly messages: readonly { readonly text: string; readonly fromGuest: boolean }[]
  }[]
}
async function sentAt(words: string): Promise<number> {
  const { conversations } = await booksOf<Books>(stage.product, 'messages')
  return conversations
    .flatMap(({ messages }) => messages)
    .filter(({ text, fromGuest }) => !fromGuest && text === words).length
}

const replies = (page: Page): Locator => page.getByRole('dialog', { name: 'Saved replies' })
const valueOf = (box: Locator, words: string) =>
  until('words in the box', async () => (await box.inputValue()) === words)

/** The first one is written from the empty list, opened by the keyboard alone. */
async function saveOne(page: Page, box: Locator, title: string): Promise<void> {
  await box.focus()
  await page.keyboard.press('/')
  await replies(page).waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'the saved replies')
  await replies(page).getByRole('button', { name: 'New reply' }).click()
  const form = page.getByRole('dialog', { name: 'New saved reply' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.getByText('Give it a title').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'the form')
  assert.ok((await overflowOf(page)) <= 0, 'the form can be scrolled sideways')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Reply', { exact: true }).fill('Hallo ')
  await form.getByRole('button', { name: 'Guest’s name' }).click()
  await page.keyboard.type(', parken können Sie hinter dem Haus, bis {time}.')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await replies(page).getByText(title).waitFor()
}

/** Found, taken and filled in without a mouse; what is open is not sent. */
async function answerWithIt(page: Page, talk: Locator, title: string): Promise<void> {
  const box = talk.getByRole('textbox')
  await replies(page).getByLabel('Search').fill(title)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await replies(page).waitFor({ state: 'hidden' })
  await valueOf(box, `Hallo ${guest}, parken können Sie hinter dem Haus, bis {time}.`)
  await talk.getByRole('button', { name: 'Send', exact: true }).click()
  await talk.getByText('Fill in {time} before you send.').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'a place that is open')
  assert.ok((await overflowOf(page)) <= 0, 'the conversation can be scrolled sideways')
  await talk.getByRole('button', { name: 'Fill in time' }).click()
  const number = randomInt(1000, 9999)
  await page.keyboard.type(`Nr ${number}`)
  const words = `Hallo ${guest}, parken können Sie hinter dem Haus, bis Nr ${number}.`
  await valueOf(box, words)
  await talk.getByRole('button', { name: 'Send', exact: true }).click()
  await talk.locator('.message--own').getByText(words).waitFor()
  await until('one message at the network', async () => (await sentAt(words)) === 1)
}

async function inMessages(page: Page, title: string): Promise<void> {
  const asked = `Kann man bei Ihnen parken? ${randomInt(1000, 9999)}`
  const written = { network: 'facebook', guest, text: asked }
  await inTown(stage.product, {
    path: 'guests',
    body: { owner: venue.facebook, does: 'message', ...written },
  })
  await page.goto(`${stage.product.url}/user-panel/messages`)
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link')
    .filter({ hasText: guest })
    .click({ timeout: readMs })
  const talk = page.getByRole('region', { name: `Conversation with ${guest}` })
  await talk.getByText(asked).waitFor()
  await talk.getByRole('button', { name: 'Saved replies' }).waitFor()
  await saveOne(page, talk.getByRole('textbox'), title)
  await page.keyboard.press('Escape')
  await replies(page).waitFor({ state: 'hidden' })

  // no model is asked in German: what the venue saved is suggested, and nothing claims to be AI
  await talk.getByRole('button', { name: 'Suggest replies' }).click()
  const drafts = talk.getByRole('region', { name: 'Suggested replies' })
  await drafts.getByText('Suggestions without AI').waitFor()
  await drafts.getByText(`Saved reply: ${title}`).waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'suggestions')

  await talk.getByRole('textbox').focus()
  await page.keyboard.press('/')
  await answerWithIt(page, talk, title)
}

async function inReviews(page: Page, title: string): Promise<void> {
  await page.goto(`${stage.product.url}/user-panel/reviews`)
  await page
    .getByRole('button', { name: /^Reply to / })
    .first()
    .click({ timeout: readMs })
  const dialog = page.getByRole('dialog', { name: /^Reply to / })
  const box = dialog.getByLabel('Your reply')
  await dialog.getByRole('button', { name: 'Suggest replies' }).click()
  const drafts = dialog.getByRole('region', { name: 'Suggested replies' })
  const draft = drafts.getByRole('listitem').first()
  const words = await draft.innerText()
  await draft.getByRole('button').click()
  await valueOf(box, words)
  await box.fill('')
  await dialog.getByRole('button', { name: 'Saved replies' }).click()
  await replies(page)
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click()
  await until('the reply in the box', async () => / hinter dem Haus/.test(await box.inputValue()))
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
  await dialog.getByText('Fill in {time} before you send.').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'the answer to a review')
  assert.ok((await overflowOf(page)) <= 0, 'the answer can be scrolled sideways')
}

for (const width of storyWidths) {
  describe(`saved replies at ${width} px`, () => {
    it('are written once, and put into a message and the answer to a review', async () => {
      const visitor = await visit(stage.browser, { width })
      const title = `Parken ${width}`
      await tell(visitor, `saved replies ${width}`, async () => {
        await logInAsMarta(visitor.page, stage.product)
        await inMessages(visitor.page, title)
        await inReviews(visitor.page, title)
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
