import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimSweep } from '../../platform/db/sweeps.ts'
import { sql } from '../../platform/db/sql.ts'
import { lastNight, startSweeper } from '../../platform/background/sweeper.ts'
import { aTestCompany } from '../../testing/test-company.ts'
import { testClock, testLog } from '../../testing/test-platform.ts'
import { startWholeApp, type WholeApp } from '../../testing/whole-app.ts'

let testbed: WholeApp
let db: WholeApp['db']
beforeAll(async () => {
  testbed = await startWholeApp()
  db = testbed.db
})
beforeEach(() => db.empty())
afterAll(() => testbed.close())

const now = new Date('2026-06-15T04:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

interface Line {
  readonly table: string
  readonly life: string
  readonly ended: string
}
const rows = readFileSync(new URL('../../../../docs/retention.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
const page: readonly Line[] = rows.flatMap((line) => {
  const [, table, life = '', ended = ''] = /^\| ([a-z_]+) +\| (.+?) +\| (.+?) +\|$/.exec(line) ?? []
  return table === undefined || table === 'table' ? [] : [{ table, life, ended }]
})
const tables = async () =>
  (
    await db.many(
      sql<{
        name: string
      }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
  ).map(({ name }) => name)
/** Which table's rows take a table's rows with them. */
const cascades = async () =>
  (
    await db.many(sql<{ child: string; parent: string }>`
  select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f' and confdeltype = 'c'`)
  ).map(({ child, parent }) => `${child} with ${parent}`)

describe('every table', () => {
  it('stands on the page of how long things are kept, once, and the page names no other', async () => {
    expect(page.map(({ table }) => table)).toEqual(await tables())
  })
  it('has a row of its own there, and the page has no row beside them and its heading', () => {
    expect(rows.slice(2)).toHaveLength(page.length)
  })
  it('is swept, goes with another, or says why it is kept', async () => {
    const swept = Object.keys(await testbed.app.sweep(now))
    const chains = await cascades()
    for (const { table, life, ended } of page) {
      const parent = /^with `([a-z_]+)`$/.exec(ended)?.[1]
      if (ended === 'nightly') expect(swept, table).toContain(table)
      else if (parent) expect(chains, table).toContain(`${table} with ${parent}`)
      else expect([ended, life.length > 25], table).toEqual(['kept', true])
    }
  })
})

/**
 * What a deletion reaches beside foreign keys; a new table with such a column has to be put into
 * its room's `forgetCompany` or `forgetPerson`, and here.
 */
const forgottenWithCompany = [
  'account_metrics',
  'account_pace',
  'attempts',
  'drafts',
  'idempotency_keys',
  'media',
  'media_uploads',
  'media_variants',
  'metric_post_counts',
  'metric_syncs',
  'monthly_reports',
  'post_counts',
  'post_media',
  'post_syncs',
  'posts',
  'publication_events',
  'publications',
  'report_files',
  'told_accounts',
]
const keptAfterCompany = {
  audit_log: 'bare deeds',
  grant_revocations: 'set null: given back or forgotten within three days',
  used_trials: 'keyed hash',
  licences: 'set null: the licence is free again',
}
const forgottenWithPerson = [
  'alert_choices',
  'alert_reads',
  'connect_handles',
  'connect_states',
  'data_exports',
  'digests',
  'inbox_writers',
  'known_places',
  'link_tokens',
  'memberships',
  'one_time_codes',
  'outside_events',
  'sessions',
  'social_identities',
  'social_passes',
  'support_messages',
]
const keptAfterPerson = {
  account_deletions: 'proof, names nobody',
  audit_log: 'taken off',
  used_trials: 'keyed hash',
}
const tablesWith = async (column: string) =>
  (
    await db.many(
      sql<{
        name: string
      }>`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = ${column} order by 1`,
    )
  ).map(({ name }) => name)

describe('a deletion reaches', () => {
  it('every table that belongs to a company', async () => {
    const chains = await cascades()
    const missed = (await tablesWith('company_id')).filter(
      (table) =>
        !chains.includes(`${table} with companies`) &&
        !forgottenWithCompany.includes(table) &&
        !(table in keptAfterCompany),
    )
    expect(missed).toEqual([])
  })
  it('every table that belongs to a person', async () => {
    const missed = (await tablesWith('user_id')).filter(
      (table) => !forgottenWithPerson.includes(table) && !(table in keptAfterPerson),
    )
    expect(missed).toEqual([])
  })
})

describe('the nightly sweep', () => {
  it('takes what is old and leaves what is young', async () => {
    const { companyId, userId } = await aTestCompany(db, daysAgo(900))
    for (const [index, at] of [daysAgo(31), daysAgo(29)].entries()) {
      const id = `00000000-0000-4000-8000-00000000000${index}`
      await db.run(
        sql`insert into posts (company_id, id, origin, stage, text, networks, social_account_ids, sort_at, created_at, deleted_at) values (${companyId}, ${id}, 'here', 'sent', '', '{}', '{}', ${at}, ${at}, ${at})`,
      )
      await db.run(
        sql`insert into drafts (company_id, id, author_id, text, networks, media_ids, version, updated_at, deleted_at) values (${companyId}, ${id}, ${userId}, '', '{}', '{}', 1, ${at}, ${at})`,
      )
      await db.run(
        sql`insert into idempotency_keys (company_id, call, key, body_hash, created_at) values (${companyId}, 'posts', ${id}, '', ${at})`,
      )
    }
    for (const at of [daysAgo(731), daysAgo(729)]) {
      await db.run(
        sql`insert into audit_log (company_id, action, correlation_id, at) values (${companyId}, 'post.sent', '', ${at})`,
      )
      await db.run(
        sql`insert into publication_events (company_id, publication_id, at, from_state, to_state, looks) values (${companyId}, gen_random_uuid(), ${at}, 'ready', 'failed', 0)`,
      )
      await db.run(
        sql`insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, correlation_id) values (${companyId}, gen_random_uuid(), gen_random_uuid(), 1, 'commit', ${at}, ${at}, '')`,
      )
    }
    const swept = await testbed.app.sweep(now)
    expect(swept).toMatchObject({
      posts: 1,
      drafts: 1,
      idempotency_keys: 1,
      audit_log: 1,
      publication_events: 1,
      attempts: 1,
    })
    for (const table of [
      'posts',
      'drafts',
      'idempotency_keys',
      'audit_log',
      'publication_events',
      'attempts',
    ]) {
      expect((await db.pool.query(`select 1 from ${table}`)).rowCount, table).toBe(1)
    }
  })

  it('keeps a deleted picture while a post still shows it, and takes it afterwards', async () => {
    const { companyId } = await aTestCompany(db, daysAgo(100))
    const [mediaId, postId] = [
      '00000000-0000-4000-8000-000000000001',
      '00000000-0000-4000-8000-000000000002',
    ]
    await db.run(
      sql`insert into media (company_id, id, name, kind, origin, state, bytes, width, height, created_at, deleted_at) values (${companyId}, ${mediaId}, 'a.jpg', 'image', 'upload', 'ready', 1, 1, 1, ${daysAgo(99)}, ${daysAgo(40)})`,
    )
    await db.run(
      sql`insert into posts (company_id, id, origin, stage, text, networks, social_account_ids, sort_at, created_at) values (${companyId}, ${postId}, 'here', 'sent', '', '{}', '{}', ${daysAgo(98)}, ${daysAgo(98)})`,
    )
    await db.run(
      sql`insert into post_media (company_id, post_id, position, media_id, width, height) values (${companyId}, ${postId}, 0, ${mediaId}, 1, 1)`,
    )
    expect(await testbed.app.sweep(now)).toMatchObject({ media: 0 })
    await db.run(sql`delete from posts`)
    expect(await testbed.app.sweep(now)).toMatchObject({ media: 1 })
  })

  it('is begun once a night by one of many, at three o’clock', async () => {
    expect(lastNight(new Date('2026-06-15T02:59:00Z')).toISOString()).toBe(
      '2026-06-14T03:00:00.000Z',
    )
    expect(lastNight(new Date('2026-06-15T03:00:00Z')).toISOString()).toBe(
      '2026-06-15T03:00:00.000Z',
    )
    const claim = (at: Date) => claimSweep(db, 'nightly', { night: lastNight(at), now: at })
    expect(
      (await Promise.all([1, 2, 3, 4].map(() => claim(now)))).filter((mine) => mine),
    ).toHaveLength(1)
    expect(await claim(new Date('2026-06-16T02:00:00Z'))).toBe(false)
    expect(await claim(new Date('2026-06-16T03:10:00Z'))).toBe(true)
  })

  it('follows the clock, and goes on with the others when one room fails', async () => {
    const clock = testClock(now)
    const seen: string[] = []
    const loop = startSweeper({
      db,
      clock,
      log: testLog,
      rooms: [
        {
          sweep: async () => {
            seen.push('broken')
            throw new Error('broken')
          },
        },
        {
          sweep: async (at) => {
            seen.push(at.toISOString().slice(0, 10))
            return {}
          },
        },
      ],
    })
    await expect.poll(() => seen).toEqual(['broken', '2026-06-15'])
    clock.advance(20 * 3_600_000)
    clock.advance(4 * 3_600_000)
    await expect.poll(() => seen).toEqual(['broken', '2026-06-15', 'broken', '2026-06-16'])
    await loop.stop()
  })
})
