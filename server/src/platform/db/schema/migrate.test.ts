import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { wayToDatabase } from '#platform/testing/way-to-database.ts'
import { databaseUrl } from '../embedded/embedded-postgres.ts'
import { migrate } from './migrate.ts'

it('a connection that is cut while migrations wait fails the start and does not end the process', async () => {
  const url = databaseUrl(inject('databaseServer'), inject('templateDatabase'))
  const holder = new pg.Client({ connectionString: inject('databaseServer') })
  await holder.connect()
  const name = `cut_${process.pid}`
  await holder.query(`create database ${name} template marquee_template`)
  const own = new pg.Client({ connectionString: databaseUrl(url, name) })
  await own.connect()
  // migrations go one process at a time: this one holds the turn
  await own.query('select pg_advisory_lock(7266001)')
  const way = await wayToDatabase(databaseUrl(url, name))
  const migrated = migrate(way.url)
  const failed = migrated.then(
    () => 'it went on',
    (error: unknown) => String(error),
  )
  await expect
    .poll(
      async () =>
        (await own.query("select 1 from pg_locks where locktype = 'advisory' and not granted"))
          .rowCount,
      { timeout: 10_000 },
    )
    .toBe(1)
  way.cut()
  expect(await failed).toMatch(/terminated|ECONNRESET/)
  way.close()
  await own.end()
  await holder.query(`drop database ${name} with (force)`)
  await holder.end()
})
