import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { sql, written } from '#platform/db/sql.ts'
import { readSecretsFile, secretsPath } from '#platform/data-folder/key-ring.ts'
import type { SealedColumn } from '#platform/db/sealed-column.ts'
import { openSecrets, type Secrets } from '#platform/secrets.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { runRotateKeyCommand } from './rotate-key-command.ts'
import { allSealedColumns } from './sealed-columns.ts'

let db: TestDatabase
let dataDir: string
let product: Secrets
let now: Date
let shiftMs: number
const minuteMs = 60_000

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  shiftMs = 0
  const real = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => real() + shiftMs)
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-keys-'))
  product = openSecrets(dataDir)
  now = new Date()
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const say = (words: string[] = [], on: Pick<Database, 'many' | 'one' | 'run'> = db) =>
  runRotateKeyCommand(
    {
      db: { ...db, ...on },
      dataDir,
      now,
      open: () => openSecrets(dataDir),
      columns: allSealedColumns,
      patienceMs: 0,
    },
    words,
  )
const keys = () => readSecretsFile(dataDir)?.keyRing.map(({ id }) => id) ?? []
const later = (ms = 2 * minuteMs) => {
  now = new Date(now.getTime() + ms)
}
const keyOf = (sealed: string) => sealed.split('.')[0]

interface Needed {
  readonly name: string
  readonly type: string
}
const fixed: Readonly<Record<string, string>> = {
  network: 'google',
  kind: 'account',
  status: 'pending',
  provider: 'google',
  state: 'queued',
  destination: 'analytics',
  health: 'connected',
}
const allowed: Readonly<Record<string, string>> = {
  'social_passes.kind': 'state',
  'intake_events.provider': 'stripe',
  'intake_events.state': 'waiting',
}
const ofType: Readonly<Record<string, () => unknown>> = {
  uuid: randomUUID,
  'timestamp with time zone': () => new Date(),
  integer: () => 0,
  bigint: () => 0,
  boolean: () => false,
  ARRAY: () => [],
  jsonb: () => '{}',
}

/** A row with this sealed in it, and whatever else its table asks for. */
async function aRow({ table, column, key, placeOf }: SealedColumn, words: string): Promise<void> {
  const needed = await db.many(sql<Needed>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and ((is_nullable = 'NO' and column_default is null and is_identity = 'NO') or column_name = ${column})`)
  const keys: Record<string, string> = Object.fromEntries(
    key.map((name) => [name, fixed[name] ?? randomUUID()]),
  )
  const sealed = product.seal(words, placeOf(key.map((name) => keys[name] ?? '')))
  const values = needed.map(({ name, type }) =>
    name === column
      ? sealed
      : (keys[name] ??
        allowed[`${table}.${name}`] ??
        fixed[name] ??
        ofType[type]?.() ??
        `some ${name}`),
  )
  const client = await db.pool.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into ${table} (${needed.map(({ name }) => name).join(', ')}) values (${values.map((_value, index) => `$${index + 1}`).join(', ')})`,
      values,
    )
    await client.query("set session_replication_role = 'origin'")
  } finally {
    client.release()
  }
}

/**
 * What stands sealed in a column: under which key, and what it says to a process that was just
 * started.
 */
async function standing({
  table,
  column,
  key,
  placeOf,
}: SealedColumn): Promise<{ readonly under: string | undefined; readonly words: string }[]> {
  const rows = await db.many(sql<{ sealed: string; key: string[] }>`
    select ${written(column)} as sealed, array[${written(key.map((name) => `${name}::text`).join(', '))}] as key from ${written(table)} where ${written(column)} is not null order by 2`)
  const fresh = openSecrets(dataDir)
  return rows.map((row) => ({
    under: keyOf(row.sealed),
    words: fresh.open(row.sealed, placeOf(row.key)),
  }))
}
const mails = allSealedColumns.find(({ table }) => table === 'mails')
const column = (): SealedColumn => {
  if (!mails) throw new Error('Mails are not sealed.')
  return mails
}

describe('a new key', () => {
  it('is what everything is sealed under afterwards, and says the same', async () => {
    for (const one of allSealedColumns) await aRow(one, `words of ${one.table}`)
    expect(await say()).toContain(`${allSealedColumns.length} values were sealed anew.`)
    const [, newest] = keys()
    for (const one of allSealedColumns)
      expect(await standing(one)).toEqual([{ under: newest, words: `words of ${one.table}` }])
    expect(statSync(secretsPath(dataDir)).mode & 0o777).toBe(0o600)
  })

  it('is taken by processes that run: used to open at once, to seal within a second', async () => {
    const other = openSecrets(dataDir)
    const before = product.seal('before', 'p')
    await say()
    const [old, newest] = keys()
    const sealedByNew = openSecrets(dataDir).seal('after', 'p')
    expect(keyOf(sealedByNew)).toBe(newest)
    expect(product.open(sealedByNew, 'p')).toBe('after')
    expect(product.open(before, 'p')).toBe('before')
    expect(keyOf(other.seal('x', 'p'))).toBe(old)
    shiftMs = 1001
    expect(keyOf(other.seal('x', 'p'))).toBe(newest)
    expect(other.databasePassword).toBe(openSecrets(dataDir).databasePassword)
    expect(other.sign('a', 'b')).toBe(openSecrets(dataDir).sign('a', 'b'))
  })

  it('is brought to its end by the next run when it broke off half-way, without another key', async () => {
    for (let row = 0; row < 5; row++) await aRow(column(), `mail ${row}`)
    let writes = 0
    const breaking: Database = {
      ...db,
      run: (statement) =>
        ++writes === 3 ? Promise.reject(new Error('the power went')) : db.run(statement),
    }
    await expect(say([], breaking)).rejects.toThrow('the power went')
    const [, newest] = keys()
    expect((await standing(column())).filter(({ under }) => under === newest)).toHaveLength(2)
    later()
    expect(await say()).toContain('3 values were sealed anew.')
    expect(keys()).toHaveLength(2)
    expect(
      (await standing(column()))
        .map(({ under, words }) => `${under} ${words}`)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual([0, 1, 2, 3, 4].map((row) => `${newest} mail ${row}`))
    // and a run after that begins another change
    later()
    expect(await say()).toContain('5 values were sealed anew.')
    expect(keys()).toHaveLength(3)
  })

  it('leaves what was written meanwhile', async () => {
    await aRow(column(), 'old words')
    const place = async () => (await db.one(sql<{ id: string }>`select id from mails`)).id
    const id = await place()
    let isFirst = true
    const renewing: Database = {
      ...db,
      async run(statement) {
        if (isFirst) {
          isFirst = false
          await db.run(
            sql`update mails set sealed_data = ${product.seal('new words', column().placeOf([id]))} where id = ${id}`,
          )
        }
        return db.run(statement)
      },
    }
    await say([], renewing)
    expect(await standing(column())).toEqual([{ under: keys()[1], words: 'new words' }])
  })

  it('counts what cannot be opened, and goes on with the rest', async () => {
    for (let row = 0; row < 3; row++) await aRow(column(), `mail ${row}`)
    await db.run(
      sql`update mails set sealed_data = 'kgone.AAAA.AAAA.AAAA' where id = (select id from mails limit 1)`,
    )
    expect(await say()).toContain('2 values were sealed anew. 1 could not be opened')
    later()
    await expect(say(['--drop-old'])).rejects.toThrow('1 in mails.sealed_data. No key in')
    // it does not hinder another change, and is given up on the operator's word only
    expect(await say()).toContain('A new key was added.')
    later()
    await expect(say(['--drop-old'])).rejects.toThrow('1 in mails.sealed_data')
    await aRow(column(), 'written meanwhile under the older key')
    await expect(say(['--drop-old'])).rejects.toThrow('Run npm run rotate-key first')
    expect(await say(['--drop-old', '--and-lose'])).toContain(
      'Lost for good: 1 in mails.sealed_data.',
    )
    expect(keys()).toHaveLength(1)
    expect(
      await db.many(sql`select 1 from mails where split_part(sealed_data, '.', 1) = ${keys()[0]}`),
    ).toHaveLength(3)
  })
})

describe('the old key', () => {
  it('is not dropped in the first minute, nor while anything needs it', async () => {
    await aRow(column(), 'a mail')
    await say()
    await expect(say(['--drop-old'])).rejects.toThrow('less than a minute old')
    later()
    await db.run(sql`update mails set sealed_data = ${`${keys()[0]}.AAAA.AAAA.AAAA`}`)
    await expect(say(['--drop-old'])).rejects.toThrow(
      'Still sealed under an older key: 1 in mails.sealed_data.',
    )
    expect(keys()).toHaveLength(2)
  })

  it('is dropped when nothing does, and running processes go on', async () => {
    await aRow(column(), 'a mail')
    expect(await say(['--drop-old'])).toBe('There is only one key; nothing was dropped.')
    const [old] = keys()
    await say()
    later()
    expect(await say(['--drop-old'])).toContain('1 older keys were dropped.')
    expect(keys()).not.toContain(old)
    expect(await standing(column())).toMatchObject([{ words: 'a mail' }])
    shiftMs = 1001
    expect(keyOf(product.seal('x', 'p'))).toBe(keys()[0])
  })

  it.each([[['drop']], [['--drop-old', 'all']]])('is left alone for %j', async (words) => {
    await expect(say(words)).rejects.toThrow('Say: npm run rotate-key')
  })
})

it('every room says all that it keeps sealed', () => {
  const features = new URL('../../features/', import.meta.url).pathname
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/test/.test(file),
  )
  // where to: a function of its own for each column
  const places = new Set(
    files.flatMap((file) => {
      const text = readFileSync(join(features, file), 'utf8')
      return Array.from(text.matchAll(/\bseal\(/g), ({ index }) => {
        const call = text.slice(index, index + 300)
        return `${file.split('/')[0] ?? ''} ${/[(,]\s*(\w*place\w*)\(/i.exec(call)?.[1] ?? call}`
      })
    }),
  )
  expect([...places].toSorted((a, b) => a.localeCompare(b))).toEqual([
    'accounts accountPlace',
    'accounts grantPlace',
    'accounts handlePlace',
    'accounts revocationPlace',
    'accounts verifierPlace',
    'identity placeOf',
    'intake sealPlace',
    'notifications sealPlace',
    'tracking sealPlace',
  ])
  expect(allSealedColumns).toHaveLength(places.size)
})

it('however many there are', async () => {
  for (let row = 0; row < 205; row++) await aRow(column(), `mail ${row}`)
  expect(await say()).toContain('205 values were sealed anew.')
  expect(new Set((await standing(column())).map(({ under }) => under))).toEqual(
    new Set([keys()[1]]),
  )
})
