// What was started ends with whoever started it, at any moment.
import * as assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { freePort, makeDataDir } from './support/product.ts'
import { isAlive } from './support/processes.ts'
import { until } from './support/town.ts'

/** The processes that were given this data folder, by their environment; npm itself is one. */
function startedWith(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}\0`)
      } catch {
        return false
      }
    })
    .map(Number)
}

const started: string[] = []
after(() => {
  for (const pid of started.flatMap(startedWith)) process.kill(pid, 'SIGKILL')
})

async function startIn(dataDir: string, command: readonly [string, ...string[]]) {
  const [port, townPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
  const [program, ...args] = command
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      TOWN_PORT: String(townPort),
      TOWN_SMTP_PORT: String(smtpPort),
      DATABASE_URL: '',
      MODE: 'demo',
      PUBLIC_URL: '',
    },
  })
  started.push(dataDir)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  return { child, said: () => said }
}

const start = [process.execPath, 'scripts/start.mjs', '--empty'] as const
const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
const nothingIsLeft = (dataDir: string) =>
  until('the end of everything', async () => startedWith(dataDir).length === 0, 30_000)

describe('stopping', { skip: process.platform !== 'linux' && 'needs /proc' }, () => {
  it('ends a first start at whatever it is doing, without a stack trace', async () => {
    // the folder is claimed, the town runs beside the database, that is made, and answers
    for (const sign of ['marquee.json', 'town', 'postgres-18', 'postgres-18/postmaster.pid']) {
      const dataDir = makeDataDir()
      const { child, said } = await startIn(dataDir, start)
      const gone = exitOf(child)
      await until(sign, async () => existsSync(join(dataDir, sign)), 30_000)
      child.kill('SIGTERM')
      assert.equal(await gone, 0, said())
      // the log may name what was broken off, one line each
      assert.doesNotMatch(said(), /^\s+at /m, `at ${sign}`)
      await nothingIsLeft(dataDir)
    }
  })

  it('ends the product when Ctrl-C reaches it twice, from the terminal and from its parent', async () => {
    const dataDir = makeDataDir()
    const { child, said } = await startIn(dataDir, start)
    const gone = exitOf(child)
    await until('a product', async () => said().includes('ready '), 60_000)
    const pids = startedWith(dataDir)
    assert.ok(pids.length >= 4, `start, product, database and town run: ${pids.join(' ')}`)
    const product = pids.find((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/src/main.ts'),
    )
    process.kill(product ?? 0, 'SIGINT')
    child.kill('SIGINT')
    assert.equal(await gone, 0, said())
    await nothingIsLeft(dataDir)
  })

  it('ends everything when npm is killed outright', async () => {
    const dataDir = makeDataDir()
    const { child, said } = await startIn(dataDir, ['npm', 'start', '--', '--empty'])
    await until('a product', async () => said().includes('ready '), 60_000)
    child.kill('SIGKILL')
    await nothingIsLeft(dataDir)
    assert.equal(isAlive(child.pid ?? 0), false)
  })
})
