import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listTools } from '@marquee/contract/accounts.ts'
import { startTiktokAuth, tiktokCallback, uberEatsConnect } from '@marquee/contract/connections.ts'
import { listPosts } from '@marquee/contract/publishing.ts'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { osteriaLume } from '#connectors/meta-graph/testing/instagram-town.ts'
import { sql } from '#platform/db/sql.ts'
import { townNetworks } from '../../platform/settings/networks/network-settings.ts'
import { connectPage } from '../../testing/connect-page.ts'
import { startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'

/** What takes long and other tests guard too is told by the full run alone. */
const isFull = process.env.MARQUEE_FULL === '1'

const town = useFacebookTown()
let whole: WholeApp
let marta: WholePerson
let door: Server
let publicUrl = ''

/** Networks speak to an address that is known before the product is made. */
beforeAll(async () => {
  door = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = 'GET', url = '/', headers } = request
      void whole.app.http
        .inject({
          method: method === 'POST' ? 'POST' : 'GET',
          url,
          headers,
          payload: Buffer.concat(chunks),
        })
        .then((answer) =>
          response
            .writeHead(answer.statusCode, {
              'content-type': answer.headers['content-type'] ?? 'text/plain',
            })
            .end(answer.rawPayload),
        )
    })
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const address = door.address()
  publicUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
beforeEach(async () => {
  await town.control('PUT', '/webhooks', { base: publicUrl })
  whole = await startWholeApp({
    outbound: town.outbound,
    config: { facebook: town.settings(), networks: townNetworks(town.url()), publicUrl },
    works: true,
  })
  marta = await whole.aPerson('marta@osterialume.example')
})
afterEach(() => whole.close())
afterAll(async () => {
  door.closeAllConnections()
  await new Promise((resolve) => door.close(resolve))
})

const subscribed = async () =>
  (
    await whole.db.many(
      sql<{
        network: string
      }>`select network from social_accounts where subscribed_at is not null order by network`,
    )
  ).map(({ network }) => network)
const posts = async () =>
  z
    .parse(listPosts.response, (await whole.ask(marta, 'GET', '/posts')).body)
    .items.map(({ text, publications }) => ({ text, likes: publications[0]?.likes }))
const events = () =>
  whole.db.many(
    sql<{
      provider: string
      kind: string
      state: string
    }>`select provider, kind, state from intake_events order by id`,
  )
/** Everything that was told so far is processed. */
const hear = async () => {
  await expect.poll(async () => (await events()).length, { timeout: 15_000 }).toBeGreaterThan(0)
  await whole.queue.drain()
}

describe('a page that was connected', () => {
  it.runIf(isFull)(
    'is told of by Facebook: what is posted there stands here soon, though nobody asked',
    { timeout: 60_000 },
    async () => {
      await connectPage(whole, town, { who: marta })
      await expect.poll(subscribed, { timeout: 15_000 }).toEqual(['facebook'])
      await whole.queue.drain()
      // read once, as every page that was just connected
      await expect
        .poll(
          async () =>
            (await whole.db.one(sql<{ at: Date | null }>`select last_at as at from post_syncs`)).at,
          { timeout: 15_000 },
        )
        .not.toBeNull()
      expect(await posts()).toEqual([])
      whole.clock.advance(2 * 60_000)
      await town.control('POST', '/facebook/pages/20001/posts', { message: 'Burrata is back' })
      await hear()
      await expect.poll(posts, { timeout: 15_000 }).toEqual([{ text: 'Burrata is back', likes: 0 }])
      expect(await events()).toContainEqual({ provider: 'meta', kind: 'page', state: 'processed' })
    },
  )

  it.runIf(isFull)('and the profile behind it are both told of', { timeout: 60_000 }, async () => {
    await connectPage(whole, town, { who: marta })
    await connectPage(whole, town, { who: marta, pageId: osteriaLume, network: 'instagram' })
    await expect.poll(subscribed, { timeout: 15_000 }).toEqual(['facebook', 'instagram'])
    const tools = z.parse(
      listTools.response,
      (await whole.ask(marta, 'GET', '/social/social-accounts')).body,
    )
    expect(tools.map(({ type, health }) => [type, health])).toEqual([
      ['facebook', 'connected'],
      ['instagram', 'connected'],
    ])
  })
})

const base = '/social/social-accounts'
const brought = z.object({ code: z.string() })

/** Consents as Marta, in the town without a screen; answers what the popup brings back. */
async function consent(start: string, network: string): Promise<{ state: string; code: string }> {
  const { auth_url: address, state } = z.parse(
    startTiktokAuth.response,
    (await whole.ask(marta, 'GET', `${base}/${start}`)).body,
  )
  const { code } = z.parse(
    brought,
    await town.control('POST', `/${network}/consent`, {
      ...Object.fromEntries(new URL(address).searchParams),
      person: '10001',
    }),
  )
  return { state, code }
}
async function save(
  type: 'tiktok' | 'twitter' | 'uberEats',
  pageId: string,
  accessToken: string,
): Promise<void> {
  const saved = await whole.ask(marta, 'POST', '/companies/assign-tool', {
    companyId: marta.companyId,
    tool: [{ type, pageId, accessToken }],
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}
async function connectProfile(type: 'tiktok' | 'twitter'): Promise<void> {
  const [start, back, network] =
    type === 'tiktok'
      ? ['startTiktokAuth', 'tiktokCallback', 'tiktok']
      : ['startTwitterAuth', 'twitterCallback', 'x']
  const query = new URLSearchParams(await consent(start, network))
  const { pageId, access_token: handle } = z.parse(
    tiktokCallback.response,
    (await whole.ask(null, 'GET', `${base}/${back}?${query.toString()}`)).body,
  )
  await save(type, pageId, handle)
}
async function connectStore(): Promise<string> {
  const { stores } = z.parse(
    uberEatsConnect.response,
    (
      await whole.ask(
        marta,
        'POST',
        `${base}/uber-eats-connect`,
        await consent('startUberEatsAuth', 'uber-eats'),
      )
    ).body,
  )
  const [store] = stores
  await save('uberEats', store?.id ?? '', store?.access_token ?? '')
  return store?.id ?? ''
}
const health = async () =>
  Object.fromEntries(
    z
      .parse(listTools.response, (await whole.ask(marta, 'GET', base)).body)
      .map(({ type, health: now }) => [type, now]),
  )

it.runIf(isFull)(
  'TikTok, X and Uber Eats tell of what was taken back, each in its own words, and it is seen at once',
  { timeout: 90_000 },
  async () => {
    await town.control('PUT', '/x/events', { takesRevoke: true })
    await connectProfile('tiktok')
    await connectProfile('twitter')
    const store = await connectStore()
    await expect.poll(subscribed, { timeout: 20_000 }).toEqual(['twitter', 'uberEats'])
    expect(await health()).toEqual({
      tiktok: 'connected',
      twitter: 'connected',
      uberEats: 'connected',
    })

    await town.control('POST', '/tiktok/users/osterialume', { revoke: true })
    await town.control('POST', '/x/users/osterialume', { revoke: true })
    await town.control('POST', `/uber-eats/stores/${store}`, { integration: 'deleted' })
    await expect
      .poll(async () => new Set((await events()).map(({ provider }) => provider)), {
        timeout: 20_000,
      })
      .toEqual(new Set(['tiktok', 'x', 'uber-eats']))
    await whole.queue.drain()
    await expect
      .poll(health, { timeout: 15_000 })
      .toEqual({ tiktok: 'reconnect', twitter: 'reconnect', uberEats: 'reconnect' })
  },
)

it('a forged message is believed by nobody', async () => {
  const answer = await fetch(`${publicUrl}/webhooks/meta`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${'0'.repeat(64)}`,
    },
    body: '{"object":"page","entry":[]}',
  })
  expect([answer.status, await events()]).toEqual([401, []])
})
