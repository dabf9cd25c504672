import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { tell, visit } from './support/browser.ts'
import { card, findingsAtRest } from './support/connecting.ts'
import { booksOf, openForm } from './support/desk.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'
import { until } from './support/town.ts'

const stage = useStage()

interface Books {
  readonly posts: readonly {
    readonly text: string
    readonly card: {
      readonly uri: string
      readonly title: string
      readonly cid: string | null
    } | null
  }[]
}
const books = () => booksOf<Books>(stage.product, 'bluesky/osterialume.example')

/** The password of the account itself first, which is refused at its field. */
async function connect(page: Page): Promise<void> {
  await page.goto(`${stage.product.url}/user-panel/tools`)
  const own = card(page, 'Bluesky')
  await own.getByRole('button', { name: 'Use an app password' }).click()
  const form = page.getByRole('dialog', { name: 'Connect Bluesky with an app password' })
  await form.getByLabel('Handle').fill('osterialume.example')
  const password = form.getByLabel('App password', { exact: true })
  await password.fill('demo-10001-whole-account')
  await form.getByLabel('Server').fill('http://localhost')
  await form.getByRole('button', { name: 'Connect', exact: true }).click()
  await form.getByText('Write the public name of your server').waitFor()
  await form.getByLabel('Server').fill('')
  await form.getByRole('button', { name: 'Connect', exact: true }).click()
  await form.getByText('This is the password of the account itself').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'the form')
  await password.fill('demo-10001-app-pass')
  await form.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('Bluesky was enabled').waitFor()
  await own.getByText('@osterialume.example').first().waitFor()
}

/** The preview shows the card, and so does the post. */
async function postLink(page: Page): Promise<void> {
  await openForm(page, stage.product, { what: 'posts', networks: ['Bluesky'] })
  const link = `${stage.product.town}/site/menu`
  const words = `Window table ${randomInt(1000, 9999)} ${link}`
  await page.getByLabel('Post text').fill(words)
  if ((page.viewportSize()?.width ?? 0) >= 768)
    await page.locator('.handset__card').getByText('The menu of Osteria Lume').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'the form with a card')
  await page.getByRole('button', { name: 'Post Now' }).click()
  const standing = await until(
    'the post',
    async () => (await books()).posts.find(({ text }) => text === words),
    40_000,
  )
  assert.equal(standing.card?.uri, link)
  assert.equal(standing.card.title, 'The menu of Osteria Lume')
  assert.notEqual(standing.card.cid, null)
}

describe('Bluesky by an app password', () => {
  it('is connected without a window, and shows what a link leads to', async () => {
    const visitor = await visit(stage.browser, { width: 1440 })
    await tell(visitor, 'bluesky by password', async () => {
      const { page } = visitor
      await logInAsMarta(page, stage.product)
      await connect(page)
      await postLink(page)
    })
    assert.deepEqual(visitor.complaints, [])
  })
})
