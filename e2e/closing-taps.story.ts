import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { tell, visit } from './support/browser.ts'
import { addPicture, openForm, takePicture } from './support/desk.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

interface Spot {
  readonly x: number
  readonly y: number
}

/** The middle of what has come to rest: a sheet slides in, and its contents may be drawn anew. */
async function middleOf(one: Locator): Promise<Spot> {
  for (let before = ''; ;) {
    await one.waitFor()
    const box = await one.boundingBox()
    if (box && JSON.stringify(box) === before)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    before = JSON.stringify(box)
  }
}

/** Where both are, one over the other. */
async function sharedSpot(over: Locator, beneath: Locator): Promise<Spot> {
  const [a, b] = [await over.boundingBox(), await beneath.boundingBox()]
  assert.ok(a && b)
  const [left, right] = [Math.max(a.x, b.x), Math.min(a.x + a.width, b.x + b.width)]
  const [top, bottom] = [Math.max(a.y, b.y), Math.min(a.y + a.height, b.y + b.height)]
  assert.ok(left < right && top < bottom, 'the two do not lie over each other')
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

const tap = (page: Page, { x, y }: Spot) => page.touchscreen.tap(x, y)

/** A button that fills the page under every layer, and counts the presses that reach it. */
async function layTrap(page: Page): Promise<void> {
  await page.evaluate(() => {
    const trap = document.createElement('button')
    trap.textContent = 'Under everything'
    trap.dataset['presses'] = '0'
    trap.style.cssText = 'position:fixed;inset:0;z-index:99999;opacity:0.01'
    trap.addEventListener('click', () => {
      trap.dataset['presses'] = String(Number(trap.dataset['presses']) + 1)
    })
    // inside the layers that are open nothing is covered: they are in the top layer
    document.body.append(trap)
  })
}
async function takeTrap(page: Page): Promise<string> {
  return page.evaluate(() => {
    const trap = document.querySelector<HTMLElement>('[data-presses]')
    trap?.remove()
    return trap?.dataset['presses'] ?? 'no trap'
  })
}

async function idleOverPostNow(page: Page): Promise<void> {
  await page.clock.install()
  await logInAsMarta(page, stage.product)
  await page.waitForFunction(() => localStorage.getItem('lastActivity') !== null)
  await openForm(page, stage.product, { what: 'posts', networks: ['Facebook'] })
  await page.getByLabel('Post text').fill('A half written post')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/(facebook|posts)/.test(request.url()))
      sent.push(request.url())
  })
  await page.clock.fastForward(15 * 60_000)
  const warning = page.getByRole('alertdialog', { name: 'Inactivity Warning' })
  const goBack = warning.getByRole('button', { name: 'Go back' })
  await goBack.waitFor()
  const postNow = page.getByRole('button', { name: 'Post Now', includeHidden: true })
  // wherever the two lie on this device: the act is put under the button that closes
  const at = await middleOf(goBack)
  await postNow.evaluate((button, { x, y }) => {
    button.style.cssText = `position:fixed;z-index:9999;left:${x - 60}px;top:${y - 30}px;width:120px;height:60px`
  }, at)
  await tap(page, await sharedSpot(goBack, postNow))
  await warning.waitFor({ state: 'hidden' })
  // the text is still in the form, and the form still answers
  await page.getByLabel('Post text').fill('A half written post, still here')
  assert.equal(await page.getByLabel('Post text').inputValue(), 'A half written post, still here')
  assert.deepEqual(sent, [], 'the tap that closed the warning pressed Post Now')
  await postNow.waitFor()
  assert.equal(await page.getByRole('button', { name: 'Posting...' }).count(), 0)
}

interface Layer {
  readonly name: string
  /** Opens it, and says where it is. */
  readonly open: (page: Page) => Promise<Locator>
  /** Where to tap so that it closes. */
  readonly close: (page: Page, layer: Locator) => Promise<Spot>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const spot = (x: number, y: number) => (): Promise<Spot> => Promise.resolve({ x, y })
const layers: readonly Layer[] = [
  {
    name: 'the menu over the page, by its scrim',
    open: async (page) => {
      await button(page, 'More').click()
      return page.locator('dialog.side-sheet[open]')
    },
    close: spot(384, 300),
  },
  {
    name: 'the menu of the person, by a tap outside',
    open: async (page) => {
      await button(page, /Marta/).first().click()
      return page.getByRole('menu')
    },
    close: spot(20, 700),
  },
  {
    name: 'the emoji of the form, by a tap outside',
    open: async (page) => {
      await openForm(page, stage.product, { what: 'posts', networks: ['Facebook'] })
      await page.locator('.compose [aria-haspopup=dialog]').first().click()
      return page.locator('.emoji-pop:popover-open')
    },
    close: spot(20, 40),
  },
  {
    name: 'the question before a draft is discarded, by its scrim',
    open: async (page) => {
      await openForm(page, stage.product, { what: 'posts', networks: ['Facebook'] })
      await page.getByLabel('Post text').fill('Words that may go')
      await button(page, 'Cancel').click()
      return page.getByRole('alertdialog')
    },
    close: spot(20, 40),
  },
  {
    name: 'the same question, by its Cancel',
    open: async (page) => {
      await button(page, 'Cancel').click()
      return page.getByRole('alertdialog')
    },
    close: (_page, layer) => middleOf(layer.getByRole('button', { name: 'Cancel' })),
  },
  {
    name: 'the dialog of the moment, by its X',
    open: async (page) => {
      await addPicture(page, await takePicture())
      await button(page, 'Schedule').click()
      return page.getByRole('dialog', { name: 'Schedule' })
    },
    close: (_page, layer) => middleOf(layer.getByRole('button', { name: 'Close' })),
  },
  {
    name: 'a list of choices, by a tap outside',
    open: async (page) => {
      await page.goto(`${stage.product.url}/user-panel/account/profile`)
      await page.locator('button[role=combobox]:enabled').first().click()
      return page.locator('.select__list:popover-open')
    },
    close: spot(20, 20),
  },
]

/** Presses with a layer that closes at the first half of the press, as any layer may one day. */
async function closedHalfway(page: Page, name: string): Promise<string> {
  const question = page.getByRole('alertdialog')
  await button(page, name).click()
  const at = await middleOf(question.getByRole('button', { name: 'Cancel' }))
  await layTrap(page)
  await page.evaluate(() => {
    window.addEventListener(
      'pointerdown',
      () => {
        document.querySelector<HTMLDialogElement>('dialog[role=alertdialog][open]')?.close()
      },
      { once: true },
    )
  })
  await tap(page, at)
  return takeTrap(page)
}

describe('the tap that closes something', () => {
  it('never presses Post Now under the warning of idleness, on a phone', async () => {
    const visitor = await visit(stage.browser, { width: 390 })
    await tell(visitor, 'idle over post now', () => idleOverPostNow(visitor.page))
    assert.deepEqual(visitor.complaints, [])
  })

  it('reaches nothing under a dialog, sheet, menu, list or popover', async () => {
    const visitor = await visit(stage.browser, { width: 390 })
    await tell(visitor, 'closing taps', async () => {
      const { page } = visitor
      await logInAsMarta(page, stage.product)
      for (const { name, open, close } of layers) {
        const layer = await open(page)
        await layer.waitFor()
        await layTrap(page)
        await tap(page, await close(page, layer))
        await layer.waitFor({ state: 'hidden' })
        assert.equal(await takeTrap(page), '0', name)
      }
      await openForm(page, stage.product, { what: 'posts', networks: ['Facebook'] })
      await page.getByLabel('Post text').fill('Words that may go')
      assert.equal(await closedHalfway(page, 'Cancel'), '0', 'a dialog that closes at the press')
    })
    assert.deepEqual(visitor.complaints, [])
  })
})
