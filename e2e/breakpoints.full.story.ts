import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { tell, visit } from './support/browser.ts'
import { asMarta } from './support/connect-all.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

/** What the page shows one px below a width of section 9 of the first specification, and at it. */
async function beside<Seen>(
  page: Page,
  width: number,
  look: () => Promise<Seen>,
): Promise<{ readonly below: Seen; readonly at: Seen }> {
  const height = 900
  await page.setViewportSize({ width: width - 1, height })
  const below = await look()
  await page.setViewportSize({ width, height })
  return { below, at: await look() }
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${stage.product.url}${address}`)
  await page.locator('h1:visible').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
}

const shows = (page: Page, what: string) => () => page.locator(what).first().isVisible()

/** In how many columns these stand. */
const columns = (page: Page, what: string) => () =>
  page.locator(what).evaluateAll((all) => {
    const shown = all.filter((one) => one.checkVisibility())
    return new Set(shown.map((one) => Math.round(one.getBoundingClientRect().left))).size
  })

async function openInstagramComments(page: Page): Promise<void> {
  const call = await asMarta(stage.product)
  const { items } = await call<{ items: { id: string; comments: number | null }[] }>(
    'GET',
    '/posts?networks=instagram&limit=1',
  )
  await open(page, `/user-panel/posts?post=${items[0]?.id ?? ''}`)
  await page.getByRole('button', { name: 'Comments on Instagram' }).click()
  await page.locator('.insta > *').nth(1).waitFor()
}

describe('a window that grows by a pixel', () => {
  it('has the phone’s login up to 780 px', async () => {
    const visitor = await visit(stage.browser, { width: 390 })
    const { page } = visitor
    await tell(visitor, 'breakpoints login', async () => {
      await open(page, '/login')
      const isWhole = () =>
        page
          .locator('.entry__form')
          .evaluate((form) => form.getBoundingClientRect().width === window.innerWidth)
      assert.deepEqual(await beside(page, 781, isWhole), { below: true, at: false })
    })
    assert.deepEqual(visitor.complaints, [])
  })

  it('has the bar below up to 767, the menu from 992, and large dialogs and tables at theirs', async () => {
    const visitor = await visit(stage.browser, { width: 390 })
    const { page } = visitor
    await tell(visitor, 'breakpoints', async () => {
      await logInAsMarta(page, stage.product)
      assert.deepEqual(await beside(page, 768, shows(page, '.phone-bar')), {
        below: true,
        at: false,
      })
      assert.deepEqual(await beside(page, 768, columns(page, '.desk > *')), { below: 1, at: 2 })
      assert.deepEqual(await beside(page, 992, shows(page, '.shell__menu')), {
        below: false,
        at: true,
      })
      await open(page, '/user-panel/tools/media')
      await page.locator('.files tr').nth(1).waitFor()
      assert.deepEqual(await beside(page, 441, shows(page, '.files thead')), {
        below: false,
        at: true,
      })
      await openInstagramComments(page)
      assert.deepEqual(await beside(page, 768, columns(page, '.insta > *')), { below: 1, at: 2 })
    })
    assert.deepEqual(visitor.complaints, [])
  })
})
