import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import { testClock } from '#testing/test-platform.ts'
import type { UsageReport } from '../../capabilities/usage.ts'
import { createFixtureOutbound } from '../../testing/fixtures.ts'
import { createTiktokClient } from '../client/tiktok-client.ts'
import { createTiktokWebhooks } from '../webhooks/tiktok-events.ts'
import { readCreatorInfo } from '../terms/creator-info.ts'
import { createTiktok } from '../index.ts'
import { createTiktokSetup } from './tiktok-setup.ts'

const settings = {
  clientKey: 'key-1',
  clientSecret: 'secret-1',
  authorizeUrl: 'https://www.tiktok.com/v2/auth/authorize/',
  apiUrl: 'https://open.tiktokapis.com',
  profilesUrl: 'https://www.tiktok.com',
}
const redirectUri = 'https://marquee.example/callback'
const codeVerifier = 'v'.repeat(64)
const clock = testClock(new Date('2026-11-21T12:00:00Z'))

function open() {
  const reports: UsageReport[] = []
  const folder = (name: string) => [new URL(`../${name}/`, import.meta.url)]
  const outbound = createFixtureOutbound({
    wire: folder('wire'),
    fixtures: folder('fixtures'),
    bases: () => ({ api: settings.apiUrl }),
  })
  const deps = {
    settings,
    outbound,
    clock,
    onUsage: (report: UsageReport) => {
      reports.push(report)
    },
  }
  return {
    ...outbound,
    outbound,
    reports,
    client: createTiktokClient(deps),
    tiktok: createTiktok(deps),
    exchange: () => createTiktok(deps).link.exchange({ code: 'c', redirectUri, codeVerifier }),
  }
}

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
const near = (date: Date | null, ms: number) =>
  expect(Math.abs((date?.getTime() ?? 0) - clock.now().getTime() - ms)).toBeLessThan(5000)

async function connected(testbed = open()) {
  const grant = await testbed.exchange()
  const {
    accounts: [account],
  } = await testbed.tiktok.link.discover(grant.secret)
  return {
    ...testbed,
    grant,
    secret: testbed.tiktok.renewal.bind(grant.secret, account?.secret ?? ''),
  }
}

describe('consent', () => {
  it('asks for six rights, separated by commas, with the digest of the proof key in hex', () => {
    const asked = new URL(open().tiktok.link.consentUrl({ state: 's', redirectUri, codeVerifier }))
    expect(`${asked.origin}${asked.pathname}`).toBe(settings.authorizeUrl)
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_key: 'key-1',
      response_type: 'code',
      redirect_uri: redirectUri,
      state: 's',
      scope:
        'user.info.basic,user.info.profile,user.info.stats,video.list,video.publish,video.upload',
      code_challenge_method: 'S256',
      code_challenge: createHash('sha256').update(codeVerifier).digest('hex'),
    })
  })

  it('gives a grant that knows its own end and that of its refresh token, and one profile with its @name', async () => {
    const { tiktok, exchange } = open()
    const grant = await exchange()
    expect(grant).toMatchObject({ remoteUserId: '-000a', name: '@osterialume', declinedScopes: [] })
    near(grant.expiresAt, 86_400_000)
    near(new Date(Object(JSON.parse(grant.secret)).refreshEndsAt), 31_536_000_000)
    expect(await tiktok.link.discover(grant.secret)).toEqual({
      adAccounts: [],
      accounts: [
        {
          remoteId: '-000a',
          name: '@osterialume',
          category: '',
          pictureUrl: 'https://p16.example/a.jpeg',
          followers: 2310,
          canConnect: true,
          reason: null,
          secret: JSON.stringify({ openId: '-000a', username: 'osterialume' }),
        },
      ],
    })
    expect(tiktok.profileUrl({ name: '@osterialume' })).toBe('https://www.tiktok.com/@osterialume')
  })

  it('without the right to publish connects nothing and says why; fields of declined rights are not asked for', async () => {
    const testbed = open()
    testbed.answer('exchangeCode', 'exchangeCode.declined')
    testbed.answer('userInfo', 'userInfo.unnamed')
    const grant = await testbed.exchange()
    expect([grant.name, grant.declinedScopes]).toEqual([
      'Osteria Lume',
      ['user.info.profile', 'user.info.stats', 'video.list', 'video.publish', 'video.upload'],
    ])
    const { accounts } = await testbed.tiktok.link.discover(grant.secret)
    expect(accounts).toMatchObject([
      {
        name: 'Osteria Lume',
        canConnect: false,
        secret: '',
        reason: message('network.publishing-not-allowed', { network: 'TikTok' }),
      },
    ])
    const asked = testbed.asked
      .filter(({ call }) => call === 'userInfo')
      .map(({ request }) => new URL(request.url).searchParams.get('fields'))
    expect(new Set(asked)).toEqual(new Set(['open_id,avatar_url,display_name']))
  })

  it('of which the code is refused is rejected, also where TikTok calls that a success', async () => {
    const testbed = open()
    testbed.answer('exchangeCode', 'exchangeCode.refused')
    expect(await failure(testbed.exchange())).toMatchObject({
      name: 'ConnectorError',
      kind: 'rejected',
      facts: { code: 'invalid_grant', description: 'Authorization code is expired.' },
    })
  })

  it('that is over is told from one that lives', async () => {
    const testbed = await connected()
    expect(await testbed.tiktok.link.check(testbed.secret)).toBe('valid')
    testbed.answer('userInfo', 'userInfo.dead')
    expect(await testbed.tiktok.link.check(testbed.secret)).toBe('revoked')
  })

  it('given back after its access ran out is renewed for that', async () => {
    const testbed = await connected()
    testbed.answer('revokeToken', 'revokeToken.unknown', 'revokeToken')
    await testbed.tiktok.link.revoke(testbed.grant.secret)
    expect(
      testbed.asked
        .slice(-3)
        .map(({ call, request }) => [call, new URLSearchParams(String(request.body)).get('token')]),
    ).toEqual([
      ['revokeToken', 'act.first'],
      ['refreshToken', null],
      ['revokeToken', 'act.second'],
    ])
  })

  it('that TikTok does not know any more is given back already; a refusal of our app is tried again', async () => {
    const testbed = await connected()
    testbed.answer('revokeToken', 'revokeToken.unknown')
    testbed.answer('refreshToken', 'refreshToken.over', 'refreshToken.ourFault')
    await testbed.tiktok.link.revoke(testbed.grant.secret)
    expect(await failure(testbed.tiktok.link.revoke(testbed.grant.secret))).toMatchObject({
      kind: 'unavailable',
      facts: { code: 'invalid_client' },
    })
  })
})

describe('renewal', () => {
  it('keeps a refresh token that came, and what an answer leaves out', async () => {
    const testbed = await connected()
    testbed.answer('refreshToken', 'refreshToken', 'refreshToken.short')
    const first = await testbed.tiktok.renewal.refresh(testbed.grant.secret)
    if (first.kind !== 'refreshed') throw new Error(first.message.code)
    expect(JSON.parse(first.secret)).toMatchObject({
      accessToken: 'act.second',
      refreshToken: 'rft.second',
      scopes: ['user.info.basic', 'video.publish'],
    })
    near(first.expiresAt, 86_400_000)
    const second = await testbed.tiktok.renewal.refresh(first.secret)
    if (second.kind !== 'refreshed') throw new Error(second.message.code)
    expect(second.scopes).toBeNull()
    expect(JSON.parse(second.secret)).toEqual(JSON.parse(first.secret))
    near(second.expiresAt, 86_400_000)
  })

  it.each([
    [
      'refreshToken.over',
      {
        kind: 'revoked',
        message: message('network.ended-by-network', { network: 'TikTok', place: 'profile' }),
      },
    ],
    ['refreshToken.ourFault', { kind: 'transient', until: null }],
    ['refreshToken.down', { kind: 'transient', until: null }],
    ['refreshToken.busy', { kind: 'transient', until: expect.any(Date) }],
  ])('%s', async (file, outcome) => {
    const testbed = await connected()
    testbed.answer('refreshToken', file)
    const renewed = await testbed.tiktok.renewal.refresh(testbed.grant.secret)
    expect(renewed).toMatchObject(outcome)
    if (renewed.kind === 'transient' && renewed.until) near(renewed.until, 120_000)
  })

  it('that is refused after the refresh token’s own end is over, whatever the reason given', async () => {
    const testbed = await connected()
    testbed.answer('refreshToken', 'refreshToken.ourFault')
    const old = JSON.stringify({
      ...JSON.parse(testbed.grant.secret),
      refreshEndsAt: '2026-11-20T12:00:00.000Z',
    })
    expect(await testbed.tiktok.renewal.refresh(old)).toEqual({
      kind: 'revoked',
      message: message('network.connection-expired', { network: 'TikTok', place: 'profile' }),
    })
  })

  it('lends nothing to the profile of somebody else', async () => {
    const { tiktok, grant } = await connected()
    expect(() =>
      tiktok.renewal.bind(grant.secret, JSON.stringify({ openId: '-000b', username: 'other' })),
    ).toThrow('cannot be read')
  })
})

describe('what works', () => {
  const probe = async (file: string, scopes?: readonly string[]) => {
    const testbed = await connected()
    testbed.answer('creatorInfo', file)
    const secret = scopes
      ? JSON.stringify({ ...JSON.parse(testbed.secret), scopes })
      : testbed.secret
    return testbed.tiktok.probe(secret).probe()
  }
  it('is posts, reels and numbers; TikTok has no comments and messages for apps', async () => {
    expect(await probe('creatorInfo')).toEqual(
      ['posts', 'reels', 'insights'].map((name) => ({ name, works: true, reason: null })),
    )
  })

  it.each([
    ['creatorInfo.spam', message('tiktok.daily-posts-used')],
    ['creatorInfo.cap', message('tiktok.daily-profiles-used')],
    [
      'creatorInfo.scope',
      message('network.right-missing', { network: 'TikTok', place: 'profile' }),
    ],
    ['creatorInfo.empty', message('tiktok.nobody-may-view')],
    [
      'creatorInfo.other',
      message(
        'network.refused-because',
        { network: 'TikTok' },
        { raw: 'Told with [hidden] inside.' },
      ),
    ],
  ])('%s stops posts with the reason, and the numbers go on', async (file, reason) => {
    const stopped = {
      works: false,
      reason,
      ...(file === 'creatorInfo.scope' ? {} : { elsewhere: true }),
    }
    expect(await probe(file)).toEqual([
      { name: 'posts', ...stopped },
      { name: 'reels', ...stopped },
      { name: 'insights', works: true, reason: null },
    ])
  })

  it('is nothing when the token is dead, and unknown when TikTok did not say', async () => {
    const kinds: unknown[] = []
    for (const file of ['creatorInfo.dead', 'creatorInfo.busy', 'creatorInfo.broken'])
      kinds.push(Object(await failure(probe(file))).kind)
    expect(kinds).toEqual(['reauthorize', 'rate-limited', 'unavailable'])
  })

  it('includes what may only lie in the inbox, also where TikTok says that the app is not audited', async () => {
    for (const [file, scopes] of [
      ['creatorInfo', ['video.upload']],
      ['creatorInfo.unaudited', ['video.publish', 'video.upload']],
    ] as const)
      expect(
        (await probe(file, [...scopes, 'video.list', 'user.info.stats'])).map(({ works }) => works),
      ).toEqual([true, true, true])
    expect((await probe('creatorInfo', ['video.upload']))[0]?.reason).toEqual(
      message('tiktok.works-by-inbox'),
    )
    expect(
      (
        await probe('creatorInfo.unaudited', ['video.publish', 'video.list', 'user.info.stats'])
      ).map(({ works }) => works),
    ).toEqual([false, false, true])
  })

  it('without the right to publish is asked by who it is', async () => {
    expect(
      (await probe('creatorInfo', ['user.info.basic', 'video.list', 'user.info.stats'])).map(
        ({ works }) => works,
      ),
    ).toEqual([false, false, true])
  })

  it('may be posted is read as the form needs it', async () => {
    const { client } = open()
    expect(await readCreatorInfo(client, { openId: '-000a', accessToken: 'act.first' })).toEqual({
      username: 'osterialume',
      nickname: 'Osteria Lume',
      avatarUrl: 'https://p16.example/a.jpeg',
      privacyLevels: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
      canComment: true,
      canDuet: false,
      canStitch: true,
      maxVideoMs: 300_000,
    })
  })
})

describe('videos', () => {
  it('are read with their counts, a video of an unknown shape left out', async () => {
    const { tiktok, secret } = await connected()
    const { posts, cursor } = await tiktok.reader(secret).listRecent({ limit: 25 })
    expect(posts).toEqual([
      {
        remoteId: '7350000000000000002',
        kind: 'reel',
        videoUrl: null,
        durationMs: 21_000,
        text: 'Hand-rolled tonight',
        createdAt: new Date(1_795_168_800_000),
        permalink: 'https://www.tiktok.com/@osterialume/video/7350000000000000002?utm=x',
        pictureUrls: ['https://p16.example/c2.jpeg'],
        likes: 41,
        comments: 3,
        shares: 2,
        hasLiked: false,
        isBoostable: false,
      },
      {
        remoteId: '7350000000000000001',
        kind: 'reel',
        videoUrl: null,
        durationMs: null,
        text: '',
        createdAt: new Date(1_795_082_400_000),
        permalink: 'https://www.tiktok.com/@osterialume/video/7350000000000000001',
        pictureUrls: [],
        likes: 0,
        comments: 0,
        shares: 0,
        hasLiked: false,
        isBoostable: false,
      },
    ])
    expect(cursor).toBe('1795082400000')
  })

  it('are read on from the cursor, twenty at most, and not further back than asked', async () => {
    const testbed = await connected()
    const reader = testbed.tiktok.reader(testbed.secret)
    expect(
      (
        await reader.listRecent({
          limit: 25,
          cursor: '1795082400000',
          since: new Date(1_795_100_000_000),
        })
      ).cursor,
    ).toBeNull()
    expect(JSON.parse(String(testbed.asked.at(-1)?.request.body))).toEqual({
      max_count: 20,
      cursor: 1_795_082_400_000,
    })
    testbed.answer('videoList', 'videoList.last')
    expect(await reader.listRecent({ limit: 5 })).toEqual({ posts: [], cursor: null })
  })

  it('are found by their id', async () => {
    const { tiktok, secret } = await connected()
    expect(await tiktok.reader(secret).read('7350000000000000002')).toMatchObject({
      text: 'Hand-rolled tonight',
      likes: 41,
    })
    expect(await tiktok.reader(secret).read('1')).toBeNull()
  })

  it('behind something that is not TikTok are unavailable', async () => {
    const testbed = await connected()
    testbed.answer('videoList', 'videoList.foreign')
    expect(
      await failure(testbed.tiktok.reader(testbed.secret).listRecent({ limit: 5 })),
    ).toMatchObject({ kind: 'unavailable', facts: { status: 502 } })
  })
})

describe('in every call', () => {
  it('tokens stay out of addresses, and a refused limit is told to the quota it belongs to', async () => {
    const testbed = await connected()
    testbed.answer('creatorInfo', 'creatorInfo.busy')
    await failure(testbed.tiktok.probe(testbed.secret).probe())
    expect(testbed.reports).toEqual([
      { budget: 'tiktok:-000a:creator', percent: 100, blockedForMs: 0 },
    ])
    expect(testbed.tiktok.budgets(testbed.secret)).toEqual([
      'tiktok:app:films',
      'tiktok:-000a',
      'tiktok:-000a:init',
      'tiktok:-000a:status',
    ])
    for (const { request } of testbed.asked) expect(request.url).not.toMatch(/act\.|rft\.|secret/)
  })

  it.each(['', 'not json', '{"openId":"-000a","username":null}', '{"accessToken":"act.leaked"}'])(
    'a secret that cannot be read asks for a new connection and repeats none of it: %s',
    (text) => {
      const { tiktok } = open()
      for (const use of [() => tiktok.probe(text), () => tiktok.reader(text)]) {
        const error: unknown = (() => {
          try {
            return use()
          } catch (thrown) {
            return thrown
          }
        })()
        expect(error).toMatchObject({
          name: 'ConnectorError',
          kind: 'reauthorize',
          message: 'The stored connection to TikTok cannot be read. Connect the profile again.',
        })
        expect(JSON.stringify([error, error instanceof Error ? error.stack : ''])).not.toContain(
          'act.leaked',
        )
      }
    },
  )
})

describe('news', () => {
  const news = createTiktokWebhooks(settings)
  const body = (event: string, content: unknown = {}) => ({
    client_key: 'key-1',
    event,
    create_time: 1_795_168_800,
    user_openid: '-000a',
    content: JSON.stringify(content),
  })
  const signed = (raw: Buffer, secret = settings.clientSecret) => ({
    'tiktok-signature': `t=1795168800,s=${createHmac('sha256', secret).update(`1795168800.${raw.toString()}`).digest('hex')}`,
  })

  it('is believed only with TikTok’s signature over these bytes', () => {
    const raw = Buffer.from(JSON.stringify(body('authorization.removed', { reason: 1 })))
    expect(news.verify(raw, signed(raw))).toEqual({
      eventId: createHash('sha256').update(raw).digest('hex'),
      kind: 'authorization.removed',
    })
    const other = Buffer.from(raw.toString().replace('-000a', '-000b'))
    for (const headers of [
      signed(raw, 'another'),
      {},
      { 'tiktok-signature': 't=1795168800' },
      { 'tiktok-signature': 't=1,s=zz' },
    ])
      expect(news.verify(raw, headers)).toBeNull()
    expect(news.verify(other, signed(raw))).toBeNull()
  })

  it('tells of an end and of posts; what it does not know it leaves out', () => {
    expect(news.read(body('authorization.removed', { reason: 1 }))).toEqual([
      { kind: 'grant-withdrawn', networks: ['tiktok'], remoteUserId: '-000a' },
    ])
    for (const event of [
      'post.publish.complete',
      'post.publish.failed',
      'post.publish.no_longer_publicaly_available',
      'video.upload.failed',
      'video.publish.completed',
    ]) {
      expect(news.read(body(event))).toEqual([
        { kind: 'changed', network: 'tiktok', remoteId: '-000a', topic: 'posts' },
      ])
    }
    for (const unknown of [body('portability.download.ready'), {}, null, 'text', []])
      expect(news.read(unknown)).toEqual([])
    expect(news.challenge({ crc_token: 'x' })).toBeNull()
  })
})

describe('the set-up', () => {
  const check = (testbed: ReturnType<typeof open>, known: typeof settings | null = settings) =>
    createTiktokSetup({
      settings: known,
      outbound: testbed.outbound,
      clock,
      publicUrl: 'https://marquee.example',
    })

  it('says what to paste, and no value of a setting', () => {
    const { facts } = check(open())
    expect(facts).toMatchObject({
      redirectUris: [redirectUri],
      webhookUrls: ['https://marquee.example/webhooks/tiktok'],
      settings: [
        { name: 'TIKTOK_CLIENT_KEY', isSet: true },
        { name: 'TIKTOK_CLIENT_SECRET', isSet: true },
      ],
    })
    expect(JSON.stringify(facts)).not.toContain('secret-1')
  })

  it.each([
    ['exchangeCode.refused', true, 'the app is known (invalid_grant)'],
    ['exchangeCode.ourFault', false, 'client key or secret is wrong (invalid_client)'],
    ['exchangeCode.down', false, 'Nothing is known'],
    ['exchangeCode', false, 'this is not TikTok'],
  ])('asks TikTok: %s', async (file, ok, words) => {
    const testbed = open()
    testbed.answer('exchangeCode', file)
    expect(await check(testbed).ask()).toEqual([{ ok, said: expect.stringContaining(words) }])
    expect(await check(testbed, null).ask()).toEqual([])
  })
})
