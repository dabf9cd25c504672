import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { databaseUrl } from '#platform/db/embedded/embedded-postgres.ts'
import { secretsPath } from '#platform/data-folder/key-ring.ts'
import { sql } from '#platform/db/sql.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { openSecrets } from '#platform/secrets.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testConfig } from '#testing/test-platform.ts'
import { writeGivenUp } from '../backup/given-up.ts'
import { checkDatabase } from './checks/check-database.ts'
import { checkKeys } from './checks/check-keys.ts'
import { checkPooler } from './checks/check-pooler.ts'
import { checkPublicAddress } from './checks/check-public-address.ts'

const nowhere = 'postgres://a@127.0.0.1:1/x'
const hourMs = 3_600_000
const top = mkdtempSync(join(tmpdir(), 'marquee-doctor-database-'))
const aFolder = () => {
  const dataDir = mkdtempSync(join(top, 'folder-'))
  openSecrets(dataDir)
  return dataDir
}
let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(async () => {
  await db.drop()
  rmSync(top, { recursive: true, force: true })
})
beforeEach(() => db.empty())

const statesOf = (findings: readonly { subject: string; state: string }[]) =>
  findings.map(({ subject, state }) => `${subject} ${state}`)
const aBeat = ({ worker = 'w', secondsAgo = 1, apartMs = 0 } = {}) =>
  db.run(
    sql`insert into worker_beats (worker, host, started_at, beat_at, clock_apart_ms)
      values (${worker}, 'here', clock_timestamp(), clock_timestamp() - ${secondsAgo} * interval '1 second', ${apartMs})`,
  )

describe('the doctor says of the database', () => {
  it('the clock and the work that they are well, or that it does not answer', async () => {
    await aBeat()
    const well = ['database well', 'clock well', 'work well']
    for (const mode of ['live', 'demo'] as const)
      expect(statesOf(await checkDatabase(db.url, mode))).toEqual(well)
    expect(statesOf(await checkDatabase(nowhere, 'live'))).toEqual(['database todo'])
  })
  it('that a live product which does not run is to be started, and a demo may rest', async () => {
    expect(statesOf(await checkDatabase(null, 'live'))).toEqual(['database todo'])
    expect(statesOf(await checkDatabase(null, 'demo'))).toEqual(['database open'])
  })
  it('that it is of the other mode', async () => {
    await db.run(sql`insert into database_mode (mode) values ('live')`)
    expect((await checkDatabase(db.url, 'demo'))[0]).toMatchObject({
      state: 'todo',
      said: expect.stringContaining('set MODE=live'),
    })
  })
})

describe('the doctor says of the work', () => {
  const work = async () => (await checkDatabase(db.url, 'live')).at(-1)?.said
  it('that nobody does it, or that its clocks are off', async () => {
    expect(await work()).toContain('No worker is running')
    await aBeat({ secondsAgo: 300 })
    expect(await work()).toContain('No worker has given a sign of life for 5 minutes')
    await aBeat({ worker: 'x', apartMs: 5000 })
    expect(await work()).toContain('1 of 1 worker runs on a machine whose clock is off')
  })
  it('that posts are late though a worker gives signs of life', async () => {
    await aBeat()
    const at = new Date(Date.now() - hourMs)
    const { companyId } = await aTestCompany(db, at)
    const [postId, accountId] = [randomUUID(), randomUUID()]
    await db.run(
      sql`insert into posts (company_id, id, origin, stage, text, networks, social_account_ids, sort_at, due_at, wall_time, time_zone, created_at)
        values (${companyId}, ${postId}, 'here', 'scheduled', 'Burrata is back', ${['facebook']}, ${[accountId]}::uuid[], ${at}, ${at}, '2026-11-24T18:30', 'Europe/London', ${at})`,
    )
    await db.run(
      sql`insert into publications (company_id, id, post_id, social_account_id, network, account_name, state, due_at, late_after, next_at, correlation_id, created_at, updated_at)
        values (${companyId}, ${randomUUID()}, ${postId}, ${accountId}, 'facebook', 'Osteria Lume', 'scheduled', ${at}, ${new Date()}, ${at}, 'press-1', ${at}, ${at})`,
    )
    expect(await work()).toContain('1 post is overdue on Facebook, the oldest by 60 minutes.')
  })
})

describe('the doctor says of the pooler', () => {
  it('that it is away, that it leads elsewhere, or that it is well', async () => {
    const ask = async (databaseUrl: string) =>
      (await checkPooler({ databaseUrl, databaseDirectUrl: db.url })).said
    expect(await ask(nowhere)).toContain('DATABASE_URL does not answer (')
    const other = databaseUrl(inject('databaseServer'), inject('templateDatabase'))
    expect(await ask(other)).toContain('lead to different databases')
    expect(await ask(db.url)).toContain('DATABASE_URL answers, and leads where')
  })
})

describe('the doctor says of the keys', () => {
  const mailSealedBy = (dir: string) =>
    db.run(
      sql`insert into mails (id, to_address, template, sealed_data, correlation_id, created_at, updated_at)
        values (${randomUUID()}, 'marta@example.com', 'one-time-code', ${openSecrets(dir).seal('words', 'a place')}, 'press-1', now(), now())`,
    )
  it('that they open what is sealed, or what to do until it is given up', async () => {
    const dataDir = aFolder()
    const folder = aFolder()
    const ask = () =>
      checkKeys({ dataDir, backup: { folder, passphrase: null, keepDays: 14 } }, async () => db.url)
    await mailSealedBy(dataDir)
    expect((await ask()).state).toBe('well')
    const other = aFolder()
    await mailSealedBy(other)
    const [lost = ''] = openSecrets(other).keyIds()
    expect(await ask()).toMatchObject({
      state: 'todo',
      said: expect.stringContaining(`1 sealed values (mails.sealed_data) are under keys that`),
    })
    writeGivenUp(folder, 'keys', [lost])
    expect((await ask()).state).toBe('well')
    writeFileSync(join(folder, 'given-up-keys.json'), 'not json')
    await expect(ask()).rejects.toThrow('not valid JSON')
    writeGivenUp(folder, 'keys', [])
    copyFileSync(secretsPath(other), secretsPath(dataDir))
    expect((await ask()).state).toBe('todo')
  })
})

describe('the doctor says of the public address', () => {
  /** Whoever answers there says that it is this process. */
  const answeredBy = (process: string): Outbound => ({
    send: async () => ({
      status: 200,
      headers: {},
      body: Buffer.from(JSON.stringify({ status: 'live', process })),
    }),
    close: async () => undefined,
  })
  const ask = (process: string, mode: 'demo' | 'live' = 'live') =>
    checkPublicAddress({ ...testConfig, mode, dataDir: aFolder() }, answeredBy(process), db.url)

  it('that it leads here where a process answers that signs in this database now', async () => {
    await aBeat({ worker: 'ours' })
    await aBeat({ worker: 'of the copy', secondsAgo: 120 })
    const states = ['ours', 'of the copy', 'of nobody'].map(
      async (process) => (await ask(process))[0]?.state,
    )
    expect(await Promise.all(states)).toEqual(['well', 'todo', 'todo'])
  })
  it('when somebody outside was seen last, as no machine of ours can tell', async () => {
    const outside = async () => (await ask('ours')).at(-1)
    expect(await outside()).toMatchObject({ subject: 'from outside', state: 'open' })
    for (const [hoursAgo, state] of [
      [72, 'open'],
      [2, 'well'],
    ] as const) {
      const at = new Date(Date.now() - hoursAgo * hourMs)
      await db.run(
        sql`insert into intake_events (id, provider, event_id, kind, sealed_body, received_at)
          values (${randomUUID()}, 'meta', ${String(hoursAgo)}, 'feed', 'sealed', ${at})`,
      )
      expect(await outside()).toMatchObject({
        state,
        said: expect.stringContaining(`The last webhook came in at ${at.toISOString()}`),
      })
    }
    expect((await ask('ours', 'demo')).at(-1)?.subject).not.toBe('from outside')
    // what came before a restore came to the machine of the backup
    const restoredAt = new Date(Date.now() - hourMs)
    await db.run(
      sql`insert into restores (id, taken_at, restored_at) values (${randomUUID()}, ${restoredAt}, ${restoredAt})`,
    )
    expect(await outside()).toMatchObject({
      state: 'open',
      said: expect.stringContaining(
        `No webhook came in since the restore of ${restoredAt.toISOString()}`,
      ),
    })
  })
})
