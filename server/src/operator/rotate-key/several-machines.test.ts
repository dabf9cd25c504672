import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNotifications } from '#features/notifications'
import { readSecretsFile, secretsPath } from '#platform/data-folder/key-ring.ts'
import { sql } from '#platform/db/sql.ts'
import { writeBeat } from '#platform/db/worker-beats.ts'
import { openSecrets, type Secrets } from '#platform/secrets.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  recordingQueue,
  testClock,
  testConfig,
  testLog,
  unusedPlatform,
} from '#testing/test-platform.ts'
import { runRotateKeyCommand } from './rotate-key-command.ts'
import { allSealedColumns } from './sealed-columns.ts'

const minuteMs = 60_000
let db: TestDatabase
let folders: string[]
/** The machine on which the command is run, and another with a copy of its file. */
let here: string
let there: string
let product: Secrets
let other: Secrets
let now: Date
let shiftMs: number

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  shiftMs = 0
  const real = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => real() + shiftMs)
  folders = ['here', 'there'].map((name) => mkdtempSync(join(tmpdir(), `marquee-${name}-`)))
  ;[here = '', there = ''] = folders
  product = openSecrets(here)
  copyFile()
  other = openSecrets(there)
  now = new Date()
})
afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const copyFile = () => copyFileSync(secretsPath(here), secretsPath(there))
const rotate = (words: string[] = [], patienceMs = 0) =>
  runRotateKeyCommand(
    {
      db,
      dataDir: here,
      now,
      open: () => openSecrets(here),
      columns: allSealedColumns,
      patienceMs,
    },
    words,
  )
const beatOf = (host: string, secrets: Secrets) =>
  writeBeat(db, {
    worker: host,
    host,
    works: host !== 'web-2',
    keyIds: secrets.keyIds(),
    clockApartMs: 0,
  })
/** Both give a sign of life, each after it looked at its own file. */
async function beat(): Promise<void> {
  shiftMs += 1001
  await beatOf('web-1', product)
  await beatOf('web-2', other)
}
async function aMinutePasses(): Promise<void> {
  now = new Date(now.getTime() + 2 * minuteMs)
  await db.run(sql`update worker_beats set keys_at = keys_at - interval '2 minutes'`)
}
const keysOf = (folder: string) => readSecretsFile(folder)?.keyRing.map(({ id }) => id) ?? []
const sealedBy = (secrets: Secrets) => secrets.seal('words', 'place').split('.')[0]

describe('with several machines a new key', () => {
  it('is used once every process that runs has it, web processes too', async () => {
    const [old] = keysOf(here)
    await beat()
    const said = await rotate()
    expect(said).toContain('is not used yet: it is missing on web-1, web-2.')
    expect(keysOf(here)).toHaveLength(2)
    await beat()
    expect([sealedBy(product), sealedBy(other)]).toEqual([old, old])
    await expect(rotate(['--use'])).rejects.toThrow('The new key is missing on web-2.')
    await expect(rotate(['--drop-old'])).rejects.toThrow('--use comes first')
    // asked again it adds no further one
    expect(await rotate()).toContain('it is missing on web-2.')
    expect(keysOf(here)).toHaveLength(2)
    copyFile()
    await beat()
    expect(await rotate(['--use'])).toContain('0 values were sealed anew.')
    const newest = keysOf(here).at(-1)
    expect(newest).not.toBe(old)
    shiftMs += 1001
    expect([sealedBy(product), sealedBy(other)]).toEqual([newest, old])
    expect(other.open(product.seal('words', 'place'), 'place')).toBe('words')
  })

  it('leaves the older one where it is while a process may seal under it', async () => {
    const [old] = keysOf(here)
    await beat()
    await rotate()
    copyFile()
    await beat()
    await rotate(['--use'])
    await beat()
    await aMinutePasses()
    await expect(rotate(['--drop-old'])).rejects.toThrow('On web-2 something may still be written')
    copyFile()
    await beat()
    await expect(rotate(['--drop-old'])).rejects.toThrow('On web-2 something may still be written')
    await aMinutePasses()
    await expect(rotate(['--drop-old'])).resolves.toContain('1 older keys were dropped.')
    expect(keysOf(here)).not.toContain(old)
  })

  it('is used by one command where all of them share the file', async () => {
    await beatOf('web-1', product)
    const rotating = rotate([], 10_000)
    // its next sign of life
    await expect.poll(() => keysOf(here)).toHaveLength(2)
    shiftMs += 1001
    await beatOf('web-1', product)
    expect(await rotating).toContain('0 values were sealed anew.')
    shiftMs += 1001
    expect(sealedBy(product)).toBe(keysOf(here).at(-1))
  })

  it('keeps what a machine without it cannot open, until it has it', async () => {
    const queue = recordingQueue()
    const clock = testClock()
    const received: string[] = []
    const mailer = { send: async ({ to }: { to: string }) => void received.push(to) }
    const notificationsOf = (secrets: Secrets) =>
      createNotifications(
        { ...unusedPlatform, config: testConfig, log: testLog, clock, db, secrets, queue },
        { mailer },
      )
    await db.transaction((tx) =>
      notificationsOf(product).send(tx, {
        to: 'marta@osterialume.example',
        template: 'one-time-code',
        correlationId: 'press-1',
        data: { firstName: 'Marta', code: '407218', activationUrl: 'http://localhost:3000/a' },
      }),
    )
    const states = () => db.many(sql<{ state: string }>`select state from mails`)
    // the other one was stopped, and starts with its file of before
    await rotate()
    const elsewhere = notificationsOf(other)
    elsewhere.work()
    const [job] = queue.sent
    await queue.drain()
    expect([received, await states()]).toEqual([[], [{ state: 'queued' }]])
    copyFile()
    clock.advance(10 * minuteMs)
    if (job) queue.sent.push(job)
    await queue.drain()
    expect([received, await states()]).toEqual([['marta@osterialume.example'], [{ state: 'sent' }]])
  })
})

it('a file that is half copied is left until it is whole', async () => {
  const before = sealedBy(other)
  writeFileSync(secretsPath(there), '{"keyRing": [')
  shiftMs += 1001
  expect(sealedBy(other)).toBe(before)
  await rotate()
  copyFile()
  shiftMs += 1001
  expect(sealedBy(other)).toBe(keysOf(here).at(-1))
})
