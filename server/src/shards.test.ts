import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from './platform/db/sql.ts'
import { asksSeveralCompanies, statementsOfSeveral } from './testing/crossing-statements.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8')
/** Rows of the table under a heading: the first cell, and the names in the second. */
function rowsUnder(heading: string): Map<string, string[]> {
  const [, part = ''] = page.split(`### ${heading}\n`)
  const [section = ''] = part.split(/\n#+ /)
  return new Map(
    section.split('\n').flatMap((line) => {
      const [, first, second = ''] = /^\| ([a-z-]+) +\| (.+?) +\|$/.exec(line) ?? []
      if (first === undefined || !second.includes('`')) return []
      return [[first, [...second.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)]]
    }),
  )
}
const tablesByCompany = async (): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db.many(sql<{ name: string }>`
        select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'`)
    ).map(({ name }) => name),
  )

describe('the page of scale', () => {
  it('names every table that does not lie by company, and none else', async () => {
    const { rows } = await db.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const ours = await tablesByCompany()
    const others = rows.map(({ name }) => name).filter((name) => !ours.has(name))
    expect([...(rowsUnder('Tables by their key').get('none') ?? [])].toSorted()).toEqual(others)
  })

  it('names every table of companies with a key that leaves the company out', async () => {
    const keyed = await db.many(sql<{ name: string }>`
      select distinct c.relname as name from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where i.indisunique and not (a.attnum = any(i.indkey::int2[])) order by 1`)
    expect([...(rowsUnder('Tables by their key').get('other') ?? [])].toSorted()).toEqual(
      keyed.map(({ name }) => name),
    )
  })

  it('names every statement that asks several companies, by its room, and none else', async () => {
    const found = statementsOfSeveral(await tablesByCompany())
    expect(Object.fromEntries(rowsUnder('Statements that ask several companies'))).toEqual(
      Object.fromEntries(found),
    )
  })
})

describe('a statement asks several companies', () => {
  const tables = new Set(['posts', 'post_media'])
  const asks = (text: string) => asksSeveralCompanies({ text }, tables)
  it('when nothing in it says whose rows are meant', () => {
    expect(asks('select id from posts where id = ?')).toBe(true)
    expect(asks('update posts p set text = ? from due d where d.company_id = p.company_id')).toBe(
      true,
    )
    expect(
      asks('delete from posts where (company_id, id) in (select company_id, id from posts)'),
    ).toBe(true)
  })
  it('and does not when it says so, asks no table of theirs, or only adds a row', () => {
    expect(asks('select id from posts p where p.company_id = ? and id = ?')).toBe(false)
    expect(asks('select id from posts where (company_id, id) = (?, ?)')).toBe(false)
    expect(asks('select id from users where id = ?')).toBe(false)
    expect(asks('insert into posts (company_id, id) values (?, ?)')).toBe(false)
  })
})
