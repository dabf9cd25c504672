import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fillPublications, type Wanted } from './engine-fill.ts'
import type { Cpu, EngineTestbed } from './engine-testbed.ts'
import type { Arrival } from './engine-network.ts'
import type { WorkerOrder } from './engine-worker.ts'

/** `cpu`: until the last result was stored; `cpuAtEnd`: until the last receipt was read back. */
export interface Case {
  readonly lags: readonly number[]
  readonly storedMs: number
  readonly cpu: Cpu
  readonly cpuAtEnd: Cpu
}

export interface EngineCases {
  /** The product's worker: from the filled table to the last receipt. */
  engine(publications: number, everyMs?: number): Promise<Case>
  /** As many rows in one instant by the plain process. */
  plain(type: WorkerOrder['type'], publications: number): Promise<Case>
  /**
   * Lags of Instagram alone, sparse; when Facebook hangs, 200 posts of its own are due in the same
   * moment.
   */
  sparseInstagram(isFacebookHanging: boolean): Promise<readonly number[]>
}

/** The commit lane must have looked once more before rows that were put in behind its back are due. */
const leadMs = 9000
const both = ['facebook', 'instagram'] as const

type Pool = EngineTestbed['pool']

function lagsOf(due: ReadonlyMap<string, number>, arrivals: readonly Arrival[]): number[] {
  return arrivals.flatMap(({ correlationId, atMs }) => {
    const dueAt = due.get(correlationId)
    return dueAt === undefined ? [] : [atMs - dueAt]
  })
}

/** Ms from the first due instant until the last result was stored. */
async function untilStored(pool: Pool, publications: number, dueAt: Date): Promise<number> {
  const {
    rows: [seen],
  } = await pool.query<{ stored: number; last: Date | null }>(
    `select count(*)::int as stored, max(finished_at) as last from attempts where step = 'commit' and outcome = 'ok' and started_at >= $1`,
    [new Date(dueAt.getTime() - 5000)],
  )
  if (seen?.last && seen.stored >= publications) return seen.last.getTime() - dueAt.getTime()
  await wait(50)
  return untilStored(pool, publications, dueAt)
}

async function untilReadBack(pool: Pool): Promise<void> {
  const {
    rows: [left],
  } = await pool.query<{ open: number }>(
    `select count(*)::int as open from publications where next_at is not null or state = 'submitting'`,
  )
  if (left?.open === 0) return
  await wait(100)
  return untilReadBack(pool)
}

export function createCases(testbed: EngineTestbed): EngineCases {
  const { pool } = testbed
  const fill = (wanted: Partial<Wanted> & Pick<Wanted, 'publications' | 'firstDueAt'>) =>
    fillPublications(pool, testbed.accounts, {
      everyMs: 0,
      networks: both,
      state: 'ready',
      ...wanted,
    })
  const spentBy = (child: ChildProcess) => {
    const before = testbed.cpuOf(child)
    return (): Cpu => {
      const now = testbed.cpuOf(child)
      return { process: now.process - before.process, server: now.server - before.server }
    }
  }
  return {
    async engine(publications, everyMs = 0) {
      await testbed.takeArrivals()
      const firstDueAt = new Date(Date.now() + leadMs)
      const due = await fill({ publications, firstDueAt, everyMs })
      await wait(firstDueAt.getTime() - Date.now() - 1500)
      const spent = spentBy(testbed.engine)
      const storedMs = await untilStored(pool, publications, firstDueAt)
      const cpu = spent()
      await untilReadBack(pool)
      return { lags: lagsOf(due, await testbed.takeArrivals()), storedMs, cpu, cpuAtEnd: spent() }
    },
    async plain(type, publications) {
      const firstDueAt = new Date(Date.now() + 2000)
      const due = await fill({ publications, firstDueAt, state: 'held' })
      await wait(1000)
      await testbed.takeArrivals()
      const spent = spentBy(testbed.plain)
      await testbed.runPlain({ type, startAtMs: firstDueAt.getTime() })
      const storedMs = Date.now() - firstDueAt.getTime()
      const cpu = spent()
      await pool.query(`delete from publications where state = 'held'`)
      return { lags: lagsOf(due, await testbed.takeArrivals()), storedMs, cpu, cpuAtEnd: cpu }
    },
    async sparseInstagram(isFacebookHanging) {
      await testbed.takeArrivals()
      const firstDueAt = new Date(Date.now() + leadMs)
      if (isFacebookHanging)
        await fill({
          publications: 200,
          firstDueAt: new Date(firstDueAt.getTime() - 500),
          networks: ['facebook'],
        })
      const due = await fill({
        publications: 40,
        firstDueAt,
        everyMs: 137,
        networks: ['instagram'],
      })
      await wait(firstDueAt.getTime() + 40 * 137 + 1000 - Date.now())
      const lags = lagsOf(due, await testbed.takeArrivals())
      if (lags.length < 40)
        throw new Error(`Only ${lags.length} of 40 commits arrived at Instagram.`)
      return lags
    },
  }
}
