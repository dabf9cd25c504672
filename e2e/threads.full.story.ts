import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { answerBelow } from './support/answer-below.ts'
import { storyWidths, tell, visit } from './support/browser.ts'
import {
  allowAs,
  answerConsent,
  card,
  disconnectFrom,
  findingsAtRest,
  refuse,
} from './support/connecting.ts'
import { booksOf, inTown, openForm, toasts } from './support/desk.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'
import { until } from './support/town.ts'

const stage = useStage()

interface Written {
  readonly id: string
  readonly text: string
  readonly replyToId?: string
  readonly hiding?: string
}
interface Books {
  readonly posts: readonly Written[]
  readonly replies: readonly Written[]
}
const books = () => booksOf<Books>(stage.product, 'threads/osterialume')

/** Refused once, then connected: one profile, without a list to choose from. */
async function connect(page: Page): Promise<void> {
  await page.goto(`${stage.product.url}/user-panel/tools`)
  const own = card(page, 'Threads')
  const press = own.getByRole('button', { name: 'Connect', exact: true })
  // at the second width it is connected already
  const end = own.getByRole('button', { name: 'Disconnect' })
  await press.or(end).first().waitFor()
  if (await end.isVisible()) await disconnectFrom(page, 'Threads', /already published stays/)
  await answerConsent(page, press, refuse)
  await own.getByRole('alert').getByText('The Threads profile could not be added.').waitFor()
  await answerConsent(page, press, allowAs('Marta Bellini'))
  await page.getByText('Threads was enabled').waitFor()
  await own.getByText('@osterialume').first().waitFor()
  await own.getByText('Everything is allowed').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'connected')
}

/** Words alone, of which an emoji takes its bytes: the form says so before the button is pressed. */
async function post(page: Page, words: string): Promise<string> {
  await openForm(page, stage.product, { what: 'posts', networks: ['Threads'] })
  const text = page.getByLabel('Post text')
  await text.fill('👍'.repeat(126))
  await page
    .getByText(/4 too many/)
    .first()
    .waitFor()
  await text.fill(words)
  await page
    .getByText(/too many/)
    .first()
    .waitFor({ state: 'detached' })
  assert.deepEqual(await findingsAtRest(page), [], 'the form')
  await page.getByRole('button', { name: 'Post Now' }).click()
  const standing = await until(
    'the post',
    async () => (await books()).posts.find((one) => one.text === words),
    40_000,
  )
  return standing.id
}

const answer = (page: Page, words: string, remoteId: string): Promise<void> =>
  answerBelow(page, {
    product: stage.product,
    network: 'threads',
    name: 'Threads',
    words,
    ask: (reply) => inTown(stage.product, { path: `threads/posts/${remoteId}`, body: { reply } }),
    replies: async () => (await books()).replies,
  })

/** What answers the post is hidden with everything below it; one's own answer is deleted. */
async function keepOrder(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Comments on Threads' })
  const hidden = async () =>
    (await books()).replies.filter(({ hiding }) => hiding === 'hidden').length
  // another width hid some before
  const before = await hidden()
  await dialog.getByText('Threads does not let apps delete what guests write.').waitFor()
  await dialog.getByRole('button', { name: /^More for the comment of/ }).click()
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  await toasts(page).getByText('Comment Hidden').waitFor({ timeout: 30_000 })
  await dialog.getByText('Hidden with the comment above it.').waitFor()
  assert.equal(await hidden(), before + 2)
  assert.deepEqual(await findingsAtRest(page), [], 'hidden')
  await dialog.getByRole('button', { name: 'More for your comment' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await dialog
    .getByText('Hidden with the comment above it.')
    .waitFor({ state: 'detached', timeout: 30_000 })
  await until('the answer to be deleted', async () => (await hidden()) === before + 1)
}

/** A comment of one's own right under the post: two calls, and it stands once. */
async function commentFirst(page: Page): Promise<void> {
  const number = randomInt(1000, 9999)
  const [words, comment] = [`Leek tart, number ${number}`, `#tart${number} Book a table`]
  await openForm(page, stage.product, { what: 'posts', networks: ['Threads'] })
  await page.getByLabel('Post text').fill(words)
  await page.getByRole('button', { name: 'Add a first comment' }).click()
  await page.getByLabel('Text of the first comment').fill(comment)
  await page.getByText('It goes under the post on Threads.').waitFor()
  await page.getByRole('button', { name: 'Post Now' }).click()
  const standing = await until(
    'the first comment',
    async () => {
      const { posts, replies } = await books()
      const post = posts.find(({ text }) => text === words)
      const under = replies.filter(({ text }) => text === comment)
      return post && under.length > 0 ? { post, under } : null
    },
    40_000,
  )
  assert.deepEqual(
    standing.under.map(({ replyToId }) => replyToId),
    [standing.post.id],
  )
}

for (const width of storyWidths) {
  describe(`Threads at ${width} px`, () => {
    it('is connected, written to, answered on and kept in order', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `threads ${width}`, async () => {
        const { page } = visitor
        await logInAsMarta(page, stage.product)
        await connect(page)
        const words = `Window table at half past eight, number ${randomInt(1000, 9999)} 👋`
        await answer(page, words, await post(page, words))
        await keepOrder(page)
        await commentFirst(page)
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
