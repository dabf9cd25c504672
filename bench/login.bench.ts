// Logins through the real HTTP route: as many as the hashes allow, a quiet event loop beside them,
// and a flood that is turned away.
// Every login comes from an address of its own (TRUST_PROXY), so that the limits for one caller do
// not hide what is measured.
import { fork } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { cpuOfProcess, cpuOfServer, median, percentile } from './engine-measure.ts'
import type { LoginOrder, LoginSaid } from './login-target.ts'

const roundMs = Number(process.env.BENCH_ROUND_MS ?? 3000)
const rounds = 5
const floodMs = 10_000
const floodPerSecond = 300

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-login-'))
chmodSync(dataDir, 0o755)
const child = fork(new URL('./login-target.ts', import.meta.url), {
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    MODE: 'demo',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
  },
})

function hear<T extends LoginSaid['type']>(type: T): Promise<Extract<LoginSaid, { type: T }>> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`the target ended with code ${code}`))
    const listen = (said: LoginSaid) => {
      if (said.type !== type) return
      child.off('message', listen).off('exit', gone)
      resolve(said as Extract<LoginSaid, { type: T }>)
    }
    child.on('message', listen).once('exit', gone)
  })
}
function ask<T extends LoginSaid['type']>(
  order: LoginOrder,
  type: T,
): Promise<Extract<LoginSaid, { type: T }>> {
  const answered = hear(type)
  child.send(order)
  return answered
}

const { url, apiKey, password, emails, databasePid } = await hear('ready')
const pool = new Pool(url, { connections: 400 })

interface LoginAnswer {
  readonly status: number
  readonly ms: number
  readonly retryAfter: boolean
  readonly at: number
}
let logins = 0
async function login(): Promise<LoginAnswer> {
  const number = logins++
  const at = performance.now()
  const { statusCode, headers, body } = await pool.request({
    method: 'POST',
    path: '/api/auth/login',
    body: JSON.stringify({ email: emails[number % emails.length], password }),
    headers: {
      'x-api-key': apiKey,
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    },
  })
  await body.dump()
  return {
    status: statusCode,
    ms: performance.now() - at,
    retryAfter: headers['retry-after'] !== undefined,
    at,
  }
}

/** CPU in ms that the product and its database have spent so far. */
const cpu = () => cpuOfProcess(child.pid ?? 0) + cpuOfServer(databasePid)

/** Six people at a time, one login after another. */
async function loginsPerSecond(): Promise<{ perSecond: number; cpuMs: number }> {
  const spent = cpu()
  const begun = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      while (performance.now() - begun < roundMs) {
        const { status } = await login()
        if (status !== 200) throw new Error(`a login answered ${status}`)
        done++
      }
    }),
  )
  return { perSecond: (done / (performance.now() - begun)) * 1000, cpuMs: (cpu() - spent) / done }
}

async function bareHashes(): Promise<{ perSecond: number; cpuMs: number }> {
  const spent = cpu()
  const begun = performance.now()
  const { perSecond } = await ask({ type: 'bare', ms: roundMs }, 'bare')
  return { perSecond, cpuMs: (cpu() - spent) / ((perSecond * (performance.now() - begun)) / 1000) }
}

/** So many a second, whether the ones before were answered or not. */
async function arrivals(
  perSecond: number,
  ms: number,
): Promise<{ answers: LoginAnswer[]; mostAtOnce: number }> {
  const begun = performance.now()
  const under: Promise<LoginAnswer>[] = []
  let [open, mostAtOnce] = [0, 0]
  for (let number = 0; number < (perSecond * ms) / 1000; number++) {
    const late = begun + (number * 1000) / perSecond - performance.now()
    if (late > 1) await wait(late)
    mostAtOnce = Math.max(mostAtOnce, ++open)
    under.push(
      login().finally(() => {
        open--
      }),
    )
  }
  return { answers: await Promise.all(under), mostAtOnce }
}

const row = (...cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
row('measure', 'seen', 'wanted')
row('---', '---', '---')

await loginsPerSecond()
const pairs: {
  bare: Awaited<ReturnType<typeof bareHashes>>
  ours: Awaited<ReturnType<typeof loginsPerSecond>>
}[] = []
for (let round = 0; round < rounds; round++)
  pairs.push({ bare: await bareHashes(), ours: await loginsPerSecond() })
const middle = (of: (pair: (typeof pairs)[number]) => number) => median(pairs.map(of))
row(
  'logins a second through the route; bare hashes a second',
  `${middle(({ ours }) => ours.perSecond).toFixed(1)}; ${middle(({ bare }) => bare.perSecond).toFixed(1)}`,
  '',
)
row(
  'bare hashes a login',
  middle(({ bare, ours }) => bare.perSecond / ours.perSecond).toFixed(2),
  '<= 1.30',
)
// what other work on the machine changes little
row(
  'CPU of product and database a login; of a bare hash',
  `${middle(({ ours }) => ours.cpuMs).toFixed(1)} ms; ${middle(({ bare }) => bare.cpuMs).toFixed(1)} ms`,
  '',
)

await ask({ type: 'watch' }, 'watching')
await wait(10_000)
const idle = await ask({ type: 'seen' }, 'seen')
await ask({ type: 'watch' }, 'watching')
const calm = await arrivals(5, 20_000)
const busy = await ask({ type: 'seen' }, 'seen')
if (calm.answers.some(({ status }) => status !== 200))
  throw new Error('A login of the calm round was not answered with 200.')
row(
  'event-loop delay p50, p99, longest with nobody there',
  `${idle.p50Ms.toFixed(1)}, ${idle.p99Ms.toFixed(1)}, ${idle.maxMs.toFixed(0)} ms`,
  '',
)
row(
  'the same with 5 logins a second',
  `${busy.p50Ms.toFixed(1)}, ${busy.p99Ms.toFixed(1)}, ${busy.maxMs.toFixed(0)} ms`,
  'p99 <= 20 ms',
)
row(
  'a login then takes p50, p99',
  `${percentile(
    calm.answers.map(({ ms }) => ms),
    0.5,
  ).toFixed(0)}, ${percentile(
    calm.answers.map(({ ms }) => ms),
    0.99,
  ).toFixed(0)} ms`,
  '',
)

await ask({ type: 'watch' }, 'watching')
const { answers, mostAtOnce } = await arrivals(floodPerSecond, floodMs)
const flooded = await ask({ type: 'seen' }, 'seen')
const start = answers[0]?.at ?? 0
const half = (second: boolean) =>
  percentile(
    answers.filter(({ at }) => at - start > floodMs / 2 === second).map(({ ms }) => ms),
    0.99,
  )
const [served, refused] = [200, 429].map((status) =>
  answers.filter((answer) => answer.status === status),
)
row(
  `${floodPerSecond} logins a second for ${floodMs / 1000} s: served, refused with 429, anything else`,
  `${served?.length}, ${refused?.length}, ${answers.length - (served?.length ?? 0) - (refused?.length ?? 0)}`,
  'nothing else',
)
row(
  'refusals that say when to come back',
  `${refused?.filter(({ retryAfter }) => retryAfter).length}`,
  'all',
)
row(
  'a refusal takes p50, p99',
  `${percentile(
    (refused ?? []).map(({ ms }) => ms),
    0.5,
  ).toFixed(0)}, ${percentile(
    (refused ?? []).map(({ ms }) => ms),
    0.99,
  ).toFixed(0)} ms`,
  '',
)
row(
  'any answer, p99: first half, second half of the flood',
  `${half(false).toFixed(0)} ms, ${half(true).toFixed(0)} ms`,
  'the same, <= 1,000 ms',
)
row('most unanswered at once', `${mostAtOnce}`, 'few')
row(
  'event-loop delay p99 in the flood; memory',
  `${flooded.p99Ms.toFixed(1)} ms; ${flooded.memoryMb.toFixed(0)} MB`,
  '',
)
row('a login right after the flood', `${(await login()).ms.toFixed(0)} ms`, '')

await pool.close()
child.disconnect()
await new Promise((resolve) => child.once('exit', resolve))
rmSync(dataDir, { recursive: true, force: true })
