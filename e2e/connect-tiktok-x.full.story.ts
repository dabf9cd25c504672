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
  shareNoStorage,
} from './support/connecting.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const words = {
  TikTok: 'The tiktok could not be added.',
  X: 'The twitter could not be added.',
} as const
type Single = keyof typeof words
/** Whatever a sign-in may leave in local storage; all of it is read and cleared. */
const leftovers = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /tiktok|twitter|connection/i.test(key)),
  )

async function blockedAndRefused(page: Page, network: Single): Promise<void> {
  const own = card(page, network)
  await blockEveryWindow(page)
  await own.getByRole('button', { name: 'Connect' }).click()
  await own
    .getByRole('alert')
    .getByText('Pop-up blocked! Please allow pop-ups for this website.')
    .waitFor()
  await page.reload()
  await refused(page, network)
}

async function refused(page: Page, network: Single, said: string = words[network]): Promise<void> {
  const own = card(page, network)
  await answerConsent(page, own.getByRole('button', { name: 'Connect' }), refuse)
  await own.getByRole('alert').getByText(said).waitFor()
}

async function connected(page: Page, network: Single): Promise<void> {
  const own = card(page, network)
  await answerConsent(page, own.getByRole('button', { name: 'Connect' }), allowAs('Marta Bellini'))
  await page.getByText(`${network} was enabled`).waitFor()
  await own.getByText('@osterialume').first().waitFor()
  await own.getByText('Everything is allowed').waitFor()
  assert.deepEqual(await leftovers(page), [])
}

async function replaced(page: Page, network: Single): Promise<void> {
  const own = card(page, network)
  const another = () =>
    answerConsent(
      page,
      own.getByRole('button', { name: 'Use another account' }),
      allowAs('Sam Okoye'),
    )
  const question = page.getByRole('alertdialog', {
    name: 'This is @theanchortap, not @osterialume. Replace?',
  })
  await another()
  await question.getByText('Nothing is scheduled on @osterialume.').waitFor()
  assert.deepEqual(await findingsAtRest(page), [], `${network} asks`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await own.getByText('@osterialume').first().waitFor()
  await another()
  await question.getByRole('button', { name: 'Replace' }).click()
  await own.getByText('@theanchortap').first().waitFor()
}

async function story(page: Page, network: Single): Promise<void> {
  await connected(page, network)
  await replaced(page, network)
  await disconnectFrom(page, network, /Nothing is scheduled there/)
  await card(page, network).getByText('Disconnected').waitFor()
}

for (const width of storyWidths) {
  describe(`TikTok and X at ${width} px`, () => {
    it('are refused and blocked in their own words, connected one account at a time, replaced and disconnected', async () => {
      const visitor = await visit(stage.browser, { width })
      await blockAwaitedWindows(visitor.context)
      await tell(visitor, `connect TikTok and X ${width}`, async () => {
        const { page } = visitor
        await logInAsMarta(page, stage.product)
        await page.goto(`${stage.product.url}/user-panel/tools`)
        await blockedAndRefused(page, 'TikTok')
        await blockedAndRefused(page, 'X')
        await story(page, 'TikTok')
        await shareNoStorage(visitor.context)
        // A window that shares nothing with its opener, and may not call the server (ENTRY-020), can only be seen to close.
        await refused(page, 'X', 'X connection canceled')
        await story(page, 'X')
        assert.deepEqual(await findingsAtRest(page), [], 'disconnected')
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
