import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertFreePorts } from '../server/src/free-ports.ts'
import { ConfigError, readConfig } from '../server/src/platform/config.ts'
import { claimDataFolder } from '../server/src/platform/data-folder/data-folder.ts'
import { firstGlance } from './first-glance.mjs'

type Environment = Readonly<Record<string, string>>

let folder = ''
let taken = 0
/** Ports that nobody has. */
let free: Environment = {}
const server = createServer()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-glance-'))
  writeFileSync(join(folder, 'a-file'), '')
  taken = await portOf(server)
  const others = [createServer(), createServer(), createServer()]
  const ports = await Promise.all(others.map(portOf))
  await Promise.all(others.map((one) => once(one.close(), 'close')))
  const names = ['PORT', 'TOWN_PORT', 'TOWN_SMTP_PORT']
  free = Object.fromEntries(names.map((name, index) => [name, String(ports[index])]))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})
async function portOf(one: ReturnType<typeof createServer>): Promise<number> {
  await once(one.listen({ port: 0, host: 'localhost' }), 'listening')
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, no pipe
  return (one.address() as AddressInfo).port
}

const below = (name: string) => ({ DATA_DIR: join(folder, name) })
/** What is wrong, and with which settings. */
const wrong: readonly (readonly [string, () => Environment])[] = [
  ['a database that is none', () => ({ DATABASE_URL: 'banana' })],
  ['another kind of database', () => ({ DATABASE_URL: 'mysql://localhost/marquee' })],
  ['ports that are none', () => ({ PORT: 'abc', TOWN_PORT: '70000', TOWN_SMTP_PORT: '0' })],
  ['a port and the database', () => ({ PORT: '1.5', DATABASE_URL: 'banana' })],
  ['a data folder that is a file', () => below('a-file')],
  ['one below a file', () => below('a-file/data')],
  ['a taken port', () => ({ ...below('data'), PORT: String(taken) })],
  ['a taken port of the town', () => ({ ...below('data'), TOWN_PORT: String(taken) })],
  ['one of its mails', () => ({ ...below('data'), TOWN_SMTP_PORT: String(taken) })],
]
const right: readonly (readonly [string, () => Environment])[] = [
  ['free ports and a folder that is not there yet', () => below('data')],
  [
    'a taken port of the town, where there is no town',
    () => ({
      ...below('live'),
      TOWN_PORT: String(taken),
      MODE: 'live',
      PUBLIC_URL: 'https://marquee.example',
    }),
  ],
]

/** The sentences of the product itself, in the order of its start (server/src/main.ts). */
async function ofTheProduct(env: Environment): Promise<string[]> {
  try {
    const config = readConfig(env, [])
    claimDataFolder({ dataDir: config.dataDir, mode: config.mode, passingGroup: null })
    await assertFreePorts(config)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n')
  }
}

describe('before anything is installed', () => {
  it.each(wrong)('%s is told as the product itself tells it', async (_what, settings) => {
    const env = { ...free, ...settings() }
    const said = await firstGlance({ env, argv: [], root: folder })
    expect(said).toEqual(await ofTheProduct(env))
    expect(said.length).toBeGreaterThan(0)
  })
  it.each(right)('%s are no mistake, as for the product itself', async (_what, settings) => {
    const env = { ...free, ...settings() }
    expect(await firstGlance({ env, argv: [], root: folder })).toEqual([])
    expect(await ofTheProduct(env)).toEqual([])
  })
  it('a worker without the web asks for no port, and what a file holds is left to the product', async () => {
    const env = { ...below('data'), PORT: String(taken) }
    expect(await firstGlance({ env, argv: ['--roles=worker'], root: folder })).toEqual([])
    const filed = { ...below('data'), ...free, PORT: '', PORT_FILE: '/run/port' }
    expect(await firstGlance({ env: filed, argv: [], root: folder })).toEqual([])
  })
  it.each(['MODE', 'PUBLIC_URL', 'HOST', 'ROLES', 'PORT', 'TOWN_PORT', 'TOWN_SMTP_PORT'])(
    'no port is called taken while a file holds %s: the start may want none of them',
    async (name) => {
      const ports = { ...free, PORT: String(taken), TOWN_PORT: String(taken) }
      const env = { ...below('data'), ...ports, [`${name}_FILE`]: '/run/setting' }
      expect(await firstGlance({ env, argv: [], root: folder })).toEqual([])
    },
  )
  it('a start in a fresh clone ends with the sentence, and installs nothing', () => {
    const clone = join(folder, 'clone')
    mkdirSync(join(clone, 'scripts'), { recursive: true })
    for (const name of ['start.mjs', 'bootstrap.mjs', 'first-glance.mjs'])
      copyFileSync(new URL(name, import.meta.url), join(clone, 'scripts', name))
    const npm = join(folder, 'npm.cjs')
    writeFileSync(npm, `require('node:fs').writeFileSync('installed', '')`)
    const startWith = (env: Environment) =>
      spawnSync(process.execPath, ['scripts/start.mjs'], {
        cwd: clone,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, npm_execpath: npm, ...free, ...env },
      })
    const { status, stdout, stderr } = startWith({ ...below('data'), DATABASE_URL: 'banana' })
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/marquee.\n',
    ])
    expect(existsSync(join(clone, 'installed'))).toBe(false)
    // without a mistake it goes on to install, which this npm does not do
    expect(startWith(below('data')).stdout).toBe('Installing packages, once …\n')
    expect(existsSync(join(clone, 'installed'))).toBe(true)
  })
})
