import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { countedPosts } from './counted-store.ts'
import { aPublication } from '../testing.ts'

let db: TestDatabase
let marta: Scope
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  marta = await aTestCompany(db)
})

interface LivePost {
  readonly at: string
  readonly likes: number | null
  readonly text?: string
  readonly of?: Scope
}

/** A post that is live since then. */
async function live({ at, likes, text = 'Soup', of = marta }: LivePost): Promise<void> {
  const id = await aPublication(db, of, { dueAt: new Date(at), text })
  await db.run(
    sql`update publications set state = 'published', remote_id = ${id}, likes = ${likes}, comments = case when ${likes}::int > 0 then 1 end where id = ${id}`,
  )
  await db.run(
    sql`update posts p set stage = 'sent' from publications b where b.id = ${id} and p.company_id = b.company_id and p.id = b.post_id`,
  )
}
/** All that is live on Facebook is live there, too. */
const alsoOn = (network: string, likes: number) =>
  db.run(sql`
    insert into publications (company_id, id, post_id, social_account_id, network, account_name, state, remote_id, likes, due_at, late_after, next_at, correlation_id, created_at, updated_at)
    select company_id, gen_random_uuid(), post_id, gen_random_uuid(), ${network}, account_name, state, remote_id || ${network}, ${likes}, due_at, late_after, next_at, correlation_id, created_at, updated_at
    from publications where company_id = ${marta.companyId} and network = 'facebook'`)
const since = new Date('2026-10-01T00:00:00Z')
const hoursIn = (zone: string) => countedPosts.countHours(db, marta.companyId, { since, zone })

it('hours are those of the venue’s clock, before and after it changes', async () => {
  await live({ at: '2026-10-19T17:30:00Z', likes: 10 })
  await live({ at: '2026-10-26T18:30:00Z', likes: 30 })
  await live({ at: '2026-10-20T10:00:00Z', likes: 20 })
  const facebook = { network: 'facebook' }
  expect(await hoursIn('Europe/Rome')).toEqual([
    { ...facebook, weekday: 0, hour: 19, publications: 2, posts: 2, engagement: 42 },
    { ...facebook, weekday: 1, hour: 12, publications: 1, posts: 1, engagement: 21 },
  ])
  expect((await hoursIn('Pacific/Auckland')).map(({ weekday, hour }) => [weekday, hour])).toEqual([
    [1, 6],
    [1, 7],
    [1, 23],
  ])
})

// PNT is an old name that Node has and the database has not
it('hours are those of UTC where the database does not know the zone', async () => {
  await live({ at: '2026-10-20T10:00:00Z', likes: 20 })
  expect(await hoursIn('PNT')).toMatchObject([{ weekday: 1, hour: 10, publications: 1 }])
})

it('a post that went to several networks is one post of its hour', async () => {
  await live({ at: '2026-10-19T17:30:00Z', likes: 10 })
  await live({ at: '2026-10-20T17:30:00Z', likes: 1 })
  await alsoOn('twitter', 4)
  // a network on which nobody ever liked anything measures no post
  await alsoOn('threads', 0)
  const monday = { weekday: 0, hour: 17, posts: 1 }
  const tuesday = { weekday: 1, hour: 17, posts: 1 }
  expect(await hoursIn('UTC')).toEqual([
    { ...monday, network: 'facebook', publications: 1, engagement: 11 },
    { ...monday, network: 'threads', publications: 1, engagement: 0 },
    { ...monday, network: 'twitter', publications: 1, engagement: 4 },
    { ...tuesday, network: 'facebook', publications: 1, engagement: 2 },
    { ...tuesday, network: 'threads', publications: 1, engagement: 0 },
    { ...tuesday, network: 'twitter', publications: 1, engagement: 4 },
  ])
})

it('only posts count that are live, of this company, of that time and were ever counted', async () => {
  await live({ at: '2026-10-20T10:00:00Z', likes: 0 })
  await live({ at: '2026-09-20T10:00:00Z', likes: 5 })
  await live({ at: '2026-10-21T10:00:00Z', likes: null })
  await live({ at: '2026-10-22T10:00:00Z', likes: 7, of: await aTestCompany(db) })
  await aPublication(db, marta, { dueAt: new Date('2026-10-23T10:00:00Z') })
  expect(await hoursIn('UTC')).toEqual([
    { network: 'facebook', weekday: 1, hour: 10, publications: 1, posts: 0, engagement: 0 },
  ])
})

it('the best of some days come first, of equals the newer, and none that nobody liked', async () => {
  await live({ at: '2026-10-30T10:00:00Z', likes: 99, text: 'After' })
  await live({ at: '2026-10-03T10:00:00Z', likes: 3, text: 'Third' })
  await live({ at: '2026-10-05T10:00:00Z', likes: 8, text: 'Older' })
  await live({ at: '2026-10-06T10:00:00Z', likes: 8, text: 'Newer' })
  await live({ at: '2026-10-04T10:00:00Z', likes: 1, text: 'Fourth' })
  await live({ at: '2026-10-07T10:00:00Z', likes: 0, text: 'Unliked' })
  const best = async (limit: number) =>
    (
      await countedPosts.listBest(db, marta.companyId, {
        from: since,
        until: new Date('2026-10-30T00:00:00Z'),
        limit,
      })
    ).map(({ text }) => text)
  expect(await best(3)).toEqual(['Newer', 'Older', 'Third'])
  expect(await best(9)).toEqual(['Newer', 'Older', 'Third', 'Fourth'])
})
