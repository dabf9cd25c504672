import { rawMessage } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PostReader, RemotePost } from '#connectors/capabilities/posts/post-reader.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testLog } from '#testing/test-platform.ts'
import { claimSyncs, requestSync } from './post-sync-store.ts'
import { syncPosts, type SyncDeps } from './sync-posts.ts'
import { aPublication } from '../testing.ts'

const minuteMs = 60_000
// far from midnight: the first reading of a day is a longer one
const clock = testClock(new Date('2026-11-24T09:00:00Z'))
let db: TestDatabase
let scope: Scope
let accountId: string
let reader: PostReader | null
let isOffered: boolean
let network: NetworkKey
let readEveryMs: number | null
/** What was handed on of comments, while somebody listened. */
let isListening: boolean
let commented: { readonly postIds: readonly string[]; readonly since: Date | null }[]
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  scope = await aTestCompany(db)
  accountId = newId()
  reader = { listRecent: async () => ({ posts: [], cursor: null }), read: async () => null }
  isOffered = true
  network = 'google'
  readEveryMs = null
  isListening = true
  commented = []
  await requestSync(db, { companyId: scope.companyId, socialAccountId: accountId, at: clock.now() })
})

const deps = (): SyncDeps => ({
  db,
  clock,
  log: testLog,
  budgets: { waitUntil: () => null },
  media: { keepRemote: async () => ({ id: newId(), width: 90, height: 160 }) },
  outbound: {
    send: async () => ({ status: 200, headers: {}, body: Buffer.from('a picture') }),
    close: async () => undefined,
  },
  accounts: {
    capabilitiesOf: async () =>
      isOffered
        ? {
            account: {
              id: accountId,
              network,
              name: 'Osteria Lume',
              health: 'connected',
            },
            publisher: null,
            reader,
            limits: null,
            readEveryMs,
            budgets: [],
            mark: 'one',
          }
        : null,
    markReauthorize: async () => false,
  },
  onCommented: async (_companyId, _accountId, counted) => {
    if (!isListening) throw new Error('nobody listens')
    commented.push(counted)
  },
})
/** Reads what is due; answers in how many minutes it is read again. */
async function read(): Promise<number | null> {
  const [row] = await claimSyncs(db, { now: clock.now(), limit: 1, putOffMs: 10 * minuteMs })
  if (row) await syncPosts(deps(), row)
  const next = (await db.maybeOne(sql<{ at: Date }>`select next_at as at from post_syncs`))?.at
  return row && next ? Math.round((next.getTime() - clock.now().getTime()) / minuteMs) : null
}

it('an account whose network is not offered for a while is read again when it is', async () => {
  isOffered = false
  expect(await read()).toBe(60)
  isOffered = true
  clock.advance(61 * minuteMs)
  expect(await read()).toBe(10)
})

it.each([
  [20 * minuteMs, 20],
  [365 * 24 * 60 * minuteMs, 60],
  [0, 10],
])('a wait of %i ms that the network names is kept for an hour at most', async (ms, minutes) => {
  const until = new Date(clock.now().getTime() + ms)
  reader = {
    listRecent: async () => {
      throw new ConnectorError('rate-limited', {
        network: 'google',
        message: rawMessage('Google accepts no more requests for now.'),
        until,
      })
    },
    read: async () => null,
  }
  expect(await read()).toBe(minutes)
})

it('a page whose reading broke off by a fault of ours is read again with the others', async () => {
  reader = {
    listRecent: async () => {
      throw new TypeError('an answer that nobody thought of')
    },
    read: async () => null,
  }
  await expect(read()).rejects.toThrow(TypeError)
  expect(await read()).toBeNull()
  shows()
  clock.advance(11 * minuteMs)
  expect(await read()).toBe(10)
})

it('and one whose readings are charged for no sooner than any other of it', async () => {
  readEveryMs = 24 * 60 * minuteMs
  reader = {
    listRecent: async () => {
      throw new TypeError('an answer that nobody thought of')
    },
    read: async () => null,
  }
  await expect(read()).rejects.toThrow(TypeError)
  clock.advance(11 * minuteMs)
  expect(await read()).toBeNull()
})

const aRemotePost = (more: Partial<RemotePost>): RemotePost => ({
  remoteId: newId(),
  kind: 'post',
  text: 'Made elsewhere',
  createdAt: clock.now(),
  permalink: null,
  pictureUrls: [],
  videoUrl: null,
  durationMs: null,
  likes: 0,
  comments: 0,
  shares: 0,
  hasLiked: false,
  isBoostable: false,
  ...more,
})
const shows = (...posts: RemotePost[]) => {
  reader = { listRecent: async () => ({ posts, cursor: null }), read: async () => null }
}

it('what was made elsewhere is kept as what it is, with what the page says of it', async () => {
  shows(
    aRemotePost({
      kind: 'reel',
      text: 'The pass',
      pictureUrls: ['https://g.example/still.jpg'],
      durationMs: 9000,
      hasLiked: true,
      isBoostable: true,
      likes: 4,
    }),
    aRemotePost({ text: 'A plate', pictureUrls: ['https://g.example/plate.jpg'] }),
  )
  await read()
  expect(
    await db.many(sql`
    select p.kind, p.text, m.kind as file, m.duration_ms, b.has_liked, b.is_boostable, b.likes from posts p join publications b on b.post_id = p.id join post_media m on m.post_id = p.id order by p.text`),
  ).toEqual([
    {
      kind: 'post',
      text: 'A plate',
      file: 'image',
      duration_ms: null,
      has_liked: false,
      is_boostable: false,
      likes: 0,
    },
    {
      kind: 'reel',
      text: 'The pass',
      file: 'video',
      duration_ms: 9000,
      has_liked: true,
      is_boostable: true,
      likes: 4,
    },
  ])
})
it('what the network no longer tells this account of a post is left as it was known', async () => {
  const post = aRemotePost({ likes: 3, comments: 2, shares: 1, hasLiked: true })
  shows(post)
  await read()
  clock.advance(11 * minuteMs)
  shows({ ...post, likes: null, comments: null, shares: null, hasLiked: null, isBoostable: true })
  await read()
  expect(
    await db.many(
      sql`select likes, comments, shares, has_liked, is_boostable from publications where remote_id = ${post.remoteId}`,
    ),
  ).toEqual([{ likes: 3, comments: 2, shares: 1, has_liked: true, is_boostable: true }])
})
it('what its owner finished in the network’s own app is our post, published, and none made elsewhere', async () => {
  const id = await aPublication(db, scope, {
    dueAt: clock.now(),
    accountId,
    text: 'The pass at eight',
  })
  await db.run(
    sql`update publications set state = 'inbox', next_at = null, remote_id = 'v_inbox~1', accepted_at = ${clock.now()}, message = 'Finish it in the app.' where id = ${id}`,
  )
  shows(
    aRemotePost({
      remoteId: '7512345678901234567',
      text: 'The pass  at eight',
      createdAt: new Date(clock.now().getTime() + 3 * 24 * 60 * minuteMs),
      hasLiked: true,
    }),
  )
  await read()
  expect(
    await db.many(
      sql`select state, remote_id, message_of(message) as message, has_liked from publications`,
    ),
  ).toEqual([
    { state: 'published', remote_id: '7512345678901234567', message: null, has_liked: true },
  ])
})
it.each([
  ['v_pub~1', []],
  ['7501', ['Ours or not']],
])(
  'what reads like a post of ours that is still known as %s alone is ours until that has an id of its own',
  async (remoteId, kept) => {
    const id = await aPublication(db, scope, { dueAt: clock.now(), accountId, text: 'Ours or not' })
    await db.run(
      sql`update publications set state = 'published', next_at = null, remote_id = ${remoteId}, accepted_at = ${clock.now()} where id = ${id}`,
    )
    shows(
      aRemotePost({
        remoteId: '7502',
        text: 'Ours or not',
        permalink: 'https://tiktok.example/7502',
      }),
    )
    if (reader) reader = { ...reader, isProvisional: (one) => one.startsWith('v_pub') }
    await read()
    expect(await elsewhere()).toEqual(kept)
    expect(await db.many(sql`select remote_id from publications where id = ${id}`)).toEqual([
      { remote_id: kept.length === 0 ? '7502' : remoteId },
    ])
  },
)
it.each([
  [
    'that still may appear',
    sql`update publications set state = 'unknown', next_at = now()`,
    ['before'],
  ],
  [
    'that waits for its owner’s word',
    sql`update publications set state = 'unknown', next_at = null`,
    ['an hour later', 'before'],
  ],
  [
    'that the network worked on for a day, and that waits for its owner’s word',
    sql`update publications set state = 'unknown', next_at = null, accepted_at = ${clock.now()}`,
    ['before'],
  ],
])('a commit %s holds up what appeared in its time alone', async (_of, arrange, kept) => {
  const now = clock.now()
  const id = await aPublication(db, scope, { dueAt: now, accountId })
  await db.run(
    sql`insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, correlation_id) select company_id, ${newId()}, id, 1, 'commit', ${now}, ${now}, correlation_id from publications where id = ${id}`,
  )
  await db.run(arrange)
  const at = (text: string, minutes: number) =>
    aRemotePost({ text, createdAt: new Date(now.getTime() + minutes * minuteMs) })
  shows(at('before', -60), at('in its time', 1), at('an hour later', 60))
  await read()
  expect(
    (
      await db.many(
        sql<{ text: string }>`select text from posts where origin = 'elsewhere' order by text`,
      )
    ).map(({ text }) => text),
  ).toEqual(kept)
})

const elsewhere = async () =>
  (
    await db.many(
      sql<{ text: string }>`select text from posts where origin = 'elsewhere' order by text`,
    )
  ).map(({ text }) => text)

it('what was passed over while a commit was open is read back to once that is settled, however far down it is by then', async () => {
  const now = clock.now()
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
  const id = await aPublication(db, scope, { dueAt: now, accountId })
  await db.run(sql`update publications set state = 'unknown', next_at = ${now}`)
  await db.run(sql`update post_syncs set last_at = ${ago(10)}`)
  shows(aRemotePost({ text: 'passed over', createdAt: ago(1) }))
  await read()
  expect(await elsewhere()).toEqual([])
  // thirty days on, below six pages of others
  clock.advance(30 * 24 * 60 * minuteMs)
  const newer = Array.from({ length: 130 }, (_none, index) =>
    aRemotePost({
      text: `newer ${String(index).padStart(3, '0')}`,
      createdAt: new Date(clock.now().getTime() - index * minuteMs),
    }),
  )
  const all = [
    ...newer,
    aRemotePost({ text: 'passed over', createdAt: ago(1) }),
    aRemotePost({ text: 'long before', createdAt: ago(600) }),
    ...Array.from({ length: 60 }, () => aRemotePost({ text: 'older still', createdAt: ago(6000) })),
  ]
  const pages: number[] = []
  reader = {
    async listRecent({ limit, cursor = '0' }) {
      pages.push(Number(cursor))
      return {
        posts: all.slice(Number(cursor), Number(cursor) + limit),
        cursor: String(Number(cursor) + limit),
      }
    },
    read: async () => null,
  }
  await read()
  expect([pages.splice(0), (await elsewhere()).includes('passed over')]).toEqual([
    [0, 25, 50, 75],
    false,
  ])
  await db.run(sql`update publications set state = 'failed', next_at = null where id = ${id}`)
  clock.advance(11 * minuteMs)
  await read()
  expect([pages.splice(0), (await elsewhere()).includes('passed over')]).toEqual([
    [0, 25, 50, 75, 100, 125],
    true,
  ])
  clock.advance(11 * minuteMs)
  await read()
  expect(pages).toEqual([0])
})

it('what was deleted from here is not taken for a post made elsewhere while the page still shows it', async () => {
  await db.run(
    sql`insert into attempts (company_id, id, publication_id, fence, step, remote_id, outcome, started_at, deadline_at, correlation_id) values (${scope.companyId}, ${newId()}, ${newId()}, 0, 'remove', '20001_9', 'ok', ${clock.now()}, ${clock.now()}, 'c')`,
  )
  shows(
    aRemotePost({ remoteId: '20001_9', text: 'deleted' }),
    aRemotePost({ text: 'somebody else’s' }),
  )
  await read()
  expect(await elsewhere()).toEqual(['somebody else’s'])
})

it.each([
  ['its owner said days later that it stands', -3 * 24 * 60, 'published'],
  ['its owner was to finish in the network’s app', 0, 'inbox'],
])(
  'of posts that read the same, the one of before it was sent is not the one that %s',
  async (_what, sentMinutes, state) => {
    const sentAt = new Date(clock.now().getTime() + sentMinutes * minuteMs)
    const id = await aPublication(db, scope, {
      dueAt: sentAt,
      accountId,
      text: 'Gnocchi on Thursday',
    })
    await db.run(
      sql`insert into attempts (company_id, id, publication_id, fence, step, outcome, started_at, deadline_at, correlation_id) values (${scope.companyId}, ${newId()}, ${id}, 1, 'commit', 'found', ${sentAt}, ${sentAt}, 'c')`,
    )
    await db.run(
      sql`update publications set state = ${state}, next_at = null, accepted_at = ${clock.now()} where id = ${id}`,
    )
    const at = (remoteId: string, minutes: number) =>
      aRemotePost({
        remoteId,
        text: 'Gnocchi on Thursday',
        createdAt: new Date(sentAt.getTime() + minutes * minuteMs),
      })
    shows(at('ours', 2), at('last week’s', -6 * 24 * 60))
    await read()
    expect(
      await db.many(sql`select state, remote_id from publications order by remote_id desc`),
    ).toEqual([
      { state: 'published', remote_id: 'ours' },
      { state: 'published', remote_id: 'last week’s' },
    ])
  },
)

it('reads on below a page of nothing but news, for more may stand there, and no further', async () => {
  const pages: number[] = []
  let all = [aRemotePost({ text: 'known' })]
  reader = {
    async listRecent({ limit, cursor = '0' }) {
      pages.push(Number(cursor))
      return {
        posts: all.slice(Number(cursor), Number(cursor) + limit),
        cursor: String(Number(cursor) + limit),
      }
    },
    read: async () => null,
  }
  const news = (count: number) => Array.from({ length: count }, () => aRemotePost({ text: 'new' }))
  await read()
  const readOf = async (count: number) => {
    all = [
      ...news(count),
      ...all,
      ...Array.from({ length: 60 }, () => all.at(-1) ?? aRemotePost({})),
    ]
    clock.advance(11 * minuteMs)
    pages.length = 0
    await read()
    return pages
  }
  expect(await readOf(1)).toEqual([0])
  expect(await readOf(30)).toEqual([0, 25])
  expect(await elsewhere()).toHaveLength(32)
})

it('a reading stays this worker’s however many pages it takes, and however long', async () => {
  let pages = 0
  let taken = 0
  reader = {
    async listRecent() {
      pages++
      clock.advance(15 * minuteMs)
      taken += (await claimSyncs(db, { now: clock.now(), limit: 1, putOffMs: minuteMs })).length
      return {
        posts: [aRemotePost({ remoteId: `of page ${pages}` })],
        cursor: pages < 4 ? String(pages) : null,
      }
    },
    read: async () => null,
  }
  await read()
  expect([pages, taken]).toEqual([4, 0])
})

it('a post of ours without an id does not take what another company posted on the same page', async () => {
  const ours = await aPublication(db, scope, { dueAt: clock.now(), accountId })
  const other = await aTestCompany(db)
  const theirs = await aPublication(db, other, { dueAt: clock.now() })
  await db.run(
    sql`update publications set network = 'google', state = 'published', next_at = null, accepted_at = ${clock.now()}`,
  )
  await db.run(sql`update publications set remote_id = 'theirs' where id = ${theirs}`)
  shows(aRemotePost({ remoteId: 'theirs', text: 'Burrata is back' }))
  await read()
  expect(await db.one(sql`select remote_id from publications where id = ${ours}`)).toEqual({
    remote_id: null,
  })
})

describe('posts under which guests wrote since the last reading', () => {
  const minutesLater = (minutes: number) => {
    clock.advance(minutes * minuteMs)
    return clock.now()
  }
  const known = () => aRemotePost({ remoteId: 'known', comments: 4 })
  beforeEach(() => {
    network = 'bluesky'
  })

  it('are handed on, of what was made elsewhere too, but no history and nothing that only was liked', async () => {
    const history = known()
    const liked = aRemotePost({ remoteId: 'liked', comments: 1 })
    shows(history, liked)
    await read()
    expect(commented).toEqual([])
    minutesLater(5)
    const fresh = aRemotePost({ remoteId: 'fresh', comments: 1 })
    const quiet = aRemotePost({ remoteId: 'quiet' })
    minutesLater(6)
    shows(fresh, quiet, { ...history, comments: 6 }, { ...liked, likes: 9 })
    await read()
    expect(commented.splice(1)).toEqual([{ postIds: ['fresh'], since: expect.any(Date) }])
    expect(commented).toEqual([{ postIds: ['known'], since: expect.any(Date) }])
    minutesLater(11)
    shows({ ...fresh, comments: null }, { ...quiet, comments: 1 }, { ...history, comments: 5 })
    await read()
    expect(commented.slice(1).map(({ postIds }) => postIds)).toEqual([['quiet']])
  })
  it('are handed on the next time where the telling broke off', async () => {
    shows(known())
    await read()
    isListening = false
    minutesLater(11)
    shows({ ...known(), comments: 6 })
    await expect(read()).rejects.toThrow('nobody listens')
    isListening = true
    minutesLater(21)
    await read()
    expect(commented.map(({ postIds }) => postIds)).toEqual([['known']])
  })
  it('and were taken in just now are handed on the next time, too', async () => {
    await read()
    const at = minutesLater(5)
    minutesLater(6)
    isListening = false
    shows(aRemotePost({ remoteId: 'fresh', comments: 1, createdAt: at }))
    await expect(read()).rejects.toThrow('nobody listens')
    isListening = true
    minutesLater(21)
    await read()
    expect(commented.map(({ postIds }) => postIds)).toEqual([['fresh']])
    minutesLater(11)
    await read()
    expect(commented).toHaveLength(1)
  })
  it('are handed on one by one, whatever becomes of the next', async () => {
    shows(known())
    await read()
    const at = minutesLater(5)
    minutesLater(6)
    const fresh = aRemotePost({ remoteId: 'fresh', comments: 1, createdAt: at })
    const tooMuch = aRemotePost({ likes: 2 ** 31 })
    shows(fresh, tooMuch, { ...known(), comments: 6 })
    await expect(read()).rejects.toThrow('out of range')
    expect(commented.map(({ postIds }) => postIds)).toEqual([['known'], ['fresh']])
  })
  it('are handed on where nobody counted before since it went out only now', async () => {
    await read()
    const at = minutesLater(5)
    const id = await aPublication(db, scope, { dueAt: at, accountId })
    await db.run(
      sql`update publications set state = 'published', next_at = null, remote_id = 'ours', permalink = 'https://b.example/ours', accepted_at = ${at}, comments = null where id = ${id}`,
    )
    minutesLater(6)
    shows(aRemotePost({ remoteId: 'ours', comments: 2 }))
    await read()
    expect(commented.map(({ postIds }) => postIds)).toEqual([['ours']])
  })
  it.each([
    ['its comments are not read at all', 'google', null],
    ['every reading is charged for', 'bluesky', 20 * minuteMs],
  ] as const)('are handed on nowhere that %s', async (_where, on, everyMs) => {
    network = on
    readEveryMs = everyMs
    shows(known())
    await read()
    minutesLater(21)
    shows({ ...known(), comments: 6 })
    await read()
    expect(commented).toEqual([])
    expect(await db.many(sql`select comments from publications`)).toEqual([{ comments: 6 }])
  })
})
