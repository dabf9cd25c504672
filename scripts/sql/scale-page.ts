import type pg from 'pg'
import type { FoundStatement } from './find-statements.ts'
import { statementsOfSeveral } from './crossing-statements.ts'

/** Rows of the table under a heading: the first cell, and the names in the second. */
function rowsUnder(page: string, heading: string): ReadonlyMap<string, readonly string[]> {
  const [, part = ''] = page.split(`### ${heading}\n`)
  const [section = ''] = part.split(/\n#+ /)
  return new Map(
    section.split('\n').flatMap((line) => {
      const [, first, second = ''] = /^\| ([a-z-]+) +\| (.+?) +\|$/.exec(line) ?? []
      if (first === undefined || !second.includes('`')) return []
      return [[first, [...second.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)] as const]
    }),
  )
}

const namesOf = async (client: pg.Client, text: string): Promise<readonly string[]> =>
  (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)

/** What the page of scale and the migrated schema with its statements say otherwise. */
export async function compareScalePage(
  page: string,
  client: pg.Client,
  statements: readonly FoundStatement[],
): Promise<string[]> {
  const all = await namesOf(
    client,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const byCompany = new Set(
    await namesOf(
      client,
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'`,
    ),
  )
  const otherwiseKeyed = await namesOf(
    client,
    `select distinct c.relname as name from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
     where i.indisunique and not (a.attnum = any(i.indkey::int2[])) order by 1`,
  )
  const keys = rowsUnder(page, 'Tables by their key')
  const told = rowsUnder(page, 'Statements that ask several companies')
  const asked = statementsOfSeveral(statements, byCompany)
  return [
    ...apart(
      'tables without a company',
      keys.get('none'),
      all.filter((name) => !byCompany.has(name)),
    ),
    ...apart('tables keyed without their company', keys.get('other'), otherwiseKeyed),
    ...[...new Set([...told.keys(), ...asked.keys()])].flatMap((room) =>
      apart(`statements of ${room} that ask several companies`, told.get(room), asked.get(room)),
    ),
  ]
}

function apart(
  what: string,
  told: readonly string[] = [],
  found: readonly string[] = [],
): string[] {
  const missing = found.filter((name) => !told.includes(name))
  const over = told.filter((name) => !found.includes(name))
  return [
    ...missing.map((name) => `docs/scale.md: ${name} is missing among the ${what}`),
    ...over.map((name) => `docs/scale.md: ${name} is none of the ${what} (any more)`),
  ]
}
