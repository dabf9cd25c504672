import * as assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { saidBetween, saidInBrowser } from './support/allowed-places.ts'
import { rememberBrowser, type BrowserMemory } from './support/browser-memory.ts'
import { launch, tell, visit } from './support/browser.ts'
import { connectMany, connectOne } from './support/connect-by-screen.ts'
import { answerConsent, card, disconnectFrom, refuse } from './support/connecting.ts'
import { startEavesdropper, type Eavesdropper } from './support/eavesdropper.ts'
import { assertHeard, placesOfTheDay, saidInLog, sealedTables } from './support/heard.ts'
import { askTown, echo, issuedBy, recheckWithEcho } from './support/issued-secrets.ts'
import { filesOf, rowsOf } from './support/kept.ts'
import { leakFinder, type Said } from './support/leaks.ts'
import { logInAsMarta } from './support/log-in.ts'
import { readOwnSecrets, wordsGivenOut } from './support/own-secrets.ts'
import { startProduct, type Product } from './support/product.ts'
import { addFault, osteria, writeForFacebook } from './support/publishing.ts'
import { allDelivered, moveClock, until } from './support/town.ts'

let product: Product
let browser: Browser
let ear: Eavesdropper
before(async () => {
  ear = await startEavesdropper()
  product = await startProduct({ flags: ['--small-demo'], env: { LOG_LEVEL: 'trace' } })
  browser = await launch()
})
after(async () => {
  await browser?.close()
  await product?.stop()
  await ear?.stop()
})

const town = <T>(path: string, body?: object) => askTown<T>(product, path, body)
const issued = () => issuedBy(product)

/**
 * The window comes back with the code of an earlier sign-in: the network refuses it in its own
 * words.
 */
async function codeUsedTwice(page: Page): Promise<void> {
  const used = ear.exchanges
    .find(({ url }) => url.pathname.endsWith('/tiktokCallback'))
    ?.url.searchParams.get('code')
  assert.ok(used, 'TikTok was connected with a code')
  await answerConsent(
    page,
    card(page, 'TikTok').getByRole('button', { name: 'Use another account' }),
    async (popup) => {
      await popup.getByText('Sam Okoye').first().waitFor()
      const state = new URL(popup.url()).searchParams.get('state') ?? ''
      // the window may close under the very navigation that it answers
      await popup
        .goto(`${product.url}/callback?${new URLSearchParams({ code: used, state })}`)
        .catch(() => undefined)
    },
  )
  await card(page, 'TikTok')
    .getByRole('alert')
    .getByText('The tiktok could not be added.')
    .waitFor()
}

async function connectAll(page: Page, look: () => Promise<void>): Promise<void> {
  await disconnectFrom(page, 'Facebook', /scheduled/)
  await connectMany(page, {
    network: 'Facebook',
    wanted: /Osteria Lume/,
    said: 'Facebook was enabled',
  })
  await disconnectFrom(page, 'Instagram', /scheduled/)
  await connectMany(page, {
    network: 'Instagram',
    wanted: /osterialume/,
    said: 'Instagram was enabled',
  })
  await look()
  await answerConsent(page, card(page, 'Google').getByRole('button', { name: 'Connect' }), refuse)
  await card(page, 'Google').getByRole('alert').waitFor()
  await connectMany(page, {
    network: 'Google',
    wanted: /Osteria Lume/,
    said: 'Google business was enabled',
  })
  await connectMany(page, {
    network: 'Uber Eats',
    wanted: /Osteria Lume/,
    said: 'Uber Eats was enabled',
  })
  await look()
  await connectOne(page, 'TikTok')
  await connectOne(page, 'X')
  await look()
}

async function refusals(page: Page): Promise<void> {
  await recheckWithEcho(product, page, {
    name: 'Facebook',
    network: 'facebook',
    kind: 'facebook page token',
  })
  await recheckWithEcho(product, page, {
    name: 'Google',
    network: 'google-business',
    kind: 'google access token',
  })
  await recheckWithEcho(product, page, {
    name: 'Uber Eats',
    network: 'uber-eats',
    kind: 'uber-eats access token',
  })
  await recheckWithEcho(product, page, {
    name: 'TikTok',
    network: 'tiktok',
    kind: 'tiktok access token',
  })
  await codeUsedTwice(page)
}

async function posts(page: Page): Promise<void> {
  const picture = join(mkdtempSync(join(tmpdir(), 'marquee-dish-')), 'dinner.jpg')
  await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#bf3a1e' } })
    .jpeg()
    .toFile(picture)
  await addFault(product, {
    network: 'facebook',
    route: 'POST /{page}/feed',
    kind: 'status',
    status: 400,
    code: 9999,
    message: await echo(product, 'facebook page token'),
    times: 1,
  })
  await writeForFacebook(page, {
    product,
    words: 'Refused with our own token in the words.',
    photograph: picture,
  })
  await page.getByRole('button', { name: 'Post Now' }).click()
  await page.getByText(/Not published: Facebook/).waitFor()
  await writeForFacebook(page, { product, words: 'Fresh pasta at noon.', photograph: picture })
  await page.getByRole('button', { name: 'Post Now' }).click()
  await page.waitForURL('**/user-panel/posts')
}

async function news(): Promise<void> {
  const { stores } = await town<{ stores: { id: string; name: string }[] }>('truth/uber-eats')
  await town(`facebook/pages/${osteria}/posts`, { message: 'Written by hand on the page.' })
  await town('uber-eats/orders', {
    storeId: stores.find(({ name }) => name === 'Osteria Lume')?.id,
    kitchen: 'accepts',
  })
  await town('tiktok/users/osterialume', { revoke: true })
  await allDelivered(product.town)
}

/**
 * Two hours later: Google's grant is renewed; X's is refused, with our own token in the words, and
 * renewed at the next try.
 */
async function renewals(): Promise<void> {
  const before = new Set((await issued()).map(({ value }) => value))
  const another = (kind: string) =>
    until(`another ${kind}`, async () =>
      (await issued()).some((one) => one.kind === kind && !before.has(one.value)),
    )
  await addFault(product, {
    network: 'x',
    route: 'POST /2/oauth2/token',
    kind: 'status',
    status: 503,
    message: await echo(product, 'x refresh token'),
    times: 1,
  })
  await moveClock(product.town, { advanceMs: 2 * 3_600_000 + 600_000 })
  await until('a refused renewal', async () => (await struck()).has('x'))
  await another('google access token')
  await moveClock(product.town, { advanceMs: 120_000 })
  await another('x refresh token')
}

/** The networks whose calls met a fault. */
async function struck(): Promise<Set<string>> {
  const calls = await town<{ network: string; faults: unknown[] }[]>('log?limit=20000')
  return new Set(calls.flatMap(({ network, faults }) => (faults.length > 0 ? [network] : [])))
}

async function exported(page: Page): Promise<void> {
  await page.goto(`${product.url}/user-panel/account/profile`)
  await page.getByRole('button', { name: 'Export my data' }).click()
  await page.getByRole('link', { name: 'Download' }).waitFor()
}

/** Rows as they stand, at two moments: what was sealed goes with what it was for. */
async function walk(
  page: Page,
  { look }: BrowserMemory,
  rows: () => Promise<Said[]>,
): Promise<Said[]> {
  await logInAsMarta(page, product)
  await page.goto(`${product.url}/user-panel/tools`)
  await connectAll(page, look)
  const connected = await rows()
  await refusals(page)
  await look()
  await posts(page)
  await news()
  await renewals()
  await page.goto(`${product.url}/user-panel/tools`)
  await disconnectFrom(page, 'Google', /scheduled/)
  await exported(page)
  await look()
  return [...connected, ...(await rows())]
}

describe('tokens, codes and secrets', () => {
  it('stand in no line of the log, no answer, address or storage, no row and no file, through a day with six networks', async () => {
    const visitor = await visit(browser, { width: 1440, proxy: ear.proxy })
    const memory = await rememberBrowser(visitor.context, product.url)
    const own = readOwnSecrets(product.dataDir)
    const rows: Said[] = []
    await tell(visitor, 'no secret leaves', async () => {
      rows.push(
        ...(await walk(visitor.page, memory, () => rowsOf(product.dataDir, own.databasePassword))),
      )
    })
    assert.deepEqual(visitor.complaints, [])

    const ofNetworks = await issued()
    for (const network of ['facebook', 'google', 'tiktok', 'x', 'uber-eats'])
      for (const kind of ['code', 'client secret'])
        assert.ok(
          ofNetworks.some(
            (one) =>
              one.kind ===
              `${network} ${network === 'facebook' && kind === 'client secret' ? 'app secret' : kind}`,
          ),
          `the town tells no ${kind} of ${network}`,
        )
    assert.deepEqual([...(await struck())].sort(), [
      'facebook',
      'google-business',
      'tiktok',
      'uber-eats',
      'x',
    ])
    const sealed = own.sealedIn(rows)
    assertHeard(
      sealed.map(({ kind }) => ({ where: kind, text: kind })),
      sealedTables.map((table) => `sealed value of public.${table}`),
    )
    const given = wordsGivenOut(ear.exchanges, product.url)
    assert.ok(given.length >= 10, `only ${given.length} sessions and handles were given out`)

    const between = ear.exchanges.flatMap((exchange) => saidBetween(exchange, product.url))
    const inBrowser = memory.said.map(saidInBrowser)
    const log = saidInLog(product.output())
    // media are pictures, the town keeps its own books, and the database was read row by row
    const files = filesOf(product.dataDir, ['media', 'secrets.json', 'postgres-18', 'town'])
    const mails: Said[] = [
      { where: 'mails', text: await (await fetch(`${product.town}/mail/messages`)).text() },
      { where: 'metrics', text: await (await fetch(`${product.url}/metrics`)).text() },
    ]
    assertHeard([...between, ...inBrowser, ...rows, ...files, ...log, ...mails], placesOfTheDay)
    assert.ok(
      rows.some(({ text }) => text.includes('Malformed access token [hidden]')),
      'what the network repeated did not come as far as a row',
    )

    const everywhere = leakFinder([...ofNetworks, ...own.keys])
    assert.deepEqual(
      everywhere([...between, ...inBrowser, ...rows, ...files, ...log, ...mails]),
      [],
    )
    const outsideDatabase = leakFinder(sealed)
    assert.deepEqual(outsideDatabase([...between, ...inBrowser, ...files, ...log, ...mails]), [])
    // the browser holds these, in `token`, in the header of its calls and in its notes; nobody else
    // does
    const besidesBrowser = leakFinder(given)
    assert.deepEqual(
      besidesBrowser([
        ...rows,
        ...files,
        ...log,
        ...mails,
        ...between.filter(({ where }) => where.startsWith('the address of')),
        ...inBrowser.filter(({ where }) => /^(address|console|cookie)/.test(where)),
      ]),
      [],
    )
  })
})
