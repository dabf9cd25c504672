import * as assert from 'node:assert/strict'
import { it } from 'node:test'
import { endpoints } from '../contract/endpoints.ts'
import { asMarta } from './support/connect-all.ts'
import { launch, tell, visit } from './support/browser.ts'
import { venue } from './support/desk.ts'
import { assertFits, overflowOf } from './support/fits.ts'
import { logInAsMarta } from './support/log-in.ts'
import { startProduct, type Product } from './support/product.ts'
import { livePostsOn, until } from './support/town.ts'

/** What the town's panel may take of a phone and of a desk, in pixels: a few screens. */
const panelHeights = [
  { width: 390, most: 4000 },
  { width: 1440, most: 2500 },
] as const

async function assertPanelFits({ town }: Product): Promise<void> {
  const browser = await launch()
  try {
    for (const { width, most } of panelHeights) {
      const visitor = await visit(browser, { width })
      const { page } = visitor
      await tell(visitor, `the town's panel at ${width}`, async () => {
        await page.goto(`${town}/control`)
        await page.getByRole('button', { name: 'Facebook loses the next answer' }).waitFor()
        assert.ok((await overflowOf(page)) <= 0, `the panel scrolls sideways at ${width} px`)
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        assert.ok(height <= most, `the panel is ${height} px high at ${width} px`)
        const guests = page.getByRole('button', { name: 'A guest writes on Facebook' })
        assert.equal(await guests.isVisible(), false)
        await page.getByText(/^People \(\d+\)$/).click()
        await guests.waitFor()
      })
    }
  } finally {
    await browser.close()
  }
}

/** With every network connected, no list of them stands out of a small phone. */
async function assertVenueFits(product: Product): Promise<void> {
  const browser = await launch()
  try {
    const visitor = await visit(browser, { width: 390 })
    const { page } = visitor
    await tell(visitor, 'the venue on a small phone', async () => {
      await logInAsMarta(page, product)
      for (const name of [
        'dashboard',
        'posts',
        'posts/new',
        'reels',
        'reels/new',
        'inbox',
        'tools',
      ]) {
        await page.goto(`${product.url}/user-panel/${name}`)
        await page.locator('h1:visible').first().waitFor()
        await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
        await assertFits(page, name)
      }
    })
  } finally {
    await browser.close()
  }
}

interface Post {
  readonly text: string
  readonly publications: readonly { readonly network: string; readonly state: string }[]
}
const stateOf = (posts: readonly Post[], begins: string) =>
  posts
    .filter(({ text }) => text.startsWith(begins))
    .map(({ publications }) =>
      Object.fromEntries(publications.map(({ network, state }) => [network, state])),
    )

const isComplete = ({ output }: Product) =>
  until('a complete venue', async () => output().includes('the demo venue is complete'), 120_000)

type Call = Awaited<ReturnType<typeof asMarta>>

/** What breaks when a company has an account of every kind; a missing query is no break. */
async function brokenReads(call: Call): Promise<readonly string[]> {
  const broken: string[] = []
  for (const { method, path } of endpoints)
    if (method === 'GET' && !path.includes(':'))
      await call(method, path).catch((error: unknown) => {
        if (/ answered 5\d\d/.test(String(error))) broken.push(path)
      })
  return broken
}

it('fills the demo venue behind a product that is ready, goes on after a kill, and makes nothing twice', async () => {
  const killed = await startProduct({ flags: [] })
  process.kill(killed.pid, 'SIGKILL')
  const product = await startProduct({ flags: [], dataDir: killed.dataDir })
  try {
    await isComplete(product)
    const call = await asMarta(product)
    const accounts = await call<readonly { type: string }[]>('GET', '/social/social-accounts')
    assert.deepEqual(accounts.map(({ type }) => type).toSorted(), [
      'bluesky',
      'facebook',
      'google',
      'instagram',
      'threads',
      'tiktok',
      'twitter',
      'uberEats',
    ])
    assert.deepEqual(await brokenReads(call), [])
    const { data: reels } = await call<{ data: Post[] }>('GET', '/reels?limit=20')
    // Google looks at a post for a while before it shows it
    const posts = await until(
      'what is live',
      async () => {
        const { items } = await call<{ items: Post[] }>('GET', '/posts?limit=20')
        const [states] = stateOf(items, 'Tagliatelle al ragù')
        const isLive = Object.values(states ?? {}).every((state) => state === 'published')
        return states && isLive ? items : null
      },
      60_000,
    )
    assert.deepEqual(stateOf(posts, 'Focaccia straight'), [
      { facebook: 'published', twitter: 'failed' },
    ])
    assert.deepEqual(stateOf(reels, 'Spritz hour'), [{ tiktok: 'processing' }])
    assert.equal(stateOf(reels, 'Two pans').length, 1)
    const scheduled = await call<Post[]>('GET', '/posts/scheduled')
    assert.equal(scheduled.length, 4)
    const drafts = await call<readonly unknown[]>('GET', '/drafts')
    assert.equal(drafts.length, 2)
    const standing = await livePostsOn(product.town, venue.facebook)
    const tonight = standing.find(({ message }) => message.startsWith('Tagliatelle al ragù'))
    assert.equal(tonight?.comments, 2)
    for (const begins of ['Tagliatelle al ragù', 'Focaccia straight'])
      assert.equal(standing.filter(({ message }) => message.startsWith(begins)).length, 1, begins)
    await assertPanelFits(product)
    await assertVenueFits(product)
  } finally {
    await product.stop()
  }
  const again = await startProduct({ flags: [], dataDir: killed.dataDir })
  try {
    const call = await asMarta(again)
    assert.equal((await call<Post[]>('GET', '/posts/scheduled')).length, 4)
    assert.equal(again.output().includes('the demo venue is complete'), false)
  } finally {
    await again.stop()
  }
})
