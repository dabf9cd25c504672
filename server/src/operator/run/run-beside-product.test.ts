import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { runBesideProduct } from './run-beside-product.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-beside-'))
let db: TestDatabase
let printed = ''
let complained = ''

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(async () => {
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.empty()
  printed = ''
  complained = ''
  // the test runner has a MODE of its own
  vi.stubEnv('MODE', '')
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('DATA_DIR', folder)
  vi.spyOn(process.stdout, 'write').mockImplementation((words) => {
    printed += String(words)
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((words) => {
    complained += String(words)
    return true
  })
})
afterEach(() => {
  vi.unstubAllEnvs()
  process.exitCode = undefined
})

const run = () => runBesideProduct('test', async () => 'It was done.')

it('does nothing on a live database where nobody said MODE=live', async () => {
  await db.run(sql`insert into database_mode (mode) values ('live')`)
  await run()
  expect([printed, process.exitCode]).toEqual(['', 1])
  expect(complained).toContain('The database is a live one: set MODE=live')
  vi.stubEnv('MODE', 'live')
  await run()
  expect(printed).toBe('It was done.\n')
})

it('takes a database that no start has made a demo’s or a live one', async () => {
  await run()
  expect([printed, complained]).toEqual(['It was done.\n', ''])
})
