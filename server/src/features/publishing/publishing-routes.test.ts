import { rawMessage } from '@marquee/contract/message.ts'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConnectorError } from '#connectors/connector-error.ts'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { createMedia, type Media } from '#features/media'
import { createPublishing, postsNeeding, type Publishing } from '#features/publishing'
import { createListener, type Listener } from '#platform/db/listen.ts'
import type { Outbox } from '#outbox'
import { testOutbox } from '../../outbox/testing.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { as, multipart, testApi } from '#testing/test-api.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  recordingQueue,
  testClock,
  testConfig,
  testLog,
  testSecrets,
  unusedPlatform,
} from '#testing/test-platform.ts'
import { worded } from '#platform/wording/testing.ts'
import { insertImported } from './import/imported-store.ts'
import { insertPost } from './posts/post-store.ts'
import {
  aNetwork,
  aPublication,
  coversAll,
  engineDeps,
  eventually,
  quickTiming,
  somebodyWaits,
  type StandInNetwork,
} from './testing.ts'

let db: TestDatabase
let app: FastifyInstance
let media: Media
let publishing: Publishing
let outbox: Outbox
let listener: Listener
let network: StandInNetwork
let marta: Scope
let hasPlan = true
let publishes = true
let stranger: Scope
const accountId = randomUUID()
const otherAccountId = randomUUID()
const clock = testClock()
const folder = mkdtempSync(join(tmpdir(), 'marquee-publishing-'))

beforeAll(async () => {
  db = await createTestDatabase()
  listener = createListener(db.url, () => undefined)
  network = aNetwork()
  const queue = recordingQueue()
  media = createMedia(
    {
      ...unusedPlatform,
      config: testConfig,
      log: testLog,
      clock,
      db,
      secrets: testSecrets(),
      queue,
    },
    { storage: createFileStorage(folder), neededBy: postsNeeding },
  )
  const account = {
    id: accountId,
    network: 'facebook' as const,
    name: 'Osteria Lume',
    health: 'reconnect',
  }
  const { capabilitiesOf } = engineDeps({
    db,
    clock,
    get network() {
      return network
    },
  })
  outbox = testOutbox({
    db,
    clock,
    listener,
    capabilitiesOf: async (companyId, id) => {
      const open = await capabilitiesOf(companyId, id)
      return open && { ...open, publisher: network.publisher, account }
    },
  })
  publishing = createPublishing(
    {
      db,
      clock,
      log: testLog,
      outbound: unusedPlatform.outbound,
      listener,
      budgets: { waitUntil: () => null },
      outbox,
      media,
      timeZoneOf: async () => 'Europe/London',
      companyNameOf: async () => 'Osteria Lume',
      peopleToNotify: async () => [],
      notifications: { send: async () => undefined },
      publicUrl: 'http://localhost:3000',
      plan: { ...coversAll, isCoveredNow: async () => hasPlan },
      accounts: {
        enabledAccounts: async (_db, companyId) => (companyId === marta.companyId ? [account] : []),
        publishes: () => publishes,
        capabilitiesOf: async (companyId, id) => {
          const open = await capabilitiesOf(companyId, id)
          return open ? { ...open, publisher: network.publisher, account } : null
        },
        markReauthorize: async () => true,
        pictureUrl: () => null,
        profileUrl: async (_companyId, id) => `https://network.example/account/${id}`,
      },
    },
    quickTiming,
  )
  outbox.register(publishing.kinds)
  outbox.start()
  publishing.start()
  app = await testApi(
    () => [marta, stranger, { ...marta, userId: `${marta.userId}-viewer`, role: 'viewer' }],
    (api, root) => {
      publishing.mount(api)
      media.mount(api)
      media.serve(root)
    },
  )
})
afterAll(async () => {
  await app.close()
  await publishing.stop()
  await outbox.stop()
  await listener.close()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.empty()
  Object.assign(network, {
    ...aNetwork(),
    publisher: network.publisher,
    standing: network.standing,
  })
  network.standing.length = 0
  network.commits = 0
  marta = await aTestCompany(db)
  stranger = await aTestCompany(db)
})

async function aPicture(of: Scope): Promise<string> {
  const body = multipart(
    'dinner.jpg',
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#806040' } })
      .jpeg()
      .toBuffer(),
  )
  return (
    await app.inject({
      method: 'POST',
      url: '/api/media/multiple',
      headers: as(of, body.headers),
      payload: body.payload,
    })
  ).json().data[0].id
}
const press = (
  who: Scope,
  {
    path,
    body,
    key = randomUUID(),
  }: { path: '/posts' | '/posts/schedule'; body: object; key?: string },
) =>
  app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: as(who, { 'idempotency-key': key }),
    payload: body,
  })
const aBody = async (more: object = {}) => ({
  title: 'Burrata is back',
  mediaIds: [await aPicture(marta)],
  socialNetworks: ['facebook'],
  ...more,
})
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
const rows = () =>
  db.one(
    sql<{
      posts: number
      publications: number
    }>`select (select count(*)::int from posts) as posts, (select count(*)::int from publications) as publications`,
  )

describe('Post Now', () => {
  it('answers when the network has taken the post, and lists it with its receipt', async () => {
    const answer = await press(marta, { path: '/posts', body: await aBody() })
    expect([answer.statusCode, answer.json().results.facebook]).toMatchObject([
      200,
      { success: true, state: 'published' },
    ])
    const listed = await eventually(
      async () => (await app.inject({ url: '/api/posts', headers: as(marta) })).json(),
      (list) => list.items[0]?.publications[0]?.readBackAt !== null,
    )
    expect(listed).toMatchObject({
      totalItems: 1,
      hasNextPage: false,
      items: [
        {
          text: 'Burrata is back',
          totalLikes: 3,
          socialNetworks: ['facebook'],
          publications: [
            { state: 'published', permalink: expect.stringContaining('https://network.example/') },
          ],
        },
      ],
    })
  })
  it('says what the network refused and keeps the post', async () => {
    network.onCommit = async () => {
      throw new ConnectorError('rejected', {
        network: 'facebook',
        message: rawMessage('Facebook says these words are not allowed.'),
      })
    }
    const answer = await press(marta, { path: '/posts', body: await aBody() })
    expect(worded(answer.json().results.facebook)).toMatchObject({
      success: false,
      state: 'failed',
      error: 'Facebook says these words are not allowed.',
    })
    expect((await app.inject({ url: '/api/posts', headers: as(marta) })).json().items).toHaveLength(
      1,
    )
  })
  it('is one post when it is pressed five times at once, and the sixth press gets the same answer', async () => {
    const [body, key] = [await aBody(), randomUUID()]
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => press(marta, { path: '/posts', body, key })),
    )
    const again = await press(marta, { path: '/posts', body, key })
    expect(new Set([...answers, again].map((answer) => answer.json().id)).size).toBe(1)
    expect(again.json()).toEqual(answers[0]?.json())
    expect(network.standing).toHaveLength(1)
    expect(await rows()).toEqual({ posts: 1, publications: 1 })
  })
  it('refuses other content under the same key, and leaves the key of a refused press free', async () => {
    const [body, key] = [await aBody(), randomUUID()]
    expect(
      (await press(marta, { path: '/posts', body: { ...body, title: 'x'.repeat(2201) }, key }))
        .statusCode,
    ).toBe(400)
    const endless = await press(marta, {
      path: '/posts',
      body: { ...body, title: 'x'.repeat(1_000_000) },
      key,
    })
    expect([endless.statusCode, endless.json().details]).toEqual([
      400,
      { title: 'The text is longer than any network takes. Shorten it.' },
    ])
    expect((await press(marta, { path: '/posts', body, key })).statusCode).toBe(200)
    expect(
      (await press(marta, { path: '/posts', body: { ...body, title: 'something else' }, key }))
        .statusCode,
    ).toBe(409)
  })
  it('is told apart from another press of the same form: after a cancel, with other words, and when both calls come at once', async () => {
    const [body, key] = [await aBody({ scheduledAt: inHours(3) }), randomUUID()]
    const { id } = (await press(marta, { path: '/posts/schedule', body, key })).json()
    expect(
      (await press(marta, { path: '/posts', body: { ...body, title: 'other words' }, key }))
        .statusCode,
    ).toBe(409)
    await app.inject({ method: 'DELETE', url: `/api/posts/scheduled/${id}`, headers: as(marta) })
    expect((await press(marta, { path: '/posts', body, key })).statusCode).toBe(409)
    const both = randomUUID()
    const answers = await Promise.all([
      press(marta, { path: '/posts', body, key: both }),
      press(marta, {
        path: '/posts/schedule',
        body: { ...body, scheduledAt: inHours(9) },
        key: both,
      }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409])
  })
  it('answers 202 with what is on its way when the network is silent for eight seconds', async () => {
    const answered = Promise.withResolvers<void>()
    network.onCommit = async (_text, stand) => {
      await answered.promise
      return stand()
    }
    const answer = await press(marta, { path: '/posts', body: await aBody() })
    answered.resolve()
    expect([answer.statusCode, answer.json().results.facebook.success]).toEqual([202, false])
    await eventually(
      async () => network.standing.length,
      (posts) => posts === 1,
    )
  })
})

describe('scheduling', () => {
  it('keeps instant, wall time and zone, goes out at its minute and stands in the other list then', async () => {
    const at = inHours(5)
    const answer = await press(marta, {
      path: '/posts/schedule',
      body: await aBody({ scheduledAt: at }),
    })
    expect(answer.json()).toMatchObject({
      publishedNow: false,
      scheduledAt: at,
      results: { facebook: { success: true, state: 'scheduled' } },
    })
    expect(
      (await app.inject({ url: '/api/posts/scheduled', headers: as(marta) })).json(),
    ).toMatchObject([{ scheduledAt: at, timeZone: 'Europe/London' }])
    clock.advance(5 * 3_600_000 + 1000)
    await eventually(
      async () => network.standing.length,
      (posts) => posts === 1,
    )
    await eventually(
      async () => (await app.inject({ url: '/api/posts/scheduled', headers: as(marta) })).json(),
      (list) => list.length === 0,
    )
    expect((await app.inject({ url: '/api/posts', headers: as(marta) })).json().items).toHaveLength(
      1,
    )
  })
  it.each([
    ['past', () => inHours(-1)],
    ['empty', () => ''],
  ])('publishes now for a %s time and says so', async (_name, when) => {
    expect(
      (
        await press(marta, { path: '/posts/schedule', body: await aBody({ scheduledAt: when() }) })
      ).json(),
    ).toMatchObject({
      publishedNow: true,
      scheduledAt: null,
      results: { facebook: { state: 'published' } },
    })
  })
  it.each([
    ['an unparsable instant', () => 'tomorrow at noon'],
    ['an instant without an offset', () => '2027-01-01T12:00:00'],
    ['more than a year ahead', () => inHours(24 * 366)],
  ])('refuses %s at its field', async (_name, when) => {
    const answer = await press(marta, {
      path: '/posts/schedule',
      body: await aBody({ scheduledAt: when() }),
    })
    expect([answer.statusCode, Object.keys(answer.json().details)]).toEqual([400, ['scheduledAt']])
    expect(await rows()).toEqual({ posts: 0, publications: 0 })
  })
  it('is cancelled by its company only, and not any more once it went out', async () => {
    const { id } = (
      await press(marta, {
        path: '/posts/schedule',
        body: await aBody({ scheduledAt: inHours(2) }),
      })
    ).json()
    const cancel = (who: Scope) =>
      app.inject({ method: 'DELETE', url: `/api/posts/scheduled/${id}`, headers: as(who) })
    expect((await cancel(stranger)).statusCode).toBe(404)
    expect((await cancel({ ...marta, userId: `${marta.userId}-viewer` })).statusCode).toBe(403)
    expect((await cancel(marta)).json()).toEqual({ id })
    expect((await cancel(marta)).statusCode).toBe(404)
    const sent = (await press(marta, { path: '/posts', body: await aBody() })).json()
    expect(
      (
        await app.inject({
          method: 'DELETE',
          url: `/api/posts/scheduled/${sent.id}`,
          headers: as(marta),
        })
      ).statusCode,
    ).toBe(409)
  })
})

describe('what cannot be sent', () => {
  it('is anything to a network that is connected and only read yet, and leaves nothing behind', async () => {
    publishes = false
    const answer = await press(marta, { path: '/posts', body: await aBody() })
    publishes = true
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      {
        details: {
          socialNetworks:
            'Posting to Facebook comes with a later release. Remove it from this post; it stays connected.',
        },
      },
    ])
    expect(await rows()).toEqual({ posts: 0, publications: 0 })
  })

  it.each([
    ['an unknown network', { socialNetworks: ['myspace'] }, 400],
    ['no network', { socialNetworks: [] }, 400],
    ['a network that is not connected', { socialNetworks: ['instagram'] }, 400],
    ['only white space', { title: ' \n\t ' }, 400],
    ['no picture', { mediaIds: [] }, 400],
    ['a picture that does not exist', { mediaIds: [randomUUID()] }, 404],
    [
      'an address that is not of the library',
      { mediaIds: [], mediaUrl: 'https://elsewhere.example/a.jpg' },
      404,
    ],
  ])('is %s', async (_name, change, status) => {
    const answer = await press(marta, { path: '/posts', body: { ...(await aBody()), ...change } })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    })
    expect(await rows()).toEqual({ posts: 0, publications: 0 })
  })
  it('is another company’s picture', async () => {
    expect(
      (
        await press(marta, {
          path: '/posts',
          body: await aBody({ mediaIds: [await aPicture(stranger)] }),
        })
      ).statusCode,
    ).toBe(404)
  })
  it('is a press without a key', async () => {
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/posts',
          headers: as(marta),
          payload: await aBody(),
        })
      ).statusCode,
    ).toBe(400)
  })
  it('is a text of characters that nobody sees, or that cannot be stored', async () => {
    expect(
      (await press(marta, { path: '/posts', body: await aBody({ title: '\u200b\u2060' }) }))
        .statusCode,
    ).toBe(400)
    const answer = await press(marta, { path: '/posts', body: await aBody({ title: 'a\u0000b' }) })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input'])
  })
  it('is a text of a million characters', async () => {
    expect(
      (await press(marta, { path: '/posts', body: await aBody({ title: 'a'.repeat(1_000_000) }) }))
        .statusCode,
    ).toBe(400)
  })
})

describe('lists', () => {
  it('read on by key without a gap or a repeat, also when something new arrives between the pages', async () => {
    for (let index = 0; index < 5; index++)
      await press(marta, { path: '/posts', body: await aBody({ title: `post ${index}` }) })
    const first = (await app.inject({ url: '/api/posts?limit=2', headers: as(marta) })).json()
    await press(marta, { path: '/posts', body: await aBody({ title: 'new' }) })
    const second = (
      await app.inject({
        url: `/api/posts?limit=2&page=2&cursor=${encodeURIComponent(first.nextCursor)}`,
        headers: as(marta),
      })
    ).json()
    expect([...first.items, ...second.items].map(({ text }) => text)).toEqual([
      'post 4',
      'post 3',
      'post 2',
      'post 1',
    ])
    expect(second).toMatchObject({ totalItems: 6, hasNextPage: true })
  })
  it('count what they show, and nothing of an account that is not there any more', async () => {
    await press(marta, { path: '/posts', body: await aBody({ title: 'ours' }) })
    const [postId, at] = [randomUUID(), new Date(clock.now().getTime() + 1000)]
    await insertPost(db, marta.companyId, {
      id: postId,
      draftId: null,
      authorId: null,
      origin: 'elsewhere',
      kind: 'post',
      stage: 'sent',
      text: 'theirs',
      networks: ['facebook'],
      socialAccountIds: [otherAccountId],
      sortAt: at,
      dueAt: null,
      wallTime: null,
      timeZone: null,
      latenessMinutes: 60,
      at,
    })
    await insertImported(db, marta.companyId, {
      id: randomUUID(),
      postId,
      socialAccountId: otherAccountId,
      network: 'facebook',
      accountName: 'Osteria Lume',
      remoteId: 'r1',
      permalink: null,
      publishedAt: at,
      likes: 0,
      comments: 0,
      shares: 0,
      hasLiked: false,
      isBoostable: false,
      correlationId: 'c',
      at,
    })
    const listed = async (query: string) => {
      const answer = await app.inject({ url: `/api/posts${query}`, headers: as(marta) })
      const { items, totalItems } = answer.json()
      return [items.map(({ text }: { text: string }) => text), totalItems]
    }
    expect(await listed('')).toEqual([['ours'], 1])
    expect(await listed('?getAll=true')).toEqual([['theirs', 'ours'], 2])
    await db.run(sql`update posts set deleted_at = ${at} where text = 'ours'`)
    expect(await listed('')).toEqual([[], 0])
  })
  it('hold with getAll what stands on every connected page, by page and limit as without', async () => {
    const pages = { ours: accountId, theirs: otherAccountId, older: accountId }
    for (const [index, [text, id]] of Object.entries(pages).entries()) {
      const dueAt = new Date(clock.now().getTime() - index * 60_000)
      await aPublication(db, marta, { dueAt, text, accountId: id })
    }
    await db.run(sql`update posts set stage = 'sent', origin = 'elsewhere'`)
    await db.run(sql`update publications set state = 'published', next_at = null`)
    const listed = async (query: string) => {
      const answer = await app.inject({ url: `/api/posts?${query}`, headers: as(marta) })
      const { items, totalItems, hasNextPage } = answer.json()
      return [items.map(({ text }: { text: string }) => text).join(), totalItems, hasNextPage]
    }
    expect(await listed('')).toEqual(['ours,older', 2, false])
    expect(await listed('getAll=false')).toEqual(['ours,older', 2, false])
    expect(await listed('getAll=true')).toEqual(['ours,theirs,older', 3, false])
    expect(await listed('getAll=true&limit=2')).toEqual(['ours,theirs', 3, true])
    expect(await listed('getAll=true&limit=2&page=2')).toEqual(['older', 3, false])
    expect(await listed('getAll=true&limit=100')).toEqual(['ours,theirs,older', 3, false])
  })
  it('are empty for a stranger, whose look at a post finds nothing', async () => {
    const { id } = (await press(marta, { path: '/posts', body: await aBody() })).json()
    expect((await app.inject({ url: '/api/posts', headers: as(stranger) })).json().items).toEqual(
      [],
    )
    expect(
      (await app.inject({ url: `/api/posts/facebook/${id}`, headers: as(stranger) })).statusCode,
    ).toBe(404)
    expect(
      (await app.inject({ url: `/api/posts/facebook/${id}`, headers: as(marta) })).json().id,
    ).toBe(id)
    expect(
      (
        await app.inject({
          url: '/api/posts',
          headers: as(marta, { 'x-company-id': stranger.companyId }),
        })
      ).statusCode,
    ).toBe(404)
  })
  it.each([
    '?networks=myspace',
    '?cursor=nonsense',
    '?page=0',
    '?limit=101',
    '?getAll=true&limit=101',
  ])('refuse %s', async (query) => {
    expect((await app.inject({ url: `/api/posts${query}`, headers: as(marta) })).statusCode).toBe(
      400,
    )
  })
})

describe('deleting', () => {
  it('removes the post on the network first, then here', async () => {
    const { id } = (await press(marta, { path: '/posts', body: await aBody() })).json()
    const remove = () =>
      app.inject({
        method: 'DELETE',
        url: `/api/posts/socialPost/${id}/facebook`,
        headers: as(marta),
      })
    expect((await remove()).json()).toEqual({ facebook: true })
    expect((await remove()).statusCode).toBe(404)
  })
})

describe('drafts', () => {
  const save = (who: Scope, id: string, more: object) =>
    app.inject({
      method: 'PUT',
      url: `/api/drafts/${id}`,
      headers: as(who),
      payload: {
        text: 'Tuesday quiz',
        socialNetworks: ['facebook'],
        mediaIds: [],
        scheduledAt: null,
        baseVersion: 0,
        ...more,
      },
    })
  it('survive, count their versions, and are not overwritten unseen by another device', async () => {
    const id = randomUUID()
    expect((await save(marta, id, {})).json()).toMatchObject({ version: 1, text: 'Tuesday quiz' })
    expect(
      (await save(marta, id, { baseVersion: 1, text: 'Tuesday quiz night' })).json().version,
    ).toBe(2)
    const late = await save(marta, id, { baseVersion: 1, text: 'from the other phone' })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'This draft was changed in another tab or on another device.',
    ])
    expect((await app.inject({ url: `/api/drafts/${id}`, headers: as(marta) })).json().text).toBe(
      'Tuesday quiz night',
    )
  })
  it('are gone from the list once they were sent, and nobody else sees them', async () => {
    const body = await aBody()
    const id = randomUUID()
    await save(marta, id, { mediaIds: body.mediaIds })
    expect((await app.inject({ url: '/api/drafts', headers: as(marta) })).json()).toMatchObject([
      { id, media: [{ id: body.mediaIds[0] }] },
    ])
    expect((await app.inject({ url: `/api/drafts/${id}`, headers: as(stranger) })).statusCode).toBe(
      404,
    )
    await press(marta, { path: '/posts', body, key: id })
    expect((await app.inject({ url: '/api/drafts', headers: as(marta) })).json()).toEqual([])
    expect((await save(marta, id, { baseVersion: 1 })).statusCode).toBe(409)
  })
  it('do not come back when an autosave arrives after the press', async () => {
    const id = randomUUID()
    await press(marta, { path: '/posts', body: await aBody(), key: id })
    expect((await save(marta, id, {})).statusCode).toBe(409)
    expect((await app.inject({ url: '/api/drafts', headers: as(marta) })).json()).toEqual([])
  })
  it.each([
    ['a first comment', { firstComment: '#pizza' }, true],
    ['a part of a thread', { thread: ['', 'And then'] }, true],
    ['a headline', { tiktok: { headline: 'Tonight' } }, true],
    [
      'nothing but what was ticked',
      { firstComment: '', thread: ['', ''], xWithMedia: true },
      false,
    ],
  ])('with %s alone are listed where something is written', async (_what, extras, isListed) => {
    const id = randomUUID()
    await save(marta, id, { text: '', extras: { kind: 'post', ...extras } })
    const listed = (await app.inject({ url: '/api/drafts', headers: as(marta) })).json()
    expect(listed.map((draft: { id: string }) => draft.id)).toEqual(isListed ? [id] : [])
  })
  it('do not take another company’s picture', async () => {
    expect(
      (await save(marta, randomUUID(), { mediaIds: [await aPicture(stranger)] })).json(),
    ).toMatchObject({ version: 1, mediaIds: [], media: [] })
  })
  it('keep their words when one of their files is deleted', async () => {
    const [id, [mediaId, kept]] = [randomUUID(), [await aPicture(marta), await aPicture(marta)]]
    await save(marta, id, { mediaIds: [mediaId, kept] })
    expect(
      (await app.inject({ method: 'DELETE', url: `/api/media/${mediaId}`, headers: as(marta) }))
        .statusCode,
    ).toBe(200)
    expect(
      (await app.inject({ url: `/api/drafts/${id}`, headers: as(marta) })).json(),
    ).toMatchObject({ mediaIds: [kept], media: [{ id: kept }] })
    expect(
      (
        await save(marta, id, {
          text: 'Tuesday quiz night',
          mediaIds: [mediaId, kept],
          baseVersion: 1,
        })
      ).json(),
    ).toMatchObject({ version: 2, text: 'Tuesday quiz night', mediaIds: [kept] })
  })
})

describe('what only the owner can decide', () => {
  const decide = (who: Scope, id: string, decision: string) =>
    app.inject({
      method: 'POST',
      url: `/api/publications/${id}/decide`,
      headers: as(who),
      payload: { decision },
    })
  const publicationOf = async (body: object, path: '/posts' | '/posts/schedule' = '/posts') =>
    (await press(marta, { path, body })).json().results.facebook.publicationId
  const stateNow = async (id: string) =>
    (await db.one(sql<{ state: string }>`select state from publications where id = ${id}`)).state

  it('sends a missed post after all, or leaves it', async () => {
    const sent = await publicationOf(await aBody({ scheduledAt: inHours(1) }), '/posts/schedule')
    const left = await publicationOf(await aBody({ scheduledAt: inHours(1) }), '/posts/schedule')
    await db.run(sql`update publications set state = 'missed', next_at = null, fence = fence + 1`)
    expect((await decide(stranger, sent, 'send')).statusCode).toBe(404)
    expect((await decide(marta, left, 'leave')).json()).toMatchObject({
      state: 'canceled',
      decisions: [],
    })
    expect((await decide(marta, sent, 'send')).statusCode).toBe(200)
    await eventually(
      () => stateNow(sent),
      (state) => state === 'published',
    )
    expect(network.standing).toHaveLength(1)
    expect((await decide(marta, sent, 'send')).statusCode).toBe(409)
    expect((await app.inject({ url: '/api/posts/scheduled', headers: as(marta) })).json()).toEqual(
      [],
    )
  })
  it('says of what its network has in its inbox only that nobody finishes it', async () => {
    const id = await publicationOf(await aBody({ scheduledAt: inHours(1) }), '/posts/schedule')
    await db.run(sql`update publications set state = 'inbox', next_at = null, fence = fence + 1`)
    expect((await decide(marta, id, 'leave')).json()).toMatchObject({
      state: 'canceled',
      message: { code: 'publishing.left-in-inbox' },
    })
  })
  it('sends nothing without a plan, but lets go of it', async () => {
    const id = await publicationOf(await aBody({ scheduledAt: inHours(1) }), '/posts/schedule')
    await db.run(sql`update publications set state = 'missed', next_at = null, fence = fence + 1`)
    hasPlan = false
    const [send, leave] = [await decide(marta, id, 'send'), await decide(marta, id, 'leave')]
    hasPlan = true
    expect([send.statusCode, send.json().code, leave.statusCode]).toEqual([
      403,
      'premium-needed',
      200,
    ])
  })
  it('leaves a held post that was meant to go out now, so that it does not surprise anybody later', async () => {
    network.onCommit = async () => {
      throw new ConnectorError('reauthorize', {
        network: 'facebook',
        message: rawMessage('Connect again.'),
      })
    }
    const id = await publicationOf(await aBody())
    expect(await stateNow(id)).toBe('held')
    expect(
      (await app.inject({ url: '/api/posts', headers: as(marta) })).json().items[0].publications[0]
        .decisions,
    ).toEqual(['leave'])
    expect((await decide(marta, id, 'leave')).json()).toMatchObject({ state: 'canceled' })
    network.onCommit = async (_text, stand) => stand()
    await db.transaction((tx) => publishing.accountUsable(tx, marta.companyId, accountId))
    expect(await stateNow(id)).toBe('canceled')
    expect((await app.inject({ url: '/api/posts', headers: as(marta) })).json().items).toEqual([])
  })
  it('sends a refused post again once its reason is gone', async () => {
    network.onCommit = async () => {
      throw new ConnectorError('rejected', {
        network: 'facebook',
        message: rawMessage('Not these words.'),
      })
    }
    const id = await publicationOf(await aBody())
    network.onCommit = async (_text, stand) => stand()
    expect((await decide(marta, id, 'send')).statusCode).toBe(200)
    await eventually(
      () => stateNow(id),
      (state) => state === 'published',
    )
  })
  it('says of an unknown one whether it is there, and not while we still look', async () => {
    network.lookUpAnswers = () => ({ proof: 'content', candidates: [] })
    network.onCommit = async () => {
      throw new ConnectorError('uncertain', {
        network: 'facebook',
        message: rawMessage('no answer'),
      })
    }
    const [there, gone] = [
      await publicationOf(await aBody({ title: 'there' })),
      await publicationOf(await aBody({ title: 'gone' })),
    ]
    expect((await decide(marta, there, 'there')).statusCode).toBe(409)
    await db.run(sql`update publications set next_at = null, fence = fence + 1`)
    network.onCommit = async (_text, stand) => stand()
    expect((await decide(marta, there, 'there')).json()).toMatchObject({ state: 'published' })
    const tooEarly = await decide(marta, gone, 'not-there')
    expect([tooEarly.statusCode, tooEarly.json().message]).toEqual([
      409,
      expect.stringMatching(/^It may still appear. Look again in \d+ minutes, then tell us.$/),
    ])
    clock.advance(12 * 60_000)
    expect((await decide(marta, gone, 'not-there')).statusCode).toBe(200)
    await eventually(
      () => stateNow(gone),
      (state) => state === 'published',
    )
    expect(network.standing.map(({ text }) => text)).toEqual(['gone'])
    expect(
      await db.many(sql`select outcome from attempts where step = 'commit' order by outcome`),
    ).toEqual([{ outcome: 'absent' }, { outcome: 'found' }, { outcome: 'ok' }])
    // nobody knows under which id the first one stands: it cannot be deleted there, so it is not
    // said to be
    const { post_id: postId } = await db.one(
      sql<{ post_id: string }>`select post_id from publications where id = ${there}`,
    )
    const answer = await app.inject({
      method: 'DELETE',
      url: `/api/posts/socialPost/${postId}/facebook`,
      headers: as(marta),
    })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining('Delete it on Facebook itself.'),
    ])
    expect(await stateNow(there)).toBe('published')
  })
  it('leaves a refused post, which then asks for nothing any more', async () => {
    network.onCommit = async () => {
      throw new ConnectorError('rejected', { network: 'facebook', message: rawMessage('No.') })
    }
    const id = await publicationOf(await aBody())
    expect((await decide(marta, id, 'leave')).json()).toMatchObject({
      state: 'canceled',
      decisions: [],
    })
    expect((await app.inject({ url: '/api/posts', headers: as(marta) })).json().items).toEqual([])
  })
  it('keeps what was sent again while its entry was being deleted', async () => {
    network.onCommit = async () => {
      throw new ConnectorError('rejected', { network: 'facebook', message: rawMessage('No.') })
    }
    const id = await publicationOf(await aBody())
    const { post_id: postId } = await db.one(
      sql<{ post_id: string }>`select post_id from publications where id = ${id}`,
    )
    network.onCommit = async (_text, stand) => stand()
    let remove: Promise<{ statusCode: number }> | undefined
    await db.transaction(async (tx) => {
      await tx.run(sql`select 1 from publications where id = ${id} for update`)
      remove = app.inject({
        method: 'DELETE',
        url: `/api/posts/socialPost/${postId}/facebook`,
        headers: as(marta),
      })
      await somebodyWaits(db)
      await tx.run(
        sql`update publications set state = 'scheduled', next_at = ${clock.now()} where id = ${id}`,
      )
    })
    expect((await remove)?.statusCode).toBe(409)
    await eventually(
      () => stateNow(id),
      (state) => state === 'published',
    )
  })
})

describe('what the engine did', () => {
  const stepsOf = async (id: string): Promise<string[]> =>
    worded(
      (await app.inject({ url: `/api/publications/${id}/why`, headers: as(marta) })).json().steps,
    ).map(({ title }: { title: string }) => title)

  it('is told line by line, and a refused post goes out with the words it was given', async () => {
    network.onCommit = async () => {
      throw new ConnectorError('rejected', {
        network: 'facebook',
        message: rawMessage('Not these words.'),
      })
    }
    const body = await aBody()
    const { results } = (await press(marta, { path: '/posts', body })).json()
    const id = results.facebook.publicationId
    const refused = [
      'You pressed Post Now',
      'Facebook received the picture',
      'We asked Facebook to show it',
      'Facebook refused it',
    ]
    expect(await stepsOf(id)).toEqual(refused)
    network.onCommit = async (_text, stand) => stand()
    const repair = await app.inject({
      method: 'POST',
      url: `/api/publications/${id}/repair`,
      headers: as(marta, { 'idempotency-key': randomUUID() }),
      payload: { text: 'Other words', mediaIds: body.mediaIds },
    })
    expect(repair.statusCode).toBe(200)
    const steps = await eventually(
      () => stepsOf(id),
      (titles) => titles.at(-1) === 'We saw it on your page',
    )
    expect(steps.slice(refused.length)).toEqual([
      'You changed it and sent it again',
      'Facebook received the picture',
      'We asked Facebook to show it',
      'Facebook accepted it',
      'We saw it on your page',
    ])
    expect(network.standing.map(({ text }) => text)).toEqual(['Other words'])
  })
})

describe('an account that is lost and comes back', () => {
  it('holds what waits on it and releases it in time, asking about what is too late', async () => {
    const soon = (
      await press(marta, {
        path: '/posts/schedule',
        body: await aBody({ scheduledAt: inHours(2) }),
      })
    ).json().id
    const later = (
      await press(marta, {
        path: '/posts/schedule',
        body: await aBody({ scheduledAt: inHours(48) }),
      })
    ).json().id
    expect(
      await db.transaction((tx) =>
        publishing.accountLost(tx, marta.companyId, accountId, rawMessage('The grant is dead.')),
      ),
    ).toBe(2)
    clock.advance(4 * 3_600_000)
    await db.transaction((tx) => publishing.accountUsable(tx, marta.companyId, accountId))
    const list: { id: string; publications: { state: string }[] }[] = (
      await app.inject({ url: '/api/posts/scheduled', headers: as(marta) })
    ).json()
    expect(
      Object.fromEntries(list.map(({ id, publications }) => [id, publications[0]?.state])),
    ).toEqual({ [soon]: 'missed', [later]: 'scheduled' })
    clock.advance(-4 * 3_600_000)
  })
})
