import type { Clock } from '../../clock.ts'
import type { Log } from '../../monitoring/log.ts'
import type { Database } from '../database.ts'
import { sql } from '../sql.ts'

/** What an answer said about a quota; `budget` names it across networks and processes. */
export interface BudgetReading {
  readonly budget: string
  /** Used up, in percent of a rolling hour; over 100 occurs. */
  readonly percent: number
  /** No call is taken for so long, in ms; 0 when nothing is refused. */
  readonly blockedForMs: number
}

/**
 * Quotas of the networks, shared by every process through the database and asked without a round
 * trip.
 */
export interface Budgets {
  /**
   * A block is believed for an hour at most: it stands for every company, one bad header may name
   * it, and the next answer names it anew.
   */
  report(reading: BudgetReading): void
  /**
   * Null: go on. Otherwise when to ask again: some named budget is over `upTo` percent, or blocked,
   * which counts whatever the percent.
   */
  waitUntil(budgets: readonly string[], upTo: number): Date | null
  /** How full each known budget is now, for those who watch. */
  fullness(): ReadonlyMap<string, number>
  stop(): Promise<void>
}

interface BudgetLevel {
  readonly percent: number
  readonly measuredAt: number
  readonly blockedUntil: number
}

const hourMs = 3_600_000
const exchangeMs = 1000
const numbersInFlight = 200
/**
 * What is only reckoned, and not named by the network, is asked again after so long: a newer answer
 * may free it earlier.
 */
const reckonedMs = 60_000

/**
 * The quota is a rolling hour, so what was used up is given back within one: without this a full
 * budget that nobody may touch would stay full for ever. Linear is never kinder than the network
 * when the calls came evenly. Where the network itself named the end of a block, that is believed
 * instead: the next answer tells how full it is then.
 */
function percentAt({ percent, measuredAt, blockedUntil }: BudgetLevel, now: number): number {
  if (blockedUntil > measuredAt) return now < blockedUntil ? percent : 0
  return percent * Math.min(1, Math.max(0, 1 - (now - measuredAt) / hourMs))
}

/**
 * When a budget that is too full now is to be asked again: at the end of its block, or when enough
 * of it is given back.
 */
function freeAt(known: BudgetLevel, upTo: number, now: number): number {
  if (known.blockedUntil > known.measuredAt) return known.blockedUntil
  return Math.min(known.measuredAt + hourMs * (1 - upTo / known.percent), now + reckonedMs)
}

interface BudgetDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
}

export function createBudgets(deps: BudgetDeps): Budgets {
  const { clock } = deps
  const known = new Map<string, BudgetLevel>()
  const unsaved = new Set<string>()
  const stop = exchanging(deps, known, unsaved)
  return {
    report({ budget, percent, blockedForMs }) {
      const now = clock.now().getTime()
      const before = known.get(budget)
      const blockedUntil = Math.max(
        before?.blockedUntil ?? 0,
        blockedForMs > 0 ? now + Math.min(blockedForMs, hourMs) : 0,
      )
      if (
        before?.percent === percent &&
        before.blockedUntil === blockedUntil &&
        now - before.measuredAt < exchangeMs
      )
        return
      known.set(budget, { percent, measuredAt: now, blockedUntil })
      unsaved.add(budget)
    },
    waitUntil(budgets, upTo) {
      const now = clock.now().getTime()
      let latest = 0
      for (const budget of budgets) {
        const reading = known.get(budget)
        if (!reading || (reading.blockedUntil <= now && percentAt(reading, now) <= upTo)) continue
        latest = Math.max(latest, freeAt(reading, upTo, now))
      }
      return latest > now ? new Date(latest) : null
    },
    fullness: () =>
      new Map(
        [...known].map(([budget, reading]) => [budget, percentAt(reading, clock.now().getTime())]),
      ),
    stop,
  }
}

/**
 * Tells the other processes what is `unsaved`, and reads into `known` what they told, once a
 * second. Answers what ends that.
 */
function exchanging(
  { db, clock, log }: BudgetDeps,
  known: Map<string, BudgetLevel>,
  unsaved: Set<string>,
): () => Promise<void> {
  let underWay: Promise<void> | null = null
  /** How far this process has read what the others wrote. */
  let seenUpTo = 0

  /** What is older than its hour says nothing any more. */
  const forget = () => {
    const now = clock.now().getTime()
    for (const [budget, { measuredAt, blockedUntil }] of known)
      if (Math.max(measuredAt + hourMs, blockedUntil) < now) known.delete(budget)
  }
  const exchange = async () => {
    const mine = [...unsaved].flatMap((budget) => {
      const reading = known.get(budget)
      return reading ? [{ budget, ...reading }] : []
    })
    unsaved.clear()
    try {
      if (mine.length > 0) await save(db, mine)
      for (const row of await readSince(db, seenUpTo)) {
        seenUpTo = row.written > seenUpTo ? row.written : seenUpTo
        known.set(row.budget, withRow(known.get(row.budget), row))
      }
      forget()
    } catch (error) {
      // kept for the next exchange: a budget is a courtesy, never a reason to stop
      for (const { budget } of mine) unsaved.add(budget)
      log.warn({ err: error }, 'budgets could not be exchanged with the other processes')
    }
  }
  const start = () => {
    underWay ??= exchange().finally(() => {
      underWay = null
    })
  }
  const timer = setInterval(start, exchangeMs)
  timer.unref()
  start()
  return async () => {
    clearInterval(timer)
    await underWay
    if (unsaved.size > 0) await exchange()
  }
}

/** The newer reading, and the later end of a block. */
function withRow(here: BudgetLevel | undefined, row: BudgetRow): BudgetLevel {
  const blockedUntil = Math.max(here?.blockedUntil ?? 0, row.blocked_until?.getTime() ?? 0)
  const isNewer = !here || row.measured_at.getTime() >= here.measuredAt
  return {
    percent: isNewer ? row.percent : here.percent,
    measuredAt: isNewer ? row.measured_at.getTime() : here.measuredAt,
    blockedUntil,
  }
}

interface BudgetRow {
  readonly budget: string
  readonly percent: number
  readonly measured_at: Date
  readonly blocked_until: Date | null
  readonly written: number
}

/** The newer reading wins; a block stands until its end whoever reported it. */
async function save(
  db: Database,
  rows: readonly ({ readonly budget: string } & BudgetLevel)[],
): Promise<void> {
  const sorted = [...rows].sort((a, b) => (a.budget < b.budget ? -1 : 1))
  await db.run(sql`
    insert into network_budgets as b (budget, percent, measured_at, blocked_until)
    select * from unnest(${sorted.map((r) => r.budget)}::text[], ${sorted.map((r) => r.percent)}::real[], ${sorted.map((r) => new Date(r.measuredAt))}::timestamptz[],
      ${sorted.map((r) => (r.blockedUntil > 0 ? new Date(r.blockedUntil) : null))}::timestamptz[])
    on conflict (budget) do update set
      percent = case when excluded.measured_at >= b.measured_at then excluded.percent else b.percent end,
      measured_at = greatest(b.measured_at, excluded.measured_at), blocked_until = greatest(b.blocked_until, excluded.blocked_until),
      written = nextval('network_budgets_written')`)
}

/**
 * What was written since, in the order of the writes, and a little before: a number is drawn before
 * its row is seen by others.
 */
async function readSince(db: Database, written: number): Promise<BudgetRow[]> {
  return db.many(
    sql<BudgetRow>`select budget, percent, measured_at, blocked_until, written from network_budgets where written > ${written - numbersInFlight} order by written limit 5000`,
  )
}
