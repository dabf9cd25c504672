import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PostReader, RemotePost } from '#connectors/capabilities/posts/post-reader.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { nameProvisional } from './name-provisional.ts'
import { aPublication } from '../testing.ts'

const clock = testClock()
const accountId = newId()
let db: TestDatabase
let scope: Scope
let asked: string[]
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  scope = await aTestCompany(db, clock.now())
  asked = []
})

const post = (remoteId: string): RemotePost => ({
  remoteId,
  kind: 'reel',
  text: '',
  createdAt: clock.now(),
  permalink: `https://tiktok.example/${remoteId}`,
  pictureUrls: [],
  videoUrl: null,
  durationMs: null,
  likes: 0,
  comments: 0,
  shares: 0,
  hasLiked: false,
  isBoostable: false,
})
const reader: PostReader = {
  listRecent: async () => ({ posts: [], cursor: null }),
  isProvisional: (remoteId) => remoteId.startsWith('pub.'),
  async read(remoteId) {
    asked.push(remoteId)
    return remoteId === 'pub.shown' ? post('735') : null
  },
}
async function standing(
  remoteId: string,
  { state = 'published', daysAgo = 0, permalink = null as string | null } = {},
): Promise<string> {
  const id = await aPublication(db, scope, { dueAt: clock.now(), accountId })
  const at = new Date(clock.now().getTime() - daysAgo * 86_400_000)
  await db.run(
    sql`update publications set state = ${state}, remote_id = ${remoteId}, permalink = ${permalink}, accepted_at = ${at}, next_at = null where id = ${id}`,
  )
  return id
}
const row = () => ({ company_id: scope.companyId, social_account_id: accountId })
const seen = (id: string) =>
  db.one(
    sql<{
      remote_id: string
      permalink: string | null
      state: string
    }>`select remote_id, permalink, state from publications where id = ${id}`,
  )

it.each(['published', 'inbox'])(
  'a %s post takes the id under which others see it',
  async (state) => {
    const id = await standing('pub.shown', { state })
    await nameProvisional({ db }, row(), { reader, now: clock.now() })
    expect(await seen(id)).toEqual({
      remote_id: '735',
      permalink: 'https://tiktok.example/735',
      state: 'published',
    })
  },
)

it('what nobody else sees keeps its id, and is asked for three days', async () => {
  const hidden = await standing('pub.hidden')
  await standing('pub.old', { daysAgo: 4 })
  await standing('734', { permalink: 'https://tiktok.example/734' })
  await standing('733')
  await nameProvisional({ db }, row(), { reader, now: clock.now() })
  expect([asked, (await seen(hidden)).remote_id]).toEqual([['pub.hidden'], 'pub.hidden'])
})

it('a post that was taken for one made elsewhere meanwhile is ours alone from then on', async () => {
  const twin = await standing('735')
  await db.run(
    sql`update posts set origin = 'elsewhere' where id = (select post_id from publications where id = ${twin})`,
  )
  const ours = await standing('pub.shown')
  await nameProvisional({ db }, row(), { reader, now: clock.now() })
  expect(await db.many(sql`select id, remote_id from publications`)).toEqual([
    { id: ours, remote_id: '735' },
  ])
  expect(await db.many(sql`select origin from posts where deleted_at is null`)).toEqual([
    { origin: 'here' },
  ])
})

it('an id that another post of ours has stays with that one', async () => {
  await standing('735')
  const ours = await standing('pub.shown')
  await nameProvisional({ db }, row(), { reader, now: clock.now() })
  expect((await seen(ours)).remote_id).toBe('pub.shown')
})

it('a network without such ids is asked nothing', async () => {
  await standing('pub.shown')
  const { isProvisional: _, ...plain } = reader
  await nameProvisional({ db }, row(), { reader: plain, now: clock.now() })
  expect(asked).toEqual([])
})
