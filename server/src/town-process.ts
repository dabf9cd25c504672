import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ConfigError, type Config } from './platform/config.ts'

const main = new URL('../../sandbox/src/main.ts', import.meta.url)
/** A town whose parent was killed needs a moment to notice and free its port. */
const tries = 25

/** Runs the simulated town beside the product. It ends with us, however we end. Throws one sentence when it cannot start. */
export async function startTownProcess(config: Config): Promise<{ stop(): Promise<void> } | null> {
  if (!config.town) return null
  for (let attempt = 1; ; attempt++) {
    const outcome = await launch(config, config.town)
    if (outcome instanceof Error) {
      if (attempt >= tries || !outcome.message.includes('already in use')) throw new ConfigError(`${outcome.message.replace(/\.$/, '')}; set TOWN_PORT to another one.`)
      await wait(200)
      continue
    }
    return { stop: () => stop(outcome) }
  }
}

function launch(config: Config, town: NonNullable<Config['town']>): Promise<ChildProcess | Error> {
  return new Promise((resolve) => {
    const child = fork(main, ['--port', String(town.port), '--smtp-port', String(town.smtpPort), '--state', join(config.dataDir, 'town')], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], detached: true })
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => { said += chunk.toString() })
    child.on('message', (message: unknown) => { if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready') resolve(child) })
    child.once('error', resolve)
    child.once('exit', (code) => resolve(new Error(said.trim().split('\n').at(-1) || `The town ended with code ${code ?? 'none'}.`)))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const forced = setTimeout(() => child.kill('SIGKILL'), 5000)
  await gone
  clearTimeout(forced)
}
