import { twinFact } from '#connectors/connector-error.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { IntentRow, LostCall } from '../intents/intent.ts'

type Of = Pick<IntentRow, 'company_id' | 'id' | 'fence' | 'correlation_id'>

/** Noted of a call that stands in the ledger for one that another copy of this data may have made. */
export const startFact = 'start'

/** Outcomes of a call that provably had no effect. */
const noEffect = [
  'not-sent',
  'unavailable',
  'rejected',
  'rate-limited',
  'reauthorize',
  'unsupported',
  'absent',
] as const

export interface CallsSoFar {
  /** Since when, and until when, a lost call may have been sent; null: none is lost. */
  readonly lost: LostCall | null
  /** It was refused because the same words stand there already. */
  readonly isTwin: boolean
  /** The network said yes to one of them: a worker that was taken for dead came back. */
  readonly stands: boolean
  readonly remoteId: string | null
  readonly hadNoEffect: boolean
  /** How many were lost, since the owner's last word on it, and are proven to stand nowhere. */
  readonly absent: number
}

/** What the ledger says of the calls of one intent. `step`: the one that counts. */
export async function callsSoFar(db: Db, of: Of, step: string): Promise<CallsSoFar> {
  const row = await db.one(sql<{
    started_at: Date | null
    deadline_at: Date | null
    is_twin: boolean | null
    stands: boolean | null
    remote_id: string | null
    had_no_effect: boolean | null
    absent: number
  }>`
    select min(started_at) filter (where outcome is null or outcome = 'uncertain') as started_at,
      max(greatest(deadline_at, finished_at)) filter (where outcome is null or outcome = 'uncertain') as deadline_at,
      bool_or(outcome = 'uncertain' and facts ? ${twinFact}) as is_twin, bool_or(outcome in ('ok', 'found')) as stands,
      max(remote_id) filter (where outcome in ('ok', 'found')) as remote_id, bool_and(outcome = any(${[...noEffect]})) as had_no_effect,
      (count(*) filter (where outcome = 'absent' and correlation_id = ${of.correlation_id} and not facts ? ${startFact}))::int as absent
    from attempts where company_id = ${of.company_id} and intent_id = ${of.id} and step = ${step}`)
  return {
    lost:
      row.started_at && row.deadline_at
        ? { startedAt: row.started_at, deadlineAt: row.deadline_at }
        : null,
    isTwin: row.is_twin === true,
    stands: row.stands === true,
    remoteId: row.remote_id,
    hadNoEffect: row.had_no_effect === true,
    absent: row.absent,
  }
}

/**
 * A look settled the lost calls. Only those from before the look was claimed: what another worker
 * has begun since is not its to judge.
 */
export async function settleLost(
  tx: Db,
  of: Of,
  settled: {
    readonly step: string
    readonly outcome: 'found' | 'absent'
    readonly remoteId: string | null
    readonly at: Date
  },
): Promise<void> {
  await tx.run(sql`
    update attempts set outcome = ${settled.outcome}, remote_id = coalesce(remote_id, ${settled.remoteId}), finished_at = coalesce(finished_at, ${settled.at})
    where company_id = ${of.company_id} and intent_id = ${of.id} and step = ${settled.step} and fence < ${of.fence} and (outcome is null or outcome = 'uncertain')`)
}

/**
 * Closes rows that nobody will: of calls that do not count, whose worker died, and of intents that
 * are over. What counts of an open intent is looked for.
 */
export async function closeLeftOpen(
  db: Db,
  kinds: readonly { readonly key: string; readonly step: string }[],
  now: Date,
): Promise<void> {
  await db.run(sql`
    update attempts a set outcome = 'uncertain', finished_at = ${now} from outbox_intents i
    where a.outcome is null and a.deadline_at < ${now} and a.intent_id is not null and i.company_id = a.company_id and i.id = a.intent_id and i.fence > a.fence
      and (i.state in ('done', 'failed', 'missed', 'canceled')
        or not exists (select 1 from unnest(${kinds.map(({ key }) => key)}::text[], ${kinds.map(({ step }) => step)}::text[]) as k(key, step) where k.key = i.kind and k.step = a.step))`)
}

/** The row of a claim becomes one for a call that another copy of this data may have made. */
export async function noteLookedUpFirst(
  tx: Db,
  { companyId, attemptId }: { readonly companyId: string; readonly attemptId: string },
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<void> {
  await tx.run(sql`
    update attempts set started_at = ${since}, deadline_at = ${until}, finished_at = ${until}, outcome = 'uncertain', facts = jsonb_build_object(${startFact}::text, true)
    where company_id = ${companyId} and id = ${attemptId}`)
}

/**
 * Of these ids, those that something else is known to have made: a publication, or another intent,
 * in whatever company, for one page may be connected in two. What was only read from a page is not
 * counted, for it may be this very thing.
 */
export async function idsMadeElsewhere(
  db: Db,
  of: Pick<IntentRow, 'company_id' | 'id' | 'network'>,
  remoteIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.many(sql<{ remote_id: string }>`
    select remote_id from outbox_intents where network = ${of.network} and remote_id = any(${[...remoteIds]}::text[]) and not (company_id = ${of.company_id} and id = ${of.id})
    union
    select b.remote_id from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id
    where b.network = ${of.network} and b.remote_id = any(${[...remoteIds]}::text[]) and p.origin = 'here'
    union
    select remote_id from comment_writes where network = ${of.network} and remote_id = any(${[...remoteIds]}::text[]) and not (company_id = ${of.company_id} and id = ${of.id})`)
  return new Set(rows.map(({ remote_id: id }) => id))
}
