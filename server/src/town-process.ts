import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ConfigError, type Config } from './platform/config.ts'
import type { Log } from './platform/monitoring/log.ts'

const main = new URL('../../sandbox/src/main.ts', import.meta.url)
/** A town whose parent was killed needs a moment to notice and free its port. */
const tries = 25
const againMs = 500

/**
 * Runs the simulated town beside the product. It ends with us, however we end, and is started again
 * when it ends by itself. Throws one sentence when it cannot start.
 */
export async function startTownProcess(
  config: Config,
  log: Log,
): Promise<{ stop(): Promise<void> } | null> {
  const { town } = config
  if (!town) return null
  let stopping = false
  let child = await launchPatiently(config, town)
  const watch = (running: ChildProcess) =>
    running.once('exit', (code, signal) => {
      if (stopping) return
      log.error({ code, signal }, 'the town ended; starting it again')
      void (async () => {
        await wait(againMs)
        if (stopping) return
        child = await launchPatiently(config, town)
        watch(child)
      })().catch((error: unknown) =>
        log.error({ err: error }, 'the town could not be started again'),
      )
    })
  watch(child)
  return {
    stop: () => {
      stopping = true
      return stop(child)
    },
  }
}

async function launchPatiently(
  config: Config,
  town: NonNullable<Config['town']>,
): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await launch(config, town)
    if (!(outcome instanceof Error)) return outcome
    if (attempt >= tries || !outcome.message.includes('already in use'))
      throw new ConfigError(`${outcome.message.replace(/\.$/, '')}; set TOWN_PORT to another one.`)
    await wait(200)
  }
}

function launch(config: Config, town: NonNullable<Config['town']>): Promise<ChildProcess | Error> {
  return new Promise((resolve) => {
    const child = fork(
      main,
      [
        '--port',
        String(town.port),
        '--smtp-port',
        String(town.smtpPort),
        '--state',
        join(config.dataDir, 'town'),
        '--webhook-base',
        new URL(config.publicUrl).origin,
        ...(town.isLively ? ['--guests-live'] : []),
      ],
      { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], detached: true },
    )
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
