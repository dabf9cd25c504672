import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ConfigError, type Config } from './platform/config.ts'
import type { Log } from './platform/monitoring/log.ts'

const main = new URL('../../sandbox/src/main.ts', import.meta.url)
/** A town whose parent was killed needs a moment to notice and free its port. */
const tries = 25
const againMs = 500

interface TownProcess {
  /** Resolves when the town answers; rejects with one sentence when it cannot start. */
  readonly ready: Promise<void>
  /** Ends it, also while it is starting. */
  stop(): Promise<void>
}

/**
 * Runs the simulated town beside the product, and begins at once, for it needs nothing of the
 * database. It ends with us, however we end, and is started again when it ends by itself.
 */
export function startTownProcess(config: Config, log: Log): TownProcess | null {
  const { town } = config
  if (!town) return null
  let stopping = false
  let child: ChildProcess | null = null
  const launched = (begun: ChildProcess) => {
    child = begun
    if (stopping) begun.kill('SIGTERM')
  }
  const watch = (running: ChildProcess) =>
    running.once('exit', (code, signal) => {
      if (stopping) return
      log.error({ code, signal }, 'the town ended; starting it again')
      void (async () => {
        await wait(againMs)
        if (stopping) return
        watch(await launchPatiently(config, town, launched))
      })().catch((error: unknown) =>
        log.error({ err: error }, 'the town could not be started again'),
      )
    })
  const ready = launchPatiently(config, town, launched).then((running) => void watch(running))
  // who starts it may be busy with the database, and asks later
  ready.catch(() => undefined)
  return {
    ready,
    async stop() {
      stopping = true
      if (child) await stop(child)
      await ready.catch(() => undefined)
    },
  }
}

async function launchPatiently(
  config: Config,
  town: NonNullable<Config['town']>,
  launched: (child: ChildProcess) => void,
): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    const child = fork(main, argumentsFor(config, town), {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      detached: true,
    })
    launched(child)
    const outcome = await untilReady(child)
    if (!(outcome instanceof Error)) return child
    if (attempt >= tries || !outcome.message.includes('already in use'))
      throw new ConfigError(`${outcome.message.replace(/\.$/, '')}; set TOWN_PORT to another one.`)
    await wait(200)
  }
}

const argumentsFor = (config: Config, town: NonNullable<Config['town']>): string[] => [
  '--port',
  String(town.port),
  '--smtp-port',
  String(town.smtpPort),
  '--state',
  join(config.dataDir, 'town'),
  '--webhook-base',
  new URL(config.publicUrl).origin,
  ...(town.isLively ? ['--guests-live'] : []),
]

function untilReady(child: ChildProcess): Promise<ChildProcess | Error> {
  return new Promise((resolve) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.on('message', (message: unknown) => {
      if (
        typeof message === 'object' &&
        message !== null &&
        'type' in message &&
        message.type === 'ready'
      )
        resolve(child)
    })
    child.once('error', resolve)
    child.once('exit', (code) =>
      resolve(
        new Error(said.trim().split('\n').at(-1) || `The town ended with code ${code ?? 'none'}.`),
      ),
    )
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const forced = setTimeout(() => child.kill('SIGKILL'), 5000)
  await gone
  clearTimeout(forced)
}
