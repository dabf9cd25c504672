import { publicationStates } from '@marquee/contract/publication-states.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listPostsNeeding } from './needing-store.ts'
import { countPostsNeeding } from '../posts/post-store.ts'
import { aPublication } from '../testing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

it('names the posts and reels that have not gone out and need a file, soonest first, and no others', async () => {
  const [marta, stranger] = [await aTestCompany(db), await aTestCompany(db)]
  const [file, other] = [randomUUID(), randomUUID()]
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour))
  const use = async (scope: typeof marta, publicationId: string, mediaId: string) =>
    db.run(sql`
    insert into post_media (company_id, post_id, position, media_id, width, height)
    select company_id, post_id, 0, ${mediaId}, 100, 100 from publications where company_id = ${scope.companyId} and id = ${publicationId}`)
  const late = await aPublication(db, marta, { dueAt: at(20), text: 'Late' })
  const early = await aPublication(db, marta, { dueAt: at(18), text: 'Early' })
  const gone = await aPublication(db, marta, { dueAt: at(17), text: 'Gone' })
  const changed = await aPublication(db, marta, { dueAt: at(16), text: 'Changed' })
  await db.run(sql`update publications set state = 'published' where id = ${gone}`)
  for (const id of [late, early, gone]) await use(marta, id, file)
  // this one goes out with pictures of its own: the post's are not needed for it
  await use(marta, changed, other)
  await db.run(
    sql`update publications set own_pictures = ${JSON.stringify([{ id: file }])}::jsonb where id = ${changed}`,
  )
  await db.run(
    sql`update posts set kind = 'reel' where id = (select post_id from publications where id = ${late})`,
  )
  await use(stranger, await aPublication(db, stranger, { dueAt: at(15) }), file)

  const found = await listPostsNeeding(db, marta.companyId, file)
  expect(found.map(({ text, dueAt, kind }) => [text, dueAt, kind])).toEqual([
    ['Changed', at(16).toISOString(), 'post'],
    ['Early', at(18).toISOString(), 'post'],
    ['Late', at(20).toISOString(), 'reel'],
  ])
  expect(await countPostsNeeding(db, marta.companyId, file)).toBe(found.length)
  expect(await listPostsNeeding(db, marta.companyId, other)).toEqual([])

  // of a thread that has begun, the file of a part that is still to come
  const part = async (state: string) =>
    db.run(sql`
    insert into outbox_intents (company_id, id, kind, key, network, social_account_id, publication_id, payload, correlation_id, state, due_at, lateness_ms, late_after, created_at, updated_at)
    select company_id, gen_random_uuid(), 'part', gen_random_uuid()::text, network, social_account_id, id, ${JSON.stringify({ text: 'Two', part: 2, files: [{ id: other }] })}::jsonb, 'c', ${state}, now(), 1, now(), now(), now()
    from publications where id = ${gone}`)
  await part('done')
  expect(await countPostsNeeding(db, marta.companyId, other)).toBe(0)
  await part('waiting')
  expect((await listPostsNeeding(db, marta.companyId, other)).map(({ text }) => text)).toEqual([
    'Gone',
  ])
  expect(await countPostsNeeding(db, marta.companyId, other)).toBe(1)
  expect(await countPostsNeeding(db, stranger.companyId, other)).toBe(0)
})

it.each(publicationStates)(
  'lists and counts the same posts, of one that is %s, too',
  async (state) => {
    const marta = await aTestCompany(db)
    const file = randomUUID()
    const id = await aPublication(db, marta, { dueAt: new Date() })
    await db.run(sql`update publications set state = ${state} where id = ${id}`)
    await db.run(sql`
      insert into post_media (company_id, post_id, position, media_id, width, height)
      select company_id, post_id, 0, ${file}, 100, 100 from publications where id = ${id}`)
    const found = await listPostsNeeding(db, marta.companyId, file)
    const isOver = ['published', 'inbox', 'canceled', 'failed'].includes(state)
    expect(found).toHaveLength(isOver ? 0 : 1)
    expect(await countPostsNeeding(db, marta.companyId, file)).toBe(found.length)
  },
)
