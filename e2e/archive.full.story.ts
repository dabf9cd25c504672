import * as assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { launch, tell, visit } from './support/browser.ts'
import { logInAsMarta } from './support/log-in.ts'
import { startProduct, type Product } from './support/product.ts'

/** Where npm run package puts it, apart from what a person made. */
const out = mkdtempSync(join(tmpdir(), 'marquee-archive-'))
let product: Product
let browser: Browser

describe('the archive that ships', () => {
  before(async () => {
    browser = await launch()
    const made = execFileSync(
      process.execPath,
      ['scripts/package/make-archive.ts', '--with-postgres', '--out', out],
      { encoding: 'utf8' },
    )
    const [archive = ''] = readdirSync(out)
    assert.match(made, /MB unpacked/)
    const root = join(out, 'unpacked')
    mkdirSync(root)
    execFileSync('tar', ['-xzf', join(out, archive), '-C', root, '--strip-components=1'])
    const dataDir = join(out, 'data')
    mkdirSync(dataDir)
    const user = ordinaryUser()
    chmodSync(out, 0o755)
    if (user !== null) {
      chownSync(dataDir, user, user)
      execFileSync('chown', ['-R', `${user}:${user}`, root])
    }
    product = await startProduct({
      root,
      dataDir,
      flags: ['--small-demo'],
      // the folder for what goes over the wires is root's: with it, the town would answer 500
      env: { MARQUEE_TRAFFIC: '' },
      ...(user === null ? {} : { user }),
    })
  })
  after(async () => {
    await browser?.close()
    await product?.stop()
    rmSync(out, { recursive: true, force: true })
  })
  it('runs alone, as an ordinary user, with its own database', async () => {
    const visitor = await visit(browser, { width: 390 })
    const { page } = visitor
    await tell(visitor, 'archive', async () => {
      await logInAsMarta(page, product)
      await page.goto(`${product.url}/user-panel/posts`)
      await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor()
      assert.deepEqual(visitor.complaints, [])
    })
  })
})

/** Null: whoever tells this story is one. */
function ordinaryUser(): number | null {
  return process.getuid?.() === 0 ? 65_534 : null
}
