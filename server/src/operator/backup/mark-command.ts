import * as z from 'zod/mini'
import { openDatabase, type Database } from '#platform/db/database.ts'
import { describeDatabase } from '#platform/db/schema/describe-database.ts'
import { sql } from '#platform/db/sql.ts'
import { CommandError } from '../run/command-error.ts'
import { heldWords, markEverything } from './restore-command.ts'

export interface MarkDeps {
  readonly url: string
  /** Of which the database is a copy, as its operator said. */
  readonly instant: string
  readonly now: Date
}

const withZone = z.iso.datetime({ offset: true })
/** Processes sign every 10 s, and the copy may have been made just before the next sign. */
const slackMs = 60_000

/**
 * Marks what was open in a database that came back by other means. An instant that is too late
 * would have the networks asked about too short a time, so what looks like one is refused; one that
 * is too early does no harm. Answers what to print.
 */
export async function runMarkCommand({ url, instant, now }: MarkDeps): Promise<string> {
  const takenAt = instantOf(instant)
  await refuseWhileItRuns(url)
  const db = openDatabase({
    url,
    connections: 1,
    onError: () => undefined,
    applicationName: 'marquee-restore',
  })
  try {
    await refuseTooLate(db, takenAt)
    const held = await db.transaction((tx) => markEverything(tx, { takenAt, restoredAt: now }))
    return heldWords(held)
  } finally {
    await db.close()
  }
}

/** Without a zone JavaScript takes it for the time of this machine. */
function instantOf(instant: string): Date {
  if (z.safeParse(withZone, instant).success) return new Date(instant)
  throw new CommandError(
    'Say the instant with its zone: 2026-11-24T03:00:00Z, or 2026-11-24T04:00:00+01:00.',
  )
}

/** Its workers would send what is marked here. */
async function refuseWhileItRuns(url: string): Promise<void> {
  const { releases } = await describeDatabase(url)
  if (releases.length > 0)
    throw new CommandError(
      `Processes of Marquee (release ${releases.join(', ')}) are connected to this database; stop every one of them first, for they send what is marked here. Behind a pooler, end its connections too. Nothing was marked.`,
    )
}

/** By the database's clock, and by the last sign of life that came with the copy. */
async function refuseTooLate(db: Database, takenAt: Date): Promise<void> {
  const { now, beat } = await db.one(
    sql<{
      now: Date
      beat: Date | null
    }>`select clock_timestamp() as now, (select max(beat_at) from worker_beats) as beat`,
  )
  if (takenAt > now)
    throw new CommandError(
      `${takenAt.toISOString()} is not yet: say the instant of which this database is a copy. Nothing was marked.`,
    )
  if (beat !== null && takenAt.getTime() > beat.getTime() + slackMs)
    throw new CommandError(
      `This copy is of ${beat.toISOString()}: it has no later sign of life of any process. Say that instant, or an earlier one; with a later one, what went out between the two could go out a second time. Nothing was marked.`,
    )
}
