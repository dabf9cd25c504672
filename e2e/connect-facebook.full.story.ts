import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { storyWidths, tell, visit } from './support/browser.ts'
import {
  allowAs,
  answerConsent,
  blockAwaitedWindows,
  blockEveryWindow,
  card,
  disconnectFrom,
  findingsAtRest,
  refuse,
} from './support/connecting.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const facebook = (page: Page) => card(page, 'Facebook')
const adding = (page: Page) =>
  facebook(page).getByRole('button', { name: /^(Add a page|Connect)$/ })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const open = (page: Page) => page.goto(`${stage.product.url}/user-panel/tools`)

/** Whoever administers nothing connects nothing, and is told so. */
async function withoutRights(page: Page): Promise<void> {
  await answerConsent(page, adding(page), allowAs('Paolo Ferri'))
  const dialog = dialogOf(page, 'Connect Facebook')
  await dialog.getByText('No connected pages as admin').first().waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'no admin')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await answerConsent(page, adding(page), allowAs('Nina Newcombe'))
  await dialog.getByText('No Facebook Business Page found').waitFor()
  await dialog
    .getByText('No connected pages. Talk to your Facebook admin to get connected.')
    .waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
}

async function refusedAndBlocked(page: Page): Promise<void> {
  await answerConsent(page, adding(page), refuse)
  await facebook(page).getByRole('alert').getByText('Facebook connection canceled').waitFor()
  await blockEveryWindow(page)
  await adding(page).click()
  await facebook(page).getByText('Pop-up blocked! Please allow pop-ups for this website.').waitFor()
  await open(page)
}

/** A second page, the ads account, switching, toggling off. */
async function pagesAndAds(page: Page): Promise<void> {
  await answerConsent(page, adding(page), allowAs('Marta Bellini'))
  const pages = dialogOf(page, 'Connect Facebook')
  await pages.getByRole('switch', { name: /Lume Catering/ }).click()
  await pages.getByText('saved, not active').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'pages')
  await pages.getByRole('button', { name: 'Next Step' }).click()
  const ads = dialogOf(page, 'Connect Facebook Ads')
  await ads.getByRole('button', { name: /^Add Lume Hospitality/ }).click()
  await page.getByText('Ad account connected').waitFor()
  await facebook(page).getByText('2 pages saved').waitFor()
  await facebook(page).getByText('Lume Hospitality Ltd').waitFor()

  await facebook(page).getByRole('button', { name: 'Switch' }).click()
  const switching = dialogOf(page, 'Switch Facebook pages')
  assert.equal(
    await switching.getByRole('button', { name: /^Activate Osteria Lume/ }).isDisabled(),
    true,
  )
  await switching.getByRole('button', { name: /^Activate Lume Catering/ }).click()
  await switching.getByRole('button', { name: /^Activate Osteria Lume/, disabled: false }).waitFor()
  await switching.getByRole('button', { name: /^Activate Osteria Lume/ }).click()
  await switching
    .getByRole('button', { name: /^Activate Lume Catering/, disabled: false })
    .waitFor()
  await switching.getByRole('button', { name: 'Back' }).click()

  await facebook(page).getByRole('button', { name: 'Switch' }).click()
  await answerConsent(
    page,
    switching.getByRole('button', { name: 'Add a page' }),
    allowAs('Marta Bellini'),
  )
  await pages.getByRole('switch', { name: /Lume Catering/, checked: true }).click()
  await page.getByText('Facebook was disabled').last().waitFor()
  await pages.getByRole('switch', { name: /Lume Catering/, checked: false }).waitFor()
  await pages.getByRole('button', { name: 'Back' }).click()
  await facebook(page).getByText('2 pages saved').waitFor({ state: 'hidden' })
}

/**
 * A new sign-in at Facebook that leaves Instagram's boxes empty takes Instagram away (FACEBOOK-010,
 * INSTAGRAM-010).
 */
async function instagramLost(page: Page): Promise<void> {
  await card(page, 'Instagram').getByText('Connected', { exact: true }).waitFor()
  const declined = await fetch(`${stage.product.town}/control/users/10001`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ declineScopes: ['instagram_basic', 'instagram_content_publish'] }),
  })
  assert.equal(declined.ok, true)
  await answerConsent(page, adding(page), allowAs('Marta Bellini'))
  await page
    .getByText('Instagram tool was disabled, because we lost permissions for connected page')
    .waitFor()
  await dialogOf(page, 'Connect Facebook').getByRole('button', { name: 'Back' }).click()
  await card(page, 'Instagram').getByText('Connected', { exact: true }).waitFor({ state: 'hidden' })
}

/** Somebody who has a page and no ads account. */
async function noAds(page: Page): Promise<void> {
  await answerConsent(page, adding(page), allowAs('Sam Okoye'))
  await dialogOf(page, 'Connect Facebook')
    .getByRole('switch', { name: /The Anchor Tap/ })
    .click()
  await dialogOf(page, 'Connect Facebook').getByText('saved, not active').waitFor()
  await dialogOf(page, 'Connect Facebook').getByRole('button', { name: 'Next Step' }).click()
  await dialogOf(page, 'Connect Facebook').getByText('No Facebook Ad account found').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'no ads')
  await dialogOf(page, 'Connect Facebook').getByRole('button', { name: 'Next Step' }).click()
}

for (const width of storyWidths.slice(0, 1)) {
  describe(`Facebook at ${width} px`, () => {
    it('is connected by whoever may, refused and blocked in words, with a second page and an ads account, and tells what Instagram lost', async () => {
      const visitor = await visit(stage.browser, { width })
      await blockAwaitedWindows(visitor.page.context())
      await tell(visitor, `connect Facebook ${width}`, async () => {
        const { page } = visitor
        await logInAsMarta(page, stage.product)
        await open(page)
        await withoutRights(page)
        await refusedAndBlocked(page)
        await pagesAndAds(page)
        await instagramLost(page)
        await noAds(page)
        await disconnectFrom(page, 'Facebook', /scheduled posts? (is|are) held/)
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
