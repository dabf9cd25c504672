import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { connectMore } from './support/connect-all.ts'
import { findingsAtRest } from './support/connecting.ts'
import {
  addPicture,
  booksOf,
  inTown,
  openForm,
  takePicture,
  toasts,
  venue,
} from './support/desk.ts'
import { takeVideo } from './support/video.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'
import { moveClock, until } from './support/town.ts'

const stage = useStage((product) => connectMore(product, ['tiktok']))

const inbox = 'TikTok routed to Inbox. Enable Direct Post in TikTok app settings.'
interface Books {
  readonly videos: readonly { readonly title: string; readonly privacy: string }[]
  readonly publications: readonly {
    readonly id: string
    readonly type: string
    readonly status: string
  }[]
}
const books = () => booksOf<Books>(stage.product, `tiktok/${venue.person}`)
const standing = async (words: string) =>
  (await books()).videos.filter(({ title }) => title === words)
const owner = (change: object) =>
  inTown(stage.product, { path: `tiktok/users/${venue.person}`, body: change })
const rowOf = (page: Page, words: string) => page.getByRole('button', { name: words })

/** New Reel or New Post for TikTok; the press is the story's. */
async function write(page: Page, what: 'video' | 'picture', begin: string): Promise<string> {
  const words = `${begin}, ${randomInt(1000, 9999)}.`
  await openForm(page, stage.product, {
    what: what === 'video' ? 'reels' : 'posts',
    networks: ['TikTok'],
  })
  if (what === 'picture') await addPicture(page, await takePicture())
  else {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await takeVideo(4))
    await page.getByText('In the reel').waitFor({ timeout: 30_000 })
  }
  await page.getByLabel('Post text').fill(words)
  return words
}
async function press(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(?:Reel|Post) Now$/ }).click()
  await page.waitForURL(/\/user-panel\/(?:reels|posts)$/)
}
/**
 * The page asks every five seconds how a post on TikTok stands, until it knows; nobody waits for
 * that. True once it said this.
 */
async function isShownAt(page: Page, said: string): Promise<boolean> {
  const answered = page.waitForResponse('**/api/tiktok/status', { timeout: 3000 }).catch(() => null)
  await page.clock.fastForward(5000)
  await answered
  return toasts(page)
    .getByText(said)
    .waitFor({ timeout: 500 })
    .then(
      () => true,
      () => false,
    )
}
/** At which look it was said. */
async function hear(page: Page, said: string): Promise<number> {
  for (let look = 1; look <= 12; look++) if (await isShownAt(page, said)) return look
  return assert.fail(`"${said}" was not said`)
}
async function liveInTown(words: string): Promise<readonly string[]> {
  const found = await until(`"${words}" on TikTok`, async () => {
    await moveClock(stage.product.town, { advanceMs: 10_000 })
    const videos = await standing(words)
    return videos.length > 0 && videos
  })
  return found.map(({ privacy }) => privacy)
}

/** By the town's own word. That of a video for everyone is told with the reels. */
async function inTheEnd(page: Page): Promise<void> {
  await page.clock.install()

  // refused, a video and a picture
  for (const what of ['video', 'picture'] as const) {
    const failed = await write(page, what, 'Not this one')
    await page.getByRole('radio', { name: 'Everyone' }).check()
    await owner({ isBanned: true })
    await press(page)
    await (what === 'video'
      ? hear(page, 'Final status: FAILED')
      : toasts(page).getByText('Something went wrong while posting.').waitFor())
    await toasts(page).getByText('TikTok has blocked this profile from posting.').waitFor()
    await owner({ isBanned: false })
    await rowOf(page, failed).getByText('Not live on TikTok').waitFor({ timeout: 30_000 })
    assert.deepEqual(await standing(failed), [])
  }

  // worked on for longer than anybody asks
  const slow = await write(page, 'video', 'Worked on for long')
  await page.getByRole('radio', { name: 'Everyone' }).check()
  await inTown(stage.product, {
    path: 'faults',
    body: {
      network: 'tiktok',
      route: 'POST /v2/post/publish/video/init/',
      kind: 'slow-processing',
      ms: 3_600_000,
      times: 1,
    },
  })
  await press(page)
  assert.equal(await hear(page, 'Final status: PROCESSING_UPLOAD'), 12)
  await rowOf(page, slow).getByText('Processing').waitFor({ timeout: 30_000 })

  // it stands, for everyone or, without a public id, for its owner alone: nothing more is said
  for (const [who, privacy] of [
    ['Everyone', 'PUBLIC_TO_EVERYONE'],
    ['Only you', 'SELF_ONLY'],
  ] as const) {
    const words = await write(page, 'picture', 'Hand-rolled')
    await page.getByRole('radio', { name: who }).check()
    await press(page)
    assert.deepEqual(await liveInTown(words), [privacy])
    await moveClock(stage.product.town, { advanceMs: 61_000 })
    await rowOf(page, words).getByText('Live').waitFor({ timeout: 30_000 })
    assert.equal(await isShownAt(page, 'Final status'), false)
    assert.deepEqual([await rowOf(page, words).count(), (await standing(words)).length], [1, 1])
  }
}

/**
 * Marta lets the product put drafts into her inbox and nothing more: that is said before the press,
 * and she finishes it at TikTok.
 */
async function intoTheInbox(page: Page): Promise<void> {
  await page.clock.install()
  await connectMore(stage.product, ['tiktok'], ['video.publish'])
  for (const what of ['video', 'picture'] as const) {
    const words = await write(page, what, 'Into the inbox')
    await page.getByText('It goes to your TikTok inbox.').waitFor()
    assert.equal(await page.getByRole('radio', { name: 'Everyone' }).count(), 0)
    await page.getByText('Goes to your TikTok inbox, where you finish it.').waitFor()
    assert.deepEqual(await findingsAtRest(page), [], 'for the inbox')
    await press(page)
    const draft = await until('a draft in the inbox', async () => {
      await moveClock(stage.product.town, { advanceMs: 10_000 })
      return (await books()).publications.find(
        ({ type, status }) => type === 'INBOX_SHARE' && status === 'SEND_TO_USER_INBOX',
      )
    })
    await rowOf(page, words).getByText('Finish it in TikTok').waitFor({ timeout: 30_000 })
    await hear(page, inbox)
    assert.deepEqual(await standing(words), [])

    await owner({ publishDraft: draft.id, title: words })
    await moveClock(stage.product.town, { advanceMs: 61_000 })
    await rowOf(page, words)
      .getByText('Finish it in TikTok')
      .waitFor({ state: 'hidden', timeout: 30_000 })
    assert.deepEqual([await rowOf(page, words).count(), (await standing(words)).length], [1, 1])
  }
  await connectMore(stage.product, ['tiktok'])
}

for (const width of storyWidths) {
  describe(`TikTok at ${width} px`, () => {
    for (const [name, story] of [
      ['what it makes of a post in the end is told', inTheEnd],
      ['what may not be published waits in its inbox', intoTheInbox],
    ] as const) {
      it(name, async () => {
        const visitor = await visit(stage.browser, { width })
        await tell(visitor, `TikTok ${name.slice(0, 20)} ${width}`, async () => {
          await logInAsMarta(visitor.page, stage.product)
          await story(visitor.page)
        })
        assert.deepEqual(visitor.complaints, [])
      })
    }
  })
}
