import * as assert from 'node:assert/strict'
import { createHash, randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { asMarta, connectMore } from './support/connect-all.ts'
import { findingsAtRest } from './support/connecting.ts'
import { booksOf, openForm, panelOf, takePicture, toasts, venue } from './support/desk.ts'
import { shownMs, takeVideo } from './support/video.ts'
import { logInAsMarta } from './support/log-in.ts'
import { scheduleFor, shownNow } from './support/publishing.ts'
import { useStage } from './support/stage.ts'
import { moveClock, until } from './support/town.ts'

const stage = useStage((product) => connectMore(product, ['tiktok', 'twitter']))
const everywhere = ['Facebook', 'Instagram', 'TikTok'] as const
const frameMs = 1000 / 24

interface Video {
  readonly description: string
  readonly sha256: string | null
  readonly stands: boolean
}
interface TiktokVideo {
  readonly title: string
  readonly durationSeconds: number
  readonly privacy: string
}
/** What stands of these words at each network, by its own books. */
async function standing(words: string) {
  const { product } = stage
  const [{ videos: onFacebook }, { media }, { videos }] = [
    await booksOf<{ videos: Video[] }>(product, `facebook/${venue.facebook}/videos`),
    await booksOf<{ media: { caption: string }[] }>(product, `instagram/${venue.instagram}`),
    await booksOf<{ videos: TiktokVideo[] }>(product, `tiktok/${venue.person}`),
  ]
  return {
    facebook: onFacebook.filter(({ description, stands }) => stands && description === words),
    instagram: media.filter(({ caption }) => caption === words),
    tiktok: videos.filter(({ title }) => title === words),
  }
}
/** Waits until it stands at all three, while their clocks go on. */
async function liveEverywhere(words: string) {
  const found = await until(
    `"${words}" at three networks`,
    async () => {
      await moveClock(stage.product.town, { advanceMs: 20_000 })
      const at = await standing(words)
      return at.facebook.length > 0 && at.instagram.length > 0 && at.tiktok.length > 0 && at
    },
    60_000,
  )
  assert.deepEqual([found.facebook.length, found.instagram.length, found.tiktok.length], [1, 1, 1])
  return found
}

interface Item {
  readonly id: string
  readonly type: string
  readonly durationMs: number
  readonly url: string
}
async function newestFile(): Promise<Item> {
  const call = await asMarta(stage.product)
  const { company } = await call<{ company: { id: string } }>('GET', '/users/me')
  const [newest] = await call<Item[]>('GET', `/media/company/${company.id}?limit=1`)
  assert.ok(newest)
  return newest
}

async function cutAndPosted(page: Page): Promise<void> {
  const { product } = stage
  await openForm(page, product, { what: 'reels', networks: everywhere })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await takeVideo(68))
  await page
    .getByText('Trim the video to maximum duration of 60 sec.')
    .first()
    .waitFor({ timeout: 30_000 })
  await page.getByText('Yours is 1:08. The part between the handles goes out.').waitFor()

  // in one column the strip follows the words that ask for it
  if ((page.viewportSize()?.width ?? 0) <= 1180) {
    const [note, below] = [
      await page.getByText('Yours is 1:08. The part between the handles goes out.').boundingBox(),
      await page.locator('.trim').boundingBox(),
    ]
    assert.ok(note && below)
    const gap = below.y - (note.y + note.height)
    assert.ok(gap >= 0 && gap < 120, `the strip lies ${gap} px below its note`)
  }

  // five seconds later by keys, and a good deal shorter by hand
  const [begin, end] = [
    page.getByRole('slider', { name: 'Beginning of what is kept' }),
    page.getByRole('slider', { name: 'End of what is kept' }),
  ]
  const valueOf = async (grip: typeof begin) => Number(await grip.getAttribute('aria-valuenow'))
  assert.deepEqual([await valueOf(begin), await valueOf(end)], [0, 60_000])
  await begin.focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowRight')
  assert.deepEqual([await valueOf(begin), await valueOf(end)], [5100, 60_000])
  await end.scrollIntoViewIfNeeded()
  const [grip, strip] = [await end.boundingBox(), await page.locator('.trim__strip').boundingBox()]
  assert.ok(grip && strip)
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(strip.x + strip.width * 0.25, grip.y + grip.height / 2, { steps: 5 })
  await page.mouse.up()
  const chosenMs = (await valueOf(end)) - 5100
  assert.ok(chosenMs > 10_000 && chosenMs < 14_000, `${chosenMs} ms are kept`)
  assert.deepEqual(await findingsAtRest(page), [], 'trim')

  const words = `Sixty portions before ${randomInt(1000, 9999)}.`
  await page.getByLabel('Post text').fill(words)
  await page.getByRole('radio', { name: 'Everyone' }).check()
  // what is too long and cannot be cut goes nowhere
  await page.route('**/api/media/*/trim', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'Not this one.', code: 'not-supported', requestId: 'r' }),
    }),
  )
  await page.getByRole('button', { name: 'Reel Now' }).click()
  await toasts(page).getByText('Cannot upload reel').waitFor()
  await page.unroute('**/api/media/*/trim')
  await page.getByRole('button', { name: 'Reel Now' }).click()
  await page
    .getByText(/^Cutting your video/)
    .first()
    .waitFor()
  await page.waitForURL('**/user-panel/reels', { timeout: 60_000 })
  const cut = await newestFile()
  const at = await liveEverywhere(words)
  assert.ok(
    Math.abs(cut.durationMs - chosenMs) <= frameMs,
    `${cut.durationMs} ms instead of ${chosenMs}`,
  )
  const bytes = new Uint8Array(await (await fetch(new URL(cut.url, product.url))).arrayBuffer())
  assert.ok(
    Math.abs((await shownMs(bytes)) - chosenMs) <= frameMs,
    `${await shownMs(bytes)} ms of pictures instead of ${chosenMs}`,
  )
  assert.equal(at.facebook[0]?.sha256, createHash('sha256').update(bytes).digest('hex'))
  assert.deepEqual(
    [at.tiktok[0]?.durationSeconds, at.tiktok[0]?.privacy],
    [Math.round(chosenMs / 1000), 'PUBLIC_TO_EVERYONE'],
  )

  // every network has it, and it is taken down where apps may do that
  const reel = page.getByRole('button', { name: words })
  await reel.waitFor({ timeout: 30_000 })
  assert.deepEqual(await findingsAtRest(page), [], 'reels')
  await reel.click()
  const panel = panelOf(page, 'Reel')
  await until(
    'three receipts',
    async () => {
      await moveClock(product.town, { advanceMs: 20_000 })
      return (await panel.getByText('Live', { exact: true }).count()) === 3
    },
    30_000,
  )
  await panel.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Do you want to delete this reel?' })
  await question
    .getByText(
      'It is removed from Facebook. Instagram, TikTok do not let apps delete: do it there.',
    )
    .waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'question')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await toasts(page)
    .getByText('Deleted on Facebook. It is still live on Instagram, TikTok.')
    .waitFor()
  await until('the reel off the page', async () => (await standing(words)).facebook.length === 0)
}

async function ofAPicture(page: Page): Promise<void> {
  const { product } = stage
  await openForm(page, product, { what: 'reels', networks: everywhere })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await takePicture())
  const make = page.getByRole('button', { name: 'Make a video of it' })
  await make.waitFor()
  await page
    .getByRole('group', { name: 'How long' })
    .getByRole('button', { name: '5 s', exact: true })
    .click()
  assert.deepEqual(await findingsAtRest(page), [], 'video of a picture')
  await make.click()
  await make.waitFor({ state: 'detached', timeout: 60_000 })
  const video = await newestFile()
  assert.deepEqual([video.type, Math.round(video.durationMs / 100)], ['video', 50])

  // planned for all three, it goes out when it is due
  const words = `Tomorrow at the window, ${randomInt(1000, 9999)} folds.`
  await page.getByLabel('Post text').fill(words)
  await page.getByRole('radio', { name: 'Everyone' }).check()
  const due = new Date(
    Math.ceil(((await shownNow(product)).getTime() + 86_400_000) / 3_600_000) * 3_600_000,
  )
  await scheduleFor(page, due)
  await page.getByRole('button', { name: /^Reel on / }).click()
  await toasts(page).getByText('Scheduled on Facebook, Instagram, TikTok.').waitFor()
  await page.getByRole('list', { name: 'Scheduled reels' }).getByText(words).waitFor()
  const before = await standing(words)
  assert.deepEqual(
    [before.facebook.length, before.instagram.length, before.tiktok.length],
    [0, 0, 0],
  )
  await moveClock(product.town, { to: due.toISOString() })
  await liveEverywhere(words)
  await onTheDashboard(page, words)
}

/** Among the newest six, below their count, with the way to all of them. */
async function onTheDashboard(page: Page, words: string): Promise<void> {
  await page.goto(`${stage.product.url}/user-panel/dashboard`)
  if ((page.viewportSize()?.width ?? 0) < 768)
    await page
      .getByRole('group', { name: 'What to show' })
      .getByRole('button', { name: /^Reels/ })
      .click()
  const reels = page.getByRole('list', { name: 'Reels', exact: true })
  await reels.getByRole('link').filter({ hasText: words }).waitFor({ timeout: 30_000 })
  const more = page.getByRole('link', { name: 'See More Reels' })
  await more.waitFor({ timeout: 30_000 })
  assert.equal(await reels.getByRole('listitem').count(), 6)
  assert.deepEqual(await findingsAtRest(page), [], 'dashboard')
  await more.click()
  await page.waitForURL('**/user-panel/reels')
}

for (const width of storyWidths) {
  describe(`reels at ${width} px`, () => {
    const stories = [
      ['a video over a minute is cut to the frame and goes out at three networks', cutAndPosted],
      ['a picture becomes a video that goes out when it is due', ofAPicture],
    ] as const
    for (const [name, story] of stories) {
      it(name, async () => {
        const visitor = await visit(stage.browser, { width })
        await tell(visitor, `reels ${name.slice(0, 20)} ${width}`, async () => {
          await logInAsMarta(visitor.page, stage.product)
          await story(visitor.page)
        })
        assert.deepEqual(visitor.complaints, [])
      })
    }
  })
}

describe('reels where no network takes them', () => {
  it('ask for one of the three that do', async () => {
    const call = await asMarta(stage.product)
    const tools = await call<{ id: string; type: string }[]>('GET', '/social/social-accounts')
    for (const { id, type } of tools)
      if (['facebook', 'instagram', 'tiktok'].includes(type))
        await call('PUT', `/social/social-accounts/disabled/${id}`)
    const visitor = await visit(stage.browser, { width: 390 })
    const { page } = visitor
    await tell(visitor, 'reels without a network', async () => {
      await logInAsMarta(page, stage.product)
      await page.goto(`${stage.product.url}/user-panel/reels`)
      await page
        .getByText('Please connect Facebook, Instagram, or TikTok to manage your Reels')
        .waitFor()
      assert.equal(
        await page.getByRole('button', { name: 'New Reel' }).getAttribute('aria-disabled'),
        'true',
      )
      assert.deepEqual(await findingsAtRest(page), [], 'not connected')
      await page.getByRole('link', { name: 'Connect an account' }).click()
      await page.waitForURL('**/user-panel/tools')
    })
    assert.deepEqual(visitor.complaints, [])
  })
})
