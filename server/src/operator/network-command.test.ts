import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createListener } from '#platform/db/listen.ts'
import { readSwitches } from '#platform/db/limits/network-switches.ts'
import { testConfig } from '#testing/test-platform.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { runNetworkCommand } from './network-command.ts'
import { findRunningDatabase } from './run/running-database.ts'

let db: TestDatabase
const at = new Date('2026-11-24T18:30:00Z')
const say = (...words: string[]) => runNetworkCommand(db, words, at)

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(() => db.empty())

describe('the switch of a network', () => {
  it('is off from `stop` to `start`, with its reason, however the network is written', async () => {
    expect(await say('stop', 'X', 'The', 'app', 'is', 'under', 'review')).toBe(
      'X is off. Nothing more is sent there; what becomes due is held and says: The app is under review',
    )
    expect(await readSwitches(db)).toEqual([
      { network: 'twitter', reason: 'The app is under review', stopped_at: at },
    ])
    expect((await say('list')).split('\n')).toEqual([
      'facebook   on',
      'instagram  on',
      'google     on',
      'tiktok     on',
      'twitter    off since 2026-11-24T18:30:00.000Z: The app is under review',
      'threads    on',
      'bluesky    on',
    ])
    expect(await say('start', 'twitter')).toContain('X is on again')
    expect(await readSwitches(db)).toEqual([])
    expect(await say('start', 'twitter')).toBe('X was on already.')
  })
  it('keeps the hour of the first stop when the reason changes', async () => {
    await say('stop', 'facebook', 'first')
    await runNetworkCommand(db, ['stop', 'facebook', 'second'], new Date('2026-11-25T08:00:00Z'))
    expect(await readSwitches(db)).toEqual([
      { network: 'facebook', reason: 'second', stopped_at: at },
    ])
  })
  it('tells every process at once, off and on', async () => {
    const heard: string[] = []
    const listener = createListener(db.url, () => undefined)
    listener.on('network_switched', (network) => heard.push(network))
    await expect
      .poll(async () => {
        await say('stop', 'facebook', 'trying')
        return heard.length > 0
      })
      .toBe(true)
    heard.length = 0
    await say('start', 'facebook')
    await expect.poll(() => heard.at(-1)).toBe('facebook')
    await listener.close()
  })
  it.each([
    [
      ['stop', 'myspace', 'gone'],
      'There is no network myspace. Known are: facebook, instagram, google, tiktok, twitter, threads, bluesky.',
    ],
    [['start', 'myspace'], 'There is no network myspace.'],
    [['stop', 'facebook'], 'Say why:'],
    [['stop', 'facebook', '  '], 'Say why:'],
    [['stop'], 'Say: npm run network'],
    [[], 'Say: npm run network'],
    [['off', 'facebook'], 'Say: npm run network'],
  ])('is not touched by %j', async (words, sentence) => {
    await expect(say(...words)).rejects.toThrow(sentence)
    expect(await readSwitches(db)).toEqual([])
  })
})

describe('the database of a running product', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-switch-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  it('is the one that is set', async () => {
    expect(
      await findRunningDatabase({
        ...testConfig,
        databaseUrl: 'postgres://elsewhere/marquee',
        dataDir: folder,
      }),
    ).toBe('postgres://elsewhere/marquee')
  })
  it('is the server itself where a pooler is set', async () => {
    expect(
      await findRunningDatabase({
        ...testConfig,
        databaseUrl: 'postgres://pooler/marquee',
        databaseDirectUrl: 'postgres://server/marquee',
        dataDir: folder,
      }),
    ).toBe('postgres://server/marquee')
  })
  it('is none where nothing was ever started, and where it was stopped', async () => {
    expect(
      await findRunningDatabase({ ...testConfig, dataDir: join(folder, 'nothing') }),
    ).toBeNull()
    writeFileSync(
      join(folder, 'secrets.json'),
      JSON.stringify({
        keyRing: [{ id: 'k', key: Buffer.alloc(32).toString('base64') }],
        signingSecret: 'eA==',
        databasePassword: 'x',
      }),
    )
    expect(await findRunningDatabase({ ...testConfig, dataDir: folder })).toBeNull()
  })
})
