import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { allowAs, answerConsent, card, findingsAtRest } from './support/connecting.ts'
import { logInAsMarta } from './support/log-in.ts'
import { takePhotograph } from './support/photograph.ts'
import { countOf, scheduleFor, shownNow } from './support/publishing.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const said = (page: Page, words: string | RegExp) => page.getByRole('region', { name: 'Notifications' }).getByText(words).first()
const network = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Where' }).getByRole('checkbox', { name })
const text = (page: Page) => page.getByLabel('Post text')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function connect(page: Page, name: string): Promise<void> {
  await answerConsent(page, card(page, name).getByRole('button', { name: 'Connect' }), allowAs('Marta Bellini'))
  await page.getByText(`${name} was enabled`).waitFor()
}

/** Everything that is missing is said, at its place and in its words. */
async function missing(page: Page): Promise<void> {
  await press(page, 'Post Now')
  await said(page, 'Select a social network').waitFor()
  await page.getByText('Posts without image or video are not allowed.').first().waitFor()
  await page.getByText('Post text cannot be empty or whitespace only.').waitFor()
  await press(page, 'Suggest hashtags')
  await said(page, 'Please enter post text for hashtag suggestion.').waitFor()
  await press(page, 'Suggest Posts Text')
  await said(page, 'Please add image for Post text suggestion.').waitFor()
}

/** X takes no long text, gets the words alone, and costs money. */
async function onX(page: Page): Promise<void> {
  await text(page).fill('a'.repeat(281))
  await network(page, /^X/).click()
  await said(page, 'X accepts text of maximum 280 characters').waitFor()
  assert.equal(await network(page, /^X/).isChecked(), false)
  await text(page).fill('Quiz night: five rounds, one unfair tie-break.')
  await network(page, /^X/).check()
  await said(page, 'This post will be published on X as text only').waitFor()
  await page.getByText('46 of 280').waitFor()
  await page.getByText('X charges $0.015 for this post.').first().waitFor()
}

/** TikTok is asked what it allows, nothing is chosen beforehand, and nothing that advertises is private. */
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
  await panel.getByText('Branded content cannot be private.').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'TikTok panel')
  await panel.getByRole('switch', { name: /Disclose/ }).click()
  await panel.getByRole('radio', { name: 'Everyone' }).check()
}

/** Words are offered, never put in by themselves, and an emoji goes where the caret stands. */
async function helped(page: Page): Promise<string> {
  const words = await text(page).inputValue()
  await press(page, 'Suggest Posts Text')
  await page.getByRole('button', { name: 'Replace my words' }).click()
  assert.notEqual(await text(page).inputValue(), words)
  await press(page, 'Undo')
  assert.equal(await text(page).inputValue(), words)
  await press(page, 'Dismiss')
  await text(page).press('End')
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

/** A scheduled post gets other words, and stands in the plan once. */
async function edited(page: Page, photograph: string): Promise<void> {
  // the form begins where the last post went
  for (const name of [/^X/, /TikTok/]) await network(page, name).uncheck()
  await page.locator('input[type=file]').first().setInputFiles(photograph)
  await page.getByRole('img', { name: /dinner/ }).first().waitFor()
  await scheduleFor(page, new Date((await shownNow(stage.product)).getTime() + 3 * 86_400_000))
  await said(page, 'Scheduled on Facebook.').waitFor()
  await page.waitForURL('**/user-panel/posts/scheduled')
  await page.getByText('Half a thought').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit post' }).waitFor()
  await text(page).fill('A whole thought')
  await press(page, 'Save changes')
  await said(page, 'The post was changed.').waitFor()
  await page.waitForURL('**/user-panel/posts/scheduled')
  await page.getByText('A whole thought').first().waitFor()
  assert.equal(await page.getByText('Half a thought').count(), 0)
}

async function story(page: Page): Promise<void> {
  const photograph = (await takePhotograph()).path
  await logInAsMarta(page, stage.product)
  await page.goto(`${stage.product.url}/user-panel/tools`)
  await connect(page, 'TikTok')
  await connect(page, 'X')
  await page.goto(`${stage.product.url}/user-panel/posts/new`)
  await network(page, /Facebook/).waitFor()
  await missing(page)
  await onX(page)
  await page.locator('input[type=file]').first().setInputFiles(photograph)
  await page.getByRole('img', { name: /dinner/ }).first().waitFor()
  await onTiktok(page)
  await network(page, /Facebook/).check()
  const words = await helped(page)
  await press(page, 'Post Now')
  await said(page, /Published on Facebook/).waitFor()
  await page.waitForURL('**/user-panel/posts')
  assert.equal(await countOf(stage.product, words), 1)
  await thrownAway(page)
  await edited(page, photograph)
}

for (const width of storyWidths) {
  describe(`the rules of a post at ${width} px`, () => {
    it('are told before the press, each in its words; help is offered; what is thrown away or scheduled can still be changed', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `compose rules ${width}`, () => story(visitor.page))
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
