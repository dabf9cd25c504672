import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readInsights } from '@marquee/contract/insights.ts'
import { endpoints } from '@marquee/contract/endpoints.ts'
import type { Endpoint } from '@marquee/contract/endpoint.ts'
import { listThreads } from '@marquee/contract/messages.ts'
import { listPosts } from '@marquee/contract/publishing.ts'
import { listReviews, summarizeReviews } from '@marquee/contract/reviews.ts'
import { listInboxItems } from '@marquee/contract/team-inbox.ts'
import { useFacebookTown } from '#connectors/meta-graph/testing/facebook-town.ts'
import { osteriaLume } from '#connectors/meta-graph/testing/instagram-town.ts'
import { townNetworks } from '../../platform/settings/networks/network-settings.ts'
import type { DemoCaller } from '../../demo/demo-caller.ts'
import { connectDemo } from '../../demo/demo-connections.ts'
import { connectPage } from '../../testing/connect-page.ts'
import { connectX } from '../../testing/connect-x.ts'
import { startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'

/** Calls that are about somebody standing at the network at that moment. */
const asksANetwork = new Set([
  // TikTok's rules have it asked before each form (docs/networks.md)
  'tiktokTerms',
])
/** What they name is not there in this test; they answer 404 from the database. */
const namesNothing = new Set([
  'connectionResult',
  'oneAccountResult',
  'getMedia',
  'getUpload',
  'getDraft',
  // no store is connected
  'readOrder',
  // nobody named the venue
  'readMention',
  // nothing was promoted
  'readPromotion',
  'readBoost',
  // the post is one of Facebook alone
  'listInstagramComments',
])
const read = endpoints.filter(
  ({ method, access, name }) => method === 'GET' && access !== 'public' && !asksANetwork.has(name),
)

const town = useFacebookTown()
let whole: WholeApp
let marta: WholePerson
/** What the parameters of addresses stand for. */
let named: Readonly<Record<string, string>> = {}
/** Nothing waits for a network's answer, so nothing is slower than it is on a good day. */
const usualMs = new Map<string, number>()

/** Of each call; after it the connection breaks. */
const hangsMs = 15_000
/** What a busy machine may add; a network is waited for for seconds. */
const roomMs = 1500

const queries: Readonly<Record<string, string>> = {
  previewZoneChange: '?timeZone=Europe/Rome',
  // what may not be asked is not waited for
  readLinkCard: '?url=nowhere',
  countryAt: '?lat=51&lon=-2',
  readAreaMap: '?lat=51&lng=-2&km=20',
}
/** What `:id` stands for where it is no post. */
const idNames: Readonly<Record<string, string>> = {
  whyPublication: 'publicationId',
  readReview: 'reviewId',
}
function pathOf({ path, name }: Endpoint): string {
  const idOf = (key: string) => named[key === 'id' ? (idNames[name] ?? key) : key] ?? randomUUID()
  const filled = path.replace(/:([A-Za-z]+)/g, (_all, key: string) => idOf(key))
  const query = name === 'readCustomer' ? `?companyId=${marta.companyId}` : (queries[name] ?? '')
  return filled + query
}
/** How long it took, and what it answered. */
async function timed(endpoint: Endpoint): Promise<{ ms: number; status: number; body: unknown }> {
  const from = performance.now()
  const { status, body } = await whole.ask(marta, 'GET', pathOf(endpoint))
  return { ms: performance.now() - from, status, body }
}
const ages = async () => {
  const ask = async (path: string) => (await whole.ask(marta, 'GET', path)).body
  return {
    messages: z.parse(listThreads.response, await ask('/messages/threads')).readAt,
    reviews: z
      .parse(summarizeReviews.response, await ask('/reviews/summary'))
      .places.map(({ readAt }) => readAt),
    numbers: z
      .parse(readInsights.response, await ask('/insights'))
      .accounts.map(({ readAt }) => readAt),
    comments: z.parse(
      z.object({ readAt: z.nullable(z.string()) }),
      await ask(`/posts/comments/facebook/${named.postId}`),
    ).readAt,
  }
}
const posts = async () =>
  z.parse(listPosts.response, (await whole.ask(marta, 'GET', '/posts')).body).items
const reviews = async () =>
  z.parse(listReviews.response, (await whole.ask(marta, 'GET', '/reviews')).body).reviews
const items = async () =>
  z.parse(listInboxItems.response, (await whole.ask(marta, 'GET', '/inbox/items')).body).items
const threads = async () =>
  z.parse(listThreads.response, (await whole.ask(marta, 'GET', '/messages/threads')).body).items

/** What addresses name, once all of it is there. */
async function nameAll(): Promise<boolean> {
  const [post] = await posts()
  const [thread] = await threads()
  const [review] = await reviews()
  const [item] = await items()
  if (!post || !thread || !review || !item) return false
  named = {
    companyId: marta.companyId,
    network: 'facebook',
    postId: post.id,
    threadId: thread.id,
    id: post.id,
    publicationId: post.publications[0]?.id ?? randomUUID(),
    reviewId: review.id,
    itemId: item.id,
  }
  return true
}

/** Marta's browser, as what makes the demo venue has one. */
const browser: DemoCaller = {
  async call({ method, path, body }) {
    const payload = typeof body === 'object' && body !== null ? body : undefined
    const { status, body: answer } = await whole.ask(marta, method, path, payload)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
    return answer
  },
  inTown: (path, body) => town.control('POST', `/${path}`, body),
  logIn: async () => undefined,
}

beforeAll(async () => {
  whole = await startWholeApp({
    outbound: town.outbound,
    config: { facebook: town.settings(), networks: townNetworks(town.url()) },
    works: true,
  })
  marta = await whole.aPerson('marta@osterialume.example')
}, 60_000)
afterAll(() => whole.close())

it.runIf(process.env.MARQUEE_FULL === '1')(
  'answers every page from the database, and says how old that is, while every network hangs',
  { timeout: 120_000 },
  async () => {
    await town.control('POST', '/facebook/pages/20001/posts', { message: 'Burrata is back' })
    await town.control('POST', '/guests', { network: 'facebook', owner: '20001', does: 'message' })
    await town.control('POST', '/guests', { network: 'facebook', owner: '20001', does: 'comment' })
    await town.control('POST', '/facebook/pages/20001/ratings', { recommends: true })
    await connectPage(whole, town, { who: marta })
    await connectPage(whole, town, { who: marta, pageId: osteriaLume, network: 'instagram' })
    await connectX(whole, town, marta)
    for (const network of ['google', 'threads', 'tiktok', 'bluesky'] as const)
      await connectDemo(browser, network)
    await expect
      .poll(
        async () => {
          await whole.queue.drain()
          const age = (await nameAll()) ? await ages() : null
          return age && [age.messages, ...age.reviews, ...age.numbers, age.comments].includes(null)
        },
        { timeout: 40_000, interval: 250 },
      )
      .toBe(false)
    for (const endpoint of read) {
      const { ms, status } = await timed(endpoint)
      usualMs.set(endpoint.name, ms)
      expect([endpoint.name, status < 500]).toEqual([endpoint.name, true])
    }
    const before = await ages()

    await town.fault({ route: '*', kind: 'hang', ms: hangsMs })
    // everything is due again, and everybody who looks has it read anew
    whole.clock.advance(7 * 3_600_000)
    for (const endpoint of read) await timed(endpoint)
    void whole.queue.drain().catch(() => undefined)
    const standing = z.array(z.object({ struck: z.number() }))
    await expect
      .poll(async () => z.parse(standing, await town.control('GET', '/faults'))[0]?.struck ?? 0, {
        timeout: 20_000,
      })
      .toBeGreaterThan(2)

    const wrong: string[] = []
    for (const endpoint of read) {
      const { ms, status } = await timed(endpoint)
      if (ms > (usualMs.get(endpoint.name) ?? 0) + roomMs)
        wrong.push(`${endpoint.name}: ${Math.round(ms)} ms`)
      const answered = namesNothing.has(endpoint.name) ? status === 404 : status === 200
      if (!answered) wrong.push(`${endpoint.name}: ${status}`)
    }
    expect(wrong).toEqual([])
    // nothing was read since, and nothing says that it was
    expect(await ages()).toEqual(before)
  },
)
