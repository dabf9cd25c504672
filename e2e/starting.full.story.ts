import * as assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { isFull } from './support/browser.ts'
import { freePort, startProduct, type Product } from './support/product.ts'
import { isAlive, postgresPid, townPid } from './support/processes.ts'
import { reachableRuntime } from './support/reachable.ts'
import { until } from './support/town.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534

async function isUp(product: Product): Promise<boolean> {
  const answer = await fetch(`${product.url}/health`)
  return answer.ok
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

  it('only says whether it could start with --check, and ends', async () => {
    const [port, townPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
    const dataDir = mkdtempSync(join(tmpdir(), 'marquee-check-'))
    const words = ['scripts/start.mjs', '--without-encoder', '--check']
    const { status, stdout } = spawnSync(process.execPath, words, {
      encoding: 'utf8',
      timeout: 60_000,
      env: {
        ...process.env,
        PORT: String(port),
        TOWN_PORT: String(townPort),
        TOWN_SMTP_PORT: String(smtpPort),
        DATA_DIR: join(dataDir, 'data'),
        DATABASE_URL: '',
        MODE: 'demo',
        PUBLIC_URL: '',
      },
    })
    rmSync(dataDir, { recursive: true, force: true })
    assert.equal(status, 0)
    assert.doesNotMatch(stdout, /^ready /m)
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
    { skip: !isRoot && 'runs as one already' },
    async () => {
      const runtime = reachableRuntime(nobody)
      const home = mkdtempSync(join(tmpdir(), 'marquee-home-'))
      chownSync(home, nobody, nobody)
      chmodSync(home, 0o700)
      const [port, townPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
      const child = spawn(runtime.node, ['server/src/main.ts', '--empty'], {
        cwd: runtime.root,
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
      runtime.remove()
    },
  )
})
