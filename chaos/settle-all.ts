import { setTimeout as wait } from 'node:timers/promises'
import type { ChaosOptions } from './chaos-options.ts'
import { mayTakeEffectMs, photoFetchMs } from './chaos-timing.ts'
import { asked } from './gather-facts.ts'
import type { ChaosTestbed } from './testbed.ts'

interface Settling {
  readonly testbed: ChaosTestbed
  readonly options: ChaosOptions
  readonly say: (what: string) => void
  readonly calm: () => Promise<ReadonlyMap<string, number>>
}
interface Open {
  readonly open: number
  readonly busy: number
  readonly waits: number
  /** Until the first of them goes on. */
  readonly waitS: number
  /** What they are, for people. */
  readonly names: string | null
}

/**
 * A receipt that is only to be read in a while, such as one that costs money, is not waited for:
 * the post stands. Deletions are intents of the outbox. What waits for a quota that is full asks
 * again every minute, each row at a second of its own: that is a wait that is known, or the clock
 * would stand for as long as the quota is full.
 */
const openRows = `
  with full_budgets as (
    select split_part(budget, ':', 1) as of from network_budgets
    where blocked_until > clock_timestamp() or percent * (1 - extract(epoch from clock_timestamp() - measured_at) / 3600) >= 60),
  open_rows as (
    select network, network || ' post ' || state as name, state in ('preparing', 'submitting') as is_in_hand, state = 'processing' as is_at_work, least(next_at, delete_at) as at from publications
    where (next_at is not null and not (state = 'published' and next_at > clock_timestamp() + interval '60 seconds')) or state in ('preparing', 'submitting') or delete_at is not null
    union all
    select network, network || ' ' || kind || ' ' || state, state = 'sending', false, next_at from outbox_intents where state = 'sending' or (state in ('due', 'unknown') and next_at is not null))
  select count(*)::int as open, string_agg(name || coalesce(' in ' || extract(epoch from at - clock_timestamp())::int || ' s', ''), ', ') as names,
    count(*) filter (where is_in_hand or (not is_known_wait and at < clock_timestamp() + interval '6 seconds'))::int as busy,
    count(*) filter (where is_known_wait or at > clock_timestamp() + interval '6 seconds')::int as waits,
    coalesce(extract(epoch from min(at) filter (where at > clock_timestamp() + interval '6 seconds') - clock_timestamp()), 0)::int as "waitS"
  from (select *, is_at_work or case network when 'facebook' then 'meta' when 'instagram' then 'meta' when 'twitter' then 'x' else network end in (select of from full_budgets) as is_known_wait from open_rows) as rows`

/** Longer than any call lasts: what was quiet for so long has nothing in flight. */
const quietMs = photoFetchMs + 1000
/** The clock goes to what is next, and never so far that a network forgets what it was given. */
const leastMoveMs = 300_000
const longestMoveMs = 900_000

/**
 * Calms the weather and waits until nothing is on its way. What then only waits for a later hour (a
 * retry that grew long, what a network works on) has the town's clock moved on to it: no call is in
 * flight at that moment, so no settle time is cut short by it.
 */
export async function settleAll({
  testbed,
  options,
  say,
  calm,
}: Settling): Promise<ReadonlyMap<string, number>> {
  const struck = await calm()
  const calmAt = performance.now()
  // a network that takes few posts a minute has a queue: patience ends where nothing settles
  let end = performance.now() + options.patienceMs
  let fewest = Number.POSITIVE_INFINITY
  let busyAt = performance.now()
  let moveMs = leastMoveMs
  let movedAt = Number.POSITIVE_INFINITY
  for (;;) {
    const { open, busy, waits, waitS, names } = await asked(
      testbed.databaseUrl,
      async (client) =>
        (
          await client.query<Open>(
            openRows.replaceAll(
              'clock_timestamp()',
              `to_timestamp(${(await townNow(testbed)) / 1000})`,
            ),
          )
        ).rows[0] ?? { open: 0, busy: 0, waits: 0, waitS: 0, names: null },
    )
    if (open === 0) return struck
    if (open < fewest) {
      fewest = open
      end = performance.now() + options.patienceMs
    }
    if (performance.now() > end) {
      say(`${open} did not settle in time: ${names?.slice(0, 500)}`)
      return struck
    }
    if (busy > 0) busyAt = performance.now()
    else if (
      waits > 0 &&
      performance.now() - busyAt > quietMs &&
      // an effect that comes late is still to come: its settle time would be over before it
      performance.now() - calmAt > mayTakeEffectMs
    ) {
      say(`${waits} wait for later; the clock moves on: ${names?.slice(0, 300)}`)
      // a quota that is full is asked for again every minute, until its hour gave enough back
      moveMs = open < movedAt ? leastMoveMs : Math.min(longestMoveMs, moveMs * 2)
      movedAt = open
      await testbed.town.post('/clock', {
        advanceMs: Math.min(longestMoveMs, Math.max(moveMs, waitS * 1000)),
      })
      busyAt = performance.now()
    }
    await wait(500)
  }
}

async function townNow(testbed: ChaosTestbed): Promise<number> {
  return Date.parse((await testbed.town.get<{ now: string }>('/clock')).now)
}
