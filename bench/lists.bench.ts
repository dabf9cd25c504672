// GET /posts with 100 and a million posts, and POST /posts/schedule, against bare routes with the
// same statements, alternating.
import { fork } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'

interface Target {
  readonly product: string
  readonly bare: string
  readonly apiKey: string
  readonly small: string
  readonly large: string
  readonly body: object
  readonly statements: { readonly list: number; readonly schedule: number }
  readonly cost: {
    readonly small: { readonly rows: number; readonly buffers: number }
    readonly large: { readonly rows: number; readonly buffers: number }
  }
}

const connections = 10
const roundMs = Number(process.env.BENCH_ROUND_MS ?? 2000)
const rounds = 5

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-bench-'))
chmodSync(dataDir, 0o755)
const child = fork(new URL('./lists-target.ts', import.meta.url), {
  env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', MODE: 'demo', LOG_LEVEL: 'error' },
})
const target = await new Promise<Target>((resolve, reject) => {
  child.once('message', (message) => resolve(message as Target))
  child.once('exit', (code) => reject(new Error(`the target ended with code ${code}`)))
})

interface Shot {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: () => Record<string, string>
  readonly body?: string
}

async function perSecond(origin: string, shot: Shot): Promise<number> {
  const pool = new Pool(origin, { connections })
  const end = performance.now() + roundMs
  let done = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const answer = await pool.request({
          method: shot.method,
          path: shot.path,
          headers: shot.headers?.() ?? {},
          body: shot.body ?? null,
        })
        await answer.body.dump()
        if (answer.statusCode !== 200) throw new Error(`${shot.path} answered ${answer.statusCode}`)
        done++
      }
    }),
  )
  await pool.close()
  return (done / roundMs) * 1000
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

interface Comparison {
  readonly name: string
  /** How much of the bare route's calls a second ours should make. */
  readonly wanted: number
}

async function compare({ name, wanted }: Comparison, ours: Shot, bare: Shot): Promise<void> {
  await perSecond(target.product, ours)
  await perSecond(target.bare, bare)
  const pairs: { ours: number; bare: number }[] = []
  for (let round = 0; round < rounds; round++)
    pairs.push({
      ours: await perSecond(target.product, ours),
      bare: await perSecond(target.bare, bare),
    })
  const ratio = median(pairs.map((pair) => pair.ours / pair.bare))
  process.stdout.write(
    `| ${name} | ${median(pairs.map((pair) => pair.ours)).toFixed(0)} | ${median(pairs.map((pair) => pair.bare)).toFixed(0)} | ${ratio.toFixed(2)} | >= ${wanted.toFixed(2)} |\n`,
  )
}

const signed = (token: string) => () => ({
  'x-api-key': target.apiKey,
  authorization: `Bearer ${token}`,
})
process.stdout.write(
  `\n${connections} connections, ${rounds} pairs of ${roundMs} ms, medians; statements a request: list ${target.statements.list}, schedule ${target.statements.schedule} (begin and commit counted)\n\n`,
)
process.stdout.write(
  '| call | ours /s | bare /s | ratio | wanted |\n| --- | --- | --- | --- | --- |\n',
)
await compare(
  { name: 'GET /posts, 100 posts', wanted: 0.8 },
  { method: 'GET', path: '/api/posts?limit=20', headers: signed(target.small) },
  { method: 'GET', path: '/small' },
)
await compare(
  { name: 'GET /posts, 1,000,000 posts', wanted: 0.8 },
  { method: 'GET', path: '/api/posts?limit=20', headers: signed(target.large) },
  { method: 'GET', path: '/large' },
)
const body = JSON.stringify(target.body)
await compare(
  { name: 'POST /posts/schedule', wanted: 0.6 },
  {
    method: 'POST',
    path: '/api/posts/schedule',
    body,
    headers: () => ({
      ...signed(target.small)(),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }),
  },
  {
    method: 'POST',
    path: '/schedule',
    body,
    headers: () => ({ 'content-type': 'application/json' }),
  },
)
const { small, large } = target.cost
process.stdout.write(
  `\n| list statement | 100 posts | 1,000,000 posts | ratio | wanted |\n| --- | --- | --- | --- | --- |\n`,
)
process.stdout.write(
  `| rows read | ${small.rows} | ${large.rows} | ${(large.rows / small.rows).toFixed(2)} | 1.00 |\n| buffers | ${small.buffers} | ${large.buffers} | ${(large.buffers / small.buffers).toFixed(2)} | <= 2.50 |\n`,
)
child.disconnect()
await new Promise((resolve) => child.once('exit', resolve))
rmSync(dataDir, { recursive: true, force: true })
