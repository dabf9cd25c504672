// How heavy the product is: start times, proportional memory of every process a while after it is
// ready, size on disk.
// BENCH_SETTLE_S (60) is the while. The first start is the first of a data folder, with packages
// and screens already there.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const settleS = Number(process.env.BENCH_SETTLE_S ?? 60)

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
}

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-light-'))
chmodSync(dataDir, 0o755)

async function start(): Promise<{ child: ChildProcess; readyMs: number }> {
  const [port, townPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
  const begun = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      TOWN_PORT: String(townPort),
      TOWN_SMTP_PORT: String(smtpPort),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      MODE: 'demo',
      PUBLIC_URL: '',
    },
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (/^ready /m.test(said)) resolve()
    })
    child.once('exit', () => reject(new Error(`npm start ended: ${said}`)))
  })
  return { child, readyMs: performance.now() - begun }
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  if (child.pid) process.kill(-child.pid, 'SIGINT')
  await gone
}

interface Heavy {
  readonly what: string
  readonly kilobytes: number
}

/** Proportional set size of the process and all below it (Linux). */
function weigh(root: number): Heavy[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      parents.set(
        Number(name),
        Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]),
      )
    } catch {
      // ended meanwhile
    }
  }
  const isBelow = (pid: number): boolean =>
    pid === root || (parents.has(pid) && pid > 1 && isBelow(parents.get(pid) ?? 0))
  return [...parents.keys()].filter(isBelow).flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      const what = /sandbox/.test(command)
        ? 'town'
        : /postgres/.test(command)
          ? 'PostgreSQL'
          : /server\/src\/main/.test(command)
            ? 'server and worker'
            : 'npm and its start script'
      return [
        {
          what,
          kilobytes: Number(
            /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0,
          ),
        },
      ]
    } catch {
      return []
    }
  })
}

const first = await start()
await stop(first.child)
const second = await start()
await wait(settleS * 1000)
const processes = weigh(second.child.pid ?? 0)
await stop(second.child)
rmSync(dataDir, { recursive: true, force: true })

const sum = (of: (heavy: Heavy) => boolean) =>
  processes.filter(of).reduce((total, { kilobytes }) => total + kilobytes, 0) / 1024
const row = (name: string, value: string, wanted: string) =>
  process.stdout.write(`| ${name} | ${value} | ${wanted} |\n`)
process.stdout.write('\n| measure | value | wanted |\n| --- | --- | --- |\n')
row(
  'first start of a data folder, with the demo venue',
  `${(first.readyMs / 1000).toFixed(1)} s`,
  '<= 20 s',
)
row('second start', `${(second.readyMs / 1000).toFixed(1)} s`, '<= 3 s')
row(
  `product with PostgreSQL, ${settleS} s after ready`,
  `${sum(({ what }) => what !== 'town').toFixed(0)} MB`,
  '<= 350 MB',
)
for (const part of ['server and worker', 'PostgreSQL', 'npm and its start script'])
  row(`of it ${part}`, `${sum(({ what }) => what === part).toFixed(0)} MB`, '')
row('town', `${sum(({ what }) => what === 'town').toFixed(0)} MB`, '<= 120 MB')
const megabytesOf = (folder: string) =>
  `${execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]} MB`
row('node_modules', megabytesOf('node_modules'), '<= 600 MB')
if (existsSync('encoder/node_modules'))
  row('encoder/node_modules, beside them', megabytesOf('encoder/node_modules'), '')
