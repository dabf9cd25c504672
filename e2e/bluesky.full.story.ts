import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { answerBelow } from './support/answer-below.ts'
import { tell, visit } from './support/browser.ts'
import { allowAs, answerConsent, card, findingsAtRest } from './support/connecting.ts'
import { booksOf, inTown, openForm } from './support/desk.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'
import { until } from './support/town.ts'

const stage = useStage()

interface Written {
  readonly id: string
  readonly text: string
  readonly facets: readonly unknown[]
  readonly replyToId?: string
}
interface Books {
  readonly posts: readonly Written[]
  readonly replies: readonly Written[]
}
const books = () => booksOf<Books>(stage.product, 'bluesky/osterialume.example')

/** Denied once, then connected: one profile, without a list to choose from. */
async function connect(page: Page): Promise<void> {
  await page.goto(`${stage.product.url}/user-panel/tools`)
  const own = card(page, 'Bluesky')
  const press = own.getByRole('button', { name: 'Connect', exact: true })
  await answerConsent(page, press, (popup) =>
    popup.getByRole('button', { name: 'Deny access' }).click(),
  )
  await own.getByRole('alert').getByText('The Bluesky profile could not be added.').waitFor()
  await answerConsent(page, press, allowAs('Marta Bellini'))
  await page.getByText('Bluesky was enabled').waitFor()
  await own.getByText('@osterialume.example').first().waitFor()
  // no webhook of Bluesky tells of what guests write
  await own.getByText('Works, with one difference').click()
  await own.getByText('Bluesky does not tell us when guests write').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'connected')
}

/** Signs as a reader sees them: the form says what is too much before the button is pressed. */
async function post(page: Page, words: string): Promise<Written> {
  await openForm(page, stage.product, { what: 'posts', networks: ['Bluesky'] })
  const text = page.getByLabel('Post text')
  await text.fill('👍🏽'.repeat(304))
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
  return until(
    'the post',
    async () => (await books()).posts.find((one) => one.text === words),
    40_000,
  )
}

const answer = (page: Page, { id: uri, text: words }: Written): Promise<void> =>
  answerBelow(page, {
    product: stage.product,
    network: 'bluesky',
    name: 'Bluesky',
    words,
    ask: (reply) => inTown(stage.product, { path: 'bluesky/posts', body: { uri, reply } }),
    replies: async () => (await books()).replies,
  })

describe('Bluesky at 390 px', () => {
  it('is connected, written to and answered on', async () => {
    const visitor = await visit(stage.browser, { width: 390 })
    await tell(visitor, 'bluesky 390', async () => {
      const { page } = visitor
      await logInAsMarta(page, stage.product)
      await connect(page)
      const words = `Window table ${randomInt(1000, 9999)} 👋 https://lume.example/book #bristol`
      const standing = await post(page, words)
      // what can be tapped there: the address and the tag
      assert.equal(standing.facets.length, 2)
      await answer(page, standing)
    })
    assert.deepEqual(visitor.complaints, [])
  })
})
