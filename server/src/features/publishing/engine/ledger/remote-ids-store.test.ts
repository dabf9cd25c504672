import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { sql } from '#platform/db/sql.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { remoteIdsTaken } from './remote-ids-store.ts'
import { aPublication } from '../../testing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

it('an id is taken only on its own network: two networks may give the same number to two posts', async () => {
  const at = new Date('2026-11-22T12:00:00Z')
  const scope = await aTestCompany(db, at)
  const [known, lost] = [
    await aPublication(db, scope, { dueAt: at }),
    await aPublication(db, scope, { dueAt: at }),
  ]
  await db.run(
    sql`update publications set network = 'instagram', state = 'published', remote_id = '1789' where id = ${known}`,
  )
  // a call brought this id, and its publication does not hold it
  await db.run(sql`update publications set network = 'instagram' where id = ${lost}`)
  await db.run(sql`
    insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, outcome, remote_id, correlation_id)
    values (${scope.companyId}, ${randomUUID()}, ${lost}, 1, 'commit', ${at}, ${at}, 'ok', '1790', ${randomUUID()})`)
  const takenOn = async (network: NetworkKey) =>
    (
      await remoteIdsTaken(
        db,
        {
          companyId: scope.companyId,
          socialAccountId: randomUUID(),
          network,
          publicationId: randomUUID(),
        },
        ['1789', '1790', '1791'],
      )
    ).toSorted()
  expect(await takenOn('instagram')).toEqual(['1789', '1790'])
  expect(await takenOn('facebook')).toEqual([])
})
