import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isApart, type Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { readSwitches } from '../db/limits/network-switches.ts'
import { readBeats } from '../db/worker-beats.ts'
import type { Log } from '../monitoring/log.ts'

/** A room's part of `/health`. */
export interface HealthProbe<Facts extends object = object> {
  /** The key under which its facts stand in the answer. */
  readonly name: string
  /**
   * `reason`: what is late, in a sentence, or null. `waitsForWorker`: there is work that only a
   * worker can do. Throws when the database does not answer.
   */
  look(): Promise<{
    readonly facts: Facts
    readonly reason: string | null
    readonly waitsForWorker: boolean
  }>
}

export interface HealthDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly probes: readonly HealthProbe[]
  /** Under which this process signs its beats: so `npm run doctor` knows it from any other. */
  readonly processId: string
  /** A database that does not answer within this many milliseconds counts as down. */
  readonly patienceMs?: number
}

export const aliveMs = 30_000
/** So long a server may be up before its workers are missed. */
const startMs = 60_000

type Reading = Readonly<Record<string, unknown>> & {
  readonly status: 'ready' | 'late' | 'unavailable'
}

/**
 * `/health/live`: the process answers, and which one it is. `/health`: database, workers and every
 * room's work are as they should be (200), or are not (503), with the reasons in sentences. Open to
 * everybody, so it names nobody and nothing secret.
 */
export function mountHealth(app: FastifyInstance, deps: HealthDeps): void {
  let looking: Promise<Reading> | null = null
  app.get('/health/live', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live', process: deps.processId }),
  )
  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    // however many ask at once, the database is asked once
    looking ??= look(deps).finally(() => {
      looking = null
    })
    const reading = await looking
    return reply
      .code(reading.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(reading)
  })
}

async function look(deps: HealthDeps): Promise<Reading> {
  const now = deps.clock.now().toISOString()
  const late = new AbortController()
  const silence = wait(deps.patienceMs ?? 5000, null, { signal: late.signal }).then(() => {
    throw new Error('the database took too long')
  })
  try {
    return await Promise.race([ask(deps, now), silence])
  } catch (error) {
    deps.log.warn({ err: error }, 'health could not be read')
    // nothing is known of the rest, so nothing is said of it
    return {
      status: 'unavailable',
      now,
      database: 'down',
      workers: null,
      ...Object.fromEntries(deps.probes.map(({ name }) => [name, null])),
      switchedOff: null,
      reasons: ['The database does not answer.'],
    }
  } finally {
    late.abort()
  }
}

async function ask({ db, clock, probes }: HealthDeps, now: string): Promise<Reading> {
  const [workers, switches, rooms] = await Promise.all([
    readBeats(db, aliveMs),
    readSwitches(db),
    Promise.all(probes.map(async (probe) => ({ name: probe.name, ...(await probe.look()) }))),
  ])
  const isMissed =
    workers.alive === 0 &&
    (clock.monotonicMs() > startMs || rooms.some(({ waitsForWorker }) => waitsForWorker))
  const reasons = [
    ...(isApart(clock)
      ? [clockReason(clock.apartMs())]
      : workers.apart > 0
        ? [clocksReason(workers)]
        : []),
    ...(isMissed ? [silenceOf(workers.newestBeatAgeMs)] : []),
    ...rooms.flatMap(({ reason }) => reason ?? []),
  ]
  return {
    status: reasons.length > 0 ? 'late' : 'ready',
    now,
    clockApartMs: Math.round(clock.apartMs()),
    database: 'ok',
    workers,
    ...Object.fromEntries(rooms.map(({ name, facts }) => [name, facts])),
    switchedOff: switches.map(({ network, reason, stopped_at: since }) => ({
      network,
      reason,
      since: since.toISOString(),
    })),
    reasons,
  }
}

/** Of this process. */
function clockReason(apartMs: number): string {
  const seconds = Math.abs(apartMs) / 1000
  const much =
    seconds < 120 ? `${Math.round(seconds)} seconds` : `${Math.round(seconds / 60)} minutes`
  return `The clock of this machine is ${much} ${apartMs > 0 ? 'fast' : 'slow'} by the clock of the database. Nothing is sent from here until it is set right.`
}

/** Of workers elsewhere. */
export const clocksReason = ({
  alive,
  apart,
}: {
  readonly alive: number
  readonly apart: number
}) =>
  `${apart} of ${alive} ${alive === 1 ? 'worker runs on a machine whose clock is' : apart === 1 ? 'workers runs on a machine whose clock is' : 'workers run on machines whose clocks are'} off by two seconds or more. ${apart === 1 ? 'It sends' : 'They send'} nothing until that is set right.`

export function silenceOf(ageMs: number | null): string {
  if (ageMs === null) return 'No worker is running, so nothing is sent.'
  const minutes = Math.round(ageMs / 60_000)
  return `No worker has given a sign of life for ${minutes < 2 ? `${Math.round(ageMs / 1000)} seconds` : `${minutes} minutes`}, so nothing is sent.`
}
