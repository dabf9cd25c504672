import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { isFull, tell, visit, type Width } from './support/browser.ts'
import { chooseNetworks, panelOf } from './support/desk.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
/** 768: the narrowest page that keeps its toasts in the corner. */
const widths: readonly Width[] = isFull ? [390, 768, 820, 1440] : [390, 1440]
/** What complains in the corner; three are shown at once, and none takes the place of another. */
const presses = ['Post Now', 'Suggest hashtags', 'Suggest Posts Text'] as const
const most = presses.length

/** A toast that stays: the pointer on it is somebody who reads it. */
async function aToast(page: Page): Promise<void> {
  // a fresh form ticks what the company used last, once that is known
  const lastUsed = page.waitForResponse((answer) => answer.url().includes('getAll=true'))
  await page.goto(`${stage.product.url}/user-panel/posts/new`)
  await page.locator('.pick input').first().waitFor()
  await lastUsed
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
  await chooseNetworks(page, [])
  await page.waitForFunction(() => document.querySelector('.pick input:checked') === null)
  await anotherToast(page, 1)
}

async function anotherToast(page: Page, nth: number): Promise<void> {
  await page.getByRole('button', { name: presses[nth - 1] ?? '' }).click()
  const toast = page.locator('.toast').nth(nth - 1)
  await toast.waitFor()
  await toast.evaluate((one) => {
    one.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
}

/**
 * What lies under a toast: notices, and buttons that no scrolling frees; a toast under another
 * counts too.
 */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const corner = document.querySelector('.toaster')
    if (!corner) return ['no toasts']
    // the corner moves in the frame after the page changed
    for (let frames = 0; frames < 3; frames++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    const isFixed = (one: Element | null): boolean =>
      one !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(one).position) || isFixed(one.parentElement))
    const notices = boxes('.banner, .shell__note, [role=alertdialog] > *')
    // behind an open dialog nothing can be pressed anyway
    const open = document.querySelector('dialog:modal')
    const buttons = boxes('button, a[href], input').filter(
      (one) =>
        !corner.contains(one) &&
        !one.closest('.compose__aside') &&
        (open ? open.contains(one) : isFixed(one)),
    )
    const toasts = boxes('.toast')
    const lies = (one: Element, over: Element) => {
      const [a, b] = [one.getBoundingClientRect(), over.getBoundingClientRect()]
      return (
        b.width > 1 &&
        a.left < b.right - 1 &&
        b.left < a.right - 1 &&
        a.top < b.bottom - 1 &&
        b.top < a.bottom - 1
      )
    }
    return toasts.flatMap((one) =>
      [...notices, ...buttons, ...toasts]
        .filter((other) => other !== one && lies(one, other))
        .map((other) => `${other.className}: ${other.textContent}`),
    )
  })

describe('a notice', { timeout: 240_000 }, () => {
  for (const width of widths)
    it(`in the corner lies on no button that stays there and on no other notice at ${width} px`, async () => {
      const visitor = await visit(stage.browser, { width })
      const { page, context } = visitor
      await tell(visitor, `notices ${width}`, async () => {
        await page.clock.install()
        await logInAsMarta(page, stage.product)
        await page.waitForFunction(() => localStorage.getItem('lastActivity') !== null)
        await aToast(page)
        assert.equal(await page.locator('.toast').count(), 1)
        assert.deepEqual(await covered(page), [], 'over the form')

        for (let nth = 2; nth <= most; nth++) await anotherToast(page, nth)
        assert.equal(await page.locator('.toast').count(), most)
        assert.deepEqual(await covered(page), [], 'three over the form')

        await context.setOffline(true)
        await page.getByText('You are offline').first().waitFor()
        assert.deepEqual(await covered(page), [], 'offline')
        await context.setOffline(false)
        // the line that goes moves the page, and a page that scrolls is somebody who is there
        await page.getByText('You are offline').first().waitFor({ state: 'hidden' })
        assert.deepEqual(await covered(page), [], 'back on the line')

        await page.clock.fastForward(15 * 60_000)
        await page.getByRole('alertdialog', { name: 'Inactivity Warning' }).waitFor()
        assert.equal(await page.locator('.toast').count(), most)
        assert.deepEqual(await covered(page), [], 'idle')
      })
    })
})

describe('the panel of a post', { timeout: 120_000 }, () => {
  for (const width of [390, 1440] as const)
    it(`takes the focus as it opens, and gives it back to the row at ${width} px`, async () => {
      const visitor = await visit(stage.browser, { width })
      const { page } = visitor
      await tell(visitor, `focus ${width}`, async () => {
        await logInAsMarta(page, stage.product)
        await page.goto(`${stage.product.url}/user-panel/posts`)
        const rows = page.locator('.row-item')
        await rows.nth(1).waitFor()
        const row = rows.nth(1)
        await row.focus()
        await page.keyboard.press('Enter')
        const panel = panelOf(page, 'Post')
        await panel.waitFor()
        await page.waitForFunction(
          () => document.activeElement?.closest('.post-side, dialog') !== null,
        )
        await page.keyboard.press('Escape')
        await panel.waitFor({ state: 'detached' })
        await page.waitForFunction(
          () => document.activeElement === document.querySelectorAll('.row-item')[1],
        )
      })
    })
})
