import { message, type Message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { HoldReason, PostKind, PublicationState } from '@marquee/contract/publishing.ts'
import type { Prepared } from '#connectors/capabilities/publish/publisher.ts'
import type { AttemptOwner } from '#outbox'
import { part, sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import type { OwnOptions, PostMediaJson } from '../files/post-files.ts'
import { askFirst, startFact } from './lookup-first-store.ts'

/** A publication in the hands of this worker. `fence` proves it: every write of the worker names it. */
export interface Claimed {
  readonly company_id: string
  readonly id: string
  readonly post_id: string
  readonly social_account_id: string
  readonly network: NetworkKey
  readonly state: PublicationState
  readonly fence: number
  readonly due_at: Date
  readonly late_after: Date
  /** When it was to be acted on: later than due after a wait. Null where the claim put it off. */
  readonly next_at: Date | null
  readonly tries: number
  readonly looks: number
  readonly prepared: Prepared | null
  readonly remote_id: string | null
  readonly accepted_at: Date | null
  /** What was said of it last. */
  readonly message: Message | null
  readonly correlation_id: string
  readonly kind: PostKind
  readonly options: OwnOptions
  readonly text: string
  readonly pictures: readonly PostMediaJson[]
  /** A video was announced for it and is not here: the files of its post are none of its own. */
  readonly awaits_film: boolean
  /** It may have gone out since then without this database knowing; null: no. */
  readonly look_since: Date | null
  /** Since when every look for that failed; null: the last one showed something, or none was made. */
  readonly unseen_since: Date | null
  /** The attempt opened in the claim's own commit; null where the claim makes no write. */
  readonly attempt_id: string | null
}

const claimed = part`c.company_id, c.id, c.post_id, c.social_account_id, c.network, c.state, c.fence, c.due_at, c.late_after, c.next_at, c.tries, c.looks, c.prepared, c.remote_id, c.accepted_at, message_of(c.message) as message, c.correlation_id, c.options, c.awaits_film, c.look_since, c.unseen_since,
  (select p.kind from posts p where p.company_id = c.company_id and p.id = c.post_id) as kind,
  coalesce(c.own_text, (select p.text from posts p where p.company_id = c.company_id and p.id = c.post_id)) as text,
  coalesce(c.own_pictures, (select coalesce(jsonb_agg(jsonb_build_object('id', m.media_id, 'width', m.width, 'height', m.height, 'kind', m.kind, 'duration_ms', m.duration_ms) order by m.position), '[]')
   from post_media m where m.company_id = c.company_id and m.post_id = c.post_id)) as pictures`
export const tooLate = message('publishing.too-late')
const interrupted = message('publishing.interrupted')

/** A look that comes later than this after its time: nobody was there to look meanwhile. */
const nobodyLookedMs = 86_400_000

export interface ClaimRequest {
  readonly network: NetworkKey
  readonly worker: string
  readonly now: Date
  readonly limit: number
  readonly leaseMs: number
}

/**
 * Publications whose preparation is due, leased to this worker, what goes out first first. In the
 * same statement, what is too late by now becomes `missed`, and what is looked for first `unknown`.
 * With `dueBefore` only what goes out by then.
 */
export async function claimForPreparation(
  db: Db,
  ask: ClaimRequest & { readonly dueBefore?: Date },
): Promise<Claimed[]> {
  const which = ask.dueBefore ? part`and due_at <= ${ask.dueBefore}` : part``
  return db.many(sql<Claimed>`
    with due as materialized (
      select company_id, id, next_at, look_since is not null as looks, late_after < ${ask.now} as late from publications
      where network = ${ask.network} and state = 'scheduled' and next_at <= ${ask.now} ${which} order by due_at, next_at limit ${ask.limit} for update skip locked),
    missed as (
      update publications p set state = 'missed', message = ${storedMessage(tooLate)}::jsonb, next_at = null, updated_at = ${ask.now}
      from due where due.late and not due.looks and p.company_id = due.company_id and p.id = due.id),
    ${askFirst(ask.now)},
    c as (
      update publications p set state = 'preparing', worker = ${ask.worker}, fence = p.fence + 1, tries = p.tries + 1, updated_at = ${ask.now},
        lease_until = clock_timestamp() + ${ask.leaseMs} * interval '1 millisecond'
      from due where not due.late and not due.looks and p.company_id = due.company_id and p.id = due.id returning p.*)
    select ${claimed}, null::uuid as attempt_id from c`)
}

/**
 * Prepared publications due before `now + aheadMs`, each with the ledger row of its commit opened
 * in the same commit.
 */
export async function claimForCommit(
  db: Db,
  ask: ClaimRequest & { readonly aheadMs: number; readonly deadline: Date },
): Promise<Claimed[]> {
  return db.many(sql<Claimed>`
    with due as materialized (
      select company_id, id, next_at, look_since is not null as looks, gen_random_uuid() as aid, late_after < ${ask.now} as late from publications
      where network = ${ask.network} and state = 'ready' and next_at <= ${new Date(ask.now.getTime() + ask.aheadMs)} order by next_at limit ${ask.limit} for update skip locked),
    missed as (
      update publications p set state = 'missed', message = ${storedMessage(tooLate)}::jsonb, next_at = null, updated_at = ${ask.now}
      from due where due.late and not due.looks and p.company_id = due.company_id and p.id = due.id),
    ${askFirst(ask.now)},
    c as (
      update publications p set state = 'submitting', worker = ${ask.worker}, fence = p.fence + 1, tries = p.tries + 1, updated_at = ${ask.now},
        lease_until = clock_timestamp() + ${ask.leaseMs} * interval '1 millisecond'
      from due where not due.late and not due.looks and p.company_id = due.company_id and p.id = due.id returning p.*, due.aid),
    opened as (
      insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, correlation_id)
      select company_id, aid, id, fence, 'commit', ${ask.now}, ${ask.deadline}, correlation_id from c)
    select ${claimed}, c.aid as attempt_id from c`)
}

/**
 * Rows that want a look at the network and no write: lost answers, what is still processing,
 * receipts not read back.
 */
export async function claimForCheck(db: Db, ask: ClaimRequest): Promise<Claimed[]> {
  return db.many(sql<Claimed>`
    with due as materialized (
      select company_id, id from publications
      where network = ${ask.network} and state in ('unknown', 'processing', 'published') and next_at <= ${ask.now} order by next_at limit ${ask.limit} for update skip locked),
    c as (
      update publications p set fence = p.fence + 1, next_at = ${new Date(ask.now.getTime() + ask.leaseMs)},
        unseen_since = case when p.next_at >= ${new Date(ask.now.getTime() - nobodyLookedMs)} then p.unseen_since end
      from due where p.company_id = due.company_id and p.id = due.id returning p.*)
    select ${claimed}, null::uuid as attempt_id from c`)
}

export type Lane = 'prepare' | 'commit' | 'check'
const laneStates: Readonly<Record<Lane, readonly PublicationState[]>> = {
  prepare: ['scheduled'],
  commit: ['ready'],
  check: ['unknown', 'processing', 'published'],
}

/** When this lane has something to do next. */
export async function nextInLane(db: Db, network: NetworkKey, lane: Lane): Promise<Date | null> {
  const { at } = await db.one(sql<{ at: Date | null }>`
    select min(first) as at from unnest(${[...laneStates[lane]]}::text[]) s(state)
    cross join lateral (select next_at as first from publications where network = ${network} and publications.state = s.state and next_at is not null order by next_at limit 1) f`)
  return at
}

/** How one step ended, to be written behind the fence. Null leaves what stands. */
export interface Result {
  readonly claimed: Claimed
  readonly state: PublicationState
  /** Of the attempt opened with the claim. */
  readonly outcome: string | null
  readonly nextAt: Date | null
  readonly message?: Message | null
  readonly holdReason?: HoldReason | null
  readonly remoteId?: string | null
  readonly permalink?: string | null
  readonly acceptedAt?: Date | null
  readonly readBackAt?: Date | null
  readonly prepared?: Prepared | null
  readonly tries?: number
  readonly looks?: number
  /** Absent: the look showed something, or nobody looks any more. */
  readonly unseenSince?: Date | null
  readonly counts?: {
    readonly likes: number | null
    readonly comments: number | null
    readonly shares: number | null
    readonly hasLiked: boolean | null
    readonly isBoostable: boolean
  }
  readonly facts?: Readonly<Record<string, unknown>>
  /** What a look proved of the commits that are lost; written with the state, behind the same fence. */
  readonly settles?: 'found' | 'absent'
}

/**
 * Of the rows `p` that were just written: a post of which something stands, or may, or was refused,
 * is among the sent ones from then on. One that was refused ahead of its time is listed by that.
 * What is only looked for before it is sent is not yet.
 */
const movedToSent = (now: Date) => part`moved as (
      update posts set stage = 'sent', sort_at = case when d.is_refused then greatest(${now}::timestamptz, posts.due_at) else ${now}::timestamptz end
      from (select company_id, post_id, bool_and(state = 'failed') as is_refused from p
        where state in ('published', 'processing', 'inbox', 'failed') or state = 'unknown' and not looks_first group by company_id, post_id) d
      where posts.company_id = d.company_id and posts.id = d.post_id and posts.stage = 'scheduled')`

/**
 * Writes a group of results in one commit. The fence is the only guard: a worker that lost its
 * lease changes no publication, but its attempts are closed all the same, for they say what
 * happened. Answers the ids that were still ours.
 */
export async function writeResults(
  db: Db,
  now: Date,
  results: readonly Result[],
): Promise<string[]> {
  const of = <T>(pick: (result: Result) => T) => results.map(pick)
  const rows = await db.many(sql<{ id: string }>`
    with r as (
      select * from unnest(
        ${of((r) => r.claimed.company_id)}::uuid[], ${of((r) => r.claimed.id)}::uuid[], ${of((r) => r.claimed.attempt_id)}::uuid[], ${of((r) => r.claimed.fence)}::int[],
        ${of((r) => r.outcome)}::text[], ${of((r) => r.state)}::text[], ${of((r) => r.holdReason ?? null)}::text[], ${of((r) => storedMessage(r.message))}::jsonb[],
        ${of((r) => r.nextAt)}::timestamptz[], ${of((r) => r.remoteId ?? null)}::text[], ${of((r) => r.permalink ?? null)}::text[], ${of((r) => r.acceptedAt ?? null)}::timestamptz[],
        ${of((r) => r.readBackAt ?? null)}::timestamptz[], ${of((r) => (r.prepared ? JSON.stringify(r.prepared) : null))}::jsonb[], ${of((r) => r.tries ?? r.claimed.tries)}::int[],
        ${of((r) => r.looks ?? r.claimed.looks)}::int[], ${of((r) => r.counts?.likes ?? null)}::int[], ${of((r) => r.counts?.comments ?? null)}::int[], ${of((r) => r.counts?.shares ?? null)}::int[],
        ${of((r) => JSON.stringify(r.facts ?? {}))}::jsonb[], ${of((r) => r.settles ?? null)}::text[],
        ${of((r) => r.counts?.hasLiked ?? null)}::boolean[], ${of((r) => r.counts?.isBoostable ?? null)}::boolean[],
        ${of((r) => r.unseenSince ?? null)}::timestamptz[])
        as r(company_id, pid, aid, fence, outcome, state, hold_reason, message, next_at, remote_id, permalink, accepted_at, read_back_at, prepared, tries, looks, likes, comments, shares, facts, settles, has_liked, is_boostable, unseen_since)),
    a as (
      update attempts a set finished_at = ${now}, outcome = r.outcome, remote_id = r.remote_id, facts = r.facts
      from r where r.aid is not null and a.company_id = r.company_id and a.id = r.aid),
    p as (
      update publications p set state = r.state, hold_reason = r.hold_reason, message = r.message, next_at = r.next_at, lease_until = null, worker = null,
        remote_id = coalesce(r.remote_id, p.remote_id), permalink = coalesce(r.permalink, p.permalink), accepted_at = coalesce(r.accepted_at, p.accepted_at),
        read_back_at = coalesce(r.read_back_at, p.read_back_at), prepared = coalesce(r.prepared, p.prepared), tries = r.tries, looks = r.looks,
        likes = coalesce(r.likes, p.likes), comments = coalesce(r.comments, p.comments), shares = coalesce(r.shares, p.shares),
        has_liked = coalesce(r.has_liked, p.has_liked), is_boostable = coalesce(r.is_boostable, p.is_boostable),
        look_since = case when r.settles is null then p.look_since end, unseen_since = r.unseen_since, updated_at = ${now}
      from r where p.company_id = r.company_id and p.id = r.pid and p.fence = r.fence
      returning p.company_id, p.post_id, p.id, p.state, p.look_since is not null and (p.next_at is not null or p.due_at > ${now}) as looks_first),
    -- only what was lost before this look was claimed: a commit that another worker has begun since is not its to judge
    settled as (
      update attempts l set outcome = r.settles, remote_id = coalesce(l.remote_id, r.remote_id), finished_at = coalesce(l.finished_at, ${now})
      from r where r.settles is not null and exists (select 1 from p where p.id = r.pid) and l.company_id = r.company_id and l.publication_id = r.pid
        and l.step = 'commit' and l.fence < r.fence and (l.outcome is null or l.outcome = 'uncertain')),
    ${movedToSent(now)}
    select id from p`)
  return rows.map(({ id }) => id)
}

/** Whose attempts its calls are. */
export const ownerOf = (of: Claimed): AttemptOwner => ({
  company_id: of.company_id,
  publication_id: of.id,
  intent_id: null,
  fence: of.fence,
  correlation_id: of.correlation_id,
})

/**
 * Since when, and until when, a lost commit of this publication may have been sent; the deadline
 * moved on with the renewals of its lease.
 */
export async function lostCommits(
  db: Db,
  of: Claimed,
): Promise<{ readonly startedAt: Date; readonly deadlineAt: Date } | null> {
  const row = await db.one(sql<{ started_at: Date | null; deadline_at: Date | null }>`
    select min(started_at) as started_at, max(greatest(deadline_at, finished_at)) as deadline_at from attempts
    where company_id = ${of.company_id} and publication_id = ${of.id} and step = 'commit' and (outcome is null or outcome = 'uncertain')`)
  return row.started_at && row.deadline_at
    ? { startedAt: row.started_at, deadlineAt: row.deadline_at }
    : null
}

/** Outcomes of a commit that provably had no effect. Anything else stands, or may. */
const noEffect = [
  'not-sent',
  'unavailable',
  'rejected',
  'rate-limited',
  'reauthorize',
  'unsupported',
  'absent',
] as const

/** Noted of a commit that the network took and still works on. */
export const workingFact = 'works'

/** Noted of a commit after which all that was prepared is made anew. */
export const anewFact = 'anew'

/**
 * Whether one of its commits is known to have made what stands under this id. A later one whose
 * answer was lost made something else, or nothing.
 */
export async function isMadeByKnownCommit(db: Db, of: Claimed, remoteId: string): Promise<boolean> {
  const { known } = await db.one(sql<{ known: boolean }>`
    select exists (select 1 from attempts where company_id = ${of.company_id} and publication_id = ${of.id} and step = 'commit' and outcome in ('ok', 'found') and remote_id = ${remoteId}) as known`)
  return known
}

/**
 * How often, since the owner's last word on it, everything was sent and came to nothing: at the
 * commit, or while the network worked on it.
 */
export async function countRounds(db: Db, of: Claimed): Promise<number> {
  const { rounds } = await db.one(sql<{ rounds: number }>`
    select count(*)::int as rounds from attempts
    where company_id = ${of.company_id} and publication_id = ${of.id} and correlation_id = ${of.correlation_id} and step = 'commit' and (facts ? ${anewFact} or facts ? ${workingFact})`)
  return rounds
}

/**
 * How many of its commits, since the owner's last word on it, were lost and are proven to stand
 * nowhere.
 */
export async function countAbsent(db: Db, of: Claimed): Promise<number> {
  const { absent } = await db.one(sql<{ absent: number }>`
    select count(*)::int as absent from attempts
    where company_id = ${of.company_id} and publication_id = ${of.id} and correlation_id = ${of.correlation_id} and step = 'commit' and outcome = 'absent' and not facts ? ${startFact}`)
  return absent
}

export interface KnownCommits {
  /** The network said yes to one of them. */
  readonly stands: boolean
  /** It said that it still works on it. */
  readonly isWorking: boolean
  readonly remoteId: string | null
  readonly acceptedAt: Date | null
  readonly hadNoEffect: boolean
}

/** How the commits of a publication ended of which none is lost; null when there was none. */
export async function knownCommits(db: Db, of: Claimed): Promise<KnownCommits | null> {
  const row = await db.one(sql<{
    commits: number
    stands: boolean | null
    works: boolean | null
    remote_id: string | null
    accepted_at: Date | null
    had_no_effect: boolean | null
  }>`
    select count(*)::int as commits, bool_or(outcome in ('ok', 'found')) as stands, bool_or(facts ? ${workingFact}) as works, max(remote_id) filter (where outcome in ('ok', 'found')) as remote_id,
      max(finished_at) filter (where outcome in ('ok', 'found')) as accepted_at, bool_and(outcome = any(${[...noEffect]})) as had_no_effect
    from attempts where company_id = ${of.company_id} and publication_id = ${of.id} and step = 'commit'`)
  return row.commits > 0
    ? {
        stands: row.stands === true,
        isWorking: row.works === true,
        remoteId: row.remote_id,
        acceptedAt: row.accepted_at,
        hadNoEffect: row.had_no_effect === true,
      }
    : null
}

/**
 * Moves on the leases of what this worker still has in hand; answers which are still its own, by id
 * and fence.
 */
export async function renewLeases(
  db: Db,
  held: readonly Pick<Claimed, 'company_id' | 'id' | 'fence'>[],
  leaseMs: number,
): Promise<{ readonly id: string; readonly fence: number }[]> {
  return db.many(sql<{ id: string; fence: number }>`
    update publications p set lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    from unnest(${held.map((h) => h.company_id)}::uuid[], ${held.map((h) => h.id)}::uuid[], ${held.map((h) => h.fence)}::int[]) as h(company_id, id, fence)
    where p.company_id = h.company_id and p.id = h.id and p.fence = h.fence and p.state in ('preparing', 'submitting') returning p.id, p.fence`)
}

/**
 * Takes back what a dead worker held: a preparation starts again (it is repeatable by its nature),
 * a commit becomes `unknown` and is looked up, because nobody can say whether the call had left.
 * Its post may stand, so it is no scheduled one any more.
 */
export async function takeOverExpired(db: Db, now: Date, firstLookup: Date): Promise<number> {
  const { taken } = await db.one(sql<{ taken: number }>`
    with lost as materialized (
      select company_id, id from publications where state in ('preparing', 'submitting') and lease_until < clock_timestamp()
      order by lease_until limit 200 for update skip locked),
    -- renewals moved the deadline of its call on: nobody knows how far, but not beyond the end of the lease, which is past
    later as (
      update attempts a set deadline_at = greatest(a.deadline_at, ${now}) from lost
      where a.company_id = lost.company_id and a.publication_id = lost.id and a.outcome is null and a.step = 'commit'),
    -- a lost upload hurts nobody and is made again: its row is closed with what is known of it
    uploads as (
      update attempts a set outcome = 'uncertain', finished_at = ${now}, facts = a.facts || '{"by":"take-over"}' from lost
      where a.company_id = lost.company_id and a.publication_id = lost.id and a.outcome is null and a.step <> 'commit'),
    -- so is that of a worker that died over a publication that its owner had changed meanwhile
    abandoned as (
      update attempts a set outcome = 'uncertain', finished_at = ${now}, facts = a.facts || '{"by":"take-over"}' from publications b
      where a.outcome is null and a.deadline_at < ${now} and a.step <> 'commit' and a.intent_id is null and b.company_id = a.company_id and b.id = a.publication_id and b.fence > a.fence
        and not exists (select 1 from lost where lost.company_id = a.company_id and lost.id = a.publication_id)),
    p as (
      update publications p set state = case p.state when 'preparing' then 'scheduled' else 'unknown' end, fence = p.fence + 1, lease_until = null, worker = null, looks = 0,
        message = case p.state when 'submitting' then ${storedMessage(interrupted)}::jsonb end,
        next_at = case p.state when 'preparing' then ${now}::timestamptz else ${firstLookup}::timestamptz end, updated_at = ${now}
      from lost where p.company_id = lost.company_id and p.id = lost.id returning p.company_id, p.post_id, p.state, false as looks_first),
    ${movedToSent(now)}
    select count(*)::int as taken from p`)
  return taken
}
