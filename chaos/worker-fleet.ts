import { setTimeout as wait } from 'node:timers/promises'
import { endProcess, startProcess, type Started } from './child-process.ts'
import type { PlannedKill, PlannedStop } from './chaos-plan.ts'
import { productEntry, type House } from './house.ts'

/** The workers: killed and born again at once, or frozen for longer than they hold anything. */
export interface WorkerFleet {
  kill(of: PlannedKill): void
  /** Resolves when it runs again. */
  freeze(of: PlannedStop): Promise<void>
  /** What was really done: a process that was already gone counts for nothing. */
  readonly done: { kills: number; stops: number }
  /** When a frozen worker woke up, by the real clock. */
  readonly thaws: number[]
  stop(): Promise<void>
}

export async function startFleet(house: House, size: number): Promise<WorkerFleet> {
  const born = () => startProcess([productEntry, '--roles=worker', '--empty'], house.env, (text) => house.said.push(text))
  const workers: Started[] = Array.from({ length: size }, born)
  await Promise.all(workers.map(({ ready }) => ready)).catch((cause: unknown) => { throw new Error(`A worker did not start: ${house.said.join('')}`, { cause }) })
  const done = { kills: 0, stops: 0 }
  const thaws: number[] = []
  const at = (index: number): Started => {
    const worker = workers[index]
    if (!worker) throw new Error(`There is no worker ${index}.`)
    return worker
  }
  return {
    done, thaws,
    kill({ worker }) {
      if (at(worker).child.kill('SIGKILL')) done.kills++
      workers[worker] = born()
    },
    async freeze({ worker, forMs }) {
      const { child, ready } = at(worker)
      // frozen while it starts it would hold nothing
      await ready
      if (!child.kill('SIGSTOP')) return
      await wait(forMs)
      thaws.push(Date.now())
      if (child.kill('SIGCONT')) done.stops++
    },
    stop: async () => { await Promise.all(workers.map(endProcess)) },
  }
}
