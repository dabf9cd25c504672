import { beforeEach, describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import type { UsageReport } from '../../capabilities/usage.ts'
import { createFixtureOutbound } from '../../testing/fixtures.ts'
import { writeGrantSecret, writeLocationSecret } from './google-secret.ts'
import { createGoogleSetup } from './google-setup.ts'
import { createGoogleBusiness } from '../index.ts'

const settings = townNetworks('https://town.example').googleBusiness
const {
  tokenUrl: token,
  revokeUrl: revoke,
  accountsUrl: accounts,
  informationUrl: information,
  postsUrl: posts,
  performanceUrl: performance,
} = settings
const folder = (name: string) => [new URL(`../${name}/`, import.meta.url)]
const open = () =>
  createFixtureOutbound({
    wire: folder('wire'),
    fixtures: folder('fixtures'),
    bases: () => ({ token, revoke, accounts, information, posts, performance }),
  })

const noon = new Date('2026-11-21T12:00:00Z')
const clock = { ...testClock(), now: () => noon }
let network = open()
let reports: UsageReport[] = []
const google = () =>
  createGoogleBusiness({
    settings,
    outbound: network,
    clock,
    onUsage: (report) => {
      reports.push(report)
    },
  })
beforeEach(() => {
  network = open()
  reports = []
})

const redirectUri = 'https://marquee.example/callback'
// with its question, the example of RFC 7636, appendix B
const codeVerifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const exchange = () => google().link.exchange({ code: '4/code', redirectUri, codeVerifier })
const scopes = ['https://www.googleapis.com/auth/business.manage', 'openid', 'email', 'profile']
const grant = (more: object = {}) =>
  writeGrantSecret({
    accessToken: 'ya29.fixture-access',
    refreshToken: '1//fixture-refresh',
    expiresAt: clock.now().getTime() + 3_599_000,
    scopes,
    ...more,
  })
const account = writeLocationSecret({
  location: 'accounts/1/locations/2',
  mapsUri: 'https://maps.google.com/maps?cid=2',
})
const bound = (more: object = {}) => google().renewal.bind(grant(more), account)
const failing = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )
const lastForm = () =>
  Object.fromEntries(new URLSearchParams(String(network.asked.at(-1)?.request.body)))

describe('consent', () => {
  it('asks for lasting access, with a proof key and every scope of the table', () => {
    const address = new URL(google().link.consentUrl({ state: 's', redirectUri, codeVerifier }))
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: settings.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: scopes.join(' '),
      state: 's',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
  })

  it('makes a grant of who the ID token names', async () => {
    expect(await exchange()).toEqual({
      remoteUserId: '110169484474386276334',
      name: 'Ann',
      secret: expect.any(String),
      expiresAt: new Date(clock.now().getTime() + 3_599_000),
      grantedScopes: scopes,
      declinedScopes: [],
    })
    expect(lastForm()).toMatchObject({
      grant_type: 'authorization_code',
      code: '4/code',
      code_verifier: codeVerifier,
      redirect_uri: redirectUri,
    })
  })

  it('takes the account of their own for the person where no ID token came', async () => {
    network.answer('exchange', 'exchange-without-id-token')
    network.answer('accounts', 'accounts', 'accounts-2')
    expect(await exchange()).toMatchObject({ remoteUserId: 'accounts/1', name: 'Ann' })
    network.answer('accounts', 'accounts-none')
    expect(await failing(exchange())).toMatchObject({
      kind: 'rejected',
      message: 'Google did not say who you are. Connect again and leave every box ticked.',
    })
  })

  it('says which scopes were not ticked', async () => {
    network.answer('exchange', 'exchange-unticked')
    expect(await exchange()).toMatchObject({
      grantedScopes: ['openid', 'email'],
      declinedScopes: ['https://www.googleapis.com/auth/business.manage', 'profile'],
    })
  })

  it('is refused without lasting access, and with a code that is not good', async () => {
    network.answer('exchange', 'exchange-without-refresh-token')
    expect(await failing(exchange())).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('no lasting access'),
    })
    network.answer('exchange', 'exchange-refused')
    expect(await failing(exchange())).toMatchObject({
      kind: 'rejected',
      facts: { status: 400, code: 'invalid_grant' },
    })
  })
})

describe('accounts and locations', () => {
  beforeEach(() => {
    network.answer('accounts', 'accounts', 'accounts-2')
  })

  it('lists accounts page by page, a site manager’s with the reason', async () => {
    expect(await google().groups(grant())).toEqual([
      {
        remoteId: 'accounts/1',
        name: 'Ann',
        kind: message('google-business.group-personal'),
        pictureUrl: null,
        canConnect: true,
        reason: null,
      },
      {
        remoteId: 'accounts/7',
        name: 'Lume Group',
        kind: message('google-business.group-locations'),
        pictureUrl: null,
        canConnect: true,
        reason: null,
      },
      {
        remoteId: 'accounts/8',
        name: 'Colston Yard',
        kind: message('google-business.group-locations'),
        pictureUrl: null,
        canConnect: false,
        reason: message('google-business.site-manager'),
      },
    ])
    expect(new URL(network.asked[1]?.request.url ?? '').searchParams.get('pageToken')).toBe(
      'page-2',
    )
  })

  it('lists the locations of one account; those without a voice cannot be connected', async () => {
    const { accounts: found } = await google().link.discover(grant(), '1')
    expect(found).toEqual([
      {
        remoteId: 'accounts/1/locations/2',
        name: 'Shop',
        category: 'Italian restaurant',
        pictureUrl: null,
        followers: null,
        details: '1 rue X, Paris',
        canConnect: true,
        reason: null,
        secret: account,
      },
      {
        remoteId: 'accounts/1/locations/3',
        name: 'Bar',
        category: '',
        pictureUrl: null,
        followers: null,
        canConnect: false,
        reason: message('google-business.not-verified-yet'),
        secret: '',
      },
    ])
  })

  it('lists a location that lies in several accounts once, with the account that lets it be connected', async () => {
    network.answer('accounts', 'accounts-site-manager-first')
    expect(
      (await google().link.discover(grant())).accounts.map(({ remoteId, canConnect }) => [
        remoteId,
        canConnect,
      ]),
    ).toEqual([
      ['accounts/7/locations/2', true],
      ['accounts/8/locations/3', false],
    ])
    expect(['accounts/8/locations/2', 'accounts/7/locations/2'].map(google().identityOf)).toEqual([
      'locations/2',
      'locations/2',
    ])
  })

  it('lists every account’s without a group, none of a stranger’s account', async () => {
    const ids = (await google().link.discover(grant())).accounts.map(
      ({ remoteId, canConnect }) => `${remoteId} ${String(canConnect)}`,
    )
    expect(ids).toEqual(['accounts/1/locations/2 true', 'accounts/1/locations/3 false'])
    network.answer('accounts', 'accounts', 'accounts-2')
    expect((await google().link.discover(grant(), 'accounts/999')).accounts).toEqual([])
  })

  it('an account whose locations the person may not see does not hide the others', async () => {
    network.answer('locations', 'locations-forbidden', 'locations')
    expect(
      (await google().link.discover(grant())).accounts.map(({ remoteId }) => remoteId),
    ).toContain('accounts/7/locations/2')
    network.answer('accounts', 'accounts', 'accounts-2')
    network.answer('locations', 'locations-forbidden')
    expect((await google().link.discover(grant(), '1')).accounts).toEqual([])
  })

  it('takes `{}` for an empty list', async () => {
    network.answer('accounts', 'accounts-none')
    expect(await google().groups(grant())).toEqual([])
    network.answer('accounts', 'accounts', 'accounts-2')
    network.answer('locations', 'locations-none')
    expect((await google().link.discover(grant())).accounts).toEqual([])
  })

  it.each([
    [
      'accounts-without-scope',
      'reauthorize',
      'Google did not give us the right to do this. Connect the profile again and leave every box ticked.',
    ],
    [
      'accounts-switched-off',
      'unavailable',
      'Google does not let this server ask about business profiles yet. It is not your account; the operator of this server must switch the APIs on.',
    ],
  ])('%s: %s', async (file, kind, message) => {
    network.answer('accounts', file)
    expect(await failing(google().groups(grant()))).toMatchObject({ kind, message })
  })
})

describe('renewal', () => {
  const refresh = (secret = grant()) => google().renewal.refresh(secret)

  it('keeps the refresh token and the scopes that the answer left out, and takes a new one', async () => {
    network.answer('refresh', 'refresh-bare')
    const expiresAt = new Date(clock.now().getTime() + 3_599_000)
    expect(await refresh()).toEqual({
      kind: 'refreshed',
      secret: grant({ accessToken: 'ya29.fixture-next' }),
      expiresAt,
      scopes: null,
    })
    network.answer('refresh', 'refresh')
    expect(await refresh()).toMatchObject({
      secret: grant({ accessToken: 'ya29.fixture-next' }),
      scopes,
    })
    network.answer('refresh', 'refresh-rotated')
    expect(await refresh()).toMatchObject({
      secret: grant({ accessToken: 'ya29.fixture-next', refreshToken: '1//fixture-rotated' }),
    })
  })

  it('only invalid_grant says that it is over', async () => {
    network.answer('refresh', 'refresh-dead')
    expect(await refresh()).toEqual({
      kind: 'revoked',
      message: message('network.ended-by-network', { network: 'Google', place: 'profile' }),
    })
    network.answer('refresh', 'refresh-unknown-client')
    expect(await refresh()).toMatchObject({ kind: 'transient', until: null })
    network.answer('refresh', 'refresh-down')
    expect(await refresh()).toMatchObject({ kind: 'transient', until: null })
    network.answer('refresh', 'refresh-limited')
    expect(await refresh()).toMatchObject({
      kind: 'transient',
      until: new Date(clock.now().getTime() + 30_000),
    })
  })
})

describe('a connected location', () => {
  it.each([
    ['location', 'valid'],
    ['location-gone', 'revoked'],
    ['location-no-role', 'revoked'],
    ['location-unauthenticated', 'revoked'],
  ])('%s: %s', async (file, verdict) => {
    network.answer('location', file)
    expect(await google().link.check(bound())).toBe(verdict)
  })

  it('a project of ours that Google has suspended ends nobody’s connection', async () => {
    network.answer('location', 'location-suspended')
    expect(await failing(google().link.check(bound()))).toMatchObject({
      kind: 'unavailable',
      facts: { reason: 'CONSUMER_SUSPENDED' },
      said: { code: 'google-business.apis-off' },
    })
  })

  it('a refusal of a token past its end, or no answer, says nothing of the grant', async () => {
    network.answer('location', 'location-unauthenticated')
    expect(
      await failing(google().link.check(bound({ expiresAt: clock.now().getTime() }))),
    ).toMatchObject({ kind: 'unavailable' })
    network.answer('location', 'location-down')
    expect(await failing(google().link.check(bound()))).toMatchObject({ kind: 'unavailable' })
  })

  it.each([
    ['location', [true, true, true]],
    ['location-unverified', [false, false, false]],
    ['location-bare', [true, true, true]],
  ])('what works: %s', async (file, works) => {
    network.answer('location', file)
    const states = await google().probe(bound()).probe()
    expect(states.map(({ name }) => name)).toEqual(['posts', 'reviews', 'insights'])
    expect(states.map((state) => state.works)).toEqual(works)
    expect(states.every((state) => state.works === (state.reason === null))).toBe(true)
  })

  it('nothing works without the scope, or when the location is gone', async () => {
    expect(
      await failing(
        google()
          .probe(bound({ scopes: ['openid'] }))
          .probe(),
      ),
    ).toMatchObject({ kind: 'reauthorize' })
    expect(network.asked).toEqual([])
    network.answer('location', 'location-gone')
    expect(await failing(google().probe(bound()).probe())).toMatchObject({ kind: 'reauthorize' })
  })

  it('is looked for again when nothing stands under its account any more; what else hinders reading a post says nothing', async () => {
    network.answer('local-posts', 'local-posts-gone')
    expect(await failing(google().probe(bound()).probe())).toMatchObject({ kind: 'reauthorize' })
    for (const file of ['local-posts-limited', 'local-posts-refused']) {
      network.answer('local-posts', file)
      expect((await google().probe(bound()).probe()).map(({ works }) => works)).toEqual([
        true,
        true,
        true,
      ])
    }
  })

  it('shows people its place on the map', () => {
    expect(google().profileUrl({ secret: account })).toBe('https://maps.google.com/maps?cid=2')
    expect(google().profileUrl({})).toBeNull()
  })

  it('revokes with the refresh token; one that is dead already is what was wanted', async () => {
    await google().link.revoke(grant())
    expect(lastForm()).toEqual({ token: '1//fixture-refresh' })
    network.answer('revoke', 'revoke-dead')
    await google().link.revoke(grant())
    network.answer('revoke', 'revoke-down')
    expect(await failing(google().link.revoke(grant()))).toMatchObject({ kind: 'unavailable' })
  })
})

describe('posts', () => {
  it('are those that people see, newest first, with the cursor of the next page', async () => {
    const soup = {
      remoteId: 'locations/2/localPosts/3',
      text: 'Soup today',
      createdAt: new Date('2026-11-21T09:00:00Z'),
      permalink: 'https://local.google.com/place?id=3',
      pictureUrls: ['https://lh3.googleusercontent.com/p/AF1'],
      kind: 'post',
      videoUrl: null,
      durationMs: null,
      likes: 0,
      comments: 0,
      shares: 0,
      hasLiked: false,
      isBoostable: false,
    }
    const { posts: found, cursor } = await google().reader(bound()).listRecent({ limit: 25 })
    expect(found).toEqual([
      soup,
      {
        ...soup,
        remoteId: 'locations/2/localPosts/2',
        text: '',
        createdAt: new Date('2026-11-20T09:00:00Z'),
        permalink: 'https://local.google.com/place?id=2',
        pictureUrls: [],
      },
    ])
    expect(cursor).toBe('older')
    expect(await google().reader(bound()).read(soup.remoteId)).toEqual(soup)
    const moved = google().renewal.bind(
      grant(),
      writeLocationSecret({ location: 'accounts/9/locations/2', mapsUri: null }),
    )
    await google().reader(moved).read(soup.remoteId)
    expect(network.asked.at(-1)?.request.url).toContain('/v4/accounts/9/locations/2/localPosts/3')
  })

  it('are read on to where they are older than asked for, and no further', async () => {
    network.answer('local-posts', 'local-posts-older')
    const since = new Date('2026-10-01T00:00:00Z')
    expect(
      await google().reader(bound()).listRecent({ limit: 25, since, cursor: 'older' }),
    ).toEqual({ posts: [], cursor: null })
    expect(new URL(network.asked.at(-1)?.request.url ?? '').searchParams.get('pageToken')).toBe(
      'older',
    )
    network.answer('local-posts', 'local-posts-none')
    expect(await google().reader(bound()).listRecent({ limit: 25, since })).toEqual({
      posts: [],
      cursor: null,
    })
  })

  it('of another location are not asked for, and a deleted one is nothing', async () => {
    for (const id of [
      '123456',
      'locations/9/localPosts/3',
      'locations/2/localPosts/../../7',
      'locations/2/media/localPosts/3',
    ])
      expect(await google().reader(bound()).read(id)).toBeNull()
    expect(network.asked).toEqual([])
    network.answer('local-post', 'local-post-gone')
    expect(await google().reader(bound()).read('locations/2/localPosts/3')).toBeNull()
  })

  it('too many calls fill this API’s quota for a minute', async () => {
    network.answer('local-posts', 'local-posts-limited')
    expect(await failing(google().reader(bound()).listRecent({ limit: 5 }))).toMatchObject({
      kind: 'rate-limited',
      until: expect.any(Date),
    })
    expect(reports).toEqual([{ budget: 'google:posts', percent: 100, blockedForMs: 60_000 }])
    expect(google().budgets(bound())).toContain('google:posts')
  })

  it('a refusal is told in Google’s words, without a token; what cannot be read is no answer', async () => {
    network.answer('local-posts', 'local-posts-refused')
    expect(await failing(google().reader(bound()).listRecent({ limit: 5 }))).toMatchObject({
      kind: 'rejected',
      message: 'Google refused this: Request contains an invalid argument [hidden].',
    })
    network.answer('local-posts', 'local-posts-unreadable')
    expect(await failing(google().reader(bound()).listRecent({ limit: 5 }))).toMatchObject({
      kind: 'unavailable',
    })
  })
})

it.each(['', 'not json', '{"location":"accounts/1/locations/2"}'])(
  'a secret that cannot be read asks to connect again, and is not quoted: %s',
  async (text) => {
    const error = await failing(google().link.check(text))
    expect(error).toMatchObject({
      kind: 'reauthorize',
      message: 'The stored connection to Google cannot be read. Connect the profile again.',
      cause: undefined,
    })
  },
)

describe('the setup check', () => {
  const setup = () =>
    createGoogleSetup({ settings, outbound: network, publicUrl: 'https://marquee.example' })

  it.each([
    ['exchange-refused', true],
    ['exchange-unknown-client', false],
    ['exchange-other-redirect', false],
    ['exchange', false],
  ])('%s: %s', async (file, ok) => {
    network.answer('exchange', file)
    expect(await setup().ask()).toEqual([{ ok, said: expect.stringMatching(/^Asked .+\.$/) }])
  })

  it('names the address to paste and no value of a setting', () => {
    const { facts } = setup()
    expect(facts.redirectUris).toEqual(['https://marquee.example/callback'])
    expect(JSON.stringify(facts)).not.toContain(settings.clientSecret)
    expect(
      createGoogleSetup({ settings: null, outbound: network, publicUrl: 'https://marquee.example' })
        .facts.settings,
    ).toEqual([
      { name: 'GOOGLE_BUSINESS_CLIENT_ID', isSet: false },
      { name: 'GOOGLE_BUSINESS_CLIENT_SECRET', isSet: false },
      { name: 'GOOGLE_BUSINESS_PUBSUB_TOPIC', isSet: false },
      { name: 'GOOGLE_BUSINESS_PUBSUB_SENDER', isSet: false },
    ])
  })
})
