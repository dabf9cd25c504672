import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { isZoneKnown } from '../company-store.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

it.each(['Asia/Calcutta', 'Europe/Kiev', 'Europe/Kyiv', 'Etc/GMT+5', 'Etc/UTC', 'UTC'])(
  '%s is known',
  async (zone) => {
    expect(await isZoneKnown(db, zone)).toBe(true)
  },
)

it.each(['PNT', '+0530', 'Europe/Atlantis'])('%s is not', async (zone) => {
  expect(await isZoneKnown(db, zone)).toBe(false)
})

describe('a database that has zones by one of their two names', () => {
  class RollBack extends Error {}
  /** Its table has these zones alone while `work` runs. */
  async function withZones(zones: string, work: (tx: Db) => Promise<void>): Promise<void> {
    const done = db.transaction(async (tx) => {
      await tx.run(sql`select set_config('test.zones', ${zones}, true)`)
      await tx.run(sql`
        create or replace function zone_is_known(zone text) returns boolean language sql stable as
        'select zone = any(string_to_array(current_setting(''test.zones''), '' ''))'`)
      await work(tx)
      throw new RollBack()
    })
    await done.catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error
    })
  }
  const zoneOf = async (tx: Db, zone: string) =>
    (await tx.one(sql<{ zone: string }>`select zone_or_utc(${zone}) as zone`)).zone

  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['asia/calcutta', 'Asia/Kolkata'],
    ['Europe/Kyiv', 'Europe/Kiev'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ])('takes %s, and goes by %s', (named, there) =>
    withZones(`${there} UTC`, async (tx) => {
      expect(await zoneOf(tx, named)).toBe(there)
      expect(await isZoneKnown(tx, named)).toBe(true)
    }),
  )

  it('knows no zone that it has by neither name', () =>
    withZones('Asia/Kolkata UTC', async (tx) => {
      for (const zone of ['Europe/Atlantis', 'Europe/Kyiv']) {
        expect(await zoneOf(tx, zone)).toBe('UTC')
        expect(await isZoneKnown(tx, zone)).toBe(false)
      }
    }))

  it('names each zone twice that Node calls by its old name', async () => {
    const kept = await db.many(
      sql<{
        name: string
      }>`select name from unnest(${Intl.supportedValuesOf('timeZone')}::text[]) n (name)
        where pg_get_functiondef('zone_or_utc'::regproc) like '%''' || name || '''%'`,
    )
    expect(kept).toHaveLength(19)
  })
})
