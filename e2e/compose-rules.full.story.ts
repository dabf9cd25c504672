import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { atPictures, network, press, said, text } from './support/composer.ts'
import { manyWays, refusedFiles } from './support/composer-pictures.ts'
import { connectMore } from './support/connect-all.ts'
import { findingsAtRest } from './support/connecting.ts'
import { addPicture, chooseNetworks, panelOf, takePicture } from './support/desk.ts'
import { takeVideo } from './support/video.ts'
import { logInAsMarta } from './support/log-in.ts'
import { countOf, scheduleFor, shownNow } from './support/publishing.ts'
import { useStage } from './support/stage.ts'

const stage = useStage(connectMore)
/** Everything that is missing is said, at its place and in its words. */
async function missing(page: Page): Promise<void> {
  await text(page).fill(' \n ')
  await press(page, 'Post Now')
  await said(page, 'Select a social network').waitFor()
  await page.getByText('Posts without image or video are not allowed.').first().waitFor()
  await page.getByText('Post text cannot be empty or whitespace only.').waitFor()
  await press(page, 'Suggest hashtags')
  await said(page, 'Please enter post text for hashtag suggestion.').waitFor()
  await press(page, 'Suggest Posts Text')
  await said(page, 'Please add image for Post text suggestion.').waitFor()
}

/** Google takes no videos: a video takes it away, and it cannot be chosen again. */
async function videoAndGoogle(page: Page): Promise<void> {
  await chooseNetworks(page, ['Facebook', 'Google'])
  await atPictures(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await takeVideo(4))
  await said(page, 'Google does not allow you to post videos.').waitFor()
  assert.equal(await network(page, /Google/).isChecked(), false)
  await page.getByRole('img', { name: 'kitchen.mp4' }).first().waitFor({ timeout: 30_000 })
  await network(page, /Google/).click()
  await page
    .getByText('A video is posted on its own. Remove it to choose something else.')
    .waitFor()
  assert.equal(await network(page, /Google/).isChecked(), false)
  await page.getByRole('button', { name: 'Remove kitchen.mp4' }).click()
}

/** 2,200 characters are the most of all but Google and X; nothing is cut, and nothing goes out. */
async function tooLong(page: Page): Promise<void> {
  await chooseNetworks(page, ['Facebook'])
  await text(page).fill('a'.repeat(2201))
  await page.getByText('1 too many for Facebook').first().waitFor()
  assert.equal(await page.getByRole('button', { name: 'Post Now', exact: true }).isDisabled(), true)
  assert.equal((await text(page).inputValue()).length, 2201)
  await network(page, /Facebook/).uncheck()
}

/** X takes no long text, gets the words alone, and costs money. */
async function onX(page: Page): Promise<void> {
  await text(page).fill('a'.repeat(281))
  await network(page, /^X/).click()
  await said(page, 'X accepts text of maximum 280 characters').waitFor()
  assert.equal(await network(page, /^X/).isChecked(), false)
  await text(page).fill(`Quiz night: ${randomInt(1000, 9999)} rounds, one unfair tie-break.`)
  await network(page, /^X/).check()
  await said(page, 'This post will be published on X as text only').waitFor()
  await page.getByText('46 of 280').waitFor()
  await page.getByText('X charges $0.015 for this post.').first().waitFor()
  // X alone goes without a picture
  await page
    .getByRole('region', { name: 'Before it goes out' })
    .getByText('Ready')
    .first()
    .waitFor()
}

/**
 * TikTok is asked what it allows, nothing is chosen beforehand, and nothing that advertises is
 * private.
 */
async function onTiktok(page: Page): Promise<void> {
  await network(page, /TikTok/).check()
  await press(page, 'Schedule')
  await said(page, 'Scheduling Not Supported').waitFor()
  await said(page, 'Scheduling posts is not supported on TikTok.').waitFor()
  const panel = page.getByRole('region', { name: 'On TikTok' })
  await panel.getByText('@osterialume').waitFor()
  assert.equal(await panel.getByRole('radio', { checked: true }).count(), 0)
  assert.equal(await panel.getByRole('checkbox', { checked: true }).count(), 0)
  await press(page, 'Post Now')
  await panel.getByText('Select who can view this TikTok post.').waitFor()
  await panel.getByRole('switch', { name: /Disclose/ }).click()
  await panel.getByRole('checkbox', { name: 'Branded content' }).check()
  assert.equal(await panel.getByRole('radio', { name: 'Only you' }).isDisabled(), true)
  await panel.getByText('Branded content visibility cannot be set to private.').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'TikTok panel')
  await panel.getByRole('switch', { name: /Disclose/ }).click()
  await panel.getByRole('radio', { name: 'Everyone' }).check()
}

/** Words are offered, never put in by themselves, and an emoji goes where the caret stands. */
async function helped(page: Page): Promise<string> {
  const words = await text(page).inputValue()
  await press(page, 'Suggest Posts Text')
  await page.getByRole('button', { name: 'Replace my text' }).click()
  assert.notEqual(await text(page).inputValue(), words)
  await press(page, 'Undo')
  assert.equal(await text(page).inputValue(), words)
  await press(page, 'Dismiss')
  // the words may wrap, and End alone goes to the end of a line
  await text(page).press('ControlOrMeta+End')
  await press(page, 'Emoji')
  await page.getByRole('dialog', { name: 'Emoji' }).getByLabel('Find an emoji').fill('pizza')
  await page.getByRole('gridcell', { name: 'Pizza' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  assert.equal(await text(page).inputValue(), `${words}🍕`)
  return `${words}🍕`
}

/** What is thrown away comes back by one press. */
async function thrownAway(page: Page): Promise<void> {
  await page.goto(`${stage.product.url}/user-panel/posts/new`)
  await text(page).fill('Half a thought')
  await press(page, 'Cancel')
  const question = page.getByRole('alertdialog', { name: 'You will lose all the info added' })
  await question.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('**/user-panel/posts')
  await press(page, 'Undo')
  await page.waitForURL('**/posts/new?draft=*')
  assert.equal(await text(page).inputValue(), 'Half a thought')
}

/**
 * No day before yesterday, no time without a date, no hour of today that has passed, and what has
 * passed goes out now.
 */
async function schedulingRules(page: Page): Promise<void> {
  const now = await shownNow(stage.product)
  const dayOf = (daysAgo: number) => {
    const [day = '', month = '', year = ''] = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
    })
      .format(now.getTime() - daysAgo * 86_400_000)
      .split('/')
    return { typed: `${day}.${month}.${year}`, iso: `${year}-${month}-${day}` }
  }
  await press(page, 'Schedule')
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  const [date, time] = [dialog.getByLabel('Select Date'), dialog.getByLabel('Select Time')]
  const submit = dialog.getByRole('button', { name: 'Schedule', exact: true })
  assert.deepEqual([await time.isDisabled(), await submit.isDisabled()], [true, true])
  await date.fill(dayOf(2).typed)
  await date.press('Tab')
  await dialog.getByText('This day has passed.').waitFor()
  assert.equal(await time.isDisabled(), true)
  await date.fill(dayOf(0).typed)
  assert.deepEqual([await time.isDisabled(), await submit.isDisabled()], [false, true])
  assert.equal(await dialog.getByRole('button', { name: '00:00', exact: true }).isDisabled(), true)
  await dialog.locator(`[data-day="${dayOf(1).iso}"]`).click()
  await time.fill('12:00')
  await dialog.getByText('This moment has passed: it will be published now.').waitFor()
  await dialog.getByRole('button', { name: 'Publish now' }).waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'schedule dialog')
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** A scheduled post gets other words, and stands in the plan once. */
async function edited(page: Page, picture: string): Promise<void> {
  // the form begins where the last post went
  await chooseNetworks(page, ['Facebook'])
  await addPicture(page, picture)
  await schedulingRules(page)
  await scheduleFor(page, new Date((await shownNow(stage.product)).getTime() + 3 * 86_400_000))
  await said(page, 'Scheduled on Facebook.').waitFor()
  await page.waitForURL('**/user-panel/posts/scheduled')
  await page.getByText('Half a thought').first().click()
  await panelOf(page, 'Scheduled post').getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit post' }).waitFor()
  await page.getByRole('button', { name: 'Crop dinner.jpg' }).waitFor()
  await text(page).fill('A whole thought')
  await press(page, 'Save changes')
  await said(page, 'The post was changed.').waitFor()
  await page.waitForURL('**/user-panel/posts/scheduled')
  await page.getByText('A whole thought').first().waitFor()
  // the same words may stand there from a telling before, while the list is still read
  await page.getByText('Half a thought').first().waitFor({ state: 'detached' })
}

/** A reel asks in sentences of its own, and a file goes only after a question that names it. */
async function reelAndFile(page: Page): Promise<void> {
  await page.goto(`${stage.product.url}/user-panel/reels/new`)
  await page.getByRole('button', { name: 'Reel Now', exact: true }).click()
  await page.getByText('Sample text cannot be empty or whitespace only.').first().waitFor()
  await page.getByText('Reels without or video are not allowed.').first().waitFor()
  await page.goto(`${stage.product.url}/user-panel/tools/media`)
  await page
    .getByRole('button', { name: /^Delete camera\.jpg/ })
    .first()
    .click()
  const question = page.getByRole('alertdialog', { name: 'Do you want to delete camera.jpg?' })
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await said(page, 'File was deleted').waitFor()
}

async function story(page: Page): Promise<void> {
  const picture = await takePicture()
  await logInAsMarta(page, stage.product)
  // as on the company's first day: what other stories sent before would be ticked
  await page.route(/\/api\/posts\?limit=10&getAll=true/, (route) =>
    route.fulfill({ json: { items: [], hasNextPage: false, totalItems: 0, nextCursor: null } }),
  )
  await page.goto(`${stage.product.url}/user-panel/posts/new`)
  await network(page, /Facebook/).waitFor()
  await refusedFiles(page)
  await missing(page)
  await manyWays(page, picture)
  await videoAndGoogle(page)
  await tooLong(page)
  await onX(page)
  await addPicture(page, picture)
  await onTiktok(page)
  await network(page, /Facebook/).check()
  const words = await helped(page)
  await press(page, 'Post Now')
  await said(page, /Published on Facebook/).waitFor()
  await said(page, 'Post Status').waitFor()
  await page.waitForURL('**/user-panel/posts')
  assert.equal(await countOf(stage.product, words), 1)
  await thrownAway(page)
  await edited(page, picture)
  await reelAndFile(page)
}

for (const width of storyWidths) {
  describe(`the rules of a post at ${width} px`, () => {
    it('are told before the press, each in its words; help is offered; what is discarded or scheduled can still be changed', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `compose rules ${width}`, () => story(visitor.page))
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
