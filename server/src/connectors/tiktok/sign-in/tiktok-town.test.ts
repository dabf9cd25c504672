import { beforeEach, describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { accessProbeSuite } from '../../capabilities/sign-in/access-probe.suite.ts'
import { accountLinkSuite } from '../../capabilities/sign-in/account-link.suite.ts'
import { grantRenewalSuite } from '../../capabilities/sign-in/grant-renewal.suite.ts'
import { statsSuite } from '../../capabilities/insights/stats.suite.ts'
import { postReaderSuite } from '../../capabilities/posts/post-reader.suite.ts'
import { anMp4 } from '../../meta-graph/testing/mp4.ts'
import { useWebhookDoor } from '../../testing/webhook-door.ts'
import { codeVerifier, marta, redirectUri, useTiktokTestbed } from '../testing.ts'
import { createTiktokWebhooks } from '../webhooks/tiktok-events.ts'

const { town, settings, clock, tiktok, nowhere, signIn, grant, connect, advance } =
  useTiktokTestbed([
    'videoInit',
    'videoDraft',
    'uploadPart',
    'photoInit',
    'photoDraft',
    'publishStatus',
  ])

const faults = {
  'server fails': { kind: 'status', status: 500 },
  'limit is reached': { kind: 'rate-limit', forMs: 60_000 },
  'call is dropped': { kind: 'drop' },
} as const
const strike = (route: string, fate: keyof typeof faults) =>
  town.fault({ network: 'tiktok', route, times: 1, ...faults[fate] })
const revoke = async () => {
  await town.control('POST', `/tiktok/users/${marta}`, { revoke: true })
}
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

accountLinkSuite(
  'TikTok',
  () => ({
    redirectUri,
    link: () => tiktok().link,
    unreachable: () => nowhere().link,
    bind: tiktok().renewal.bind,
    consent: (who, consentUrl) =>
      town.consent(who === 'administrator' ? marta : '10003', consentUrl),
    takeAccessAway: revoke,
  }),
  { bystanderSees: null, endsGrants: true },
)

grantRenewalSuite('TikTok', { opensWith: 'person', outlivesItsAccess: true }, () => ({
  renewal: () => tiktok().renewal,
  unreachable: () => nowhere().renewal,
  grant,
  now: () => clock.now(),
  opens: async (bound) => (await tiktok().link.check(bound)) === 'valid',
  strike: (fate) => strike('POST /v2/oauth/token/', fate),
  letAccessEnd: () => advance(86_400_000 + 1000),
  takeGrantBack: revoke,
}))

/** Of this test; opened when it is first asked for. */
let opened: string | null = null
beforeEach(() => {
  opened = null
})
const open = async () => (opened ??= await connect())

statsSuite('tiktok', [], () => ({
  stats: async () => tiktok().stats(await open()),
  unreachable: async () => nowhere().stats(await open()),
  end: async () => undefined,
  async strike(fate) {
    await open()
    const route = 'GET /v2/user/info/'
    await (fate === 'grant is dead'
      ? town.fault({ network: 'tiktok', route, times: 1, kind: 'token-expired' })
      : strike(route, fate))
  },
}))

accessProbeSuite('TikTok', { abilities: ['posts', 'reels', 'insights'], asks: true }, () => ({
  probe: async () => tiktok().probe(await open()),
  unreachable: async () => nowhere().probe(await open()),
  async takeRight() {
    // consents again, with two boxes less
    opened = tiktok().renewal.bind(
      (await signIn(marta, ['video.publish', 'video.upload'])).secret,
      (await grant()).accountSecret,
    )
    return ['posts', 'reels']
  },
  takeAccessAway: async () => {
    await open().then(revoke)
  },
  strike: async (fate) => {
    await open().then(() => strike('POST /v2/post/publish/creator_info/query/', fate))
  },
  costly: async () =>
    (await town.log()).filter(
      ({ network, effect, path }) =>
        network === 'tiktok' && effect !== 'none' && !/oauth|creator_info|user\/info/.test(path),
    ).length,
}))

/** Posts a video as TikTok's own words have it; it stands when TikTok has looked at it. */
async function postVideo(title: string): Promise<void> {
  const video = anMp4()
  const { accessToken } = z.parse(z.object({ accessToken: z.string() }), JSON.parse(await open()))
  const asked = await fetch(`${settings().apiUrl}/v2/post/publish/video/init/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json; charset=UTF-8',
    },
    body: JSON.stringify({
      post_info: { title, privacy_level: 'PUBLIC_TO_EVERYONE' },
      source_info: {
        source: 'FILE_UPLOAD',
        video_size: video.length,
        chunk_size: video.length,
        total_chunk_count: 1,
      },
    }),
  })
  const { data } = z.parse(
    z.object({ data: z.object({ upload_url: z.string() }) }),
    await asked.json(),
  )
  const sent = await fetch(data.upload_url, {
    method: 'PUT',
    headers: {
      'content-type': 'video/mp4',
      'content-range': `bytes 0-${video.length - 1}/${video.length}`,
    },
    body: new Uint8Array(video),
  })
  expect(sent.status).toBe(201)
}

describe('with videos', () => {
  const titles = z.object({ videos: z.array(z.object({ id: z.string(), title: z.string() })) })
  /** A video is shown when it was looked at and moderated. */
  const moderatedMs = 62_000
  beforeEach(async () => {
    await open()
  })

  postReaderSuite('TikTok', { needsMedia: true, mostPictures: 1 }, () => ({
    reader: () => tiktok().reader(opened ?? ''),
    unreachable: () => nowhere().reader(opened ?? ''),
    now: () => clock.now(),
    async strike(fate) {
      await town.fault({
        network: 'tiktok',
        route: 'POST /v2/video/list/',
        times: 1,
        ...(fate === 'grant is dead' ? { kind: 'token-expired' } : faults[fate]),
      })
    },
    remove: async () => {
      await town.control('POST', '/reset', { seed: 'bare', keep: ['clock', 'tokens'] })
    },
    async seed(posts) {
      for (const [index, { text }] of posts.entries()) {
        if (index > 0) await advance(60_000)
        await postVideo(text)
      }
      await advance(moderatedMs)
      const { videos } = z.parse(titles, await town.control('GET', '/truth/tiktok/osterialume'))
      return posts.map(({ text }) => videos.find(({ title }) => title === text)?.id ?? '')
    },
  }))
})

describe('news', () => {
  const { url, told } = useWebhookDoor(() => createTiktokWebhooks(settings()))

  it('that somebody took their consent back is told, and believed by its signature', async () => {
    await town.control('PUT', '/webhooks', { base: new URL(url()).origin })
    const { remoteUserId } = await signIn()
    await revoke()
    await expect
      .poll(() => told)
      .toEqual([
        {
          eventId: expect.any(String),
          kind: 'authorization.removed',
          news: [{ kind: 'grant-withdrawn', networks: ['tiktok'], remoteUserId }],
        },
      ])
  })
})

describe('TikTok in particular', () => {
  it('a consent that was not given comes back as that', async () => {
    const url = tiktok().link.consentUrl({ state: 's', redirectUri, codeVerifier })
    expect(
      z.parse(
        z.object({ redirect: z.string() }),
        await town.control('POST', '/tiktok/consent', {
          ...Object.fromEntries(new URL(url).searchParams),
          person: marta,
          decision: 'cancel',
        }),
      ).redirect,
    ).toContain('error=access_denied')
  })

  it('everybody has the one profile of their own, with the @name that TikTok shows', async () => {
    for (const [person, name] of [
      ['10001', '@osterialume'],
      ['10002', '@theanchortap'],
      ['10003', '@paolo.eats'],
      ['10004', '@ninanewcombe'],
    ] as const) {
      const { accounts } = await tiktok().link.discover((await signIn(person)).secret)
      expect(accounts.map((one) => [one.name, one.canConnect])).toEqual([[name, true]])
    }
  })

  it('a box left out is told before anything is connected', async () => {
    const given = await signIn(marta, ['video.publish', 'video.upload'])
    expect(given.declinedScopes).toEqual(['video.publish', 'video.upload'])
    expect((await tiktok().link.discover(given.secret)).accounts).toMatchObject([
      {
        canConnect: false,
        secret: '',
        reason: message('network.publishing-not-allowed', { network: 'TikTok' }),
      },
    ])
  })

  it.each([['video.upload'], ['video.publish']])(
    'one without %s posts all the same, and nothing ails it',
    async (declined) => {
      const secret = await connect([declined])
      expect((await tiktok().probe(secret).probe()).map(({ works }) => works)).toEqual([
        true,
        true,
        true,
      ])
      expect(await tiktok().postingTerms(secret)()).toMatchObject({
        toInbox: declined === 'video.publish',
        creator: { name: 'Osteria Lume', username: 'osterialume' },
      })
    },
  )

  it('a refresh token that rotates is kept, and the old one is of no use any more', async () => {
    await town.control('POST', '/tiktok', { rotateRefresh: true })
    const { grantSecret } = await grant()
    const first = await tiktok().renewal.refresh(grantSecret)
    if (first.kind !== 'refreshed') throw new Error(first.message.code)
    expect(Object(JSON.parse(first.secret)).refreshToken).not.toBe(
      Object(JSON.parse(grantSecret)).refreshToken,
    )
    expect(await tiktok().renewal.refresh(first.secret)).toMatchObject({ kind: 'refreshed' })
    expect(await tiktok().renewal.refresh(grantSecret)).toMatchObject({ kind: 'revoked' })
  })

  it('what was given back is dead at TikTok, also where its access had run out before', async () => {
    const { grantSecret } = await grant()
    await advance(86_400_000 + 1000)
    await tiktok().link.revoke(grantSecret)
    expect(await tiktok().renewal.refresh(grantSecret)).toMatchObject({ kind: 'revoked' })
  })
})

describe('videos of a year that was lived', () => {
  const limit = 5
  const seeded = z.object({
    videos: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        createdAt: z.string(),
        likes: z.number(),
        comments: z.number(),
        shares: z.number(),
        privacy: z.string(),
      }),
    ),
  })
  beforeEach(async () => {
    await town.control('POST', '/reset', { seed: 'demo' })
  })

  it('are read on page by page, newest first, each once, with what the town says of them', async () => {
    const reader = tiktok().reader(await open())
    const found = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof reader.listRecent>> = await reader.listRecent({
        limit,
        ...(cursor === null ? {} : { cursor }),
      })
      found.push(...page.posts)
      cursor = page.cursor
    } while (cursor !== null && found.length < 500)
    const { videos } = z.parse(seeded, await town.control('GET', '/truth/tiktok/osterialume'))
    const shown = videos
      .filter(({ privacy }) => privacy === 'PUBLIC_TO_EVERYONE')
      .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    expect(shown.length).toBeGreaterThan(limit)
    expect(
      found.map(({ remoteId, text, createdAt, likes, comments, shares }) => ({
        remoteId,
        text,
        createdAt: createdAt.toISOString(),
        likes,
        comments,
        shares,
      })),
    ).toEqual(
      shown.map(({ id, title, createdAt, likes, comments, shares }) => ({
        remoteId: id,
        text: title,
        createdAt,
        likes,
        comments,
        shares,
      })),
    )
    for (const { permalink, pictureUrls } of found) {
      expect(permalink).toMatch(/^https?:\/\/.+\/@osterialume\/video\/\d+/)
      expect(pictureUrls).toHaveLength(1)
      expect((await fetch(pictureUrls[0] ?? '')).headers.get('content-type')).toMatch(/^image\//)
    }
  })

  it('are left out where they are older than asked for, and read one by one', async () => {
    const reader = tiktok().reader(await open())
    const { posts } = await reader.listRecent({ limit: 3 })
    const [newest, second] = posts
    if (!newest || !second) throw new Error('The town shows too few videos.')
    expect(await reader.listRecent({ limit: 20, since: newest.createdAt })).toEqual({
      posts: [newest],
      cursor: null,
    })
    expect(await reader.read(second.remoteId)).toEqual(second)
    expect(await reader.read('123456')).toBeNull()
  })

  it('that were never allowed to be seen end no connection', async () => {
    const { accountSecret } = await grant()
    const half = tiktok().renewal.bind((await signIn(marta, ['video.list'])).secret, accountSecret)
    expect(await failure(tiktok().reader(half).listRecent({ limit }))).toMatchObject({
      name: 'ConnectorError',
      kind: 'rejected',
      message: expect.stringContaining('leave every box ticked'),
    })
  })

  it.each([
    ['token-expired', 'reauthorize'],
    ['rate-limit', 'rate-limited'],
    ['status', 'unavailable'],
    ['drop', 'unavailable'],
  ])('that meet %s are %s, never uncertain', async (kind, outcome) => {
    const reader = tiktok().reader(await open())
    await town.fault({
      network: 'tiktok',
      route: 'POST /v2/video/list/',
      times: 1,
      kind,
      ...(kind === 'rate-limit' ? { forMs: 60_000 } : kind === 'status' ? { status: 500 } : {}),
    })
    expect(await failure(reader.listRecent({ limit }))).toMatchObject({
      name: 'ConnectorError',
      kind: outcome,
    })
    expect((await reader.listRecent({ limit })).posts).toHaveLength(limit)
  })
})
