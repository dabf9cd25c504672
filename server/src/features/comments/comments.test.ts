import { rawMessage } from '@marquee/contract/message.ts'
import { networkKeys, networkNames } from '@marquee/contract/networks/table.ts'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RemoteComment } from '#connectors/capabilities/comments/commenter.ts'
import type { LeftOut } from '#connectors/capabilities/comments/left-out.ts'
import type { WriteContext } from '#connectors/capabilities/publish/publisher.ts'
import { ConnectorError, type ConnectorErrorKind } from '#connectors/connector-error.ts'
import { findLive, keepComments, keepLikes, listLive } from '#features/publishing'
import { reportToTeamInbox } from '#features/team-inbox'
import { createListener, type Listener } from '#platform/db/listen.ts'
import { switchOff, switchOn } from '#platform/db/limits/network-switches.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { as, testApi } from '#testing/test-api.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  recordingQueue,
  testClock,
  testLog,
  unusedPlatform,
  type RecordingQueue,
} from '#testing/test-platform.ts'
import { createComments, type Comments } from './index.ts'
import type { Outbox } from '#outbox'
import { nothingDue, testOutbox } from '../../outbox/testing.ts'
import { openWrite } from './write-store.ts'

let db: TestDatabase
let app: FastifyInstance
let comments: Comments
let outbox: Outbox
let listener: Listener
let queue: RecordingQueue
/** When each job may begin. */
let pauses: (number | null)[]
let marta: Scope
let stranger: Scope
let accountId: string
let postId: string
const clock = testClock(new Date('2026-11-21T12:00:00Z'))
const remotePost = '111_222'

/** The network: what stands under the post, and what the next call does. */
let standing: RemoteComment[]
/** Null: all of it is one page. */
let pages: RemoteComment[][] | null
let calls: string[]
let onWrite: (stand: () => string) => string
/** Calls wait for it. */
let held: Promise<void>
let liked: Set<string>
let hidden: Set<string>
let reauthorized: string[]
let isConnected: boolean
let waitUntil: Date | null
/** How full the quota is that is waited for, in percent. */
let fullness: number
/** The network has a way to write comments. */
let takesComments: boolean
/** Pictures that the network shows, by address; and what was asked for. */
let pictures: Map<string, string>
let fetched: string[]
/** What of the network’s list nobody can read. */
let leftOut: LeftOut
/** Pictures wait for it. */
let pictureHeld: Promise<void>
/** What open screens were told. */
let told: string[]

const guest = (id: string, text: string, more: Partial<RemoteComment> = {}): RemoteComment => ({
  remoteId: id,
  parentId: null,
  text,
  author: { id: '9', name: 'Priya Nair', pictureUrl: 'https://faces.example/9.jpg' },
  isOwn: false,
  createdAt: new Date(clock.now().getTime() - 3_600_000),
  likes: 2,
  hasLiked: false,
  attachmentUrl: null,
  ...more,
})
const write = (text: string, parentId: string | null) => ({
  remoteId: onWrite(() => {
    const remoteId = `c${standing.length + 1}`
    standing.push(
      guest(remoteId, text, {
        parentId,
        isOwn: true,
        author: { id: '111', name: 'Osteria Lume', pictureUrl: null },
        createdAt: clock.now(),
        likes: 0,
      }),
    )
    return remoteId
  }),
})
const fails = (kind: ConnectorErrorKind, message = 'The network said no.') =>
  new ConnectorError(kind, { network: 'facebook', message: rawMessage(message) })
const commenter = {
  list: async (id: string, { cursor }: { cursor?: string }) => {
    calls.push(`list ${id}`)
    const at = Number(cursor ?? 0)
    return pages === null
      ? { comments: [...standing], cursor: null, leftOut }
      : {
          comments: pages[at] ?? [],
          cursor: at + 1 < pages.length ? String(at + 1) : null,
          leftOut,
        }
  },
  comment: (_post: string, text: string, context: WriteContext) =>
    context.write('comment', async () => {
      calls.push(`comment ${text}`)
      await held
      return write(text, null)
    }),
  reply: (to: string, text: string, context: WriteContext) =>
    context.write('reply', async () => {
      calls.push(`reply ${to} ${text}`)
      return write(text, to)
    }),
  recent: async (id: string) => {
    calls.push(`recent ${id}`)
    return standing.filter(({ isOwn }) => isOwn)
  },
}
const capabilities = () => ({
  account: { name: 'Osteria Lume', network: 'facebook' as const },
  budgets: ['b'],
  mark: 'm',
  publisher: null,
  limits: null,
  commenter: takesComments ? commenter : null,
  threadWriter: null,
  liker: {
    like: (id: string, context: WriteContext) =>
      context.write('like', async () => {
        calls.push(`like ${id}`)
        onWrite(() => '')
        liked.add(id)
      }),
    unlike: (id: string, context: WriteContext) =>
      context.write('unlike', async () => {
        calls.push(`unlike ${id}`)
        onWrite(() => '')
        liked.delete(id)
      }),
    hasLiked: async (id: string) => liked.has(id),
  },
  moderator: {
    see: async (id: string) =>
      standing.some(({ remoteId }) => remoteId === id) ? { isHidden: hidden.has(id) } : null,
    hide: (id: string, isHidden: boolean, context: WriteContext) =>
      context.write(isHidden ? 'hide' : 'unhide', async () => {
        calls.push(`hide ${id} ${isHidden}`)
        onWrite(() => '')
        hidden[isHidden ? 'add' : 'delete'](id)
      }),
    remove: (id: string, context: WriteContext) =>
      context.write('remove', async () => {
        calls.push(`remove ${id}`)
        onWrite(() => '')
        standing = standing.filter(({ remoteId, parentId }) => remoteId !== id && parentId !== id)
      }),
  },
  commentEditor: {
    see: async (id: string) => standing.find(({ remoteId }) => remoteId === id) ?? null,
    changeText: (id: string, text: string, context: WriteContext) =>
      context.write('edit-comment', async () => {
        calls.push(`edit ${id} ${text}`)
        onWrite(() => '')
        standing = standing.map((one) => (one.remoteId === id ? { ...one, text } : one))
      }),
  },
  postEditor: null,
  reader: {
    read: async (remoteId: string) => ({
      remoteId,
      kind: 'post' as const,
      text: '',
      createdAt: clock.now(),
      permalink: null,
      pictureUrls: [],
      videoUrl: null,
      durationMs: null,
      likes: 41,
      comments: standing.length,
      shares: 0,
      hasLiked: liked.has(remoteId),
      isBoostable: false,
    }),
  },
})

beforeAll(async () => {
  db = await createTestDatabase()
  const recording = recordingQueue()
  queue = {
    ...recording,
    send: (tx, job, payload) => queue.sendWith(tx, { job, payload }, {}),
    sendWith: (tx, work, { afterMs }) => {
      pauses.push(afterMs ?? null)
      return recording.sendWith(tx, work, {})
    },
  }
  listener = createListener(db.url, () => undefined)
  const accounts = {
    capabilitiesOf: async (companyId: string, id: string) =>
      isConnected && companyId === marta.companyId && id === accountId ? capabilities() : null,
    markReauthorize: async ({ accountId: id }: { accountId: string }) => reauthorized.push(id) > 0,
    pictureUrl: () => '/m/account/a.jpg',
  }
  outbox = testOutbox({
    db,
    clock,
    listener,
    budgets: { waitUntil: () => waitUntil },
    capabilitiesOf: accounts.capabilitiesOf,
    markReauthorize: accounts.markReauthorize,
  })
  comments = createComments({
    db,
    clock,
    log: testLog,
    queue,
    outbound: {
      ...unusedPlatform.outbound,
      send: async ({ url }) => {
        fetched.push(url)
        await pictureHeld
        return {
          status: pictures.has(url) ? 200 : 403,
          headers: {},
          body: Buffer.from(pictures.get(url) ?? ''),
        }
      },
    },
    budgets: { waitUntil: (_budgets, upTo) => (fullness > upTo ? waitUntil : null) },
    accounts,
    outbox,
    reportToTeamInbox,
    posts: { find: findLive, keepComments, keepLikes, listLive },
    media: {
      find: async (_db, _companyId, ids) => ids.map((id) => ({ id })),
      addressOf: (_companyId, id, variant) => `/m/${variant}/${id}`,
      keepRemote: async (_companyId, bytes) => ({ id: bytes.toString() }),
    },
  })
  outbox.register(comments.kinds)
  comments.work()
  outbox.start()
  told = []
  listener.on('company_changed', (payload) => {
    told.push(payload)
  })
  // it listens a moment after it was asked to
  await vi.waitFor(async () => {
    await db.run(sql`select pg_notify('company_changed', 'hello')`)
    expect(told).toContain('hello')
  })
  app = await testApi(
    () => [marta, stranger],
    (api) => {
      comments.mount(api)
    },
  )
})
afterAll(async () => {
  await app.close()
  await outbox.stop()
  await listener.close()
  await db.drop()
})
afterEach(async () => {
  held = Promise.resolve()
  await vi.waitFor(async () =>
    expect(await db.many(sql`select 1 from outbox_intents where worker is not null`)).toEqual([]),
  )
})
beforeEach(async () => {
  await db.empty()
  queue.sent.length = 0
  pauses = []
  marta = await aTestCompany(db)
  stranger = await aTestCompany(db)
  ;[accountId, postId] = [randomUUID(), randomUUID()]
  const at = clock.now()
  await db.run(
    sql`insert into social_accounts (company_id, id, network, remote_id, name, category, enabled, health, secret, remote_user_id, connected_as, connected_at, updated_at) values (${marta.companyId}, ${accountId}, 'facebook', '111', 'Osteria Lume', '', true, 'connected', 'sealed', '1', 'Marta', ${at}, ${at})`,
  )
  await db.run(
    sql`insert into posts (company_id, id, origin, stage, text, networks, social_account_ids, sort_at, created_at) values (${marta.companyId}, ${postId}, 'here', 'sent', 'Burrata is back', ${['facebook']}, ${[accountId]}::uuid[], ${at}, ${at})`,
  )
  await db.run(sql`
    insert into publications (company_id, id, post_id, social_account_id, network, account_name, state, due_at, late_after, remote_id, likes, correlation_id, created_at, updated_at)
    values (${marta.companyId}, ${randomUUID()}, ${postId}, ${accountId}, 'facebook', 'Osteria Lume', 'published', ${at}, ${at}, ${remotePost}, 40, 'c', ${at}, ${at})`)
  standing = [
    guest('g1', 'Is it burrata again?'),
    guest('g2', 'Lovely', { createdAt: new Date(clock.now().getTime() - 60_000) }),
    guest('r1', 'It is!', { parentId: 'g1', isOwn: true, author: null }),
  ]
  pages = null
  leftOut = []
  calls = []
  liked = new Set()
  hidden = new Set()
  reauthorized = []
  isConnected = true
  waitUntil = null
  fullness = 100
  takesComments = true
  pictures = new Map()
  fetched = []
  onWrite = (stand) => stand()
  held = Promise.resolve()
  pictureHeld = Promise.resolve()
  told = []
})

const list = async (id = postId, who = marta) => {
  const answer = await app.inject({ url: `/api/posts/fb-comments/${id}`, headers: as(who) })
  return { status: answer.statusCode, body: answer.json() }
}
const read = async () => {
  await list()
  await queue.drain()
  return (await list()).body
}
const post = async (path: string, message: string, { key = randomUUID(), who = marta } = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/posts/${path}`,
    headers: as(who, { 'idempotency-key': key }),
    payload: { message },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const likes = async (method: 'POST' | 'DELETE', id: string, who = marta) => {
  const answer = await app.inject({
    method,
    url: `/api/posts/${method === 'POST' ? 'fb-like' : 'fb-unLike'}/${id}`,
    headers: as(who),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const ledger = () =>
  db.many(
    sql<{
      kind: string
      state: string
      remote_id: string | null
    }>`select kind, state, remote_id from comment_writes order by started_at, id`,
  )
/** Nothing is due, and nothing is in anybody's hands. */
const atRest = () => nothingDue(db, clock)
/** Lets the time pass in which lost answers are looked for. */
const settleFor = async (minutes: number) => {
  for (let step = 0; step < minutes * 6; step++) {
    clock.advance(10_000)
    await atRest()
  }
}

describe('reading', () => {
  it('answers at once what is known, asks the network meanwhile, and shows threads newest first with their replies oldest first', async () => {
    expect((await list()).body).toEqual({
      data: [],
      readAt: null,
      isReading: true,
      total: 0,
      problem: null,
    })
    await queue.drain()
    const { data, ...rest } = (await list()).body
    expect(data.map((one: { id: string }) => one.id)).toEqual(['g2', 'g1'])
    expect(data[1]).toMatchObject({
      message: 'Is it burrata again?',
      from: { name: 'Priya Nair', picture: { data: { url: null } } },
      likes: { summary: { total_count: 2, has_liked: false } },
      isOwn: false,
      state: 'sent',
      comments: {
        data: [
          {
            id: 'r1',
            isOwn: true,
            from: { name: 'Osteria Lume', picture: { data: { url: '/m/account/a.jpg' } } },
          },
        ],
      },
    })
    expect(rest).toMatchObject({
      isReading: false,
      total: 3,
      problem: null,
      readAt: expect.any(String),
    })
  })
  it('shows what answers an answer below it, and what stands deeper beside that', async () => {
    const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
    standing.push(
      guest('a1', 'Which day?', { parentId: 'r1', createdAt: minutesAgo(40) }),
      guest('a3', 'Then Friday', { parentId: 'a2', createdAt: minutesAgo(20) }),
      guest('a2', 'Fridays', {
        parentId: 'r1',
        isOwn: true,
        author: null,
        createdAt: minutesAgo(30),
      }),
      guest('lost', 'To nobody', { parentId: 'gone' }),
    )
    const { data, total } = await read()
    const [reply] = data[1].comments.data
    expect([
      reply.id,
      reply.comments.data.map((one: { id: string; from: { name: string } }) => [
        one.id,
        one.from.name,
      ]),
    ]).toEqual([
      'r1',
      [
        ['a1', 'Priya Nair'],
        ['a2', 'Osteria Lume'],
        ['a3', 'Priya Nair'],
      ],
    ])
    expect(total).toBe(6)
  })
  it('shows guests’ faces from copies of our own, one a guest, and initials where there is none', async () => {
    const copy = randomUUID()
    pictures.set('https://faces.example/9.jpg', copy)
    standing.push(
      guest('x1', 'Me too', {
        author: { id: '8', name: 'Grace', pictureUrl: 'https://faces.example/8.jpg' },
      }),
    )
    const faces = async () =>
      new Map(
        (await read()).data.map(
          (one: { id: string; from: { picture: { data: { url: string | null } } } }) => [
            one.id,
            one.from.picture.data.url,
          ],
        ),
      )
    const shown = await faces()
    expect([shown.get('g1'), shown.get('g2'), shown.get('x1')]).toEqual([
      `/m/thumb/${copy}`,
      `/m/thumb/${copy}`,
      null,
    ])
    standing.push(guest('g3', 'Still hungry'))
    clock.advance(31_000)
    expect((await faces()).get('g3')).toBe(`/m/thumb/${copy}`)
    expect(fetched.filter((url) => url.endsWith('/9.jpg'))).toHaveLength(1)
  })
  it('shows comments before any face was fetched, and tells screens once more when faces are there', async () => {
    const [priya, grace] = [randomUUID(), randomUUID()]
    pictures.set('https://faces.example/9.jpg', priya).set('https://faces.example/8.jpg', grace)
    const faceOf = async (id: string) =>
      (await list()).body.data.find((one: { id: string }) => one.id === id)?.from.picture.data.url
    /** Reads while no picture comes; lets them come, and ends the reading. */
    const readHolding = async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      pictureHeld = promise
      await list()
      const reading = queue.drain()
      await expect.poll(async () => (await list()).body.isReading).toBe(false)
      return {
        letPicturesCome: () => {
          resolve()
          return reading
        },
      }
    }
    // what was told last before this test may be heard in it
    const ours = () => told.filter((payload) => payload === `${marta.companyId} comments`).length
    const first = await readHolding()
    await expect.poll(ours).toBe(1)
    expect([(await list()).body.total, await faceOf('g1')]).toEqual([3, null])
    await first.letPicturesCome()
    await expect.poll(ours).toBe(2)
    expect(await faceOf('g1')).toBe(`/m/thumb/${priya}`)
    standing.push(
      guest('g3', 'Still hungry'),
      guest('x1', 'Me too', {
        author: { id: '8', name: 'Grace', pictureUrl: 'https://faces.example/8.jpg' },
      }),
    )
    clock.advance(31_000)
    const second = await readHolding()
    // who is known has a face from the beginning
    expect([await faceOf('g3'), await faceOf('x1')]).toEqual([`/m/thumb/${priya}`, null])
    await second.letPicturesCome()
    expect(await faceOf('x1')).toBe(`/m/thumb/${grace}`)
  })
  it('asks for a face that could not be had no more for an hour, and meanwhile for those behind it', async () => {
    const addressOf = (id: number) => `https://faces.example/${id}.jpg`
    standing = Array.from({ length: 30 }, (_none, id) =>
      guest(`x${id}`, 'Me too', {
        author: { id: String(id), name: 'Guest', pictureUrl: addressOf(id) },
      }),
    )
    pictures.set(addressOf(29), randomUUID())
    const counts: number[] = []
    for (const minutes of [1, 1, 58, 2]) {
      fetched = []
      await read()
      counts.push(fetched.length)
      clock.advance(minutes * 60_000)
    }
    expect(counts).toEqual([24, 6, 0, 24])
    expect(
      (await list()).body.data
        .filter(
          (one: { from: { picture: { data: { url: string | null } } } }) =>
            one.from.picture.data.url !== null,
        )
        .map((one: { id: string }) => one.id),
    ).toEqual(['x29'])
  })
  it('asks no more often than every half minute, and by the network’s id as well as by ours', async () => {
    for (const id of [postId, remotePost, postId]) expect((await list(id)).status).toBe(200)
    await queue.drain()
    expect(calls).toEqual([`list ${remotePost}`])
    clock.advance(31_000)
    await list()
    await queue.drain()
    expect(calls).toHaveLength(2)
  })
  it('forgets what the network no longer shows, but not what was written a moment ago', async () => {
    await read()
    const { body } = await post(`fb-comment/${postId}`, 'Come by')
    standing = standing.filter(({ remoteId }) => remoteId === 'g2')
    clock.advance(31_000)
    expect((await read()).data.map((one: { id: string }) => one.id)).toEqual([body.id, 'g2', 'g1'])
    clock.advance(121_000)
    expect((await read()).data.map((one: { id: string }) => one.id)).toEqual(['g2'])
  })
  it('forgets nothing while nobody knows what of it cannot be read', async () => {
    await read()
    standing = standing.filter(({ remoteId }) => remoteId === 'g2')
    leftOut = 'unknown'
    clock.advance(121_000)
    const ids = async () => (await read()).data.map((one: { id: string }) => one.id)
    expect(await ids()).toEqual(['g2', 'g1'])
    leftOut = []
    clock.advance(31_000)
    expect(await ids()).toEqual(['g2'])
  })
  it('forgets what is gone, but not what cannot be read and what is below it', async () => {
    const waiting = async () =>
      (
        await db.many(
          sql<{
            comment_id: string
          }>`select comment_id from inbox_items where company_id = ${marta.companyId} order by 1`,
        )
      ).map((row) => row.comment_id)
    standing.push(
      guest('g3', 'Closed?'),
      guest('r2', 'Says who?', { parentId: 'r1', createdAt: clock.now() }),
    )
    await read()
    expect(await waiting()).toEqual(['g1', 'g2', 'g3'])
    standing = standing.filter(({ remoteId }) => remoteId === 'g2')
    leftOut = ['g1', 'never-read']
    clock.advance(121_000)
    await read()
    const rows = await db.many(
      sql<{ remote_id: string }>`select remote_id from comments order by 1`,
    )
    expect(rows.map((row) => row.remote_id)).toEqual(['g1', 'g2', 'r1', 'r2'])
    expect(await waiting()).toEqual(['g1', 'g2'])
  })
  it('says what keeps it from reading, and spares a quota that is full', async () => {
    isConnected = false
    expect((await read()).problem).toEqual({ code: 'comments.account-gone-reading' })
    isConnected = true
    waitUntil = new Date(clock.now().getTime() + 60_000)
    fullness = 61
    clock.advance(31_000)
    expect((await read()).isReading).toBe(false)
    expect(calls).toEqual([])
  })
  it('is done anew when a network tells of comments, for posts that somebody looks at', async () => {
    await comments.changed(marta.companyId, accountId, null)
    expect(queue.sent).toEqual([])
    await read()
    clock.advance(6000)
    await comments.changed(marta.companyId, accountId, null)
    expect(queue.sent).toHaveLength(1)
  })
  it('of a post that the network names is done for that one alone', async () => {
    await read()
    await db.run(
      sql`insert into comment_reads (company_id, social_account_id, post_id, asked_at, looked_at) values (${marta.companyId}, ${accountId}, '20001_77', ${clock.now()}, ${clock.now()})`,
    )
    clock.advance(6000)
    await comments.changed(marta.companyId, accountId, remotePost)
    expect(queue.sent.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ postId: remotePost }),
    ])
    clock.advance(6000)
    await comments.changed(marta.companyId, accountId, '20001_video')
    expect(queue.sent).toHaveLength(3)
  })
  describe('that a guest wrote', () => {
    const news = async (who = marta) =>
      (await app.inject({ url: '/api/posts/comment-news', headers: as(who) })).json()
    const writes = async (...ids: readonly string[]) => {
      for (const id of ids) standing.push(guest(id, 'Any tables?', { createdAt: clock.now() }))
      clock.advance(61_000)
      await comments.changed(marta.companyId, accountId, remotePost)
      clock.advance(61_000)
      await queue.drain()
    }

    beforeEach(() => {
      standing = [guest('g1', 'Is it burrata again?')]
    })
    it('is known although nobody opened the post, and old comments are no news', async () => {
      await writes('new1', 'new2')
      expect(await news()).toEqual({
        total: 2,
        posts: [
          { postId, kind: 'post', network: 'facebook', text: 'Burrata is back', comments: 2 },
        ],
      })
      expect(await news(stranger)).toEqual({ total: 0, posts: [] })
    })
    it('is known where nobody tells, once more of them were counted: in the bell and the one list', async () => {
      const since = clock.now()
      clock.advance(40 * 60_000)
      standing.push(guest('new1', 'Any tables?', { createdAt: new Date(since.getTime() + 60_000) }))
      await comments.counted(marta.companyId, accountId, {
        postIds: [remotePost, 'gone meanwhile'],
        since,
      })
      await queue.drain()
      expect(calls).toEqual([`list ${remotePost}`])
      expect((await news()).posts).toMatchObject([{ postId, comments: 1 }])
      expect(await db.many(sql`select comment_id from inbox_items order by comment_id`)).toEqual([
        { comment_id: 'g1' },
        { comment_id: 'new1' },
      ])
    })
    describe('and the page counts it, too', () => {
      const counts = () =>
        comments.counted(marta.companyId, accountId, { postIds: [remotePost], since: clock.now() })
      const reads = () => queue.sent.filter(({ name }) => name === 'comments.read').length

      it('is not read twice where its network told of it a moment before', async () => {
        await comments.changed(marta.companyId, accountId, remotePost)
        clock.advance(2000)
        await counts()
        expect(reads()).toBe(1)
        await queue.drain()
        clock.advance(2000)
        await counts()
        expect(reads()).toBe(1)
      })
      it('is read where what a look had read may have begun before', async () => {
        await list()
        clock.advance(2000)
        await counts()
        expect(reads()).toBe(2)
      })
      it('is read where the reading before it was lost', async () => {
        await comments.changed(marta.companyId, accountId, remotePost)
        clock.advance(10 * 60_000)
        await counts()
        expect(reads()).toBe(2)
      })
    })
    it('is no news any more once somebody looked, until the next one writes', async () => {
      await writes('new1')
      await list()
      expect((await news()).total).toBe(0)
      await writes('new2')
      expect((await news()).total).toBe(1)
    })
    it('is not said of what the venue wrote itself, nor of a post that is gone', async () => {
      standing.push(guest('own', 'Yes, three.', { isOwn: true, createdAt: clock.now() }))
      await writes('new1')
      expect((await news()).total).toBe(1)
      await db.run(sql`update posts set deleted_at = ${clock.now()} where id = ${postId}`)
      expect(await news()).toEqual({ total: 0, posts: [] })
    })
    it('while the post is read is counted the next time', async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      pictureHeld = promise
      standing.push(guest('new1', 'This one?', { attachmentUrl: 'https://faces.example/a.jpg' }))
      await list()
      const reading = queue.drain()
      await vi.waitFor(() => expect(fetched).toHaveLength(1))
      standing.push(guest('new2', 'Any tables?', { createdAt: clock.now() }))
      resolve()
      await reading
      expect(
        await db.one(sql`select comments from publications where post_id = ${postId}`),
      ).toEqual({ comments: 2 })
    })
    it('brings the number of the post, and tells open screens', async () => {
      await writes('new1')
      expect(
        await db.one(sql`select comments from publications where post_id = ${postId}`),
      ).toEqual({ comments: 2 })
      await vi.waitFor(() => {
        expect(told).toContain(`${marta.companyId} posts`)
      })
    })
  })
  it('told of less than five seconds after a reading is read when they are over, once', async () => {
    await read()
    clock.advance(2000)
    standing.push(guest('new', 'Just now', { createdAt: clock.now() }))
    await comments.changed(marta.companyId, accountId, null)
    await comments.changed(marta.companyId, accountId, null)
    expect(queue.sent).toHaveLength(1)
    expect(pauses.at(-1)).toBeGreaterThan(2000)
    expect(pauses.at(-1)).toBeLessThanOrEqual(3000)
    expect((await list()).body.isReading).toBe(true)
    clock.advance(3000)
    await queue.drain()
    expect((await list()).body.data[0].id).toBe('new')
    clock.advance(1000)
    await comments.changed(marta.companyId, accountId, null)
    expect(queue.sent).toHaveLength(1)
  })
  it('told of long after a reading is read at once, however far the town’s clock was moved', async () => {
    clock.advance(86_400_000)
    await comments.changed(marta.companyId, accountId, remotePost)
    expect(pauses.at(-1)).toBeLessThanOrEqual(0)
    await queue.drain()
    await read()
    clock.advance(60_000)
    await comments.changed(marta.companyId, accountId, null)
    expect(pauses.at(-1)).toBeLessThanOrEqual(0)
  })
  it('ends a day after somebody looked, however often a network tells', async () => {
    await read()
    const reads: number[] = []
    for (let told = 0; told < 4; told++) {
      clock.advance(10 * 3_600_000)
      await comments.changed(marta.companyId, accountId, null)
      reads.push(queue.sent.length)
      await queue.drain()
    }
    expect(reads).toEqual([1, 1, 0, 0])
  })
  it('of more than it asks for forgets what is gone among the newest, and nothing of the rest', async () => {
    const page = (from: number) =>
      Array.from({ length: 50 }, (_none, index) =>
        guest(`p${from + index}`, 'x', {
          createdAt: new Date(clock.now().getTime() - (from + index + 1) * 60_000),
        }),
      )
    pages = [
      page(0),
      page(50),
      page(100),
      page(150),
      [guest('old', 'x', { createdAt: new Date(clock.now().getTime() - 86_400_000) })],
    ]
    const kept = async () =>
      (
        await db.many(
          sql<{
            remote_id: string
          }>`select remote_id from comments where remote_id in ('p7', 'p8', 'old', 'older') order by 1`,
        )
      ).map(({ remote_id: id }) => id)
    await read()
    await db.run(
      sql`insert into comments (company_id, social_account_id, remote_id, post_id, text, is_own, likes, has_liked, created_at, first_seen_at, seen_at) values (${marta.companyId}, ${accountId}, 'older', ${remotePost}, 'x', false, 0, false, ${new Date(clock.now().getTime() - 2 * 86_400_000)}, ${clock.now()}, ${clock.now()})`,
    )
    expect(await kept()).toEqual(['older', 'p7', 'p8'])
    pages = pages.map((all) => all.filter(({ remoteId }) => remoteId !== 'p7' && remoteId !== 'p8'))
    leftOut = ['p8']
    clock.advance(130_000)
    await read()
    expect(await kept()).toEqual(['older', 'p8'])
    leftOut = []
    clock.advance(31_000)
    await read()
    expect(await kept()).toEqual(['older'])
  })
  it('finds nothing of another company, and no post that stands nowhere', async () => {
    expect([
      (await list(postId, stranger)).status,
      (await list(remotePost, stranger)).status,
      (await list(randomUUID())).status,
    ]).toEqual([404, 404, 404])
    expect(
      (await app.inject({ url: `/api/posts/inst-comments/${postId}`, headers: as(marta) }))
        .statusCode,
    ).toBe(404)
  })
})

describe('writing', () => {
  it('stands at once in the list, with a row of the ledger', async () => {
    await read()
    expect(await post(`fb-comment/${postId}`, 'Come by')).toMatchObject({
      status: 200,
      body: { id: 'c4', message: 'Come by', state: 'sent' },
    })
    expect(await post('fb-comments/g1', 'From Puglia')).toMatchObject({
      status: 200,
      body: { id: 'c5', state: 'sent' },
    })
    expect(calls.slice(1)).toEqual(['comment Come by', 'reply g1 From Puglia'])
    const { data } = (await list()).body
    expect([
      data[0].message,
      data[0].isOwn,
      data.at(-1).comments.data.map((one: { message: string }) => one.message),
    ]).toEqual(['Come by', true, ['It is!', 'From Puglia']])
    expect(await ledger()).toEqual([
      { kind: 'comment', state: 'sent', remote_id: 'c4' },
      { kind: 'reply', state: 'sent', remote_id: 'c5' },
    ])
  })
  it('is sent once for one key, also when pressed twice at once, and another text under it is a conflict', async () => {
    const key = randomUUID()
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    const first = post(`fb-comment/${postId}`, 'Come by', { key })
    await expect.poll(() => calls.length).toBe(1)
    const during = [
      post(`fb-comment/${postId}`, 'Come by', { key }),
      post(`fb-comment/${postId}`, 'Come by', { key }),
    ]
    expect((await Promise.all(during)).map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'sending'],
      [200, 'sending'],
    ])
    resolve()
    expect((await first).body.state).toBe('sent')
    expect((await post(`fb-comment/${postId}`, 'Come by', { key })).body).toMatchObject({
      id: 'c4',
      state: 'sent',
    })
    expect((await post(`fb-comment/${postId}`, 'Something else', { key })).status).toBe(409)
    expect(calls).toEqual(['comment Come by'])
  })
  it('of the same words to another guest needs a key of its own: it is not told as sent', async () => {
    await read()
    const key = randomUUID()
    expect((await post('fb-comments/g1', 'Thank you!', { key })).status).toBe(200)
    expect((await post('fb-comments/g2', 'Thank you!', { key })).status).toBe(409)
    expect((await post('fb-comments/g2', 'Thank you!')).body.state).toBe('sent')
    expect(calls.slice(1)).toEqual(['reply g1 Thank you!', 'reply g2 Thank you!'])
  })
  it('that is refused keeps its words, and may be tried again under the same key', async () => {
    const key = randomUUID()
    onWrite = () => {
      throw fails('rejected')
    }
    expect(await post(`fb-comment/${postId}`, 'Come by', { key })).toMatchObject({
      status: 422,
      body: { message: 'The network said no.' },
    })
    expect((await list()).body.data).toMatchObject([
      {
        message: 'Come by',
        state: 'failed',
        problem: { code: 'raw', raw: 'The network said no.' },
        isOwn: true,
      },
    ])
    onWrite = (stand) => stand()
    expect((await post(`fb-comment/${postId}`, 'Come by', { key })).body.state).toBe('sent')
    expect((await list()).body.data).toMatchObject([{ id: 'c4', state: 'sent' }])
  })
  it.each(['rate-limited', 'unavailable'] as const)(
    'that provably did nothing (%s) is on its way, and goes out by itself',
    async (kind) => {
      onWrite = () => {
        throw fails(kind)
      }
      expect(await post(`fb-comment/${postId}`, 'Come by')).toMatchObject({
        status: 200,
        body: { state: 'sending' },
      })
      expect((await list()).body.data).toMatchObject([
        {
          message: 'Come by',
          state: 'sending',
          problem: { code: 'raw', raw: 'The network said no.' },
        },
      ])
      onWrite = (stand) => stand()
      await settleFor(2)
      expect((await list()).body.data).toMatchObject([{ id: 'c4', state: 'sent' }])
      expect(standing.filter(({ text }) => text === 'Come by')).toHaveLength(1)
    },
  )
  it('at a limit that ends an hour later waits for that, spends no try on it, and then goes out', async () => {
    const until = new Date(clock.now().getTime() + 3_600_000)
    onWrite = () => {
      throw new ConnectorError('rate-limited', {
        network: 'facebook',
        message: rawMessage('Too many.'),
        until,
      })
    }
    expect((await post(`fb-comment/${postId}`, 'Come by')).body.state).toBe('sending')
    const shown = async () =>
      (await list()).body.data.map((one: { state: string; waitsUntil: string | null }) => [
        one.state,
        one.waitsUntil,
      ])
    expect(await shown()).toEqual([['sending', until.toISOString()]])
    onWrite = (stand) => stand()
    await settleFor(59)
    expect(calls).toEqual(['comment Come by'])
    expect(await db.many(sql`select state, tries, next_at from outbox_intents`)).toEqual([
      { state: 'due', tries: 0, next_at: until },
    ])
    await settleFor(2)
    expect(await ledger()).toEqual([{ kind: 'comment', state: 'sent', remote_id: 'c4' }])
    expect(await shown()).toEqual([['sent', null]])
  })
  it('that waits for its account goes out once that is connected again', async () => {
    onWrite = () => {
      throw fails('reauthorize')
    }
    expect((await post(`fb-comment/${postId}`, 'Come by')).body.state).toBe('sending')
    expect(reauthorized).toEqual([accountId])
    onWrite = (stand) => stand()
    await db.transaction((tx) =>
      outbox.release(tx, {
        reason: 'reconnect',
        companyId: marta.companyId,
        socialAccountId: accountId,
      }),
    )
    await atRest()
    expect((await list()).body.data).toMatchObject([{ id: 'c4', state: 'sent', problem: null }])
  })
  it('that only waits can be taken back, and never goes out then', async () => {
    onWrite = () => {
      throw fails('rate-limited')
    }
    const { body } = await post(`fb-comment/${postId}`, 'Come by')
    const url = `/api/posts/unsent-comments/${body.id}`
    expect((await app.inject({ method: 'DELETE', url, headers: as(marta) })).statusCode).toBe(200)
    onWrite = (stand) => stand()
    await settleFor(2)
    expect([calls, (await list()).body.data]).toEqual([['comment Come by'], []])
  })
  it('that is taken back while its press waits is not told as posted', async () => {
    onWrite = () => {
      throw fails('rate-limited')
    }
    const { settledWithin } = outbox
    vi.spyOn(outbox, 'settledWithin').mockImplementationOnce(async (of, ms) => {
      const intent = await settledWithin(of, ms)
      const url = `/api/posts/unsent-comments/${of.id}`
      await app.inject({ method: 'DELETE', url, headers: as(marta) })
      return intent
    })
    expect(await post(`fb-comment/${postId}`, 'Come by')).toMatchObject({
      status: 409,
      body: { said: { code: 'comments.taken-back' } },
    })
    vi.restoreAllMocks()
  })
  it('that is too late to be wanted is kept, and asks', async () => {
    onWrite = () => {
      throw fails('unavailable')
    }
    await post(`fb-comment/${postId}`, 'Come by')
    clock.advance(86_400_000)
    await atRest()
    expect((await list()).body.data).toMatchObject([
      {
        message: 'Come by',
        state: 'failed',
        problem: { code: 'outbox.too-late' },
      },
    ])
  })
  it('tells what of ours answers, also where everything below a comment stands in one row', async () => {
    standing.push(guest('r2', 'Same here', { parentId: 'g1' }))
    await read()
    onWrite = () => {
      throw fails('rejected')
    }
    expect((await post('fb-comments/r2', 'Until ten')).status).toBe(422)
    await db.run(sql`update publications set network = 'threads'`)
    const url = `/api/posts/comments/threads/${postId}`
    const { data } = (await app.inject({ url, headers: as(marta) })).json()
    const top = data.find((one: { id: string }) => one.id === 'g1')
    expect(top.replies.at(-1)).toMatchObject({
      text: 'Until ten',
      state: 'failed',
      inAnswerTo: 'r2',
    })
  })
  it('stays in the list, as an answer, when what it answers or what that answers goes', async () => {
    standing.push(guest('r2', 'Same here', { parentId: 'g1' }))
    await read()
    onWrite = () => {
      throw fails('rate-limited')
    }
    await post('fb-comments/g1', 'From Puglia')
    await post('fb-comments/r2', 'Until ten')
    const ours = async () =>
      (await list()).body.data
        .filter(({ state }: { state: string }) => state !== 'sent')
        .map((one: { message: string; state: string; inAnswerTo: string }) => [
          one.message,
          one.state,
          one.inAnswerTo,
        ])
        .sort()
    expect(await ours()).toEqual([])
    // the network drops a thread at once, or its answers a reading later
    await db.run(sql`delete from comments where remote_id = 'g1'`)
    expect(await ours()).toEqual([
      ['From Puglia', 'sending', 'g1'],
      ['Until ten', 'sending', 'r2'],
    ])
    await db.run(sql`delete from comments where remote_id = 'r2'`)
    expect(await ours()).toHaveLength(2)
    onWrite = () => {
      throw fails('rejected')
    }
    await settleFor(2)
    expect(await ours()).toEqual([
      ['From Puglia', 'failed', 'g1'],
      ['Until ten', 'failed', 'r2'],
    ])
    // it becomes no comment on the post
    expect((await post('fb-comments/g1', 'From Puglia')).status).toBe(404)
  })
  it('tried again under another key takes the place of what failed', async () => {
    onWrite = () => {
      throw fails('rejected')
    }
    await post(`fb-comment/${postId}`, 'Come by')
    onWrite = (stand) => stand()
    await post(`fb-comment/${postId}`, 'Come by')
    expect((await list()).body.data.map((one: { state: string }) => one.state)).toEqual(['sent'])
    expect((await ledger()).map(({ state }) => state)).toEqual(['failed', 'sent'])
  })
  it('that did not go out is put away when its owner says so, and only then', async () => {
    onWrite = () => {
      throw fails('rejected')
    }
    await post(`fb-comment/${postId}`, 'Come by')
    const shown = async () =>
      (await list()).body.data.map((one: { id: string; state: string }) => [one.id, one.state])
    const [[id] = []] = await shown()
    const remove = async (who = marta) =>
      (
        await app.inject({
          method: 'DELETE',
          url: `/api/posts/unsent-comments/${id}`,
          headers: as(who),
        })
      ).statusCode
    expect(await remove(stranger)).toBe(404)
    expect(await shown()).toEqual([[id, 'failed']])
    expect(await remove()).toBe(200)
    expect(await shown()).toEqual([])
    expect(await remove()).toBe(404)
    expect(await ledger()).toEqual([{ kind: 'comment', state: 'failed', remote_id: null }])
    onWrite = (stand) => {
      stand()
      throw fails('uncertain')
    }
    const { body } = await post(`fb-comment/${postId}`, 'Come by')
    expect(
      (
        await app.inject({
          method: 'DELETE',
          url: `/api/posts/unsent-comments/${body.id}`,
          headers: as(marta),
        })
      ).statusCode,
    ).toBe(404)
  })
  it('needs words, a comment that is known, and one’s own company', async () => {
    expect(await post(`fb-comment/${postId}`, ' \u200b ')).toMatchObject({
      status: 400,
      body: { details: { message: 'Type Something...!' } },
    })
    expect((await post('fb-comments/unheard-of', 'Hello')).status).toBe(404)
    await read()
    expect((await post('fb-comments/g1', 'Hello', { who: stranger })).status).toBe(404)
    expect((await post('inst-comments/g1', 'Hello')).status).toBe(404)
    expect((await post(`fb-comment/${postId}`, 'Hello', { who: stranger })).status).toBe(404)
    marta = { ...marta, role: 'viewer' }
    expect((await post(`fb-comment/${postId}`, 'Hello')).status).toBe(403)
    expect(await ledger()).toEqual([])
  })
  it('is not sent to a network that is switched off; what waits is held until it is on again', async () => {
    onWrite = () => {
      throw fails('rate-limited')
    }
    await post(`fb-comment/${postId}`, 'Come by')
    await switchOff(db, { network: 'facebook', reason: 'Facebook is failing', at: clock.now() })
    expect(await post(`fb-comment/${postId}`, 'Not now')).toMatchObject({
      status: 409,
      body: { message: 'Facebook is switched off for now: Facebook is failing. Nothing was sent.' },
    })
    await vi.waitFor(async () => {
      clock.advance(61_000)
      await atRest()
      expect((await list()).body.data).toMatchObject([
        {
          state: 'sending',
          problem: { code: 'outbox.switched-off', params: { network: 'Facebook' } },
        },
      ])
    })
    onWrite = (stand) => stand()
    const before = calls.length
    clock.advance(600_000)
    await atRest()
    expect(calls).toHaveLength(before)
    await switchOn(db, 'facebook')
    await vi.waitFor(async () =>
      expect((await list()).body.data).toMatchObject([{ id: 'c4', state: 'sent', problem: null }]),
    )
  })
})

describe('an answer that was lost', () => {
  it('is looked for, and found where the comment stands', async () => {
    onWrite = (stand) => {
      stand()
      throw fails('uncertain')
    }
    expect((await post(`fb-comment/${postId}`, 'Come by')).body.state).toBe('unknown')
    expect((await list()).body.data).toMatchObject([{ message: 'Come by', state: 'unknown' }])
    await settleFor(1)
    expect(await ledger()).toEqual([{ kind: 'comment', state: 'sent', remote_id: 'c4' }])
    expect((await list()).body.data).toMatchObject([{ id: 'c4', state: 'sent' }])
    expect(calls.filter((one) => one.startsWith('comment'))).toHaveLength(1)
  })
  it('is found when it shows late, and two that read the same are told apart by which stood first', async () => {
    const late: (() => string)[] = []
    onWrite = (stand) => {
      late.push(stand)
      throw fails('uncertain')
    }
    await post(`fb-comment/${postId}`, 'Grazie!')
    clock.advance(1000)
    await post(`fb-comment/${postId}`, 'Grazie!')
    await settleFor(1)
    expect((await ledger()).map(({ state }) => state)).toEqual(['unknown', 'unknown'])
    for (const stand of late) stand()
    await settleFor(1)
    expect(new Set((await ledger()).map(({ state, remote_id: id }) => `${state} ${id}`))).toEqual(
      new Set(['sent c4', 'sent c5']),
    )
  })
  it('of two replies with the same words is that of the comment that it answers', async () => {
    standing.push(guest('A', 'So good'), guest('B', 'We loved it'))
    await read()
    onWrite = () => {
      throw fails('uncertain')
    }
    await post('fb-comments/A', 'Thank you!')
    onWrite = (stand) => {
      stand()
      throw fails('uncertain')
    }
    await post('fb-comments/B', 'Thank you!')
    onWrite = () => {
      throw fails('rejected')
    }
    await settleFor(5)
    expect(
      await db.many(
        sql`select comment_id, state, remote_id from comment_writes order by comment_id`,
      ),
    ).toEqual([
      { comment_id: 'A', state: 'failed', remote_id: null },
      { comment_id: 'B', state: 'sent', remote_id: 'c6' },
    ])
  })
  it('is not found in what another company wrote on the same page', async () => {
    // that company's own write, under its own account of the page
    await db.run(sql`
      insert into comment_writes (company_id, id, kind, key, network, social_account_id, post_id, text, author_id, state, correlation_id, started_at, deadline_at, remote_id)
      values (${stranger.companyId}, ${randomUUID()}, 'comment', ${randomUUID()}, 'facebook', ${randomUUID()}, ${remotePost}, 'Grazie!', ${stranger.userId}, 'sent', ${randomUUID()}, ${clock.now()}, ${clock.now()}, 'theirs')`)
    standing.push(guest('theirs', 'Grazie!', { isOwn: true, createdAt: clock.now() }))
    onWrite = () => {
      throw fails('uncertain')
    }
    await post(`fb-comment/${postId}`, 'Grazie!')
    onWrite = () => {
      throw fails('rejected')
    }
    await settleFor(5)
    expect(
      await db.many(
        sql`select state, remote_id from comment_writes where company_id = ${marta.companyId}`,
      ),
    ).toEqual([{ state: 'failed', remote_id: null }])
  })
  it('of a reply is found where the network does not tell what it answers', async () => {
    await read()
    onWrite = () => {
      const own = { isOwn: true, isParentUntold: true, createdAt: clock.now() }
      standing.push(guest('c9', 'See you', own))
      throw fails('uncertain')
    }
    await post('fb-comments/g1', 'See you')
    await settleFor(4)
    expect(await ledger()).toEqual([{ kind: 'reply', state: 'sent', remote_id: 'c9' }])
    expect(calls.filter((one) => one.startsWith('reply'))).toHaveLength(1)
  })
  it('of a reply is not found in the same words under the post itself', async () => {
    await read()
    onWrite = () => {
      standing.push(guest('c9', 'See you', { isOwn: true, createdAt: clock.now() }))
      throw fails('uncertain')
    }
    await post('fb-comments/g1', 'See you')
    onWrite = (stand) => stand()
    await settleFor(5)
    expect(await ledger()).toEqual([{ kind: 'reply', state: 'sent', remote_id: 'c5' }])
    expect(standing.at(-1)).toMatchObject({ remoteId: 'c5', parentId: 'g1' })
  })
  it('that nobody could look for is not sent again while it may still appear', async () => {
    const key = randomUUID()
    onWrite = () => {
      throw fails('uncertain')
    }
    await post(`fb-comment/${postId}`, 'Come by', { key })
    takesComments = false
    await settleFor(1)
    takesComments = true
    expect((await list()).body.data).toMatchObject([
      { state: 'failed', problem: { code: 'comments.could-not-check' } },
    ])
    onWrite = (stand) => stand()
    const press = () => post(`fb-comment/${postId}`, 'Come by', { key })
    expect(await press()).toMatchObject({
      status: 409,
      body: { said: { code: 'outbox.may-still-appear' } },
    })
    expect(calls.filter((one) => one.startsWith('comment'))).toHaveLength(1)
    clock.advance(120_000)
    expect(await press()).toMatchObject({ status: 200, body: { state: 'sent' } })
  })
  it('of a reply to a reply is found under the comment above both', async () => {
    await read()
    onWrite = () => {
      standing.push(guest('c9', 'See you', { parentId: 'g1', isOwn: true, createdAt: clock.now() }))
      throw fails('uncertain')
    }
    await post('fb-comments/r1', 'See you')
    await settleFor(1)
    expect(await ledger()).toEqual([{ kind: 'reply', state: 'sent', remote_id: 'c9' }])
  })
  it.each([
    ['ahead', 6],
    ['behind', -6],
  ])('is found where our clock is minutes %s of the network’s', async (_way, minutes) => {
    onWrite = (stand) => {
      stand()
      const written = standing.pop()
      const createdAt = new Date(clock.now().getTime() - minutes * 60_000)
      if (written) standing.push({ ...written, createdAt })
      throw fails('uncertain')
    }
    await post(`fb-comment/${postId}`, 'Tables from noon')
    onWrite = (stand) => stand()
    await settleFor(4)
    expect(await ledger()).toMatchObject([{ state: 'sent', remote_id: 'c4' }])
    expect(standing.filter(({ text }) => text === 'Tables from noon')).toHaveLength(1)
  })
  it('is no comment that somebody wrote at the network after the call was over', async () => {
    onWrite = () => {
      throw fails('uncertain')
    }
    await post(`fb-comment/${postId}`, 'Grazie!')
    onWrite = () => {
      throw fails('rejected')
    }
    isConnected = false
    await settleFor(17)
    standing.push(guest('hand', 'Grazie!', { isOwn: true, createdAt: clock.now() }))
    isConnected = true
    await settleFor(30)
    expect((await ledger())[0]).toMatchObject({ state: 'failed', remote_id: null })
  })
  it.each([
    {
      what: 'two looks are not enough, however long ago the call ended',
      looks: 0,
      endedMs: 600_000,
      state: 'unknown',
    },
    {
      what: 'a third look is, after the network’s time',
      looks: 2,
      endedMs: 600_000,
      state: 'sent',
    },
    {
      what: 'a third look is not, while that time runs from the end of the call',
      looks: 2,
      endedMs: 60_000,
      state: 'unknown',
    },
  ])('and stands nowhere: $what', async ({ looks, endedMs, state }) => {
    onWrite = () => {
      throw fails('uncertain')
    }
    await post(`fb-comment/${postId}`, 'Come by')
    onWrite = (stand) => stand()
    const ended = new Date(clock.now().getTime() - endedMs)
    await db.run(
      sql`update attempts set started_at = ${clock.now()}::timestamptz - interval '20 minutes', deadline_at = ${ended}, finished_at = ${ended}`,
    )
    const look = async () => {
      await db.run(sql`update outbox_intents set next_at = ${clock.now()} where state = 'unknown'`)
      await atRest()
    }
    await db.run(sql`update outbox_intents set looks = ${looks}`)
    await look()
    if (looks === 0) await look()
    expect((await ledger())[0]?.state).toBe(state)
  })
  it('of a process of before the outbox is looked for once nobody else does, and sent again where it stands nowhere', async () => {
    const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
    const left = async (text: string, lookedAt: Date, kind = 'comment') => {
      const id = randomUUID()
      await db.run(sql`
        insert into comment_writes (company_id, id, kind, key, network, social_account_id, post_id, text, author_id, state, correlation_id, started_at, deadline_at, next_look_at)
        values (${marta.companyId}, ${id}, ${kind}, ${randomUUID()}, 'facebook', ${accountId}, ${remotePost}, ${text}, ${marta.userId}, 'sending', 'c', ${minutesAgo(20)}, ${minutesAgo(19)}, ${lookedAt})`)
      return id
    }
    const stateOf = async (id: string) =>
      (await db.one(sql<{ state: string }>`select state from comment_writes where id = ${id}`))
        .state
    const [stands, absent, watched, like] = [
      await left('It stands', minutesAgo(11)),
      await left('It does not', minutesAgo(11)),
      await left('Somebody looks', minutesAgo(2)),
      await left('', minutesAgo(11), 'like'),
    ]
    standing.push(guest('old', 'It stands', { isOwn: true, createdAt: minutesAgo(20) }))
    await read()
    await vi.waitFor(async () => expect(await stateOf(stands)).toBe('sent'))
    expect([await stateOf(like), await stateOf(watched)]).toEqual(['failed', 'sending'])
    await settleFor(1)
    await vi.waitFor(async () => expect(await stateOf(absent)).toBe('sent'))
    expect(calls.filter((call) => call.startsWith('comment'))).toEqual(['comment It does not'])
  })
  it('leaves its key taken; only a failed one is free again, and only where it was used', async () => {
    const write = (more: Partial<Parameters<typeof openWrite>[2]> = {}) =>
      openWrite(db, marta, {
        id: randomUUID(),
        kind: 'comment',
        key,
        network: 'facebook',
        place: { companyId: marta.companyId, socialAccountId: accountId, postId: remotePost },
        commentId: null,
        text: 'Come by',
        at: clock.now(),
        ...more,
      })
    const key = randomUUID()
    expect(await write()).not.toBeNull()
    for (const state of ['sending', 'unknown', 'sent']) {
      await db.run(sql`update comment_writes set state = ${state}`)
      expect(await write()).toBeNull()
    }
    await db.run(sql`update comment_writes set state = 'failed'`)
    const elsewhere = { companyId: marta.companyId, socialAccountId: accountId, postId: '111_333' }
    expect(await write({ place: elsewhere })).toBeNull()
    expect(await write({ commentId: 'g1' })).toBeNull()
    expect(await write()).not.toBeNull()
  })
  it('that stands nowhere after several looks and the network’s time is sent again, and stands once', async () => {
    onWrite = () => {
      throw fails('uncertain')
    }
    await post(`fb-comment/${postId}`, 'Come by')
    onWrite = (stand) => stand()
    await settleFor(1)
    expect((await ledger())[0]?.state).toBe('unknown')
    await settleFor(4)
    expect((await list()).body.data).toMatchObject([
      { id: 'c4', message: 'Come by', state: 'sent' },
    ])
    expect(calls.filter((one) => one.startsWith('recent')).length).toBeGreaterThanOrEqual(3)
    expect(calls.filter((one) => one.startsWith('comment'))).toHaveLength(2)
    expect(await db.many(sql`select step, outcome from attempts order by fence`)).toEqual([
      { step: 'comment', outcome: 'absent' },
      { step: 'comment', outcome: 'ok' },
    ])
  })
  it('of a process that ended over the call is looked for too; while nobody can be asked it stays open', async () => {
    onWrite = (stand) => {
      stand()
      throw new Error('the process ended')
    }
    expect((await post(`fb-comment/${postId}`, 'Come by')).body.state).toBe('unknown')
    isConnected = false
    await settleFor(6)
    expect((await ledger())[0]?.state).toBe('unknown')
    isConnected = true
    await settleFor(12)
    expect((await ledger())[0]).toMatchObject({ state: 'sent', remote_id: 'c4' })
    expect(calls.filter((one) => one.startsWith('comment'))).toHaveLength(1)
  })
})

describe('likes', () => {
  const livePostNow = () => findLive(db, marta.companyId, { network: 'facebook', id: postId })
  it('of a post show at once and are counted by the network a moment later', async () => {
    expect(await likes('POST', postId)).toEqual({
      status: 200,
      body: { success: true, hasLiked: true, total: 41 },
    })
    expect(await livePostNow()).toMatchObject({ likes: 41, has_liked: true })
    expect((await likes('POST', remotePost)).body.total).toBe(41)
    await queue.drain()
    expect((await likes('DELETE', postId)).body).toEqual({
      success: true,
      hasLiked: false,
      total: 40,
    })
    await queue.drain()
    expect(await livePostNow()).toMatchObject({ likes: 41, has_liked: false })
    expect(
      await db.many(sql`
        select i.kind, i.state, a.step, a.outcome from outbox_intents i join attempts a on a.intent_id = i.id order by i.created_at, i.id`),
    ).toEqual(
      ['like', 'like', 'unlike'].map((kind) => ({
        kind,
        state: 'done',
        step: kind,
        outcome: 'ok',
      })),
    )
  })
  it.each(networkKeys.filter((key) => key !== 'facebook' && key !== 'bluesky'))(
    'are refused on %s, which takes none of apps',
    async (network) => {
      for (const method of ['POST', 'DELETE'] as const) {
        const url = `/api/posts/likes/${network}/${postId}`
        const answer = await app.inject({ method, url, headers: as(marta) })
        expect([answer.statusCode, answer.json().code]).toEqual([422, 'not-supported'])
        expect(answer.json().message).toBe(`${networkNames[network]} has no likes here.`)
      }
      expect(calls).toEqual([])
    },
  )
  it('of a comment are counted with the comments', async () => {
    await read()
    expect((await likes('POST', 'g1')).body).toEqual({ success: true, hasLiked: true, total: 3 })
    expect((await likes('POST', 'g1')).body.total).toBe(3)
    expect((await list()).body.data[1].likes.summary).toEqual({ total_count: 3, has_liked: true })
    await queue.drain()
    expect((await list()).body.data[1].likes.summary).toEqual({ total_count: 2, has_liked: false })
  })
  it('whose answer is lost are asked for again, since liking twice is liking once', async () => {
    let lost = 1
    onWrite = () => {
      if (lost-- > 0) throw fails('uncertain')
      return ''
    }
    expect((await likes('POST', postId)).status).toBe(200)
    expect(calls).toEqual([`like ${remotePost}`, `like ${remotePost}`])
  })
  it('at a limit are no success, and are told as wanted until they are so or are refused', async () => {
    await read()
    const wish = async () => (await list()).body.data[1].like
    onWrite = () => {
      throw fails('rate-limited')
    }
    expect((await likes('POST', 'g1')).body).toEqual({ success: false, hasLiked: true, total: 3 })
    expect((await list()).body.data[1].likes.summary).toEqual({ total_count: 2, has_liked: false })
    expect(await wish()).toMatchObject({ wanted: true, state: 'sending' })
    told = []
    onWrite = (stand) => stand()
    await settleFor(2)
    expect([[...liked], await wish()]).toEqual([['g1'], null])
    await vi.waitFor(() => {
      expect(told).toContain(`${marta.companyId} comments`)
    })
    onWrite = () => {
      throw fails('rejected')
    }
    expect((await likes('DELETE', 'g1')).status).toBe(422)
    expect(await wish()).toEqual({
      wanted: false,
      state: 'failed',
      problem: rawMessage('The network said no.'),
    })
    clock.advance(25 * 3_600_000)
    expect(await wish()).toBeNull()
  })
  it('of a post at a limit are no success, and its lists are told when they are so', async () => {
    onWrite = () => {
      throw fails('rate-limited')
    }
    expect((await likes('POST', postId)).body.success).toBe(false)
    onWrite = (stand) => stand()
    told = []
    await settleFor(2)
    expect(await livePostNow()).toMatchObject({ has_liked: true })
    await vi.waitFor(() => {
      expect(told).toContain(`${marta.companyId} posts`)
    })
  })
  it('that are refused leave everything as it was', async () => {
    onWrite = () => {
      throw fails('rejected')
    }
    expect(await likes('POST', postId)).toMatchObject({
      status: 422,
      body: { message: 'The network said no.' },
    })
    expect(await livePostNow()).toMatchObject({ likes: 40, has_liked: false })
    expect((await likes('POST', postId, stranger)).status).toBe(404)
    expect(await likes('POST', 'unheard-of')).toMatchObject({
      status: 404,
      body: { message: 'No such post or comment on this network.' },
    })
  })
  it('are said to be none where the network has none', async () => {
    expect(await post('likes/tiktok/7001', '')).toMatchObject({
      status: 422,
      body: { message: 'TikTok has no likes here.' },
    })
  })
})

describe('keeping order', () => {
  const ask = async (
    method: 'PUT' | 'DELETE',
    id: string,
    { isHidden = true, who = marta } = {},
  ) => {
    const answer = await app.inject({
      method,
      url: `/api/posts/comments/facebook/${id}${method === 'PUT' ? '/hidden' : ''}`,
      headers: as(who),
      ...(method === 'PUT' ? { payload: { hidden: isHidden } } : {}),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const shown = async () =>
    (await list()).body.data.map((one: { id: string; isHidden: boolean }) => [one.id, one.isHidden])
  const asked = async (id: string) =>
    (await list()).body.data.find((one: { id: string }) => one.id === id)?.moderation
  it('hides a guest’s comment and shows it again, with a row of the ledger', async () => {
    await read()
    expect(await ask('PUT', 'g1')).toEqual({ status: 200, body: { id: 'g1', isDone: true } })
    expect([await shown(), [...hidden]]).toEqual([
      [
        ['g2', false],
        ['g1', true],
      ],
      ['g1'],
    ])
    await ask('PUT', 'g1', { isHidden: false })
    expect([await shown(), [...hidden]]).toEqual([
      [
        ['g2', false],
        ['g1', false],
      ],
      [],
    ])
    expect(await db.many(sql`select step, outcome from attempts order by started_at, id`)).toEqual([
      { step: 'hide', outcome: 'ok' },
      { step: 'unhide', outcome: 'ok' },
    ])
  })
  it('says of an answer that its network hides comments on the post alone', async () => {
    standing.push(guest('r2', 'Same here', { parentId: 'g1' }))
    await read()
    await db.run(sql`update social_accounts set network = 'threads'`)
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/posts/comments/threads/r2/hidden',
      headers: as(marta),
      payload: { hidden: true },
    })
    expect(answer.json()).toMatchObject({
      code: 'not-supported',
      said: { code: 'comments.hides-top-only' },
    })
    expect(calls.filter((one) => one.startsWith('hide'))).toEqual([])
  })
  it('deletes a comment with what answers it', async () => {
    await read()
    expect((await ask('DELETE', 'g1')).body).toEqual({ id: 'g1', isDone: true })
    expect(await shown()).toEqual([['g2', false]])
    expect((await ask('DELETE', 'g1')).status).toBe(404)
  })
  it('a lost answer is looked up, and asked for again only where it was not done', async () => {
    await read()
    onWrite = () => {
      standing = standing.filter(({ remoteId }) => remoteId !== 'g2')
      throw fails('uncertain')
    }
    expect((await ask('DELETE', 'g2')).body.isDone).toBe(true)
    onWrite = () => {
      onWrite = (stand) => stand()
      throw fails('uncertain')
    }
    expect((await ask('PUT', 'g1')).body.isDone).toBe(true)
    expect(calls.slice(1)).toEqual(['remove g2', 'hide g1 true', 'hide g1 true'])
  })
  it('at a limit is on its way, and is done by itself', async () => {
    await read()
    onWrite = () => {
      throw fails('rate-limited')
    }
    told = []
    expect((await ask('PUT', 'g1')).body.isDone).toBe(false)
    expect((await shown())[1]).toEqual(['g1', false])
    expect(await asked('g1')).toMatchObject({ does: 'hide', state: 'sending' })
    await vi.waitFor(() => {
      expect(told).toContain(`${marta.companyId} comments`)
    })
    onWrite = (stand) => stand()
    await settleFor(2)
    expect((await shown())[1]).toEqual(['g1', true])
    expect(await asked('g1')).toBeNull()
  })
  it('tells what was refused with the comment, until something newer is asked for or a day is over', async () => {
    await read()
    onWrite = () => {
      throw fails('rejected')
    }
    await ask('PUT', 'g1')
    expect(await asked('g1')).toEqual({
      does: 'hide',
      state: 'failed',
      problem: { code: 'raw', raw: 'The network said no.' },
    })
    onWrite = (stand) => stand()
    await ask('PUT', 'g1')
    expect(await asked('g1')).toBeNull()
    onWrite = () => {
      throw fails('rejected')
    }
    await ask('DELETE', 'g1')
    expect(await asked('g1')).toMatchObject({ does: 'delete-comment', state: 'failed' })
    clock.advance(25 * 3_600_000)
    expect(await asked('g1')).toBeNull()
  })
  it('shows no deleted comment again where a reading that began before still brings it', async () => {
    await read()
    const before = [...standing]
    await ask('DELETE', 'g1')
    await ask('PUT', 'g2')
    standing = before
    hidden.clear()
    clock.advance(31_000)
    await list()
    await queue.drain()
    expect(await shown()).toEqual([['g2', true]])
    clock.advance(121_000)
    expect(await shown()).toEqual([['g2', false]])
  })
  const edit = async (id: string, words: string, who = marta) => {
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/posts/comments/facebook/${id}/text`,
      headers: as(who),
      payload: { message: words },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const own = async () => (await list()).body.data[1].comments.data[0]
  it('own words are changed, a lost answer is looked up, a guest’s are refused', async () => {
    await read()
    told = []
    expect(await edit('r1', 'It is, until ten.')).toEqual({
      status: 200,
      body: { id: 'r1', isDone: true },
    })
    expect(await own()).toMatchObject({ message: 'It is, until ten.', edit: null })
    await vi.waitFor(() => {
      expect(told).toContain(`${marta.companyId} comments`)
    })
    // it arrived, and the answer was lost
    onWrite = () => {
      standing = standing.map((one) =>
        one.remoteId === 'r1' ? { ...one, text: 'It is, until nine.' } : one,
      )
      throw fails('uncertain')
    }
    expect((await edit('r1', 'It is, until nine.')).body.isDone).toBe(true)
    expect((await own()).message).toBe('It is, until nine.')
    // it did not arrive, and is sent again
    onWrite = () => {
      onWrite = (stand) => stand()
      throw fails('uncertain')
    }
    expect((await edit('r1', 'It is.')).body.isDone).toBe(true)
    expect(calls.slice(1)).toEqual([
      'edit r1 It is, until ten.',
      'edit r1 It is, until nine.',
      'edit r1 It is.',
      'edit r1 It is.',
    ])
    expect(await edit('g1', 'Not mine')).toMatchObject({
      status: 422,
      body: { message: 'Only your own comments can be edited.' },
    })
    expect((await edit('r1', ' ')).status).toBe(400)
    expect((await edit('r1', 'x'.repeat(8001))).status).toBe(400)
    expect((await edit('r1', 'Not mine', stranger)).status).toBe(404)
    expect(calls).toHaveLength(5)
  })
  it('words that are refused are told with the comment, which keeps its own', async () => {
    await read()
    onWrite = () => {
      throw fails('rejected')
    }
    expect((await edit('r1', 'It is.')).status).toBe(422)
    expect(await own()).toMatchObject({
      message: 'It is!',
      moderation: null,
      edit: { state: 'failed', text: 'It is.' },
    })
  })
  it('a reading that began before brings edited words as they are now', async () => {
    await read()
    const before = [...standing]
    await edit('r1', 'It is, until ten.')
    standing = before
    clock.advance(31_000)
    await list()
    await queue.drain()
    expect((await own()).message).toBe('It is, until ten.')
    clock.advance(121_000)
    expect((await own()).message).toBe('It is!')
  })
  it('is refused for one’s own comment, for another company’s, and where its network says no', async () => {
    await read()
    expect((await ask('PUT', 'r1')).status).toBe(422)
    expect((await ask('PUT', 'g1', { who: stranger })).status).toBe(404)
    onWrite = () => {
      throw fails('rejected')
    }
    expect(await ask('DELETE', 'g1')).toMatchObject({
      status: 422,
      body: { message: 'The network said no.' },
    })
    expect(await shown()).toHaveLength(2)
  })
})

it('what is kept ends: by its time, and with its company', async () => {
  await read()
  await post(`fb-comment/${postId}`, 'Come by')
  const later = (days: number) => new Date(clock.now().getTime() + days * 86_400_000)
  expect(await comments.sweep?.(later(89))).toEqual({
    comments: 0,
    comment_reads: 0,
    comment_writes: 0,
  })
  expect(await comments.sweep?.(later(91))).toEqual({
    comments: 4,
    comment_reads: 1,
    comment_writes: 0,
  })
  expect(await comments.sweep?.(later(731))).toMatchObject({ comment_writes: 1 })
  await read()
  await comments.forgetCompany?.(marta.companyId)
  expect(await db.many(sql`select 1 from comments`)).toEqual([])
})

describe('guests’ comments, in the one list', () => {
  const items = () =>
    db.many(
      sql<{
        comment_id: string
        state: string
        text: string
        answered_by: string | null
        guest_picture_id: string | null
      }>`select comment_id, state, text, answered_by, guest_picture_id from inbox_items where company_id = ${marta.companyId} order by guest_at, comment_id`,
    )

  it('make one item a talk while its last word is a guest’s, however often they are read', async () => {
    await read()
    clock.advance(31_000)
    await read()
    expect(await items()).toMatchObject([{ comment_id: 'g2', state: 'open', text: 'Lovely' }])
  })

  it('come with the guest’s next word below our answer, and leave with ours', async () => {
    await read()
    standing.push(guest('g3', 'Until when?', { parentId: 'g1', createdAt: clock.now() }))
    clock.advance(31_000)
    await read()
    expect(await items()).toMatchObject([
      { comment_id: 'g2', state: 'open' },
      { comment_id: 'g1', state: 'open', text: 'Until when?' },
    ])
    clock.advance(1000)
    expect((await post('fb-comments/g3', 'Until ten')).status).toBe(200)
    expect(await items()).toMatchObject([
      { comment_id: 'g2', state: 'open', answered_by: null },
      { comment_id: 'g1', state: 'answered', answered_by: marta.userId },
    ])
  })

  it('leave when they are answered at the network, hidden, or gone', async () => {
    await read()
    standing.push(guest('r2', 'Thank you', { parentId: 'g2', isOwn: true, createdAt: clock.now() }))
    clock.advance(31_000)
    await read()
    expect(await items()).toMatchObject([
      { comment_id: 'g2', state: 'answered', answered_by: null },
    ])
    standing = standing.filter(({ remoteId }) => remoteId !== 'r2')
    clock.advance(3 * 60_000)
    await read()
    expect(await items()).toMatchObject([{ comment_id: 'g2', state: 'open' }])
    await app.inject({
      method: 'PUT',
      url: '/api/posts/comments/facebook/g2/hidden',
      headers: as(marta),
      payload: { hidden: true },
    })
    expect(await items()).toMatchObject([{ comment_id: 'g2', state: 'answered' }])
    standing = []
    clock.advance(3 * 60_000)
    await read()
    expect(await items()).toEqual([])
  })

  it('show the guest’s face once it is copied', async () => {
    pictures.set('https://faces.example/9.jpg', '0b94ed52-5f24-4b39-b1b3-1f3c4d7a9e01')
    await read()
    await vi.waitFor(async () =>
      expect(await items()).toMatchObject([
        { guest_picture_id: '0b94ed52-5f24-4b39-b1b3-1f3c4d7a9e01' },
      ]),
    )
  })
})
