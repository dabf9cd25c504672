import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { findingsAtRest } from './support/connecting.ts'
import { booksOf, inTown, toasts, venue } from './support/desk.ts'
import { overflowOf } from './support/fits.ts'
import { logInAsMarta } from './support/log-in.ts'
import { addFault } from './support/publishing.ts'
import { useStage } from './support/stage.ts'
import { moveClock, until } from './support/town.ts'

const stage = useStage()
const hourMs = 3_600_000

interface LiveMessage {
  readonly text: string
  readonly fromGuest: boolean
  readonly photoId?: string
  readonly quickReplies?: readonly string[]
}
interface Books {
  readonly conversations: readonly {
    readonly accountId: string
    readonly guest: { readonly name: string }
    readonly messages: readonly LiveMessage[]
  }[]
}
/** How often the venue wrote these words to guests, by the network's own books. */
async function sentAt(words: string): Promise<number> {
  const { conversations } = await booksOf<Books>(stage.product, 'messages')
  return conversations
    .flatMap(({ messages }) => messages)
    .filter(({ text, fromGuest }) => !fromGuest && text === words).length
}

interface Written {
  readonly network: 'facebook' | 'instagram'
  readonly guest: string
  readonly text: string
  readonly picture?: string
}
const guestWrites = (written: Written) =>
  inTown(stage.product, {
    path: 'guests',
    body: {
      owner: venue[written.network],
      does: 'message',
      ...written,
    },
  })

const row = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: name })
const talk = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: `Conversation with ${name}` })

async function openTalk(page: Page, name: string): Promise<Locator> {
  await page.goto(`${stage.product.url}/user-panel/messages`)
  await row(page, name).click()
  await talk(page, name).waitFor()
  return talk(page, name)
}

/** A guest writes while the page is open, is read and answered, all without a reload. */
async function liveTalk(page: Page): Promise<void> {
  await page.goto(`${stage.product.url}/user-panel/messages`)
  await row(page, 'Tom Ashworth').waitFor({ timeout: 30_000 })
  assert.deepEqual(await findingsAtRest(page), [], 'the list of messages')
  assert.ok((await overflowOf(page)) <= 0, 'the list can be scrolled sideways')

  const asked = `Table for ${randomInt(2, 9)} at ${randomInt(12, 22)}:${randomInt(10, 59)}?`
  await guestWrites({ network: 'instagram', guest: 'callum.reid', text: asked })
  await row(page, 'callum.reid').getByText(asked).waitFor()
  await row(page, 'callum.reid').getByText('Not replied').waitFor({ state: 'attached' })
  await page
    .getByText(/\d+ conversations? with new messages/)
    .first()
    .waitFor({ state: 'attached' })

  await row(page, 'callum.reid').click()
  const open = talk(page, 'callum.reid')
  await open.getByText(asked).waitFor()
  await open.getByText(/^You can answer here until /).waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'a conversation')
  assert.ok((await overflowOf(page)) <= 0, 'a conversation can be scrolled sideways')

  const send = open.getByRole('button', { name: 'Send', exact: true })
  assert.equal(await send.isDisabled(), true)
  await open.getByRole('button', { name: 'Suggest replies' }).click()
  const drafts = open.getByRole('region', { name: 'Suggested replies' })
  const draft = drafts.getByRole('listitem').first()
  const words = await draft.innerText()
  const before = await drafts.getByRole('listitem').count()
  await draft.getByRole('button').click()
  assert.equal(await open.getByRole('textbox').inputValue(), words)
  assert.equal(await drafts.getByRole('listitem').count(), before - 1)

  const reply = `There is. Ask for number ${randomInt(1000, 9999)}.`
  await open.getByRole('textbox').fill(reply)
  await send.click()
  await open.locator('.message--own').getByText(reply).waitFor()
  await until('an empty box', async () => (await open.getByRole('textbox').inputValue()) === '')
  assert.equal(await sentAt(reply), 1)

  // what a guest sends next stands there by itself, its picture as a copy of our own
  await guestWrites({
    network: 'instagram',
    guest: 'callum.reid',
    text: 'Is it this one?',
    picture: 'tiramisu',
  })
  await open.getByText('Is it this one?').waitFor()
  const picture = open.getByRole('img', { name: 'Picture' })
  await picture.waitFor()
  assert.match((await picture.getAttribute('src')) ?? '', /^\/m\//)
}

/** What a guest of the venue's page has by the network's own books, newest last. */
async function saidTo(name: string): Promise<readonly LiveMessage[]> {
  const { conversations } = await booksOf<Books>(stage.product, 'messages')
  const ours = conversations.find(
    ({ guest, accountId }) => guest.name === name && accountId === venue.facebook,
  )
  return ours?.messages ?? []
}

/** Emoji, both tools, Cancel and Send have room side by side, or take a second line. */
async function fitsItsBox(open: Locator): Promise<void> {
  for (const name of ['Emoji', 'Add a picture', 'Add quick replies'])
    await open.getByRole('button', { name, exact: true }).waitFor()
  const rightOf = async (one: Locator) => {
    const box = await one.boundingBox()
    assert.ok(box)
    return box.x + box.width
  }
  const send = open.getByRole('button', { name: 'Send', exact: true })
  assert.ok((await rightOf(send)) <= (await rightOf(open.locator('.reply__form'))), 'Send is cut')
}

/** A picture of the library and words, which Facebook takes as two; short answers to tap. */
async function pictureAndAnswers(page: Page): Promise<void> {
  const guest = 'Priya Nair'
  await guestWrites({ network: 'facebook', guest, text: 'What does the tiramisù look like?' })
  const open = await openTalk(page, guest)
  const add = open.getByRole('button', { name: 'Add a picture' })
  await fitsItsBox(open)
  await add.click()
  await page.getByRole('menuitem', { name: 'Choose from the library' }).click()
  const library = page.getByRole('dialog')
  await library.getByText('Choose a picture for the message.').waitFor()
  await library.getByRole('listitem').first().getByRole('button').click()
  await library.getByRole('button', { name: 'Add 1 picture' }).click()
  await open.getByRole('group', { name: 'Picture to send' }).waitFor()
  const words = `Like this, table ${randomInt(1000, 9999)}.`
  await open.getByRole('textbox', { name: `Reply to ${guest}` }).fill(words)
  await open.getByText('Facebook sends the picture and your words as two messages').waitFor()
  await open.getByRole('button', { name: 'Add quick replies' }).click()
  await page.keyboard.type('Keep one for me')
  await open.getByRole('button', { name: 'Add another' }).click()
  await page.keyboard.type('Not tonight')
  assert.deepEqual(await findingsAtRest(page), [], 'a picture and short answers')
  assert.ok((await overflowOf(page)) <= 0, 'a full box can be scrolled sideways')
  await open.getByRole('button', { name: 'Send', exact: true }).click()
  await open.locator('.message--own').getByText(words).waitFor()
  // another width's story may have sent the same
  await open.getByText('Quick replies: Keep one for me · Not tonight').last().waitFor()
  await open.locator('.message--own').getByRole('img', { name: 'Picture' }).last().waitFor()
  // what is on its way is shown already; the box is empty once both calls have answered
  const box = open.getByRole('textbox', { name: `Reply to ${guest}` })
  await until('an empty box', async () => (await box.inputValue()) === '')
  const [picture, said] = (await saidTo(guest)).filter(({ fromGuest }) => !fromGuest).slice(-2)
  assert.ok(picture?.photoId !== undefined && picture.text === '', 'the picture stands alone')
  assert.deepEqual([said?.text, said?.quickReplies], [words, ['Keep one for me', 'Not tonight']])
}

async function lostAnswer(page: Page): Promise<void> {
  await addFault(stage.product, {
    network: 'facebook',
    route: 'POST /{page}/messages',
    kind: 'lose-answer',
    times: 1,
  })
  // the clock of another width's story may have gone on by a day, and the window with it
  await guestWrites({ network: 'facebook', guest: 'Tom Ashworth', text: 'Or both?' })
  const open = await openTalk(page, 'Tom Ashworth')
  const reply = `Both, Tom. Ask for number ${randomInt(1000, 9999)}.`
  await open.getByRole('textbox').fill(reply)
  await open.getByRole('button', { name: 'Send', exact: true }).click()
  await toasts(page).getByText('Not confirmed yet').waitFor({ timeout: 30_000 })
  // the box keeps the words until the call has answered, so only what was said is looked at
  const said = open.locator('.message--own').getByText(reply)
  await said.waitFor()
  await open.getByText('Checking').waitFor({ state: 'detached', timeout: 60_000 })
  assert.equal(await said.count(), 1, 'shown once')
  assert.equal(await sentAt(reply), 1, 'sent once')
}

/** The window closes while somebody types: it says so, keeps the words, and sends nothing. */
async function windowCloses(page: Page, guest: string): Promise<void> {
  await guestWrites({ network: 'facebook', guest, text: 'Do you take cards?' })
  const open = await openTalk(page, guest)
  await moveClock(stage.product.town, { advanceMs: 23.5 * hourMs })
  await open.getByText(/ left to answer, until /).waitFor()
  const reply = `Yes, Nr ${randomInt(1000, 9999)}, all of them`
  await open.getByRole('textbox').fill(reply)
  await moveClock(stage.product.town, { advanceMs: 0.6 * hourMs })
  await open.getByText('It is too late to answer here.').waitFor()
  assert.equal(await open.getByRole('textbox').inputValue(), reply)
  assert.equal(await open.getByRole('button', { name: 'Send', exact: true }).isDisabled(), true)
  assert.deepEqual(await findingsAtRest(page), [], 'a conversation that is over')
  await page.reload()
  assert.equal(await talk(page, guest).getByRole('textbox').inputValue(), reply)
  assert.equal(await sentAt(reply), 0)
  // they write again, and it goes on
  await guestWrites({ network: 'facebook', guest, text: 'Hello?' })
  const send = talk(page, guest).getByRole('button', { name: 'Send', exact: true })
  await until('an open window', async () => !(await send.isDisabled()))
  await send.click()
  await talk(page, guest).locator('.message--own').getByText(reply).waitFor()
  // what is on its way is shown already; the box is empty once the call has answered
  const box = talk(page, guest).getByRole('textbox')
  await until('an empty box', async () => (await box.inputValue()) === '')
  assert.equal(await sentAt(reply), 1)
}

for (const [nth, width] of storyWidths.entries()) {
  describe(`messages at ${width} px`, () => {
    for (const [name, story] of [
      ['arrive while the page is open, and are answered', liveTalk],
      ['carry a picture, and short answers to tap', pictureAndAnswers],
      ['go out once, also when the answer is lost', lostAnswer],
      [
        'wait for no one: the window closes while somebody types',
        (page: Page) => windowCloses(page, nth === 0 ? 'Grace Adeyemi' : 'Fatima Rahman'),
      ],
    ] as const) {
      it(name, async () => {
        const visitor = await visit(stage.browser, { width })
        await tell(visitor, `messages ${width}`, async () => {
          await logInAsMarta(visitor.page, stage.product)
          await story(visitor.page)
        })
        assert.deepEqual(visitor.complaints, [])
      })
    }
  })
}
