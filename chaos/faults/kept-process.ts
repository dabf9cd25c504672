import { setTimeout as wait } from 'node:timers/promises'
import { endProcess, startProcess, type Started } from '../child-process.ts'

/** A process that is started again a second after it ended, as systemd does. */
export interface RestartedProcess {
  /** Of the one that runs now. */
  pid(): number
  stop(): Promise<void>
}

const pauseMs = 1000

export async function keepProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { first, said }: { readonly first?: Started; readonly said: string[] },
): Promise<RestartedProcess> {
  let stopped = false
  const born = () => startProcess(args, env, (text) => said.push(text))
  let now = first ?? born()
  await now.ready
  const keep = (started: Started) => {
    started.child.once('exit', () => {
      if (stopped) return
      void wait(pauseMs).then(() => {
        if (stopped) return
        now = born()
        keep(now)
      })
    })
  }
  keep(now)
  return {
    pid: () => now.child.pid ?? 0,
    async stop() {
      stopped = true
      await endProcess(now)
    },
  }
}
