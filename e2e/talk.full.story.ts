import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { asMarta } from './support/connect-all.ts'
import { findingsAtRest } from './support/connecting.ts'
import { booksOf, inTown, toasts, venue } from './support/desk.ts'
import { logInAsMarta } from './support/log-in.ts'
import { addFault } from './support/publishing.ts'
import { useStage } from './support/stage.ts'
import { until } from './support/town.ts'

const stage = useStage()

interface Comment {
  readonly id: string
  readonly message?: string
  readonly text?: string
  readonly parentId: string | null
  readonly likes?: number
}
/** What stands under the posts of the demo venue with these words, by the network's own books. */
async function writtenAt(network: 'facebook' | 'instagram', words: string): Promise<Comment[]> {
  const { comments } = await booksOf<{ comments: Comment[] }>(
    stage.product,
    `${network}/${venue[network]}/comments`,
  )
  return comments.filter(({ message, text }) => (message ?? text)?.includes(words))
}

/** Opens the comments of the post with these words. */
async function openComments(
  page: Page,
  words: string,
  network: 'Facebook' | 'Instagram',
): Promise<Locator> {
  const call = await asMarta(stage.product)
  const { items } = await call<{ items: { id: string; text: string }[] }>(
    'GET',
    `/posts?networks=${network.toLowerCase()}&limit=100`,
  )
  const post = items.find(({ text }) => text.startsWith(words))
  assert.ok(post, words)
  await page.goto(`${stage.product.url}/user-panel/posts?post=${post.id}`)
  await page.getByRole('button', { name: `Comments on ${network}` }).click()
  return page.getByRole('dialog', { name: `Comments on ${network}` })
}
const comment = (dialog: Locator, words: string) =>
  dialog
    .getByRole('article')
    .filter({ has: dialog.page().locator('.comment__text', { hasText: words }) })
    .last()

async function onFacebook(page: Page): Promise<void> {
  const dialog = await openComments(page, 'Tiramisù count for the week', 'Facebook')
  // an answer stands below what it answers
  await comment(dialog, 'I volunteer.').waitFor()
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'I volunteer.' })
    .getByRole('listitem')
    .getByText('Get in the queue, Jules.')
    .waitFor()
  // whoever wrote it is shown by a copy of ours: the network's addresses end
  const face = comment(dialog, 'I volunteer.').locator('.avatar img').first()
  await face.waitFor()
  assert.match((await face.getAttribute('src')) ?? '', /^\/m\//)
  assert.deepEqual(await findingsAtRest(page), [], 'comments on Facebook')

  const box = dialog.getByLabel('Your comment', { exact: true })
  await box.fill('   ')
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await toasts(page).getByText('Type Something...!').waitFor()

  const reply = `The queue is ${randomInt(1000, 9999)} long, Jules.`
  await dialog.getByRole('button', { name: 'Reply to Jules Fontaine' }).click()
  await dialog.getByLabel('Reply to Jules Fontaine').last().fill(reply)
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'I volunteer.' })
    .first()
    .getByRole('button', { name: 'Reply', exact: true })
    .click()
  await toasts(page).getByText('Reply Posted Successfully').waitFor()
  await comment(dialog, reply).waitFor()
  const [asked] = await writtenAt('facebook', 'I volunteer.')
  assert.deepEqual(
    (await writtenAt('facebook', reply)).map(({ parentId }) => parentId),
    [asked?.id],
  )

  // likes and unlikes, and the numbers follow
  const before = asked?.likes ?? 0
  await dialog.getByRole('button', { name: /^Like the comment of Jules Fontaine/ }).click()
  await toasts(page).getByText('Comment Liked Successfully').waitFor()
  await until(
    'the like',
    async () => (await writtenAt('facebook', 'I volunteer.'))[0]?.likes === before + 1,
  )
  const unlike = dialog.getByRole('button', { name: /^Unlike the comment of Jules Fontaine/ })
  assert.match((await unlike.getAttribute('aria-label')) ?? '', new RegExp(` ${before + 1} like`))
  await unlike.click()
  await toasts(page).getByText('Comment UnLiked Successfully').waitFor()
  await until(
    'the unlike',
    async () => (await writtenAt('facebook', 'I volunteer.'))[0]?.likes === before,
  )
  await dialog
    .getByRole('button', {
      name: new RegExp(`^Like the comment of Jules Fontaine. ${before} like`),
    })
    .waitFor()

  // the answer is lost, the comment is not, and nobody writes it twice
  await addFault(stage.product, { route: 'POST /{post}/comments', kind: 'lose-answer', times: 1 })
  const lost = `We stopped counting at ${randomInt(1000, 9999)}.`
  await box.fill(lost)
  await dialog.getByRole('button', { name: 'Post', exact: true }).last().click()
  await toasts(page)
    .getByText(/^(Comment Posted Successfully|Not confirmed yet)$/)
    .first()
    .waitFor({ timeout: 30_000 })
  await comment(dialog, lost).waitFor()
  await comment(dialog, lost).getByText('Checking').waitFor({ state: 'detached' })
  await comment(dialog, lost).getByRole('button', { name: /^Like/ }).waitFor({ timeout: 30_000 })
  assert.equal((await writtenAt('facebook', lost)).length, 1)
}

async function onInstagram(page: Page): Promise<void> {
  const { product } = stage
  const { media } = await booksOf<{ media: { caption: string }[] }>(
    product,
    `instagram/${venue.instagram}`,
  )
  const dialog = await openComments(page, media.at(-1)?.caption.slice(0, 40) ?? '', 'Instagram')
  const post = dialog.getByRole('button', { name: 'Post', exact: true })
  await dialog.getByText(/comments? · Updated /).waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'comments on Instagram')
  assert.equal(await post.isDisabled(), true)

  // a guest writes, and what they wrote comes by itself
  const asked = `Is table ${randomInt(1000, 9999)} free on Saturday?`
  await inTown(product, {
    path: 'guests',
    body: {
      network: 'instagram',
      owner: venue.instagram,
      does: 'comment',
      text: asked,
    },
  })
  await comment(dialog, asked).waitFor()
  const name = await comment(dialog, asked).locator('.comment__name').innerText()

  await comment(dialog, asked)
    .getByRole('button', { name: `Reply to ${name}` })
    .click()
  const box = dialog.getByLabel(`Reply to ${name}`).last()
  assert.equal(await box.inputValue(), `@${name} `)
  assert.equal(await post.isDisabled(), true)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  assert.equal(await dialog.getByLabel('Your comment', { exact: true }).inputValue(), '')

  await comment(dialog, asked)
    .getByRole('button', { name: `Reply to ${name}` })
    .click()
  const reply = `It is. Ask for number ${randomInt(1000, 9999)}.`
  await box.fill(`@${name} ${reply}`)
  await addFault(product, { route: 'POST /{ig_comment}/replies', kind: 'delay', ms: 700, times: 1 })
  await post.click()
  await dialog.getByRole('button', { name: 'Posting...' }).waitFor()
  await toasts(page).getByText('Reply Posted Successfully').last().waitFor()
  await dialog.getByLabel('Your comment', { exact: true }).waitFor()
  await comment(dialog, reply).waitFor()
  const [guest] = await writtenAt('instagram', asked)
  assert.deepEqual(
    (await writtenAt('instagram', reply)).map(({ parentId, text }) => [parentId, text]),
    [[guest?.id, `@${name} ${reply}`]],
  )
}

for (const width of storyWidths) {
  describe(`comments at ${width} px`, () => {
    for (const [network, story] of [
      ['Facebook', onFacebook],
      ['Instagram', onInstagram],
    ] as const) {
      it(`on ${network} are read, answered and written once`, async () => {
        const visitor = await visit(stage.browser, { width })
        await tell(visitor, `talk ${network} ${width}`, async () => {
          await logInAsMarta(visitor.page, stage.product)
          await story(visitor.page)
        })
        assert.deepEqual(visitor.complaints, [])
      })
    }
  })
}
