import './platform/production-libraries.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { createApp, type App } from './app.ts'
import { demoLogin } from './demo/demo-login.ts'
import { fillDemo, seedDemo } from './demo/seed-demo.ts'
import { assertFreePorts, listeningHost, takenPort } from './free-ports.ts'
import { claimDataDir, openPlatform, type OpenPlatform } from './open-platform.ts'
import { startWorkerBeat } from './platform/background/worker-beat.ts'
import { ConfigError, readConfig, type Config } from './platform/config.ts'
import { createLog } from './platform/monitoring/log.ts'
import { followTownClock } from './platform/town-clock.ts'
import { startTownProcess } from './town-process.ts'

const wantedMajor = 24
/** Longer than a call to a network may take, so that none is cut whose answer is on its way. */
const longestStopMs = 45_000
const longestTownMs = 3000

/** A terminal and the process that started us both pass the same key press on. */
const samePressMs = 1500

/**
 * One build, several roles: `--roles=web,worker` (default), `--roles=web`, `--roles=worker`;
 * `--empty` leaves the demo venue out, `--small-demo` most of it, `--lively` lets the town's guests
 * write and answer by themselves; `--check` says whether it could start, and starts nothing;
 * `--prepare` makes our own database, where none is set, and ends.
 */
async function start(): Promise<void> {
  // what is written here is for us alone: pictures, exports, secrets
  process.umask(0o077)
  const closing: Closing = []
  let opening: Promise<OpenPlatform> | null = null
  let stoppedAt: number | null = null
  const stop = async (code: number) => {
    if (stoppedAt !== null) {
      // whoever presses twice means it
      if (performance.now() - stoppedAt > samePressMs) process.exit(1)
      return
    }
    stoppedAt = performance.now()
    // nothing may hold the product for ever
    setTimeout(() => process.exit(1), longestStopMs).unref()
    // a database that is just being started is stopped, too
    await opening?.catch(() => undefined)
    for (const close of closing.toReversed())
      await close().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0))
  if (process.send)
    process.on('disconnect', () => {
      if (stoppedAt === null) void stop(0)
    })
  try {
    const config = await readyToStart()
    const onlyPrepares = process.argv.includes('--prepare')
    if (process.argv.includes('--check') || (onlyPrepares && config.databaseUrl)) return
    const town = onlyPrepares ? null : startTownBeside(config, closing)
    opening = openPlatform(config)
    const platform = await opening
    closing.push(() => platform.close())
    if (onlyPrepares) {
      // a stop that is under way closes everything itself
      if (stoppedAt === null) await stop(0)
      return
    }
    void platform.tooOld.then((sentence) => {
      if (stoppedAt === null) process.stderr.write(`${sentence}\n`)
      void stop(1)
    })
    if (stoppedAt === null) await run({ config, platform, town, closing })
  } catch (error) {
    // what is being stopped may fail in any way
    if (stoppedAt !== null) return
    sayWhy(error)
    await stop(1)
  }
}

/** Everything that would end a start, asked before anything is started. */
async function readyToStart(): Promise<Config> {
  if (Number(process.versions.node.split('.')[0]) < wantedMajor) {
    throw new ConfigError(
      `Marquee runs on Node ${wantedMajor} or newer and this is ${process.versions.node}; start it with npm start, which brings its own.`,
    )
  }
  const config = readConfig()
  await claimDataDir(config)
  await assertFreePorts(config)
  return config
}

type Closing = (() => Promise<void>)[]

/** The town starts while the database does. It is ended last: jobs may still speak to it. */
function startTownBeside(config: Config, closing: Closing): ReturnType<typeof startTownProcess> {
  if (!config.roles.includes('web')) return null
  const town = startTownProcess(config, createLog(config.logLevel))
  if (town) closing.push(() => town.stop())
  return town
}

async function run({
  config,
  platform,
  town,
  closing,
}: {
  readonly config: Config
  readonly platform: OpenPlatform
  readonly town: ReturnType<typeof startTownProcess>
  readonly closing: Closing
}): Promise<void> {
  const isWeb = config.roles.includes('web')
  await town?.ready
  if (config.town) {
    const following = followTownClock({
      clock: platform.clock,
      outbound: platform.outbound,
      log: platform.log,
      townUrl: config.town.url,
    })
    closing.push(async () => following.stop())
    // what is late is judged at the start, so the town's time comes first where it answers
    await Promise.race([following.known, wait(longestTownMs, null, { ref: false })])
  }
  const app = await createApp(platform)
  // jobs use it until the queue has stopped
  closing.unshift(() => app.storages.close())
  const isWorker = config.roles.includes('worker')
  if (!isWorker) {
    const beat = await startWorkerBeat({ ...platform, works: false, worker: app.processId })
    closing.push(() => beat.stop())
  }
  closing.push(() => app.stop())
  await app.storages.check()
  if (isWorker) await app.startWork()
  else await platform.queue.start()
  if (isWeb) await listen(app.http, { port: config.port, setting: 'PORT', config })
  else if (app.watch && config.watchPort !== null)
    await listen(app.watch, { port: config.watchPort, setting: 'WATCH_PORT', config })
  const hasDemo = isWeb && config.demoVenue !== 'none'
  if (hasDemo) await seedDemo(app, platform)
  process.stdout.write(`${readyLine(config, hasDemo)}\n`)
  if (hasDemo && config.demoVenue === 'whole') void completeDemo(app, platform)
}

/** Goes on while people look around; where it breaks off, the next start goes on from there. */
async function completeDemo(app: App, platform: OpenPlatform): Promise<void> {
  try {
    if (await fillDemo(app, platform)) process.stdout.write('the demo venue is complete\n')
  } catch (error) {
    platform.log.warn({ err: error }, 'the demo venue is not complete; the next start goes on')
  }
}

async function listen(
  http: App['http'],
  { port, setting, config }: { port: number; setting: string; config: Config },
): Promise<void> {
  try {
    await http.listen({ port, host: listeningHost(config) })
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')
      throw takenPort(port, setting)
    throw cause
  }
}

function readyLine(config: Config, hasDemo: boolean): string {
  if (!config.roles.includes('web')) return 'ready worker'
  const login = hasDemo ? ` · log in as ${demoLogin.email} with ${demoLogin.password}` : ''
  return `ready ${config.publicUrl}${login}${config.town ? ` · the town is at ${config.town.url}` : ''}`
}

/** One sentence for a setting that cannot be used; the whole error for anything we did not foresee. */
function sayWhy(error: unknown): void {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}

await start()
