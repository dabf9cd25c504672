// Runs on whatever Node the machine has (20 or newer), before anything is installed: plain
// JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const ownNode = join(
  root,
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
)
/** The environment in which our Node comes first, so that every tool runs on it. */
export const environment = {
  ...process.env,
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
  PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
}

const hash = (text) => createHash('sha256').update(text).digest('hex')
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

export function assertNode() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Marquee needs Node 20 or newer to install itself; this is ${process.versions.node}.`)
}

/** Installs exactly what the lock file says, when it is not there yet. */
export function install() {
  const marker = join(root, 'node_modules', '.marquee-installed')
  const wanted = hash(read(join(root, 'package-lock.json')) + process.platform + process.arch)
  if (read(marker) === wanted && existsSync(ownNode)) return false
  process.stdout.write('Installing packages, once …\n')
  const npm = process.env.npm_execpath
  // not `npm ci`: it refuses a lock file without the optional packages of other systems, which not
  // every registry serves
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const done =
    npm && /\.c?js$/.test(npm)
      ? spawnSync(process.execPath, [npm, ...args], {
          cwd: root,
          stdio: ['ignore', 'ignore', 'inherit'],
        })
      : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (done.status !== 0 || !existsSync(ownNode))
    fail('The packages could not be installed; npm says why above.')
  writeFileSync(marker, wanted)
  return true
}

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

/** Builds the screens when their sources changed since the last build. */
export function buildWeb() {
  const sum = createHash('sha256')
  for (const path of [
    ...filesBelow(join(root, 'web')),
    ...filesBelow(join(root, 'contract')),
    join(root, 'package-lock.json'),
  ])
    sum.update(path.slice(root.length)).update(readFileSync(path))
  // both stand in the built files
  sum.update(`${process.env.API_KEY ?? ''}\n${process.env.PRODUCT_NAME ?? ''}`)
  const wanted = sum.digest('hex')
  const marker = join(root, 'node_modules', '.cache', 'marquee-web-built')
  if (read(marker) === wanted && existsSync(join(root, 'web', 'dist', 'routes.json'))) return false
  process.stdout.write('Building the screens …\n')
  const done = spawnSync(ownNode, [join(root, 'web', 'build', 'build-web.ts')], {
    cwd: root,
    env: environment,
    encoding: 'utf8',
  })
  if (done.status !== 0) fail(`The screens could not be built:\n${done.stdout}${done.stderr}`)
  mkdirSync(dirname(marker), { recursive: true })
  writeFileSync(marker, wanted)
  return true
}

/** Runs a program on our Node, its output passed through; resolves with its exit code. */
export function run(args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(ownNode, args, {
      cwd: root,
      env: environment,
      stdio: 'inherit',
      ...options,
    })
    child.once('error', (error) => fail(`${args[0]} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}
