import * as assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { freePort, makeDataDir, startProduct } from './support/product.ts'
import { isAlive, postgresPid } from './support/processes.ts'
import { fiveSeconds, sayOf } from './support/wrong-start.ts'

/** A database of the server that the product of this data folder runs. */
function databaseAddress(dataDir: string, name: string): string {
  const secrets: { databasePassword: string } = JSON.parse(
    readFileSync(join(dataDir, 'secrets.json'), 'utf8'),
  )
  const port = readFileSync(join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://marquee:${encodeURIComponent(secrets.databasePassword)}@127.0.0.1:${port}/${name}`
}

describe('what cannot start says so in one sentence', () => {
  let soon = 5000
  before(async () => {
    soon = await fiveSeconds(makeDataDir())
  })

  it('for a taken port, whichever it is', async () => {
    const taken = createServer()
    const port = await freePort()
    await new Promise<void>((resolve) => taken.listen(port, 'localhost', resolve))
    for (const setting of ['PORT', 'TOWN_PORT', 'TOWN_SMTP_PORT']) {
      const { code, said, ms } = await sayOf({ [setting]: String(port), DATA_DIR: makeDataDir() })
      assert.deepEqual(
        [code, said],
        [1, `Port ${port} is already in use on this machine; set ${setting} to another one.`],
      )
      assert.ok(ms < soon, `${setting} took ${ms} ms`)
    }
    taken.close()
  })
  it('for a data folder that is a file, lies below one, or holds something else', async () => {
    const folder = makeDataDir()
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const says = async (dataDir: string, sentence: string) => {
      const { code, said, ms } = await sayOf({ DATA_DIR: dataDir })
      assert.deepEqual([code, said], [1, sentence])
      assert.ok(ms < soon, `${sentence} took ${ms} ms`)
    }
    await says(file, `The data folder ${file} is a file; set DATA_DIR to a folder.`)
    const below = join(file, 'data')
    await says(below, `The data folder ${below} cannot be written; set DATA_DIR to one that can.`)
    const strange = `The data folder ${folder} holds something else (a-file); set DATA_DIR to a new or empty folder.`
    await says(folder, strange)
    assert.equal(statSync(folder).mode & 0o777, 0o755, 'the folder of somebody else was changed')
  })
  it('for a live product on the data of a demo', async () => {
    const dataDir = makeDataDir()
    const demo = await startProduct({ dataDir })
    await demo.stop()
    const live = { DATA_DIR: dataDir, MODE: 'live', PUBLIC_URL: 'https://marquee.example' }
    const { code, said } = await sayOf(live)
    const sentence = `The data folder ${dataDir} is a demo's, with passwords that everybody knows; set DATA_DIR to another folder for MODE=live, and DATABASE_URL, where it is set, to another database.`
    assert.deepEqual([code, said], [1, sentence])
    // a folder of before there was a mark
    rmSync(join(dataDir, 'marquee.json'))
    assert.deepEqual((await sayOf(live)).said, sentence)
  })
  it('for a live product on the database of a demo, with a folder of its own', async () => {
    const demo = await startProduct()
    const { code, said } = await sayOf({
      DATABASE_URL: databaseAddress(demo.dataDir, 'postgres'),
      DATA_DIR: makeDataDir(),
      MODE: 'live',
      PUBLIC_URL: 'https://marquee.example',
    })
    await demo.stop()
    assert.deepEqual(
      [code, said],
      [
        1,
        "The database is a demo's, with passwords that everybody knows; set DATABASE_URL and DATA_DIR together to a new database and another folder for MODE=live.",
      ],
    )
  })
  it('for a folder in which another one runs, and leaves that one alone', async () => {
    const first = await startProduct()
    const database = postgresPid(first.dataDir)
    const { code, said, ms } = await sayOf({ DATA_DIR: first.dataDir })
    assert.deepEqual(
      [code, said],
      [
        1,
        `The data folder ${first.dataDir} is in use by Marquee at ${first.url} (process ${first.pid}); stop it, or set DATA_DIR to another folder.`,
      ],
    )
    assert.ok(ms < soon, `it took ${ms} ms`)
    assert.equal(isAlive(database), true)
    assert.equal((await fetch(`${first.url}/health`)).status, 200)
    await first.stop()
  })
  it('for a database that is none, or that takes a call and never answers', async () => {
    const banana = await sayOf({ DATABASE_URL: 'banana', DATA_DIR: makeDataDir() })
    assert.deepEqual(
      [banana.code, banana.said],
      [1, 'DATABASE_URL must be an address such as postgres://user:password@host:5432/marquee.'],
    )
    const silent = createServer()
    const port = await freePort()
    await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve))
    const { code, said, ms } = await sayOf({
      DATABASE_URL: `postgres://127.0.0.1:${port}/none`,
      DATA_DIR: makeDataDir(),
    })
    silent.close()
    assert.match(said, /^The database does not answer \(.*\); look at DATABASE_URL\.$/)
    assert.equal(code, 1)
    assert.ok(ms < 2 * soon, `it took ${ms} ms`)
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
    execFileSync(process.execPath, [
      '--input-type=module',
      '-e',
      `
      import pg from 'pg'
      const client = new pg.Client({ connectionString: '${databaseAddress(product.dataDir, 'postgres')}' })
      await client.connect()
      await client.query("create database plain_c template template0 locale_provider libc locale 'C'")
      await client.end()`,
    ])
    const { code, said } = await sayOf({
      DATABASE_URL: databaseAddress(product.dataDir, 'plain_c'),
      DATA_DIR: makeDataDir(),
    })
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
