import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { claimDataDir, openPlatform } from './open-platform.ts'
import { readConfig } from './platform/config.ts'
import { sql } from './platform/db/sql.ts'

let db: TestDatabase
const dataDir = mkdtempSync(join(tmpdir(), 'marquee-open-'))
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(async () => {
  await db.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

it('a folder that held a demo says nothing of a database elsewhere: that of people is left as it is', async () => {
  await db.run(sql`drop table database_mode`)
  await db.run(sql`delete from schema_migrations where name like '0231%'`)
  await aTestCompany(db)
  writeFileSync(join(dataDir, 'marquee.json'), '{"mode":"demo"}')
  const env = { MODE: 'demo', DATA_DIR: dataDir, DATABASE_URL: db.url, LOG_LEVEL: 'silent' }
  const config = readConfig(env, ['--empty'])
  await claimDataDir(config)
  await expect(openPlatform(config).then((platform) => platform.close())).rejects.toThrow(
    'The database is a live one',
  )
  expect(await db.one(sql`select to_regclass('database_mode') is not null as is_migrated`)).toEqual(
    { is_migrated: false },
  )
})
