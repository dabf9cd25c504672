import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { insertMedia, listLibrary } from './media-store.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

it('lists pictures and videos, the newest first, and reads on below the last one shown', async () => {
  const marta = await aTestCompany(db)
  const kept = async (name: string, at: string, kind: 'image' | 'video' = 'image') => {
    await insertMedia(db, {
      id: randomUUID(),
      companyId: marta.companyId,
      name,
      kind,
      origin: 'upload',
      state: 'ready',
      bytes: 1000,
      width: 400,
      height: 500,
      createdBy: null,
      at: new Date(at),
    })
  }
  // neither by name nor in the order in which they came in
  await kept('burrata.jpg', '2026-11-22T12:00:00Z')
  await kept('dough.mp4', '2026-11-24T12:00:00Z', 'video')
  await kept('olives.jpg', '2026-11-21T12:00:00Z')
  await kept('aubergines.jpg', '2026-11-23T12:00:00Z')
  const order = ['dough.mp4', 'aubergines.jpg', 'burrata.jpg', 'olives.jpg']
  const all = await listLibrary(db, marta, { limit: 60 })
  expect(all.map(({ name }) => name)).toEqual(order)
  const first = await listLibrary(db, marta, { limit: 2 })
  const rest = await listLibrary(db, marta, { limit: 2, before: first.at(-1)?.id })
  expect([...first, ...rest].map(({ name }) => name)).toEqual(order)
})
