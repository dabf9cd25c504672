import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { asMarta } from './support/connect-all.ts'
import { findingsAtRest } from './support/connecting.ts'
import { addPicture, booksOf, openForm, takePicture, venue } from './support/desk.ts'
import { darkBox, keepCanvas, likenessTo } from './support/drawn.ts'
import { logInAsMarta } from './support/log-in.ts'
import { assertStill, shiftSoFar } from './support/shifts.ts'
import { useStage } from './support/stage.ts'
import { until } from './support/town.ts'

const stage = useStage()
const alignments = ['Left', 'Centre', 'Right'] as const
const positions = ['Top', 'Centre', 'Bottom'] as const

interface Item {
  readonly id: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly largeUrl: string | null
  readonly url: string
}
/** The newest file of the library, as networks get it. */
async function newestFile(): Promise<Item> {
  const call = await asMarta(stage.product)
  const { company } = await call<{ company: { id: string } }>('GET', '/users/me')
  const [newest] = await call<Item[]>('GET', `/media/company/${company.id}?limit=1`)
  assert.ok(newest)
  const { id } = newest
  // on a busy machine the large copy comes after the file
  return until(`the large copy of ${newest.name}`, async () => {
    const item = await call<Item>('GET', `/media/${id}`)
    return item.largeUrl === null ? undefined : item
  })
}

async function cropOutside(page: Page): Promise<void> {
  await openForm(page, stage.product, { what: 'posts', networks: ['Facebook'] })
  const before = await shiftSoFar(page)
  await addPicture(page, await takePicture({ width: 1600, height: 1200 }))
  await page.getByText(/^Draft saved/).waitFor()
  await assertStill(page, 'attaching a picture', before)
  await page.getByRole('button', { name: 'Crop dinner.jpg' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop' })
  const crop = dialog.getByRole('button', { name: 'CROP', exact: true })
  const corner = dialog.getByRole('button', { name: 'Lower right corner' })
  await corner.waitFor()
  const opposite = dialog.getByRole('button', { name: 'Upper left corner' })
  const colourOf = (handle: Locator) =>
    handle.evaluate((element) => getComputedStyle(element).backgroundColor)
  const white = await colourOf(opposite)
  assert.deepEqual(await findingsAtRest(page), [], 'crop')

  // a box that no network takes: plum, said, and not to be pressed, until it is let go
  const [from, whole] = [
    await corner.boundingBox(),
    await dialog.getByRole('img', { name: /being cropped/ }).boundingBox(),
  ]
  assert.ok(from && whole)
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - whole.height * 0.7, { steps: 6 })
  await dialog.getByText(/^Too wide: \d\.\d\d\.$/).waitFor()
  await dialog
    .getByText(
      'The networks accept 0.81 to 1.89, wide to high. Let go and the box returns to 1.89.',
    )
    .waitFor()
  const plum = await colourOf(opposite)
  assert.notEqual(plum, white)
  assert.equal(await colourOf(corner), plum)
  assert.equal(await crop.isDisabled(), true)
  await page.mouse.up()
  await dialog.getByText('1.89 : 1').waitFor()
  assert.equal(await colourOf(opposite), white)
  assert.equal(await crop.isDisabled(), false)

  // by the keys one side at a time, and never smaller than 50 by 50
  const kept = async () =>
    (await dialog.getByText(/^[\d,]+ × [\d,]+ of 1,600 × 1,200$/).innerText())
      .replaceAll(',', '')
      .split(' ')
      .map(Number)
  const [width = 0, , height] = await kept()
  await corner.press('Shift+ArrowLeft')
  const [narrower = 0, , sameHeight] = await kept()
  assert.ok(
    narrower < width && sameHeight === height,
    `${width} × ${height} became ${narrower} × ${sameHeight}`,
  )
  const there = await corner.boundingBox()
  assert.ok(there)
  await page.mouse.move(there.x + there.width / 2, there.y + there.height / 2)
  await page.mouse.down()
  await page.mouse.move(there.x - whole.width, there.y - whole.height, { steps: 6 })
  await page.mouse.up()
  const smallest = await dialog.locator('.ReactCrop__crop-selection').boundingBox()
  assert.ok(smallest && smallest.width >= 49 && smallest.height >= 49, JSON.stringify(smallest))

  await dialog.getByRole('button', { name: 'Upright' }).click()
  await dialog.getByText('972 × 1,200 of 1,600 × 1,200').waitFor()
  const uncropped = await newestFile()
  await crop.click()
  await dialog.waitFor({ state: 'hidden' })
  const chosen = page.getByRole('list', { name: 'Pictures of this post' })
  await chosen.locator('li[aria-busy=true]').waitFor({ state: 'detached' })
  const after = await newestFile()
  assert.notEqual(after.id, uncropped.id)
  assert.deepEqual([after.width, after.height], [972, 1200])
  assert.equal(await chosen.getByRole('listitem').count(), 1)
}

/** Shares of the canvas: the margin is 6 of 100, letters keep a little air of their own. */
const near = (value: number, wanted: number, within = 0.035) => Math.abs(value - wanted) < within

async function ninePositions(page: Page): Promise<void> {
  const title = page.getByRole('group', { name: 'Title', exact: true })
  await title.getByLabel('Title', { exact: true }).fill('Quiz night')
  for (const alignment of alignments) {
    await title
      .getByRole('group', { name: 'Alignment' })
      .getByRole('button', { name: alignment })
      .click()
    for (const position of positions) {
      await title
        .getByRole('group', { name: 'Position' })
        .getByRole('button', { name: position })
        .click()
      const { left, right, top, bottom } = await darkBox(page)
      const where = `${alignment} ${position}: ${[left, right, top, bottom].map((share) => share.toFixed(3)).join(' ')}`
      assert.ok(
        alignment === 'Left'
          ? near(left, 0.06) && right < 0.75
          : alignment === 'Right'
            ? near(right, 0.94) && left > 0.25
            : near((left + right) / 2, 0.5),
        where,
      )
      assert.ok(
        position === 'Top'
          ? near(top, 0.07) && bottom < 0.25
          : position === 'Bottom'
            ? near(bottom, 0.93) && top > 0.75
            : near((top + bottom) / 2, 0.5),
        where,
      )
    }
  }
}

/**
 * Posts what stands in the form to Facebook, and compares the file that went out with the canvas
 * that was shown.
 */
async function goesOutAsShown(page: Page, words: string, name: string): Promise<void> {
  await page.getByLabel('Post text').fill(words)
  const shown = await keepCanvas(page)
  await page.getByRole('button', { name: 'Post Now' }).click()
  await page.getByText('Published on Facebook.').waitFor({ timeout: 30_000 })
  const file = await newestFile()
  assert.deepEqual([file.name, file.width, file.height], [name, shown.width, shown.height])
  assert.ok(
    shown.width / shown.height < 1.895,
    `${shown.width} × ${shown.height} is wider than networks take`,
  )
  const likeness = await likenessTo(page, file.largeUrl ?? file.url)
  assert.ok(likeness >= 35, `the file is like the canvas by ${likeness.toFixed(1)} dB only`)
  const { posts } = await booksOf<{ posts: { message: string; photos: number }[] }>(
    stage.product,
    `facebook/${venue.facebook}`,
  )
  assert.deepEqual(
    posts.filter(({ message }) => message === words).map(({ photos }) => photos),
    [1],
  )
}

async function story(page: Page): Promise<void> {
  await logInAsMarta(page, stage.product)
  await cropOutside(page)

  // words alone make a picture: the nine places, and one of them goes out
  await openForm(page, stage.product, { what: 'posts', networks: ['Facebook'] })
  await page.getByRole('button', { name: 'Title and subtitle on the picture' }).click()
  await ninePositions(page)
  assert.deepEqual(await findingsAtRest(page), [], 'overlay')
  await goesOutAsShown(page, `Quiz night, ${randomInt(1000, 9999)} questions.`, 'title.jpg')

  // and on a picture
  await openForm(page, stage.product, { what: 'posts', networks: ['Facebook'] })
  await addPicture(page, await takePicture({ width: 2400, height: 1000 }))
  await page.getByRole('button', { name: 'Title and subtitle on the picture' }).click()
  await page
    .getByRole('group', { name: 'Title', exact: true })
    .getByLabel('Title', { exact: true })
    .fill('Corkage is on us')
  await page
    .getByRole('group', { name: 'Subtitle', exact: true })
    .getByLabel('Subtitle', { exact: true })
    .fill('Every Wednesday, from 17:00')
  await page
    .getByText(/^(Easy|Hard) to read on this picture/)
    .first()
    .waitFor()
  await goesOutAsShown(
    page,
    `Corkage is on us, ${randomInt(1000, 9999)} bottles.`,
    'dinner, with text.jpg',
  )
}

for (const width of storyWidths) {
  describe(`pictures at ${width} px`, () => {
    it('are cropped within what networks take, and words are drawn where they were put, as they go out', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `pictures ${width}`, () => story(visitor.page))
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
