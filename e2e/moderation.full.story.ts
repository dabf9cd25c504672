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

type Moderated = 'facebook' | 'instagram'
const names = { facebook: 'Facebook', instagram: 'Instagram' } as const
const routes = {
  facebook: { hide: 'POST /{comment}', remove: 'DELETE /{comment}' },
  instagram: { hide: 'POST /{ig_comment}', remove: 'DELETE /{ig_comment}' },
} as const

interface Comment {
  readonly message?: string
  readonly text?: string
  readonly isHidden?: boolean
}
/** How these words stand at the network, by its own books; undefined: nowhere. */
async function standing(network: Moderated, words: string): Promise<boolean | undefined> {
  const { comments } = await booksOf<{ comments: Comment[] }>(
    stage.product,
    `${network}/${venue[network]}/comments`,
  )
  const found = comments.find(({ message, text }) => (message ?? text) === words)
  return found && (found.isHidden ?? false)
}

/** Opens the comments of the newest post there, under which a guest has just written these words. */
async function openAt(page: Page, network: Moderated, words: string): Promise<Locator> {
  const { on } = await inTown<{ on: string }>(stage.product, {
    path: 'guests',
    body: {
      network,
      owner: venue[network],
      does: 'comment',
      text: words,
    },
  })
  const call = await asMarta(stage.product)
  const post = await until('the post in the list', async () => {
    const { items } = await call<{
      items: { id: string; publications: { remoteId: string | null }[] }[]
    }>('GET', `/posts?networks=${network}&limit=100`)
    return items.find(({ publications }) => publications.some(({ remoteId }) => remoteId === on))
  })
  await page.goto(`${stage.product.url}/user-panel/posts?post=${post.id}&comments=${network}`)
  const dialog = page.getByRole('dialog', { name: `Comments on ${names[network]}` })
  await comment(dialog, words).waitFor({ timeout: 60_000 })
  return dialog
}
const comment = (dialog: Locator, words: string) =>
  dialog
    .getByRole('article')
    .filter({ has: dialog.page().locator('.comment__text', { hasText: words }) })
    .last()
const choose = async (page: Page, line: Locator, act: string) => {
  await line.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

/** Hidden, shown again, refused once, deleted; another browser sees each of it. */
async function keepOrder(page: Page, other: Page, network: Moderated): Promise<void> {
  const name = names[network]
  const words = `Cold soup number ${randomInt(1000, 9999)}!`
  const dialog = await openAt(page, network, words)
  await other.goto(page.url())
  const there = comment(other.getByRole('dialog', { name: `Comments on ${name}` }), words)
  await there.waitFor()
  const line = comment(dialog, words)
  await choose(page, line, 'Hide')
  await toasts(page).getByText('Comment Hidden').waitFor({ timeout: 30_000 })
  await line.getByText(`Hidden on ${name}. It stays here`).waitFor()
  assert.equal(await standing(network, words), true)
  await there.getByText(`Hidden on ${name}.`).waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'a hidden comment')

  await addFault(stage.product, {
    network,
    route: routes[network].hide,
    kind: 'status',
    status: 400,
    code: 368,
    times: 1,
  })
  await line.getByRole('button', { name: /^Show again: / }).click()
  await line.getByText('Still hidden').waitFor({ timeout: 30_000 })
  assert.deepEqual(await findingsAtRest(page), [], 'a refusal')
  await line.getByRole('button', { name: /^Try again to show/ }).click()
  await until(
    'the comment to be seen again',
    async () => (await standing(network, words)) === false,
  )
  await line.getByText(/hidden/i).waitFor({ state: 'detached', timeout: 30_000 })

  // the answer is lost, the comment is not deleted twice
  await addFault(stage.product, {
    network,
    route: routes[network].remove,
    kind: 'lose-answer',
    times: 1,
  })
  await choose(page, line, 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Do you want to delete this comment?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await choose(page, line, 'Delete')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await line.waitFor({ state: 'detached', timeout: 30_000 })
  await there.waitFor({ state: 'detached', timeout: 30_000 })
  assert.equal(await standing(network, words), undefined)
}

for (const width of storyWidths) {
  describe(`keeping order among comments at ${width} px`, () => {
    it('hides, shows again and deletes on Facebook and Instagram, seen by another browser', async () => {
      const [visitor, other] = [
        await visit(stage.browser, { width }),
        await visit(stage.browser, { width: 1440 }),
      ]
      await tell(visitor, `moderation ${width}`, async () => {
        await logInAsMarta(visitor.page, stage.product)
        await logInAsMarta(other.page, stage.product)
        for (const network of ['facebook', 'instagram'] as const)
          await keepOrder(visitor.page, other.page, network)
      })
      assert.deepEqual([...visitor.complaints, ...other.complaints], [])
    })
  })
}
