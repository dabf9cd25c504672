import * as assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { asMarta } from './connect-all.ts'
import { findingsAtRest } from './connecting.ts'
import { toasts } from './desk.ts'
import type { Product } from './product.ts'
import { until } from './town.ts'

interface Reply {
  readonly id: string
  readonly text: string
  readonly replyToId?: string
}
interface Below {
  readonly product: Product
  readonly network: string
  /** As the screens call it. */
  readonly name: string
  /** What the post says. */
  readonly words: string
  /** A guest writes below the post. */
  readonly ask: (text: string) => Promise<unknown>
  /** What stands below the posts by the network's own books. */
  readonly replies: () => Promise<readonly Reply[]>
}

/** A guest asks below the post; the answer goes out once, and where it belongs. */
export async function answerBelow(page: Page, below: Below): Promise<void> {
  const { product, network, name, words, ask, replies } = below
  const asked = `Is table ${randomInt(1000, 9999)} free tonight?`
  await ask(asked)
  const call = await asMarta(product)
  const found = await until('the post in the list', async () => {
    const { items } = await call<{ items: { id: string; text: string }[] }>(
      'GET',
      `/posts?networks=${network}&limit=100`,
    )
    return items.find(({ text }) => text === words)
  })
  await page.goto(`${product.url}/user-panel/posts?post=${found.id}`)
  await page.getByRole('button', { name: `Comments on ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Comments on ${name}` })
  await dialog.getByText(asked).waitFor()
  assert.deepEqual(await findingsAtRest(page), [], 'replies')
  await dialog.getByRole('button', { name: /^Reply to / }).click()
  const reply = `It is. Ask for number ${randomInt(1000, 9999)}.`
  await dialog
    .getByLabel(/^Reply to /)
    .last()
    .fill(reply)
  await dialog
    .getByRole('listitem')
    .filter({ hasText: asked })
    .first()
    .getByRole('button', { name: 'Reply', exact: true })
    .last()
    .click()
  await toasts(page).getByText('Reply Posted Successfully').waitFor({ timeout: 30_000 })
  await dialog.getByText(reply).first().waitFor()
  const standing = await replies()
  const guest = standing.find(({ text }) => text === asked)
  assert.deepEqual(
    standing.filter(({ text }) => text === reply).map(({ replyToId }) => replyToId),
    [guest?.id],
  )
}
