import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RemoteComment } from '#connectors/capabilities/comments/commenter.ts'
import { findLive, keepComments, keepLikes, listLive } from '#features/publishing'
import { reportToTeamInbox } from '#features/team-inbox'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { recordingQueue, testClock, testLog, unusedPlatform } from '#testing/test-platform.ts'
import { testOutbox } from '../../../outbox/testing.ts'
import { requestPoll, type CommentedPost } from '../comment-store.ts'
import type { CommentingAccount } from '../comments-deps.ts'
import { readComments } from './read-comments.ts'
import { createTriedFaces } from './tried-faces.ts'

const clock = testClock(new Date('2026-11-21T12:00:00Z'))
let db: TestDatabase
let companyId: string
let accountId: string

/** A publication that is live under this id of its network. */
async function aPublication(remoteId: string): Promise<string> {
  const [postId, id, at] = [randomUUID(), randomUUID(), clock.now()]
  await db.run(
    sql`insert into posts (company_id, id, origin, stage, text, networks, social_account_ids, sort_at, created_at) values (${companyId}, ${postId}, 'here', 'sent', 'Burrata is back', ${['facebook']}, ${[accountId]}::uuid[], ${at}, ${at})`,
  )
  await db.run(sql`
    insert into publications (company_id, id, post_id, social_account_id, network, account_name, state, due_at, late_after, remote_id, correlation_id, created_at, updated_at)
    values (${companyId}, ${id}, ${postId}, ${accountId}, 'facebook', 'Osteria Lume', 'published', ${at}, ${at}, ${remoteId}, 'c', ${at}, ${at})`)
  return id
}
const guest = (remoteId: string): RemoteComment => ({
  remoteId,
  parentId: null,
  text: 'Is it burrata again?',
  author: { id: '9', name: 'Priya Nair', pictureUrl: null },
  isOwn: false,
  createdAt: clock.now(),
  likes: 0,
  hasLiked: false,
  attachmentUrl: null,
})
const placeOf = (postId: string): CommentedPost => ({
  companyId,
  socialAccountId: accountId,
  postId,
})

/** What the network shows under the post is read; `meanwhile`: before its answer is kept. */
async function readPost(
  postId: string,
  comments: readonly RemoteComment[],
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const account: CommentingAccount = {
    account: { name: 'Osteria Lume', network: 'facebook' },
    budgets: [],
    mark: 'm',
    liker: null,
    reader: null,
    commenter: {
      list: async () => {
        await meanwhile()
        return { comments: [...comments], cursor: null }
      },
      comment: () => Promise.reject(new Error('Nothing is written here.')),
      reply: () => Promise.reject(new Error('Nothing is written here.')),
      recent: async () => [],
    },
  }
  const accounts = {
    capabilitiesOf: async () => account,
    markReauthorize: async () => false,
    pictureUrl: () => null,
  }
  const budgets = { waitUntil: () => null }
  const { listener, outbound } = unusedPlatform
  await readComments(
    {
      db,
      clock,
      log: testLog,
      outbound,
      queue: recordingQueue(),
      budgets,
      accounts,
      outbox: testOutbox({ db, clock, listener, budgets, capabilitiesOf: async () => null }),
      reportToTeamInbox,
      posts: { find: findLive, keepComments, keepLikes, listLive },
      media: {
        find: async () => [],
        addressOf: () => '',
        keepRemote: async () => null,
      },
      triedFaces: createTriedFaces(),
    },
    placeOf(postId),
  )
}
/** A guest's comment was read under the post, and waits. */
async function guestComments(postId: string, commentId: string): Promise<void> {
  await requestPoll(db, placeOf(postId), { now: clock.now(), apartMs: 0 })
  await readPost(postId, [guest(commentId)])
}
const waiting = async () =>
  (
    await db.many(sql<{ comment_id: string }>`
      select comment_id from inbox_items where kind = 'comment' and state = 'open' order by 1`)
  ).map(({ comment_id: id }) => id)
const kept = async () =>
  (await db.many(sql<{ remote_id: string }>`select remote_id from comments order by 1`)).map(
    ({ remote_id: id }) => id,
  )
const takeOut = (id: string, on: Db = db) =>
  on.run(sql`delete from publications where company_id = ${companyId} and id = ${id}`)

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  ;({ companyId } = await aTestCompany(db))
  accountId = randomUUID()
  const at = clock.now()
  await db.run(
    sql`insert into social_accounts (company_id, id, network, remote_id, name, category, enabled, health, secret, remote_user_id, connected_as, connected_at, updated_at) values (${companyId}, ${accountId}, 'facebook', '111', 'Osteria Lume', '', true, 'connected', 'sealed', '1', 'Marta', ${at}, ${at})`,
  )
})

describe('guests’ comments', () => {
  it('go with a post that is deleted, and nobody waits for an answer to them', async () => {
    const id = await aPublication('111_1')
    await aPublication('111_2')
    await guestComments('111_1', 'g1')
    await guestComments('111_2', 'g2')
    expect(await waiting()).toEqual(['g1', 'g2'])
    await takeOut(id)
    expect([await waiting(), await kept()]).toEqual([['g2'], ['g2']])
    expect(await db.many(sql`select post_id from comment_reads`)).toEqual([{ post_id: '111_2' }])
  })
  it('stay where another publication takes over the id of the post, as one that is named late', async () => {
    const twin = await aPublication('111_1')
    const late = await aPublication('111_video')
    await guestComments('111_1', 'g1')
    await db.transaction(async (tx) => {
      await takeOut(twin, tx)
      await tx.run(sql`update publications set remote_id = '111_1' where id = ${late}`)
    })
    expect([await waiting(), await kept()]).toEqual([['g1'], ['g1']])
  })
  it('are not brought back by a reading that began before', async () => {
    const id = await aPublication('111_1')
    await guestComments('111_1', 'g1')
    await readPost('111_1', [guest('g1'), guest('g2')], () => takeOut(id))
    expect([await waiting(), await kept()]).toEqual([[], []])
  })
  it('are left to their own room where the whole company goes', async () => {
    const id = await aPublication('111_1')
    await guestComments('111_1', 'g1')
    await db.run(sql`update companies set deleted_at = ${clock.now()} where id = ${companyId}`)
    await takeOut(id)
    expect(await kept()).toEqual(['g1'])
  })
  it('of one post are found among thousands, however often a post goes', async () => {
    await guestComments('111_0', 'g0')
    await db.run(sql`
      insert into comments (company_id, social_account_id, remote_id, post_id, text, is_own, likes, has_liked, created_at, first_seen_at, seen_at)
      select company_id, social_account_id, 'many' || n, '111_many', '', false, 0, false, created_at, first_seen_at, seen_at from comments, generate_series(1, 5000) n`)
    await db.run(sql`analyze comments`)
    const ids: string[] = []
    for (const nth of [1, 2, 3, 4, 5, 6, 7, 8]) ids.push(await aPublication(`111_${nth}`))
    const rowsRead = async (tx: Db) =>
      (
        await tx.one(sql<{ rows: number }>`
          select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname in ('comments', 'comment_reads')`)
      ).rows
    const read = await db.transaction(async (tx) => {
      const before = await rowsRead(tx)
      await tx.run(sql`set constraints all immediate`)
      for (const id of ids) await takeOut(id, tx)
      return (await rowsRead(tx)) - before
    })
    expect(read).toBeLessThan(50)
    expect(await kept()).toHaveLength(5001)
  })
})
