import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { databaseUrl, startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts'
import { migrate } from '../platform/db/schema/migrate.ts'

/** One tuned PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-test-'))
  chmodSync(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, password: 'tests-only', forTests: true })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('create database marquee_template')
  await client.end()
  await migrate(databaseUrl(server.url, 'marquee_template'))
  project.provide('databaseServer', server.url)
  project.provide('templateDatabase', 'marquee_template')
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
