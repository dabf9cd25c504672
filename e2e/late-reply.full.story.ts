import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { asMarta } from './support/connect-all.ts'
import { findingsAtRest } from './support/connecting.ts'
import { booksOf, toasts, venue } from './support/desk.ts'
import { overflowOf } from './support/fits.ts'
import { logInAsMarta } from './support/log-in.ts'
import { addFault, shownNow } from './support/publishing.ts'
import { useStage } from './support/stage.ts'
import { moveClock } from './support/town.ts'

const stage = useStage()
const minuteMs = 60_000
const hourMs = 60 * minuteMs

interface Comment {
  readonly id: string
  readonly message: string
  readonly parentId: string | null
}
/** What stands on the venue's page with these words, by the network's own books. */
async function writtenAt(words: string): Promise<Comment[]> {
  const { comments } = await booksOf<{ comments: Comment[] }>(
    stage.product,
    `facebook/${venue.facebook}/comments`,
  )
  return comments.filter(({ message }) => message.includes(words))
}

async function postId(words: string): Promise<string> {
  const call = await asMarta(stage.product)
  const { items } = await call<{ items: { id: string; text: string }[] }>(
    'GET',
    '/posts?networks=facebook&limit=100',
  )
  const post = items.find(({ text }) => text.startsWith(words))
  assert.ok(post, words)
  return post.id
}

async function openComments(page: Page, id: string): Promise<Locator> {
  await page.goto(`${stage.product.url}/user-panel/posts?post=${id}`)
  await page.getByRole('button', { name: 'Comments on Facebook' }).click()
  return page.getByRole('dialog', { name: 'Comments on Facebook' })
}
/** The line of these words, without what answers them. */
const lineOf = (dialog: Locator, words: string) =>
  dialog
    .getByRole('article')
    .filter({ has: dialog.page().locator('.comment__text', { hasText: words }) })
    .last()

async function answer(dialog: Locator, asked: string, reply: string): Promise<void> {
  const line = lineOf(dialog, asked)
  await line
    .getByRole('button', { name: /^Reply to / })
    .first()
    .click()
  const form = line.locator('form')
  await form.getByRole('textbox').fill(reply)
  await form.getByRole('button', { name: 'Reply', exact: true }).click()
}

/** The moment that the line names, in ms; by the clocks of London, as the venue's are. */
async function saidUntil(line: Locator): Promise<number> {
  const text = await line.getByText(/^It waits until /).innerText()
  const [, date, time] = /until (.+?) - (\d\d:\d\d)/.exec(text) ?? []
  const zone = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    timeZoneName: 'longOffset',
  })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  return Date.parse(`${date} ${time} ${zone === 'GMT' ? 'GMT+00:00' : zone}`)
}

/** Refused until then, by the network's own clock; every call that answers a comment. */
async function limitAnHour(): Promise<number> {
  await addFault(stage.product, {
    route: 'POST /{comment}/comments',
    kind: 'rate-limit',
    code: 32,
    forMs: hourMs,
    times: 50,
  })
  return (await shownNow(stage.product)).getTime() + hourMs
}

async function lateReply(page: Page, leaveAndReturn: () => Promise<Page>): Promise<void> {
  const { product } = stage
  const id = await postId('Tiramisù count for the week')
  const asked = 'I volunteer.'
  const reply = `We will call you at ${randomInt(1000, 9999)}, Jules.`
  const dialog = await openComments(page, id)
  const ends = await limitAnHour()
  await answer(dialog, asked, reply)

  // nothing is called posted that is not, and nothing is asked of whoever wrote it
  await toasts(page).getByText('On its way').waitFor()
  assert.equal(await toasts(page).getByText('Reply Posted Successfully').count(), 0)
  const line = lineOf(dialog, reply)
  await line.getByText('Waiting', { exact: true }).waitFor()
  const until = await saidUntil(line)
  assert.ok(
    Math.abs(until - ends) <= 2 * minuteMs,
    `waits until ${new Date(until).toISOString()}, the limit ends ${new Date(ends).toISOString()}`,
  )
  assert.equal(
    await dialog.getByRole('textbox', { name: /^Reply to / }).count(),
    0,
    'the words are not kept twice',
  )
  assert.deepEqual(await findingsAtRest(page), [], 'a reply that waits')
  assert.ok((await overflowOf(page)) <= 0, 'a reply that waits can be scrolled sideways')
  assert.equal((await writtenAt(reply)).length, 0)

  // the page may be closed: another one shows the same, and hears of it by itself
  const another = await leaveAndReturn()
  const again = await openComments(another, id)
  const later = lineOf(again, reply)
  await later.getByText('Waiting', { exact: true }).waitFor()
  assert.equal(await saidUntil(later), until)
  await moveClock(product.town, { advanceMs: hourMs + minuteMs })
  await later.getByText('Waiting', { exact: true }).waitFor({ state: 'detached' })
  await later.getByRole('button', { name: /^Like/ }).waitFor()
  assert.equal(await later.getByText(/^It waits until /).count(), 0)
  assert.deepEqual(await findingsAtRest(another), [], 'a reply that went out')

  const [guest] = await writtenAt(asked)
  assert.deepEqual(
    (await writtenAt(reply)).map(({ parentId }) => parentId),
    [guest?.id],
  )
}

for (const width of storyWidths) {
  describe(`a reply at a rate limit at ${width} px`, () => {
    it('says until when it waits, and goes out by itself an hour later', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `late reply ${width}`, async () => {
        const { page, context } = visitor
        await logInAsMarta(page, stage.product)
        await lateReply(page, async () => {
          const another = await context.newPage()
          await page.close()
          return another
        })
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
