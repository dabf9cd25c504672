import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { townNetworks, type XSettings } from '#platform/settings/networks/network-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import { accessProbeSuite } from '../../capabilities/sign-in/access-probe.suite.ts'
import { accountLinkSuite } from '../../capabilities/sign-in/account-link.suite.ts'
import { grantRenewalSuite } from '../../capabilities/sign-in/grant-renewal.suite.ts'
import { freeOfCharge, type Meter } from '../../capabilities/meter.ts'
import { statsSuite } from '../../capabilities/insights/stats.suite.ts'
import { postReaderSuite } from '../../capabilities/posts/post-reader.suite.ts'
import { useNetworkTown } from '../../testing/network-town.ts'
import { useWebhookDoor } from '../../testing/webhook-door.ts'
import { useRecordedWire } from '../../testing/recording-outbound.ts'
import { createX } from '../index.ts'
import { createXWebhooks } from '../webhooks/x-events.ts'

const town = useNetworkTown()
const settings = () => townNetworks(town.url()).x
const wire = useRecordedWire(
  [new URL('../wire/', import.meta.url)],
  () => ({ api: settings().apiUrl }),
  {
    unmade: [
      'proveWebhook',
      'removeWebhook',
      'moveSubscription',
      'makeTweet',
      'removeTweet',
      'uploadPicture',
      'describePicture',
      'beginFilm',
      'appendFilm',
      'finishFilm',
      'filmStatus',
      'dmEvents',
      'dmEventsWith',
      'sendDm',
      'usersMentions',
      'oneTweet',
    ],
  },
)
const clock = testClock()
const x = (more: Partial<XSettings> = {}, webhookUrl = 'http://localhost:3000/webhooks/x') =>
  createX({
    settings: { ...settings(), ...more },
    outbound: wire.record(town.outbound),
    clock,
    onUsage: () => undefined,
    webhookUrl,
  })
const nowhere = () =>
  createX({
    settings: { ...settings(), apiUrl: 'http://127.0.0.1:9' },
    outbound: town.outbound,
    clock,
    onUsage: () => undefined,
    webhookUrl: null,
  })

const redirectUri = 'http://localhost:3000/twitter'
const codeVerifier = 'v'.repeat(64)
const marta = '10001'

/** What a call may have cost at the most is put aside; `add` is told what it cost more, or less. */
const adding = (add: (micros: number) => void): Meter => ({
  async allow(most) {
    add(most)
    return {
      spent: async (micros) => {
        add(micros - most)
      },
    }
  },
  charged: async (micros) => {
    add(micros)
  },
})

async function signIn(person = marta, without: readonly string[] = [], meter = freeOfCharge) {
  const { link } = x()
  const asked = Object.fromEntries(
    new URL(link.consentUrl({ state: 's', redirectUri, codeVerifier })).searchParams,
  )
  const scope = (asked.scope ?? '')
    .split(' ')
    .filter((one) => !without.includes(one))
    .join(' ')
  const { code } = z.parse(
    z.object({ code: z.string() }),
    await town.control('POST', '/x/consent', { ...asked, scope, person }),
  )
  return link.exchange({ code, redirectUri, codeVerifier }, meter)
}
async function grant() {
  const grantSecret = (await signIn()).secret
  const {
    accounts: [account],
  } = await x().link.discover(grantSecret)
  return { grantSecret, accountSecret: account?.secret ?? '' }
}
async function connect(): Promise<string> {
  const { grantSecret, accountSecret } = await grant()
  return x().renewal.bind(grantSecret, accountSecret)
}

/** The town's clock and ours, together. */
async function advance(ms: number): Promise<void> {
  clock.advance(ms)
  await town.control('POST', '/clock', { advanceMs: ms })
}
const faults = {
  'server fails': { kind: 'status', status: 503 },
  'limit is reached': { kind: 'rate-limit', forMs: 600_000 },
  'call is dropped': { kind: 'drop' },
  'grant is dead': { kind: 'token-expired' },
} as const
const strike = (route: string, fate: keyof typeof faults) =>
  town.fault({ network: 'x', route, times: 1, ...faults[fate] })
const revoke = async () => {
  await town.control('POST', `/x/users/${marta}`, { revoke: true })
}
const truth = z.object({
  costMicros: z.number(),
  webhooks: z.array(z.object({ url: z.string(), valid: z.boolean() })),
  subscriptions: z.array(z.unknown()),
  accounts: z.array(
    z.object({
      username: z.string(),
      posts: z.array(z.object({ id: z.string(), text: z.string() })),
    }),
  ),
})
const readTruth = async () => z.parse(truth, await town.control('GET', '/truth/x'))

beforeEach(() => {
  clock.moveTo(0)
})

accountLinkSuite(
  'X',
  () => ({
    redirectUri,
    link: () => x().link,
    unreachable: () => nowhere().link,
    bind: x().renewal.bind,
    consent: (who, consentUrl) =>
      town.consent(who === 'administrator' ? marta : '10003', consentUrl),
    takeAccessAway: revoke,
  }),
  { bystanderSees: null, endsGrants: true },
)

grantRenewalSuite('X', { opensWith: 'person', outlivesItsAccess: true }, () => ({
  renewal: () => x().renewal,
  unreachable: () => nowhere().renewal,
  grant,
  now: () => clock.now(),
  opens: async (bound) => (await x().link.check(bound)) === 'valid',
  strike: (fate) => strike('POST /2/oauth2/token', fate),
  letAccessEnd: () => advance(7_200_000 + 1000),
  takeGrantBack: revoke,
}))

/** Of this test; opened when it is first asked for. */
let opened = ''
beforeEach(() => {
  opened = ''
})
const open = async () => (opened ||= await connect())

statsSuite('twitter', [], () => ({
  stats: async () => x().stats(await open(), freeOfCharge),
  unreachable: async () => nowhere().stats(await open(), freeOfCharge),
  end: async () => undefined,
  async strike(fate) {
    await open()
    await strike('GET /2/users/me', fate)
  },
}))

it('asking how many follow costs the reading of one person', async () => {
  let spent = 0
  const meter = adding((micros) => {
    spent += micros
  })
  await x()
    .stats(await open(), meter)
    .followers()
  expect(spent).toBe(10_000)
})

accessProbeSuite(
  'X',
  { abilities: ['posts', 'comments', 'messages', 'insights'], asks: false },
  () => ({
    probe: async () => x().probe(await open()),
    unreachable: async () => nowhere().probe(await open()),
    async takeRight() {
      opened = x().renewal.bind(
        (await signIn(marta, ['dm.write'])).secret,
        (await grant()).accountSecret,
      )
      return ['messages']
    },
    takeAccessAway: revoke,
    strike: async () => undefined,
    costly: () => open().then(async () => (await readTruth()).costMicros),
  }),
)

describe('with posts', () => {
  beforeEach(async () => {
    await open()
  })

  postReaderSuite('X', { needsMedia: false, mostPictures: 0 }, () => ({
    reader: () => x().reader(opened, freeOfCharge),
    unreachable: () => nowhere().reader(opened, freeOfCharge),
    now: () => clock.now(),
    strike: (fate) => strike('GET /2/users/{id}/tweets', fate),
    remove: async () => {
      await town.control('POST', '/reset', { seed: 'bare', keep: ['clock', 'tokens'] })
    },
    async seed(posts) {
      const before = new Set(
        (await readTruth()).accounts.flatMap((account) => account.posts.map(({ id }) => id)),
      )
      for (const [index, { text }] of posts.entries()) {
        if (index > 0) await advance(60_000)
        await town.control('POST', `/x/users/${marta}`, { post: text })
      }
      const made = (await readTruth()).accounts
        .flatMap((account) => account.posts)
        .filter(({ id }) => !before.has(id))
      return posts.map(({ text }) => made.find((post) => post.text === text)?.id ?? '')
    },
  }))

  it.each(['tweet', 'post'] as const)(
    'one that is longer than most people may write is read whole (%s)',
    async (fieldStyle) => {
      const text = `${'A long evening. '.repeat(20)}https://lume.example/menu, and more.`
      await town.control('POST', `/x/users/${marta}`, { post: text })
      const { posts } = await x({ fieldStyle })
        .reader(opened, freeOfCharge)
        .listRecent({ limit: 5 })
      expect(posts[0]?.text).toBe(text)
    },
  )
})

describe('news', () => {
  const { url, told } = useWebhookDoor(() => createXWebhooks(settings()))

  it('is asked for once, proven by X’s question, told by its signature, and ended with the profile', async () => {
    const address = url()
    await town.control('PUT', '/webhooks', { base: new URL(address).origin })
    await town.control('PUT', '/x/events', { takesRevoke: true })
    const { news: subscription } = x({}, address)
    const bound = await open()
    await subscription?.subscribe(bound)
    await x({}, address).news?.subscribe(bound)
    expect(await readTruth()).toMatchObject({
      webhooks: [{ url: address, valid: true }],
      subscriptions: [{}, {}, {}, {}],
    })
    await town.control('POST', `/x/users/${marta}`, { post: 'By hand' })
    await expect
      .poll(() => told)
      .toEqual([
        {
          eventId: expect.any(String),
          kind: 'post.create',
          news: [expect.objectContaining({ remoteId: '1460010001', topic: 'posts' })],
        },
      ])
    await revoke()
    await expect
      .poll(() => told[1])
      .toMatchObject({
        kind: 'oauth.revoke',
        news: [{ kind: 'grant-withdrawn', networks: ['twitter'], remoteUserId: '1460010001' }],
      })
    await subscription?.unsubscribe(bound)
    expect((await readTruth()).subscriptions).toEqual([])
  })
})

describe('X in particular', () => {
  it('everybody has the one profile of their own, with the @name that X shows', async () => {
    for (const [person, name] of [
      ['10001', '@osterialume'],
      ['10002', '@theanchortap'],
      ['10003', '@paoloeats'],
      ['10004', '@ninanewcombe'],
    ] as const) {
      const { accounts } = await x().link.discover((await signIn(person)).secret)
      expect(accounts.map((one) => [one.name, one.canConnect])).toEqual([[name, true]])
    }
  })

  it('a refresh token serves once; a second use is refused and ends nothing that came of the first', async () => {
    const { grantSecret } = await grant()
    const first = await x().renewal.refresh(grantSecret)
    if (first.kind !== 'refreshed') throw new Error(first.message.code)
    expect(await x().renewal.refresh(grantSecret)).toMatchObject({ kind: 'revoked' })
  })

  it('an app without money is nobody’s lost connection', async () => {
    const bound = await open()
    await town.fault({
      network: 'x',
      route: 'GET /2/users/me',
      times: 1,
      kind: 'status',
      status: 402,
      type: 'usage-capped',
    })
    expect(
      await x()
        .link.check(bound)
        .catch((error: unknown) => error),
    ).toMatchObject({ kind: 'rate-limited', message: expect.stringContaining('used up') })
  })

  it.each(['tweet', 'post'] as const)(
    'where X knows only the spelling of %s, posts are read whatever the setting says',
    async (only) => {
      await town.control('POST', '/reset', { seed: 'demo' })
      await town.control('PUT', '/x/field-style', { only })
      const secret = await open()
      for (const fieldStyle of ['tweet', 'post'] as const)
        expect(
          (await x({ fieldStyle }).reader(secret, freeOfCharge).listRecent({ limit: 5 })).posts,
        ).toHaveLength(5)
    },
  )

  it.each(['tweet', 'post'] as const)(
    'a lived year reads the same in the spelling of %s: words with their links at full length, pictures, counts',
    async (fieldStyle) => {
      await town.control('POST', '/reset', { seed: 'demo' })
      const costs: number[] = []
      const reader = x({ fieldStyle }).reader(
        await open(),
        adding((micros) => {
          costs.push(micros)
        }),
      )
      const found = []
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<typeof reader.listRecent>> = await reader.listRecent({
          limit: 10,
          ...(cursor === null ? {} : { cursor }),
        })
        found.push(...page.posts)
        cursor = page.cursor
      } while (cursor !== null && found.length < 500)
      const shown = z
        .parse(
          z.object({
            posts: z.array(
              z.object({
                id: z.string(),
                conversationId: z.string(),
                text: z.string(),
                createdAt: z.string(),
                likes: z.number(),
                replies: z.number(),
                reposts: z.number(),
                quotes: z.number(),
                mediaKeys: z.array(z.string()),
              }),
            ),
          }),
          await town.control('GET', '/truth/x/osterialume'),
        )
        .posts.filter(({ id, conversationId }) => id === conversationId)
        .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
      expect(shown.length).toBeGreaterThan(10)
      expect(
        found.map(({ remoteId, text, createdAt, likes, comments, shares, pictureUrls }) => ({
          remoteId,
          text,
          createdAt: createdAt.toISOString(),
          likes,
          comments,
          shares,
          pictures: pictureUrls.length,
        })),
      ).toEqual(
        shown.map(({ id, text, createdAt, likes, replies, reposts, quotes, mediaKeys }) => ({
          remoteId: id,
          text,
          createdAt,
          likes,
          comments: replies,
          shares: reposts + quotes,
          pictures: mediaKeys.length,
        })),
      )
      expect(costs.reduce((sum, micros) => sum + micros, 0)).toBe(shown.length * 5000)
    },
  )

  it('what we reckon for consents, checks and reading is what X would have charged', async () => {
    await town.control('POST', '/reset', { seed: 'demo' })
    let spent = 0
    const meter = adding((micros) => {
      spent += micros
    })
    const before = (await readTruth()).costMicros
    const { secret } = await signIn(marta, [], meter)
    const {
      accounts: [account],
    } = await x().link.discover(secret)
    const bound = x().renewal.bind(secret, account?.secret ?? '')
    await x().reader(bound, meter).listRecent({ limit: 25 })
    await x().link.check(bound, meter)
    expect((await readTruth()).costMicros - before).toBe(spent)
  })
})
