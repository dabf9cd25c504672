import type { PublicationState } from '@marquee/contract/publishing.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { aPublication } from '../testing.ts'
import { countAsking, listAsking } from './asking-store.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const dueAt = new Date('2026-11-24T18:30:00Z')

it.each([
  ['missed', 1],
  ['failed', 1],
  ['inbox', 1],
  ['held', 0],
  ['published', 0],
  ['canceled', 0],
] as const)('a %s reel counts as %i that ask', async (state, reels) => {
  const marta = await aTestCompany(db)
  await aReel(marta, state)
  // a post is counted by itself, and what was deleted not at all
  await aPublication(db, marta, { dueAt, state: 'missed' })
  await db.run(sql`
    update posts set deleted_at = ${dueAt} where id = (select post_id from publications where id = ${await aReel(marta, 'missed')})`)
  await aReel(await aTestCompany(db), 'missed')
  expect(await countAsking(db, marta.companyId)).toEqual({ posts: 1, reels })
  const listed = await listAsking(db, marta.companyId, 20)
  expect(listed.map(({ kind }) => kind).toSorted()).toEqual(['post', 'reel'].slice(0, 1 + reels))
})

it('a lost answer asks only once nobody looks for it any more', async () => {
  const marta = await aTestCompany(db)
  const id = await aReel(marta, 'unknown')
  expect((await countAsking(db, marta.companyId)).reels).toBe(0)
  expect(await listAsking(db, marta.companyId, 20)).toEqual([])
  await db.run(sql`update publications set next_at = null where id = ${id}`)
  expect((await countAsking(db, marta.companyId)).reels).toBe(1)
  expect(await listAsking(db, marta.companyId, 20)).toHaveLength(1)
})

it('posts that ask are listed newest first, however many were sent since', async () => {
  const marta = await aTestCompany(db)
  const sentAt = async (minute: number, state: PublicationState) => {
    const at = new Date(dueAt.getTime() + minute * 60_000)
    const id = await aPublication(db, marta, { dueAt: at, text: `Post ${minute}` })
    await db.run(sql`update publications set state = ${state}, next_at = null where id = ${id}`)
    await db.run(sql`
      update posts set stage = 'sent' where id = (select post_id from publications where id = ${id})`)
  }
  await sentAt(0, 'failed')
  await sentAt(1, 'unknown')
  for (let minute = 2; minute < 23; minute++) await sentAt(minute, 'published')
  const texts = async (limit: number) =>
    (await listAsking(db, marta.companyId, limit)).map(({ text }) => text)
  expect(await texts(20)).toEqual(['Post 1', 'Post 0'])
  expect(await texts(1)).toEqual(['Post 1'])
  expect(await countAsking(db, marta.companyId)).toEqual({ posts: 2, reels: 0 })
})

async function aReel(scope: Parameters<typeof aPublication>[1], state: PublicationState) {
  const id = await aPublication(db, scope, { dueAt })
  await db.run(sql`update publications set state = ${state} where id = ${id}`)
  await db.run(sql`
    update posts set kind = 'reel' where id = (select post_id from publications where id = ${id})`)
  return id
}
