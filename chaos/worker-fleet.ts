import { setTimeout as wait } from 'node:timers/promises'
import { endProcess, startProcess, type Started } from './child-process.ts'
import type { PlannedKill, PlannedStop } from './chaos-plan.ts'
import { productEntry, type ChaosTestbed } from './testbed.ts'

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

export async function startFleet(testbed: ChaosTestbed, size: number): Promise<WorkerFleet> {
  const born = () =>
    startProcess([productEntry, '--roles=worker', '--empty'], testbed.env, (text) =>
      testbed.said.push(text),
    )
  const workers: Started[] = Array.from({ length: size }, born)
  await Promise.all(workers.map(({ ready }) => ready)).catch((cause: unknown) => {
    throw new Error(`A worker did not start: ${testbed.said.join('')}`, { cause })
  })
  const done = { kills: 0, stops: 0 }
  const thaws: number[] = []
  /** Frozen, or about to be. */
  const frozen = new Set<number>()
  /** The planned one, or the next that is not frozen: a hurt on top of another would count for one. */
  const awake = (planned: number) =>
    Array.from({ length: size }, (_, step) => (planned + step) % size).find(
      (index) => !frozen.has(index),
    ) ?? planned
  const at = (index: number): Started => {
    const worker = workers[index]
    if (!worker) throw new Error(`There is no worker ${index}.`)
    return worker
  }
  /**
   * Frozen while it starts it would hold nothing. Another takes its place when it is killed
   * meanwhile.
   */
  const upAndRunning = async (index: number): Promise<Started> => {
    for (;;) {
      const worker = at(index)
      const isReady = await worker.ready.then(
        () => true,
        () => false,
      )
      if (isReady && at(index) === worker) return worker
      if (at(index) === worker)
        throw new Error(`A worker ended by itself: ${testbed.said.slice(-5).join('')}`)
    }
  }
  return {
    done,
    thaws,
    kill({ worker }) {
      const index = awake(worker)
      if (at(index).child.kill('SIGKILL')) done.kills++
      workers[index] = born()
    },
    async freeze({ worker, forMs }) {
      // one that died meanwhile was not frozen for as long as planned: another takes its place
      for (;;) {
        const index = awake(worker)
        if (frozen.has(index)) {
          await wait(100)
          continue
        }
        frozen.add(index)
        const { child } = await upAndRunning(index)
        const isStopped = child.kill('SIGSTOP')
        if (isStopped) await wait(forMs)
        thaws.push(Date.now())
        const isThawed = isStopped && child.kill('SIGCONT')
        frozen.delete(index)
        if (!isThawed) continue
        done.stops++
        return
      }
    },
    stop: async () => {
      await Promise.all(workers.map(endProcess))
    },
  }
}
