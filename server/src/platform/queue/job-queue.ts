import { PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import type { Db, Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Log } from '../monitoring/log.ts'

/** A kind of background work: its name and the shape of its payload, which carries ids only. */
export interface Job<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string
  readonly payload: Payload
  /** Runs longer than this are given to another worker, in seconds. Default 300. */
  readonly expireSeconds?: number
  readonly retryLimit?: number
}

export function defineJob<const P extends z.ZodMiniType>(job: Job<P>): Job<P> {
  return job
}

/**
 * Everything asynchronous except publications, whose own table is their queue. Jobs may run twice;
 * handlers must bear it.
 */
export interface JobQueue {
  /** Sends inside the transaction that made the work necessary: both or neither. */
  send<P extends z.ZodMiniType>(tx: Db, job: Job<P>, payload: z.output<P>): Promise<void>
  /** The same, for work that others go before, or that is not to be taken at once. */
  sendWith<P extends z.ZodMiniType>(
    tx: Db,
    work: { readonly job: Job<P>; readonly payload: z.output<P> },
    options: SendOptions,
  ): Promise<void>
  /**
   * Takes work in this process, `concurrency` jobs of the kind at a time (4). A handler that throws
   * is tried again later, with growing pauses, unless it was told that this is the last try.
   */
  work<P extends z.ZodMiniType>(
    job: Job<P>,
    handler: (payload: z.output<P>, tried: Tried) => Promise<void>,
    options?: { concurrency?: number },
  ): void
  start(): Promise<void>
  /**
   * Whether a job of that payload waits or is worked on. One that ended in whatever way does not
   * count, nor does one of a process that died, once its last try is over.
   */
  isAwaited<P extends z.ZodMiniType>(db: Db, job: Job<P>, payload: z.output<P>): Promise<boolean>
  /** How many jobs of each kind failed for good within a day: no further try is made. */
  failed(): Promise<{ name: string; count: number }[]>
  stop(): Promise<void>
}

export interface SendOptions {
  /**
   * Taken no sooner than so long from now: a pause and no instant, since the queue's clock is the
   * database's, which a demo's clock runs ahead of.
   */
  readonly afterMs?: number
  /** Of jobs of a kind that wait, the one with the higher (0 where none is named) is taken first. */
  readonly priority?: number
}

export interface Tried {
  readonly isLast: boolean
}

interface Registered {
  readonly job: Job
  readonly concurrency: number
  readonly run: (data: unknown, tried: Tried) => Promise<void>
}

export interface JobQueueOptions {
  readonly db: Database
  readonly log: Log
  readonly jobs: readonly Job[]
  readonly works: boolean
  /**
   * A statement of the queue that has no answer by then fails, and its connection is given up: a
   * server whose machine is gone says nothing, and its connections never end.
   */
  readonly longestStatementMs?: number
}

/**
 * What waits for an instant, and what no NOTIFY told of, is looked for so often in each kind: by
 * its first place, which wakes the next one when it has found something.
 */
const pollEverySeconds = 0.5
/** By the other places, for the time in which the first is busy: each look is a statement. */
const otherPollEverySeconds = 5

interface Done {
  readonly log: Log
  readonly job: Job
  readonly id: string
  readonly tried: Tried
}

async function resultOf({ log, job, id, tried }: Done, run: () => Promise<void>) {
  try {
    await run()
    return { id, status: 'completed' as const }
  } catch (error) {
    const facts = { err: error, job: job.name, jobId: id }
    if (tried.isLast) log.error(facts, 'job failed for good')
    else log.warn(facts, 'job failed and will be tried again')
    const message = error instanceof Error ? error.message : String(error)
    return { id, status: 'failed' as const, output: { message } }
  }
}

/** pg-boss over our own database. `works` false: this process only sends. */
export function createJobQueue({
  db,
  log,
  jobs,
  works,
  longestStatementMs = 60_000,
}: JobQueueOptions): JobQueue {
  // pg-boss names neither, and passes what it is given on to the driver's pool
  const driver = { keepAlive: true, query_timeout: longestStatementMs }
  const boss = new PgBoss({
    ...driver,
    // whoever works hears of jobs by LISTEN
    connectionString: works ? db.directUrl : db.url,
    schema: 'jobs',
    max: 3,
    useListenNotify: works,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    supervise: works,
    schedule: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  const registered: Registered[] = []
  const executor = (tx: Db) => ({
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: await tx.many<Record<string, unknown>>({ ...sql``, text, values, name: '' }),
    }),
  })
  /**
   * One place: it has one job in hand, so that no job waits for another's end or is failed by it,
   * and looks for the next as soon as it is free.
   */
  const takePlace = async ({ job, run }: Registered, places: string[]) => {
    const nth = places.length
    const pollSeconds = nth === 0 ? pollEverySeconds : otherPollEverySeconds
    const wake = (place: number) => {
      const id = places[place % places.length]
      if (id !== undefined) boss.notifyWorker(id)
    }
    const id = await boss.work(
      job.name,
      {
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
        batchSize: 1,
        perJobResults: true,
        includeMetadata: true,
      },
      async (batch) => {
        wake(nth + 1)
        const results = await Promise.all(
          batch.map(({ id, data, retryCount, retryLimit }) => {
            const tried = { isLast: retryCount >= retryLimit }
            return resultOf({ log, job, id, tried }, () => run(data, tried))
          }),
        )
        // more may wait: pg-boss would sleep for a poll after every job
        wake(nth)
        return results
      },
    )
    places.push(id)
  }
  const sendWith: JobQueue['sendWith'] = async (
    tx,
    { job, payload },
    { afterMs = 0, ...options },
  ) => {
    await boss.send(job.name, z.parse(job.payload, payload) as object, {
      db: executor(tx),
      ...options,
      // pg-boss takes a number for seconds from now, by the database's clock
      ...(afterMs > 0 ? { startAfter: afterMs / 1000 } : {}),
    })
  }
  return {
    send: (tx, job, payload) => sendWith(tx, { job, payload }, {}),
    sendWith,
    work(job, handler, options = {}) {
      registered.push({
        job,
        concurrency: options.concurrency ?? 4,
        run: (data, tried) => handler(z.parse(job.payload, data), tried),
      })
    },
    async start() {
      await boss.start()
      const known = new Set((await boss.getQueues()).map(({ name }) => name))
      for (const job of jobs) {
        if (known.has(job.name)) continue
        await boss.createQueue(job.name, {
          notify: true,
          heartbeatSeconds: 10,
          expireInSeconds: job.expireSeconds ?? 300,
          retryLimit: job.retryLimit ?? 8,
          retryDelay: 3,
          retryBackoff: true,
          retryDelayMax: 900,
          policy: 'standard',
        })
      }
      if (!works) return
      for (const entry of registered) {
        const places: string[] = []
        for (let nth = 0; nth < entry.concurrency; nth++) await takePlace(entry, places)
      }
    },
    async isAwaited(tx, { name }, payload) {
      const { awaited } = await tx.one(sql<{ awaited: boolean }>`
        select exists (select 1 from jobs.job where name = ${name} and state in ('created', 'retry', 'active')
          and data @> ${JSON.stringify(payload)}::jsonb) as awaited`)
      return awaited
    },
    failed: () =>
      db.many(sql<{ name: string; count: number }>`
        select name, count(*)::int as count from jobs.job
        where state = 'failed' and completed_on > clock_timestamp() - interval '1 day' group by name`),
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
