// What ships beside the product: units, image and compose file. What can be checked here is; what
// needs a program that is missing is counted as skipped.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { settingNames } from '../server/src/platform/config.ts'
import { mediaStoreFrom } from '../server/src/platform/settings/providers/media-store-settings.ts'

const problems: string[] = []
let passed = 0
let skipped = 0
const must = (holds: boolean, problem: string) => {
  if (holds) passed += 1
  else problems.push(problem)
}

const install = readFileSync('docs/how-to/install.md', 'utf8')
checkUnits()
checkReach()
checkCommands(readFileSync('scripts/package/marquee.mjs', 'utf8'))
lintDockerfile()
checkDockerfile(readFileSync('Dockerfile', 'utf8'))
checkCompose(readFileSync('compose.yaml', 'utf8'))
checkStore(readFileSync('compose.store.yaml', 'utf8'), readFileSync('deploy/garage.toml', 'utf8'))
checkWorkerWithStore(readFileSync('compose.store.yaml', 'utf8'))
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`deploy: ${passed} passed, ${problems.length} failed, ${skipped} skipped\n`)
process.exitCode = problems.length > 0 ? 1 : 0

function hasProgram(name: string): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name)))
}

function checkUnits(): void {
  const units = readdirSync('deploy').filter((name) => /\.(service|timer)$/.test(name))
  runWhereThere('systemd-analyze', ['verify', ...units.map((name) => `./${name}`)], 'deploy')
}

/** Who reaches the product past its proxy is believed about its address, and what a unit may write. */
function checkReach(): void {
  must(
    /^Environment=.*\bHOST=127\.0\.0\.1\b/m.test(readFileSync('deploy/marquee.service', 'utf8')),
    'deploy/marquee.service: it listens to everybody, past the proxy.',
  )
  must(
    readFileSync('docs/how-to/run-in-production.md', 'utf8').includes('`HOST'),
    'docs/how-to/run-in-production.md: it does not say that the proxy alone may reach the port.',
  )
  must(
    install.includes('TRUST_PROXY'),
    'docs/how-to/install.md: TRUST_PROXY is not among what is set at least.',
  )
  must(
    !/^ProtectSystem=strict$/m.test(readFileSync('deploy/marquee-backup.service', 'utf8')),
    'deploy/marquee-backup.service: where BACKUP_DIR is another folder, strict lets nobody write.',
  )
}

/** The linter of Dockerfiles, where it is to be had; the rules that matter for ours follow. */
function lintDockerfile(): void {
  runWhereThere('hadolint', ['Dockerfile'], '.')
}

function runWhereThere(program: string, args: readonly string[], cwd: string): void {
  if (!hasProgram(program)) {
    skipped += 1
    return
  }
  try {
    execFileSync(program, [...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    passed += 1
  } catch (error) {
    problems.push(`${program} ${args[0]}: ${saidBy(error)}`)
  }
}

/** What a program that failed printed: hadolint speaks on its output, systemd-analyze beside it. */
function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const printed = [
    'stdout' in error ? String(error.stdout) : '',
    'stderr' in error ? String(error.stderr) : '',
  ]
  return printed.join('').trim() || error.message
}

/** Who runs the archive has no `scripts/`: each of the operator's commands must be in its start. */
function checkCommands(start: string): void {
  const operator = /join\(root, 'server', 'src', 'operator', '([a-z-]+\.ts)'\)/
  for (const name of readdirSync('scripts').filter((one) => one.endsWith('.mjs'))) {
    const command = operator.exec(readFileSync(join('scripts', name), 'utf8'))?.[1]
    if (command !== undefined)
      must(
        start.includes(`./server/src/operator/${command}`),
        `scripts/package/marquee.mjs: the archive lacks the command of scripts/${name}.`,
      )
  }
}

/** The rules that matter for this one, which no linter knows. */
function checkDockerfile(text: string): void {
  const lines = text.split('\n')
  const version: string = JSON.parse(readFileSync('package.json', 'utf8')).version
  const bases = lines.filter((line) => line.startsWith('FROM '))
  const names = new Set(bases.map((line) => line.split(' ')[1]))
  must(bases.length === 2 && names.size === 1, 'Dockerfile: two stages on one base image.')
  const last = lines.slice(lines.lastIndexOf(bases.at(-1) ?? ''))
  must(
    text.includes(`marquee-${version}-`),
    `Dockerfile: the archive is not the one of version ${version}.`,
  )
  must(
    last
      .filter((line) => /^(COPY|ADD) /.test(line))
      .every((line) => line.includes('--from=unpacked')),
    'Dockerfile: the image takes something beside the archive.',
  )
  const user = last.find((line) => line.startsWith('USER '))?.slice(5)
  must(user !== undefined && user !== 'root' && user !== '0', 'Dockerfile: an ordinary user.')
  must(
    last.some((line) => line.startsWith('HEALTHCHECK ')) &&
      ['/health/live', 'process.env.PORT', 'process.env.WATCH_PORT'].every((one) =>
        text.includes(one),
      ),
    'Dockerfile: a health check on /health/live, of a worker alone on WATCH_PORT.',
  )
  must(
    last.every((line) => !line.startsWith('RUN ')),
    'Dockerfile: the last stage runs nothing, so that it has no layers but what is copied.',
  )
}

/**
 * A setting that nobody reads, or a secret in the open, would not be noticed before the first
 * start.
 */
function checkCompose(text: string): void {
  const services = [...text.matchAll(/^ {2}([a-z]+):$/gm)].map(([, name]) => name)
  for (const wanted of ['product', 'database', 'proxy'])
    must(services.includes(wanted), `compose.yaml: there is no ${wanted}.`)
  const product = /^ {2}product:\n([\s\S]*?)^ {2}database:/m.exec(text)?.[1] ?? ''
  const named = [...product.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name ?? '')
  must(named.length > 0, 'compose.yaml: the product has no settings.')
  for (const name of named)
    must(
      settingNames.includes(name.replace(/_FILE$/, '')),
      `compose.yaml: ${name} is no setting of the product.`,
    )
  must(!/PASSWORD: (?!\/run)/.test(text), 'compose.yaml: a password stands in the open.')
  for (const [, file] of text.matchAll(/- \.\/(deploy\/\S+?):/g))
    must(existsSync(file ?? ''), `compose.yaml: ${file} is not there.`)
}

/** The product must speak to the store that is started, with a key and a bucket that it makes. */
function checkStore(text: string, toml: string): void {
  const [product = '', store = ''] = text.split(/^ {2}store:$/m)
  const told = environmentOf(product)
  const made = environmentOf(store)
  const settings = mediaStoreFrom(told, false)
  const port = /^api_bind_addr = ".*:(\d+)"$/m.exec(toml)?.[1]
  for (const name of Object.keys(told))
    must(settingNames.includes(name), `compose.store.yaml: ${name} is no setting of the product.`)
  must(
    isDeepStrictEqual(settings, {
      endpoint: `http://store:${port}`,
      region: /^s3_region = "(.+)"$/m.exec(toml)?.[1],
      bucket: made.GARAGE_DEFAULT_BUCKET,
      accessKey: made.GARAGE_DEFAULT_ACCESS_KEY,
      secretKey: made.GARAGE_DEFAULT_SECRET_KEY,
      isPathStyle: true,
    }),
    'compose.store.yaml: the product is told another address, region, bucket or key than the store has (deploy/garage.toml).',
  )
  must(
    store.includes('--default-bucket') && store.includes('--single-node'),
    'compose.store.yaml: the store makes no bucket.',
  )
  must('GARAGE_RPC_SECRET' in made, 'compose.store.yaml: the store starts with no RPC secret.')
  must(
    !/(?:KEY|SECRET): (?!\$\{)/.test(text),
    'compose.store.yaml: a key or secret stands in the open.',
  )
  for (const [, file] of text.matchAll(/- \.\/(deploy\/\S+?):/g))
    must(existsSync(file ?? ''), `compose.store.yaml: ${file} is not there.`)
}

/** A worker of its own extends `compose.yaml` alone, which knows no store. */
function checkWorkerWithStore(text: string): void {
  const [product = ''] = text.split(/^ {2}store:$/m)
  const plain = (value = '') => value.replace(/:\?[^}]*/, '')
  const workers = [...install.matchAll(/```\n(services:\n[\s\S]*?)```/g)].flatMap(([, block]) => {
    const worker = block?.split(/^ {2}worker:$/m)[1]
    return worker === undefined ? [] : [environmentOf(worker)]
  })
  for (const [name, value] of Object.entries(environmentOf(product)))
    must(
      workers.some((worker) => plain(worker[name]) === plain(value)),
      `docs/how-to/install.md: a worker of its own is not told ${name} as compose.store.yaml has it.`,
    )
  must(
    install.includes('compose.yaml:compose.store.yaml:compose.override.yaml'),
    'docs/how-to/install.md: with COMPOSE_FILE set, compose.override.yaml is read only where it is named.',
  )
}

function environmentOf(service: string): Record<string, string> {
  const lines = service.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
}
