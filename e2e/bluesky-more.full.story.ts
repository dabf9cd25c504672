import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { tell, visit } from './support/browser.ts'
import { asMarta } from './support/connect-all.ts'
import { allowAs, answerConsent, card, findingsAtRest } from './support/connecting.ts'
import { booksOf, inTown, openForm, toasts } from './support/desk.ts'
import { takeVideo } from './support/video.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'
import { until } from './support/town.ts'

const stage = useStage()

interface Written {
  readonly id: string
  readonly text: string
  readonly video: string | null
  readonly likes: number
}
interface Books {
  readonly posts: readonly Written[]
  readonly replies: readonly Written[]
}
const books = () => booksOf<Books>(stage.product, 'bluesky/osterialume.example')
const likesOf = async (uri: string) => {
  const { posts, replies } = await books()
  return [...posts, ...replies].find(({ id }) => id === uri)?.likes
}

async function connect(page: Page): Promise<void> {
  await page.goto(`${stage.product.url}/user-panel/tools`)
  const own = card(page, 'Bluesky')
  await own.waitFor()
  const press = own.getByRole('button', { name: 'Connect', exact: true })
  await answerConsent(page, press, allowAs('Marta Bellini'))
  await page.getByText('Bluesky was enabled').waitFor()
}

/** A picture for who set a folder for them. */
async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env['STORY_PICTURES']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

/** Goes out whole, though Bluesky takes it for its own only once it was made ready. */
async function postVideo(page: Page, width: number): Promise<Written> {
  await openForm(page, stage.product, { what: 'posts', networks: ['Bluesky'] })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await takeVideo(4))
  await page.getByRole('img', { name: 'kitchen.mp4' }).first().waitFor({ timeout: 30_000 })
  const words = `Dough at ${randomInt(1000, 9999)}`
  await page.getByLabel('Post text').fill(words)
  assert.deepEqual(await findingsAtRest(page), [], 'the form with a video')
  await keep(page, `bluesky-video-${width}`)
  await page.getByRole('button', { name: 'Post Now' }).click()
  const standing = await until(
    'the video',
    async () => (await books()).posts.find((one) => one.text === words),
    90_000,
  )
  assert.notEqual(standing.video, null)
  return standing
}

/** A guest's reply is liked and unliked, then the post itself, and the numbers follow. */
async function like(page: Page, { id: uri, text }: Written, width: number): Promise<void> {
  const asked = `Is table ${randomInt(1000, 9999)} free tonight?`
  await inTown(stage.product, { path: 'bluesky/posts', body: { uri, reply: asked } })
  const call = await asMarta(stage.product)
  const found = await until('the post in the list', async () => {
    const { items } = await call<{ items: { id: string; text: string }[] }>(
      'GET',
      '/posts?networks=bluesky&limit=100',
    )
    return items.find((one) => one.text === text)
  })
  await page.goto(`${stage.product.url}/user-panel/posts?post=${found.id}`)
  await page.getByRole('button', { name: /^Like this post/ }).click()
  await toasts(page).getByText('Post Liked successfully').waitFor()
  await until('the like', async () => (await likesOf(uri)) === 1)
  await page.getByRole('button', { name: 'Comments on Bluesky' }).click()
  const dialog = page.getByRole('dialog', { name: 'Comments on Bluesky' })
  const line = dialog.getByRole('listitem').filter({ hasText: asked }).first()
  await line.getByRole('button', { name: /^Like the comment of/ }).click()
  await toasts(page).getByText('Comment Liked Successfully').waitFor()
  const reply = (await books()).replies.find((one) => one.text === asked)?.id ?? ''
  await until('the like of the reply', async () => (await likesOf(reply)) === 1)
  assert.deepEqual(await findingsAtRest(page), [], 'a liked reply')
  await keep(page, `bluesky-likes-${width}`)
  await line.getByRole('button', { name: /^Unlike the comment of/ }).click()
  await toasts(page).getByText('Comment UnLiked Successfully').waitFor()
  await until('the like taken back', async () => (await likesOf(reply)) === 0)
}

describe('Bluesky takes videos and likes', () => {
  it('at 390 and at 1440 px', async () => {
    for (const width of [390, 1440] as const) {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `bluesky more ${width}`, async () => {
        const { page } = visitor
        await logInAsMarta(page, stage.product)
        if (width === 390) await connect(page)
        await like(page, await postVideo(page, width), width)
      })
      assert.deepEqual(visitor.complaints, [])
    }
  })
})
