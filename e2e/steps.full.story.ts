import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { connectMore } from './support/connect-all.ts'
import { findingsAtRest } from './support/connecting.ts'
import { addPicture, booksOf, openForm, panelOf, takePicture, venue } from './support/desk.ts'
import { logInAsMarta } from './support/log-in.ts'
import { addFault } from './support/publishing.ts'
import { useStage } from './support/stage.ts'
import { until } from './support/town.ts'

const stage = useStage((product) => connectMore(product, ['twitter', 'threads']))

interface Comment {
  readonly message?: string
  readonly text?: string
}
/** How often these words stand as a comment, by the network's own books. */
async function commentsWith(network: 'facebook' | 'instagram', words: string): Promise<number> {
  const { comments } = await booksOf<{ comments: Comment[] }>(
    stage.product,
    `${network}/${venue[network]}/comments`,
  )
  return comments.filter(({ message, text }) => (message ?? text) === words).length
}
/** The same at Threads, where a comment is a reply. */
async function repliesWith(words: string): Promise<number> {
  const { replies } = await booksOf<{ replies: Comment[] }>(stage.product, 'threads/osterialume')
  return replies.filter(({ text }) => text === words).length
}

interface XPost {
  readonly id: string
  readonly text: string
  readonly mediaKeys: readonly string[]
  readonly replyToId?: string
}
/** The thread that begins so, part by part, by X's own books. */
async function threadFrom(beginning: string): Promise<XPost[]> {
  const { posts } = await booksOf<{ posts: XPost[] }>(stage.product, `x/${venue.person}`)
  const parts: XPost[] = []
  let part = posts.find(({ text }) => text.startsWith(beginning))
  while (part) {
    const before = part
    parts.push(before)
    const next = posts.filter(({ replyToId }) => replyToId === before.id)
    assert.ok(next.length < 2, 'a part stands twice')
    part = next[0]
  }
  return parts
}

/** A picture goes to the second part, and says what it shows. */
async function pictureSecondPart(page: Page, shows: string): Promise<void> {
  const files = page.getByRole('group', { name: 'Pictures of part 2' })
  await files
    .locator('input[type=file]')
    .setInputFiles(await takePicture({ name: 'oven.jpg', background: '#24507a' }))
  const describing = files.getByRole('button', { name: 'Describe oven.jpg' })
  await describing.focus({ timeout: 30_000 })
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(shows)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function story(page: Page): Promise<void> {
  const { product } = stage
  await logInAsMarta(page, product)
  const number = randomInt(1000, 9999)
  const comment = `#oven${number} Book: osterialume.example/book`
  const sentences = [
    `Our oven ${number} is from 1931`,
    `Nonna lit oven ${number} first`,
    `Oven ${number} never went out`,
  ].map((begins) => `${begins}, ${'and it is warm '.repeat(8).trim()}.`)
  // no two of them fit into a post on X, and all three into one on Threads
  await openForm(page, product, {
    what: 'posts',
    networks: ['Facebook', 'Instagram', 'X', 'Threads'],
  })
  await addPicture(page, await takePicture())
  await page.getByLabel('Post text').fill(sentences.join(' '))
  await page.getByRole('button', { name: 'Add a first comment' }).click()
  await page.getByLabel('Text of the first comment').fill(comment)
  await page
    .getByText('It goes under the post on Facebook, Instagram and Threads. X takes none.')
    .waitFor()
  await page.getByRole('button', { name: 'Make it a thread' }).click()
  assert.deepEqual(
    await Promise.all(
      [1, 2, 3].map((nth) => page.getByLabel(`Part ${nth}`, { exact: true }).inputValue()),
    ),
    sentences,
  )
  // it is said before it is spent
  await page.getByText('X charges $0.045 for this thread: 3 posts.').first().waitFor()
  const shows = `The mouth of oven ${number}`
  await pictureSecondPart(page, shows)
  assert.deepEqual(await findingsAtRest(page), [], 'form')

  await addFault(product, {
    network: 'instagram',
    route: 'POST /{media}/comments',
    kind: 'status',
    status: 400,
    code: 368,
    times: 1,
  })
  await addFault(product, {
    network: 'x',
    route: 'POST /2/tweets',
    kind: 'lose-answer',
    after: 1,
    times: 1,
  })
  await page.getByRole('button', { name: 'Post Now' }).click()
  await page.waitForURL('**/user-panel/posts', { timeout: 30_000 })
  await page
    .getByText(sentences[0] ?? '')
    .first()
    .click()
  const panel = panelOf(page, 'Post')

  // the post is live although its comment was refused there, and that is sent again alone
  await panel.getByRole('button', { name: 'Send the comment again' }).waitFor({ timeout: 30_000 })
  await until(
    'the comment on Facebook',
    async () => (await commentsWith('facebook', comment)) === 1,
  )
  await until('the comment on Threads', async () => (await repliesWith(comment)) === 1)
  assert.equal(await commentsWith('instagram', comment), 0)
  assert.deepEqual(await findingsAtRest(page), [], 'detail')
  await panel.getByRole('button', { name: 'Send the comment again' }).click()
  await until(
    'the comment on Instagram',
    async () => (await commentsWith('instagram', comment)) === 1,
  )

  // a part whose answer was lost is looked for, and the rest follows it
  await until(
    'the whole thread',
    async () => (await threadFrom(sentences[0] ?? '')).length === 3,
    40_000,
  )
  const parts = await threadFrom(sentences[0] ?? '')
  assert.deepEqual(
    parts.map(({ text, mediaKeys }) => [text, mediaKeys.length]),
    sentences.map((sentence, index) => [sentence, index === 1 ? 1 : 0]),
  )
  await panel.getByRole('link', { name: 'Open part 3' }).waitFor({ timeout: 30_000 })
  await panel.getByRole('img', { name: 'Picture 1 of Part 2' }).waitFor()
  assert.deepEqual(
    [
      await commentsWith('facebook', comment),
      await commentsWith('instagram', comment),
      await repliesWith(comment),
    ],
    [1, 1, 1],
  )

  // as whoever reads the thread sees it; nothing is pressed, for the panel still moves as news come
  const address = await panel.getByRole('link', { name: 'Open part 2' }).getAttribute('href')
  await page.goto(address ?? '')
  await page.getByRole('img', { name: shows }).waitFor()
}

for (const width of storyWidths) {
  describe(`what follows a post at ${width} px`, () => {
    it('is a first comment, sent again where it was refused, and a thread whose lost part is found', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `steps ${width}`, () => story(visitor.page))
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
