import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import { asMarta } from './support/connect-all.ts'
import { inTown, toasts, venue } from './support/desk.ts'
import { isDesk, looksRight, openInbox, opened, row, toList } from './support/inbox.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'
import { moveClock } from './support/town.ts'

const stage = useStage()

interface Naming {
  readonly network: 'facebook' | 'instagram' | 'bluesky'
  readonly where?: 'post' | 'comment' | 'tag'
  readonly guest: string
  readonly text: string
  readonly picture?: string
}
interface Named {
  readonly post?: { readonly id?: string; readonly did?: string; readonly rkey?: string }
}
const guestNames = ({ network, ...rest }: Naming) =>
  inTown<Named>(stage.product, {
    path: 'guests',
    body: {
      owner: network === 'bluesky' ? 'osterialume.example' : venue[network],
      does: 'mention',
      network,
      ...rest,
    },
  })
const loseNextAnswer = () =>
  inTown(stage.product, {
    path: 'faults',
    body: {
      network: 'facebook',
      route: 'POST /{post}/comments',
      kind: 'lose-answer',
      times: 1,
    },
  })

/** It comes while the page is open, is found by its kind, and is answered from there. */
async function answered(page: Page): Promise<void> {
  await openInbox(page, stage.product)
  const asked = `Is Osteria Lume open at ${randomInt(18, 23)}:${randomInt(10, 59)}?`
  await guestNames({ network: 'instagram', where: 'comment', guest: 'deniz.eats', text: asked })
  await row(page, asked).waitFor({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Mentions', exact: true }).click()
  await row(page, asked).waitFor()
  await looksRight(page, 'the inbox of mentions')
  await row(page, asked).click()
  const open = opened(page, 'deniz.eats')
  const box = open.getByRole('textbox', { name: 'Answer to deniz.eats' })
  await box.waitFor()
  await looksRight(page, 'a mention')
  await box.fill('It is, until eleven.')
  await toList(page, stage.product)
  if (!isDesk(page)) await row(page, asked).click()
  // what was being written is there still
  assert.equal(await box.inputValue(), 'It is, until eleven.')
  await open.getByRole('button', { name: 'Answer', exact: true }).click()
  await open.getByText('Answered', { exact: true }).waitFor()
  await looksRight(page, 'an answered mention')
  await toList(page, stage.product)
  await row(page, asked).waitFor({ state: 'detached' })
}

/** The network took the answer and its word was lost: it is looked for, and stands once. */
async function lost(page: Page): Promise<void> {
  await openInbox(page, stage.product)
  const praise = `Dinner at Osteria Lume, table ${randomInt(1000, 9999)}`
  const told = await guestNames({ network: 'facebook', guest: 'Grace Adeyemi', text: praise })
  await row(page, praise).waitFor({ timeout: 20_000 })
  await row(page, praise).click()
  const open = opened(page, 'Grace Adeyemi')
  await loseNextAnswer()
  const thanks = `Thank you, Grace (${randomInt(1000, 9999)})!`
  await open.getByRole('textbox', { name: 'Answer to Grace Adeyemi' }).fill(thanks)
  await open.getByRole('button', { name: 'Answer', exact: true }).click()
  await open.getByText('Answered', { exact: true }).waitFor({ timeout: 60_000 })
  const there = await fetch(
    `${stage.product.town}/look/facebook/${venue.facebook}/${told.post?.id}`,
  )
  // the form above the comments names it once more
  assert.equal((await there.text()).split(`</b> ${thanks}</p>`).length - 1, 1)
}

/** A tag that apps cannot answer says so, and is marked done. */
async function onlyTagged(page: Page): Promise<void> {
  await openInbox(page, stage.product)
  const words = `Friday, number ${randomInt(1000, 9999)}`
  await guestNames({ network: 'instagram', where: 'tag', guest: 'owenpugh', text: words })
  await moveClock(stage.product.town, { advanceMs: 11 * 60_000 })
  await row(page, words).waitFor({ timeout: 60_000 })
  await row(page, words).click()
  const open = opened(page, 'owenpugh')
  await open.getByText('Instagram does not let apps answer this.').waitFor()
  await looksRight(page, 'a tag')
  await open.getByRole('button', { name: 'Done' }).click()
  await toasts(page).getByText('Done. It comes back').waitFor()
  await toList(page, stage.product)
  await row(page, words).waitFor({ state: 'detached' })
}

/** By app password, as the dialog does: another story tells how that looks. */
async function connectBluesky(): Promise<void> {
  const call = await asMarta(stage.product)
  const { company } = await call<{ company: { id: string } }>('GET', '/users/me')
  const { access_token: accessToken, ...found } = await call<{
    readonly access_token: string
    readonly pageId: string
    readonly userId: string
  }>('POST', '/social/social-accounts/app-password/bluesky', {
    identifier: 'osterialume.example',
    password: 'demo-10001-app-pass',
  })
  const { pageId, userId } = found
  await call('POST', '/companies/assign-tool', {
    companyId: company.id,
    tool: [{ type: 'bluesky', pageId, userId, accessToken, enabled: true }],
  })
}

/** Nobody tells of it on Bluesky: it is read, its picture is kept, and the answer stands there once. */
async function onBluesky(page: Page): Promise<void> {
  await connectBluesky()
  await openInbox(page, stage.product)
  const words = `The tiramisu of table ${randomInt(1000, 9999)}`
  const { post } = await guestNames({
    network: 'bluesky',
    guest: 'deniz.eats',
    text: words,
    picture: 'tiramisu',
  })
  await moveClock(stage.product.town, { advanceMs: 11 * 60_000 })
  await row(page, words).waitFor({ timeout: 60_000 })
  await row(page, words).click()
  const open = opened(page, 'deniz.eats')
  await open.getByRole('img', { name: 'The picture that came with it' }).waitFor()
  await looksRight(page, 'a mention on Bluesky')
  const thanks = `Thank you, Deniz (${randomInt(1000, 9999)})!`
  await open.getByRole('textbox', { name: 'Answer to deniz.eats' }).fill(thanks)
  await open.getByRole('button', { name: 'Answer', exact: true }).click()
  await open.getByText('Answered', { exact: true }).waitFor({ timeout: 30_000 })
  const there = await fetch(`${stage.product.town}/look/bluesky/${post?.did}/post/${post?.rkey}`)
  assert.equal((await there.text()).split(thanks).length - 1, 1)
  await toList(page, stage.product)
  await row(page, words).waitFor({ state: 'detached' })
}

/** Instagram shows no answers to comments: whether a lost one is there says who looked. */
async function nobodyKnows(page: Page): Promise<void> {
  await openInbox(page, stage.product)
  const asked = `Is the courtyard heated, ${randomInt(1000, 9999)}?`
  await guestNames({ network: 'instagram', where: 'comment', guest: 'callum.reid', text: asked })
  await row(page, asked).waitFor({ timeout: 20_000 })
  await row(page, asked).click()
  const open = opened(page, 'callum.reid')
  await inTown(stage.product, {
    path: 'faults',
    body: {
      network: 'instagram',
      route: 'POST /{ig}/mentions',
      kind: 'lose-answer',
      times: 1,
    },
  })
  await open.getByRole('textbox', { name: 'Answer to callum.reid' }).fill('It is.')
  await open.getByRole('button', { name: 'Answer', exact: true }).click()
  await open
    .getByText('Whether the answer arrived is not known', { exact: true })
    .waitFor({ timeout: 60_000 })
  await looksRight(page, 'an answer of which nobody knows')
  await open.getByRole('button', { name: 'It is there', exact: true }).click()
  await open.getByText('Answered', { exact: true }).waitFor()
  await toList(page, stage.product)
  await row(page, asked).waitFor({ state: 'detached' })
}

for (const width of storyWidths) {
  describe(`mentions at ${width} px`, () => {
    it('come while the page is open, are answered once, and a tag is marked done', async () => {
      const visitor = await visit(stage.browser, { width })
      await tell(visitor, `mentions ${width}`, async () => {
        await logInAsMarta(visitor.page, stage.product)
        await answered(visitor.page)
        await lost(visitor.page)
        await onlyTagged(visitor.page)
        if (width < 400) {
          await onBluesky(visitor.page)
          await nobodyKnows(visitor.page)
        }
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
