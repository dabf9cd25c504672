import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

/** What the product is started from. */
const needed = [
  'package.json',
  'contract',
  'encoder',
  'server',
  'sandbox',
  'web/dist',
  'node_modules',
]

export interface Runtime {
  /** The folder to start in, and the Node to start. */
  readonly root: string
  readonly node: string
  remove(): void
}

/** By their whole paths: whoever stands in a closed folder still reads it by relative ones. */
function mayRun(root: string, node: string, uid: number): boolean {
  const main = JSON.stringify(join(root, 'server', 'src', 'main.ts'))
  const read = `require('node:fs').readFileSync(${main})`
  return spawnSync(node, ['-e', read], { uid, gid: uid, cwd: '/' }).status === 0
}

/**
 * The project where that user can run it: itself, or a copy when it lies below a folder that is
 * closed to others, as the home of root is. Hard links where the disk is the same.
 */
export function reachableRuntime(uid: number): Runtime {
  const root = process.cwd()
  if (mayRun(root, process.execPath, uid))
    return { root, node: process.execPath, remove: () => undefined }
  const copy = mkdtempSync(join(tmpdir(), 'marquee-runtime-'))
  chmodSync(copy, 0o755)
  const remove = () => rmSync(copy, { recursive: true, force: true })
  const node = join(copy, relative(root, process.execPath))
  for (const options of [['-al'], ['-a']]) {
    for (const path of needed.filter((one) => existsSync(one))) {
      const target = join(copy, path)
      rmSync(target, { recursive: true, force: true })
      mkdirSync(dirname(target), { recursive: true })
      spawnSync('cp', [...options, join(root, path), target])
    }
    // a copy of its own may be opened; a link would open the original
    if (options.includes('-a')) spawnSync('chmod', ['-R', 'a+rX', copy])
    if (mayRun(copy, node, uid)) return { root: copy, node, remove }
  }
  remove()
  throw new Error(`The project cannot be copied to where user ${uid} may run it.`)
}
