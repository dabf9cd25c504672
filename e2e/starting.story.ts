import * as assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { isFull } from './support/browser.ts'
import { freePort, makeDataDir, startProduct, type Product } from './support/product.ts'
import { until } from './support/town.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534

/** Why the story of an ordinary user cannot be told here, or false. */
function ordinaryUserCannot(): string | false {
  if (!isRoot) return 'runs as one already'
  return spawnSync('test', ['-r', 'server/src/main.ts'], { uid: nobody, gid: nobody }).status === 0
    ? false
    : 'the project lies in a folder that other users may not read'
}

async function isUp(product: Product): Promise<boolean> {
  const answer = await fetch(`${product.url}/health`)
  return answer.ok
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function postgresPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** The town is a child of the product. */
function townPid(parent: number): number {
  const child = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return (
        readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] ===
          String(parent) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('sandbox')
      )
    } catch {
      return false
    }
  })
  return Number(child)
}

/** Runs the product until it ends by itself and answers what it said. */
async function sayOf(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const [port, townPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
  const done = spawnSync(process.execPath, ['server/src/main.ts', '--empty'], {
    encoding: 'utf8',
    timeout: 60_000,
    env: {
      ...process.env,
      PORT: String(port),
      TOWN_PORT: String(townPort),
      TOWN_SMTP_PORT: String(smtpPort),
      DATABASE_URL: '',
      MODE: 'demo',
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  return { code: done.status, said: `${done.stdout}${done.stderr}`.trim() }
}

describe('starting', () => {
  it('brings a demo venue to log in as, and stops everything it started', async () => {
    const product = await startProduct({ flags: [] })
    assert.match(
      product.readyLine,
      /^ready http:\/\/localhost:\d+ · log in as marta@osterialume\.example with \S+ · the town is at http:\/\/localhost:\d+$/,
    )
    assert.equal(await isUp(product), true)
    const database = postgresPid(product.dataDir)
    await product.stop()
    assert.equal(isAlive(database), false)
    await assert.rejects(fetch(product.town))
  })

  it(
    'recovers after kill -9, also while the old database is still alive, and keeps what was there',
    { skip: !isFull },
    async () => {
      const first = await startProduct({ flags: ['--small-demo'] })
      const database = postgresPid(first.dataDir)
      process.kill(first.pid, 'SIGKILL')
      await until('the death of the product', async () => !isAlive(first.pid))
      assert.equal(isAlive(database), true)
      const second = await startProduct({ flags: ['--empty'], dataDir: first.dataDir })
      assert.equal(postgresPid(first.dataDir), database)
      const login = await fetch(`${second.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': 'marquee-web' },
        body: JSON.stringify({ email: 'marta@osterialume.example', password: 'Tagliatelle1' }),
      })
      assert.equal(login.status, 200)
      await second.stop()
      assert.equal(isAlive(database), false)
    },
  )

  it('gets a killed database and a killed town back by itself, and stops at once although a screen is listening', async () => {
    const product = await startProduct({ flags: ['--small-demo'] })
    process.kill(postgresPid(product.dataDir), 'SIGKILL')
    await until(
      'a database that answers again',
      () =>
        isUp(product).then(
          (up) => up,
          () => false,
        ),
      30_000,
    )
    process.kill(townPid(product.pid), 'SIGKILL')
    await until(
      'a town that answers again',
      () =>
        fetch(product.town).then(
          ({ ok }) => ok,
          () => false,
        ),
      15_000,
    )
    const token = await until('a login', async () => {
      const answer = await fetch(`${product.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': 'marquee-web' },
        body: JSON.stringify({ email: 'marta@osterialume.example', password: 'Tagliatelle1' }),
      })
      return answer.ok ? String((await answer.json()).access_token) : null
    })
    const listening = await fetch(`${product.url}/api/events`, {
      headers: { 'x-api-key': 'marquee-web', authorization: `Bearer ${token}` },
    })
    assert.equal(listening.headers.get('content-type'), 'text/event-stream')
    const begun = performance.now()
    await product.stop()
    assert.ok(performance.now() - begun < 10_000, 'stopping took longer than ten seconds')
    await listening.body?.cancel().catch(() => undefined)
  })

  it(
    'runs as root from a folder that is closed to everybody else',
    { skip: !isRoot && 'needs root' },
    async () => {
      const closed = mkdtempSync(join(tmpdir(), 'marquee-closed-'))
      chmodSync(closed, 0o700)
      const product = await startProduct({ dataDir: join(closed, 'data') })
      assert.equal(await isUp(product), true)
      await product.stop()
      rmSync(closed, { recursive: true, force: true })
    },
  )

  it(
    'runs as an ordinary user from a folder of their own',
    { skip: ordinaryUserCannot() },
    async () => {
      const home = mkdtempSync(join(tmpdir(), 'marquee-home-'))
      chownSync(home, nobody, nobody)
      chmodSync(home, 0o700)
      const [port, townPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
      const child = spawn(process.execPath, ['server/src/main.ts', '--empty'], {
        uid: nobody,
        gid: nobody,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          HOME: home,
          NODE_COMPILE_CACHE: join(home, 'compiled'),
          DATA_DIR: join(home, 'data'),
          PORT: String(port),
          TOWN_PORT: String(townPort),
          TOWN_SMTP_PORT: String(smtpPort),
          DATABASE_URL: '',
          MODE: 'demo',
          PUBLIC_URL: '',
        },
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString()
        })
      await until(
        `a start as an ordinary user (${said})`,
        async () => /^ready /m.test(said),
        40_000,
      )
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      rmSync(home, { recursive: true, force: true })
    },
  )
})

describe('what cannot start says so in one sentence', () => {
  it('for a taken port', async () => {
    const taken = createServer()
    const port = await freePort()
    await new Promise<void>((resolve) => taken.listen(port, 'localhost', resolve))
    const { code, said } = await sayOf({ PORT: String(port), DATA_DIR: makeDataDir() })
    taken.close()
    assert.deepEqual(
      [code, said],
      [1, `Port ${port} is already in use on this machine; set PORT to another one.`],
    )
  })
  it('for a data folder that cannot be written', async () => {
    const file = join(makeDataDir(), 'a-file')
    writeFileSync(file, '')
    const { code, said } = await sayOf({ DATA_DIR: join(file, 'data') })
    assert.deepEqual(
      [code, said],
      [1, `The data folder ${join(file, 'data')} cannot be written; set DATA_DIR to one that can.`],
    )
  })
  it('for a setting that is no port, a mode that does not exist, and an address that does not answer', async () => {
    assert.match(
      (await sayOf({ PORT: 'abc', DATA_DIR: makeDataDir() })).said,
      /^PORT must be a port between 1 and 65535, not "abc"\.$/,
    )
    assert.match(
      (await sayOf({ MODE: 'test', DATA_DIR: makeDataDir() })).said,
      /^MODE is demo or live, not "test"\.$/,
    )
    assert.match(
      (await sayOf({ DATABASE_URL: 'postgres://127.0.0.1:9/none', DATA_DIR: makeDataDir() })).said,
      /^The database does not answer \(.*\); look at DATABASE_URL\.$/,
    )
  })
  it('for a database whose letters end with ASCII', async () => {
    const product = await startProduct()
    const secrets: { databasePassword: string } = JSON.parse(
      readFileSync(join(product.dataDir, 'secrets.json'), 'utf8'),
    )
    const port = readFileSync(join(product.dataDir, 'postgres-18', 'postmaster.pid'), 'utf8').split(
      '\n',
    )[3]
    const url = `postgres://marquee:${encodeURIComponent(secrets.databasePassword)}@127.0.0.1:${port}`
    execFileSync(process.execPath, [
      '--input-type=module',
      '-e',
      `
      import pg from 'pg'
      const client = new pg.Client({ connectionString: '${url}/postgres' })
      await client.connect()
      await client.query("create database plain_c template template0 locale_provider libc locale 'C'")
      await client.end()`,
    ])
    const { code, said } = await sayOf({ DATABASE_URL: `${url}/plain_c`, DATA_DIR: makeDataDir() })
    await product.stop()
    assert.equal(code, 1)
    assert.match(
      said,
      /^The database must be UTF8 with a locale that knows letters beyond ASCII .*\.$/,
    )
  })
  it('for another Node', () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-node-'))
    mkdirSync(join(folder, 'scripts'))
    const text = readFileSync('scripts/bootstrap.mjs', 'utf8').replace(
      'process.versions.node.split',
      "'18.0.0'.split",
    )
    writeFileSync(join(folder, 'scripts', 'bootstrap.mjs'), text)
    const done = spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { assertNode } from '${join(folder, 'scripts', 'bootstrap.mjs')}'; assertNode()`,
      ],
      { encoding: 'utf8' },
    )
    rmSync(folder, { recursive: true, force: true })
    assert.equal(done.status, 1)
    assert.match(done.stderr, /^Marquee needs Node 20 or newer/)
  })
})
