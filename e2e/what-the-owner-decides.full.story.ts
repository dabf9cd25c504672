import * as assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launch, seriousFindings, tell, visit } from './support/browser.ts'
import { logInAsMarta } from './support/log-in.ts'
import { takePhotograph } from './support/photograph.ts'
import { startProduct, type Product } from './support/product.ts'
import { moveClock, livePostsOn, until } from './support/town.ts'

const osteria = '20001'
let product: Product
let browser: Browser

async function addFault(fault: object): Promise<void> {
  const answer = await fetch(`${product.town}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  assert.equal(answer.status, 201)
}
const countOf = async (words: string) =>
  (await livePostsOn(product.town, osteria)).filter(({ message }) => message === words).length

async function postNow(page: Page, words: string, photograph: string): Promise<void> {
  await page.goto(`${product.url}/user-panel/posts/new`)
  await page.getByRole('checkbox', { name: /Facebook/ }).check()
  await page.locator('input[type=file]').first().setInputFiles(photograph)
  await page
    .getByRole('img', { name: /dinner/ })
    .first()
    .waitFor()
  await page.getByLabel('Post text').fill(words)
  await page.getByRole('button', { name: 'Post Now' }).click()
}

async function story(page: Page): Promise<void> {
  const photograph = (await takePhotograph()).path
  await logInAsMarta(page, product)

  // a refusal with the network's words, repaired by one press
  await addFault({
    route: 'POST /{page}/feed',
    kind: 'status',
    status: 400,
    code: 368,
    subcode: 1346003,
    message: '(#368) flagged',
    times: 1,
  })
  const refused = 'Refused once, then welcome.'
  await postNow(page, refused, photograph)
  await page.getByText(/Not published: Facebook/).waitFor()
  assert.equal(await countOf(refused), 0)
  await page.goto(`${product.url}/user-panel/posts`)
  await page.getByText(refused).first().click()
  await page.getByText('Not live').first().waitFor()
  assert.deepEqual(await seriousFindings(page), [])
  await page.getByRole('button', { name: 'Send now' }).click()
  await until('the repaired post on the page', async () => (await countOf(refused)) === 1)

  // an answer that was lost after the effect: never sent again, found by looking
  await addFault({ route: 'POST /{page}/feed', kind: 'lose-answer', times: 1 })
  const lost = 'The answer to this one was lost.'
  await postNow(page, lost, photograph)
  await page.getByText(/Still on its way: Facebook/).waitFor()
  await moveClock(product.town, { advanceMs: 7000 })
  await page.goto(`${product.url}/user-panel/posts`)
  await page
    .getByRole('listitem')
    .filter({ hasText: lost })
    .getByText('Live')
    .waitFor({ timeout: 30_000 })
  assert.equal(await countOf(lost), 1)
}

describe('what the owner decides, and what needs no decision', () => {
  before(async () => {
    product = await startProduct({ flags: ['--small-demo'] })
    browser = await launch()
  })
  after(async () => {
    await browser?.close()
    await product?.stop()
  })
  it('a refused post says why and is sent again by one press; a lost answer is looked up and never sent twice', async () => {
    const visitor = await visit(browser, { width: 390 })
    await tell(visitor, 'decisions', () => story(visitor.page))
    assert.deepEqual(visitor.complaints, [])
  })
})
