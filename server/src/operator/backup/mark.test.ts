import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { runMarkCommand } from './mark-command.ts'

const minuteMs = 60_000
let made: TestDatabase
/** The one above names its connections as the product does, so nothing is asked through it. */
let db: Database

beforeAll(async () => {
  made = await createTestDatabase()
  db = openDatabase({
    url: made.url,
    connections: 1,
    onError: () => undefined,
    applicationName: 'mark-test',
  })
})
afterAll(async () => {
  await db.close()
  await made.drop()
})
beforeEach(async () => {
  await db.run(sql`delete from worker_beats`)
  await db.run(sql`delete from restores`)
})

const mark = (instant: string) => runMarkCommand({ url: made.url, instant, now: new Date() })
const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * minuteMs)
const aBeat = (beatAt: Date) =>
  db.run(
    sql`insert into worker_beats (worker, host, started_at, beat_at) values ('w', 'here', ${beatAt}, ${beatAt})`,
  )
const marks = () => db.many(sql<{ taken_at: Date }>`select taken_at from restores`)

describe('a database that came back by other means', () => {
  it('is marked with an instant that has its zone, and with no other', async () => {
    for (const instant of ['2026-11-24T03:00:00', '2026-11-24', '3 o’clock', ''])
      await expect(mark(instant)).rejects.toThrow('Say the instant with its zone')
    expect(await marks()).toEqual([])
    expect(await mark('2025-11-24T04:00:00+01:00')).toBe('Nothing was on its way.')
    expect(await marks()).toEqual([{ taken_at: new Date('2025-11-24T03:00:00Z') }])
  })
  it('is not of an instant that is still to come', async () => {
    await expect(mark(at(-60).toISOString())).rejects.toThrow('is not yet')
    expect(await marks()).toEqual([])
  })
  it('is not later than the last sign of life that came with it', async () => {
    const beat = at(60)
    await aBeat(beat)
    await expect(mark(at(58).toISOString())).rejects.toThrow(
      `This copy is of ${beat.toISOString()}`,
    )
    expect(await marks()).toEqual([])
    for (const fine of [at(59.5), beat, at(120)]) await mark(fine.toISOString())
    expect(await marks()).toHaveLength(3)
  })
  it('is not marked while a process of the product is connected to it', async () => {
    const product = openDatabase({ url: made.url, connections: 1, onError: () => undefined })
    try {
      await product.run(sql`select 1`)
      await expect(mark(at(60).toISOString())).rejects.toThrow('stop every one of them first')
      expect(await marks()).toEqual([])
    } finally {
      await product.close()
    }
  })
})
