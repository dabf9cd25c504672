import { createServer } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import { addDays, dayAt } from '@marquee/contract/venue-days.ts'
import * as z from 'zod/mini'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import { accessProbeSuite } from '../../capabilities/sign-in/access-probe.suite.ts'
import { accountLinkSuite } from '../../capabilities/sign-in/account-link.suite.ts'
import { grantRenewalSuite } from '../../capabilities/sign-in/grant-renewal.suite.ts'
import { statsSuite } from '../../capabilities/insights/stats.suite.ts'
import { postReaderSuite } from '../../capabilities/posts/post-reader.suite.ts'
import type { PostReader, RemotePost } from '../../capabilities/posts/post-reader.ts'
import { useNetworkTown } from '../../testing/network-town.ts'
import { useRecordedWire } from '../../testing/recording-outbound.ts'
import { readBoundSecret } from './google-secret.ts'
import { createGoogleBusiness } from '../index.ts'
import { locationOf } from '../location.ts'

const town = useNetworkTown()
const settings = () => townNetworks(town.url()).googleBusiness
const wire = useRecordedWire(
  [new URL('../wire/', import.meta.url)],
  () => {
    const {
      tokenUrl: token,
      revokeUrl: revoke,
      accountsUrl: accounts,
      informationUrl: information,
      postsUrl: posts,
      performanceUrl: performance,
    } = settings()
    return { token, revoke, accounts, information, posts, performance }
  },
  // posts, reviews and what Google tells of them have files of their own
  {
    unmade: [
      'make-local-post',
      'change-local-post',
      'remove-local-post',
      'reviews',
      'review',
      'reply-to-review',
      'delete-reply',
      'notificationSetting',
    ],
  },
)
const clock = testClock()
const google = () =>
  createGoogleBusiness({
    settings: settings(),
    outbound: wire.record(town.outbound),
    clock,
    onUsage: () => undefined,
  })
const away = 'http://127.0.0.1:9'
const nowhere = () =>
  createGoogleBusiness({
    settings: {
      ...settings(),
      tokenUrl: away,
      revokeUrl: away,
      accountsUrl: away,
      informationUrl: away,
      postsUrl: away,
      performanceUrl: away,
    },
    outbound: town.outbound,
    clock,
    onUsage: () => undefined,
  })

const redirectUri = 'http://localhost:3000/callback'
const codeVerifier = 'v'.repeat(64)
const marta = '10001'
const signIn = async (person = marta, change?: (form: URLSearchParams) => void) =>
  google().link.exchange({
    code: await town.consent(
      person,
      google().link.consentUrl({ state: 's', redirectUri, codeVerifier }),
      change,
    ),
    redirectUri,
    codeVerifier,
  })

async function grant() {
  const grantSecret = (await signIn()).secret
  const { accounts } = await google().link.discover(grantSecret)
  return {
    grantSecret,
    accountSecret: accounts.find(({ name }) => name === 'Osteria Lume')?.secret ?? '',
  }
}
async function connected(): Promise<string> {
  const { grantSecret, accountSecret } = await grant()
  return google().renewal.bind(grantSecret, accountSecret)
}

/** The town's clock and ours, together. */
async function advance(ms: number): Promise<void> {
  clock.advance(ms)
  await town.control('POST', '/clock', { advanceMs: ms })
}
const faults = {
  'server fails': { kind: 'status', status: 500 },
  'limit is reached': { kind: 'rate-limit', forMs: 600_000 },
  'call is dropped': { kind: 'drop' },
  'grant is dead': { kind: 'token-expired' },
} as const
const strike = (route: string, fate: keyof typeof faults) =>
  town.fault({ route, times: 1, ...faults[fate] })
const removeApp = () => town.control('POST', `/google/users/${marta}`, { revoke: true })

beforeEach(() => {
  clock.moveTo(0)
})

accountLinkSuite('Google', () => ({
  redirectUri,
  link: () => google().link,
  unreachable: () => nowhere().link,
  bind: google().renewal.bind,
  consent: (who, consentUrl) => town.consent(who === 'administrator' ? marta : '10003', consentUrl),
  takeAccessAway: async () => {
    await removeApp()
  },
}))

grantRenewalSuite('Google', { opensWith: 'person', outlivesItsAccess: true }, () => ({
  renewal: () => google().renewal,
  unreachable: () => nowhere().renewal,
  grant,
  now: () => clock.now(),
  opens: (bound) =>
    google()
      .link.check(bound)
      .then(
        (verdict) => verdict === 'valid',
        () => false,
      ),
  strike: (fate) => strike('POST /token', fate),
  letAccessEnd: () => advance(3_600_000),
  takeGrantBack: async () => {
    await removeApp()
  },
}))

/** Of this test; opened when it is first asked for. */
let opened: string | null = null
beforeEach(() => {
  opened = null
})
const open = async () => (opened ??= await connected())
const changeLocation = async (change: object) =>
  town.control(
    'POST',
    `/google/locations/${/locations\/(\w+)/.exec(await open())?.[1] ?? ''}`,
    change,
  )

accessProbeSuite('Google', { abilities: ['posts', 'reviews', 'insights'], asks: true }, () => ({
  probe: async () => google().probe(await open()),
  unreachable: async () => nowhere().probe(await open()),
  async takeRight() {
    await changeLocation({ hasVoiceOfMerchant: false })
    return ['posts', 'reviews', 'insights']
  },
  async takeAccessAway() {
    await open()
    await removeApp()
  },
  async strike(fate) {
    await open()
    await strike('GET /v1/locations/{location}', fate)
  },
  costly: async () =>
    (await town.log()).filter(
      ({ method, network }) => network === 'google-business' && method !== 'GET',
    ).length,
}))

statsSuite('google', [], () => ({
  stats: async () => google().stats(await open()),
  unreachable: async () => nowhere().stats(await open()),
  async end(metric, ended) {
    await town.control('POST', '/insights/metrics', { network: 'google-business', metric, ended })
  },
  async strike(fate) {
    await open()
    await (fate === 'grant is dead'
      ? town.fault({ route: 'GET /v1/locations/{call}', times: 1, kind: 'token-expired' })
      : strike('GET /v1/locations/{call}', fate))
  },
}))

it('of the days of which Google does not tell yet nothing is known, not zero', async () => {
  const today = dayAt(clock.now(), 'UTC')
  const range = { from: addDays(today, -6), to: addDays(today, -1), zone: 'Europe/London' }
  const told = await google()
    .stats(await open())
    .byDay?.(range)
  const newest = told?.values
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  expect(newest).toBe(addDays(today, -3))
})

describe('Google against the town', () => {
  it('a location that Google no longer believes can neither be connected nor used', async () => {
    const bound = await open()
    await changeLocation({ hasVoiceOfMerchant: false })
    expect((await google().probe(bound).probe()).map(({ works }) => works)).toEqual([
      false,
      false,
      false,
    ])
    const { accounts } = await google().link.discover((await signIn()).secret)
    expect(accounts.find(({ name }) => name === 'Osteria Lume')).toMatchObject({
      canConnect: false,
      secret: '',
      reason: message('google-business.not-verified-yet'),
    })
  })

  it('lists Marta’s accounts, and the locations of one', async () => {
    const { secret } = await signIn()
    const groups = await google().groups(secret)
    expect(groups.map(({ name, kind, canConnect }) => [name, kind.code, canConnect])).toEqual([
      ['Marta Bellini', 'google-business.group-personal', true],
      ['Lume Hospitality', 'google-business.group-locations', true],
    ])
    const { accounts } = await google().link.discover(secret, groups[1]?.remoteId)
    expect(accounts.map(({ name, category, details }) => [name, category, details])).toEqual([
      ['Bristol Supper Club', 'Restaurant', expect.any(String)],
      ['Lume Catering', 'Caterer', '43 Cotham Hill, Bristol'],
      ['Osteria Lume', 'Italian restaurant', '41 Cotham Hill, Bristol'],
    ])
  })

  it('has nothing for Nina, and knows everybody by name', async () => {
    const grants = [await signIn('10004'), await signIn('10002')]
    expect(grants.map(({ name }) => name)).toEqual(['Nina Newcombe', 'Sam Okoye'])
    expect(await google().groups(grants[0]?.secret ?? '')).toEqual([])
  })

  it('without the box for the businesses says so, and asks to connect again', async () => {
    const { declinedScopes, secret } = await signIn(marta, (form) => {
      form.delete('allow')
    })
    expect(declinedScopes).toEqual(['https://www.googleapis.com/auth/business.manage'])
    await expect(google().groups(secret)).rejects.toMatchObject({
      kind: 'reauthorize',
      message: expect.stringContaining('leave every box ticked'),
    })
  })

  it('a consent that was cancelled brings no code', async () => {
    expect(
      await town.consent(
        marta,
        google().link.consentUrl({ state: 's', redirectUri, codeVerifier }),
        (form) => {
          form.set('decision', 'deny')
        },
      ),
    ).toBe('access_denied')
  })

  it('a location whose account the person has left is lost', async () => {
    const bound = await connected()
    const [, account = ''] = /accounts\/(\w+)/.exec(bound) ?? []
    await town.control('POST', `/google/users/${marta}`, { removeRole: account })
    expect(await google().link.check(bound)).toBe('revoked')
    await expect(google().probe(bound).probe()).rejects.toMatchObject({ kind: 'reauthorize' })
  })
})

describe('with posts', () => {
  /** Until Google has looked at a post and shows it. */
  const lookedAtMs = 21_000
  const kitchen = createServer((_request, response) => {
    void aPhoto.then((bytes) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes),
    )
  })
  // more than the 10 KB that Google asks for
  const aPhoto = sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: '#bf3a1e',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        kitchen.listen(0, '127.0.0.1', resolve)
      }),
  )
  afterAll(() => {
    kitchen.close()
  })
  beforeEach(async () => {
    await open()
  })

  const photoUrl = () =>
    `http://127.0.0.1:${z.parse(z.object({ port: z.number() }), kitchen.address()).port}/dish.jpg`
  /** A call in Google's own words. */
  async function ask(method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const {
      grant: { accessToken },
    } = readBoundSecret(await open())
    const answer = await fetch(`${settings().postsUrl}/v4/${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect(answer.status).toBe(200)
    return answer.json()
  }

  postReaderSuite('Google', { needsMedia: false, mostPictures: 1 }, () => ({
    reader: () => google().reader(opened ?? ''),
    unreachable: () => nowhere().reader(opened ?? ''),
    now: () => clock.now(),
    strike: (fate) => strike('GET /v4/accounts/{account}/locations/{location}/localPosts', fate),
    remove: async (remoteId) => {
      await ask(
        'DELETE',
        `${readBoundSecret(await open()).location}/${remoteId.replace(/^locations\/\w+\//, '')}`,
      )
    },
    async seed(posts) {
      const names: string[] = []
      for (const [index, { text, pictures }] of posts.entries()) {
        if (index > 0) await advance(60_000)
        const media =
          pictures > 0 ? { media: [{ mediaFormat: 'PHOTO', sourceUrl: photoUrl() }] } : {}
        const made = await ask('POST', `${readBoundSecret(await open()).location}/localPosts`, {
          languageCode: 'en',
          topicType: 'STANDARD',
          summary: text,
          ...media,
        })
        names.push(locationOf(z.parse(z.object({ name: z.string() }), made).name))
      }
      await advance(lookedAtMs)
      return names
    },
  }))
})

describe('Google’s posts in the town', () => {
  it('are read page by page, newest first, each once, and one by one', async () => {
    await town.control('POST', '/reset', { seed: 'demo' })
    const reader = google().reader(await connected())
    const found: RemotePost[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<PostReader['listRecent']>> = await reader.listRecent({
        limit: 5,
        ...(cursor === null ? {} : { cursor }),
      })
      found.push(...page.posts)
      cursor = page.cursor
    } while (cursor !== null && found.length < 200)
    expect(found.length).toBeGreaterThan(5)
    expect(new Set(found.map(({ remoteId }) => remoteId)).size).toBe(found.length)
    expect(found).toEqual([...found].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()))
    expect(found.some(({ pictureUrls }) => pictureUrls.length === 1)).toBe(true)
    expect(found.every(({ permalink, text }) => permalink?.startsWith('http') && text !== '')).toBe(
      true,
    )
    const [first, , third] = found
    expect(await reader.read(first?.remoteId ?? '')).toEqual(first)
    expect(await reader.read(`${first?.remoteId ?? ''}0`)).toBeNull()
    const recent = await reader.listRecent({
      limit: 25,
      ...(third ? { since: third.createdAt } : {}),
    })
    expect(recent.posts).toEqual(found.slice(0, 3))
  })
})
