import { setTimeout as wait } from 'node:timers/promises'
import type { RestoredView } from '@marquee/contract/restored.ts'
import { asked } from './gather-facts.ts'
import type { OwnerClient } from './owner-client.ts'

export interface DrillRow {
  readonly id: string
  readonly network: string
  readonly account: string
  readonly state: string
  readonly hold_reason: string | null
  readonly text: string
  readonly moves: boolean
}

/** Every publication as the database has it. */
export const readDrill = (databaseUrl: string): Promise<DrillRow[]> =>
  asked(databaseUrl, async (client) => {
    const { rows } = await client.query<DrillRow>(`
      select b.id, b.network, a.remote_id as account, b.state, b.hold_reason, p.text, b.next_at is not null or b.lease_until is not null as moves
      from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id
      join social_accounts a on a.company_id = b.company_id and a.id = b.social_account_id where p.origin = 'here' order by p.text, b.network`)
    return rows
  })

/** Until the networks were asked about everything that was due. */
export async function untilAsked(
  owners: readonly OwnerClient[],
  patienceMs: number,
): Promise<void> {
  const end = performance.now() + patienceMs
  for (;;) {
    const views = await Promise.all(
      owners.map((owner) => owner.call<RestoredView>('GET /restored')),
    )
    if (views.every(({ posts }) => posts.every(({ state }) => state !== 'looking'))) return
    if (performance.now() > end) throw new Error('The networks were not asked in time.')
    await wait(1000)
  }
}

/** Until nothing moves any more but receipts; what still does after so long is told as it is. */
export async function untilSettled(databaseUrl: string, patienceMs: number): Promise<DrillRow[]> {
  const end = performance.now() + patienceMs
  for (;;) {
    const rows = await readDrill(databaseUrl)
    const isMoving =
      rows.some(({ state, moves }) => moves && state !== 'published') ||
      (await openIntents(databaseUrl)) > 0
    if (!isMoving || performance.now() > end) return rows
    await wait(1000)
  }
}

/** Steps that are under way, or wait for something that is live. */
const openIntents = (databaseUrl: string): Promise<number> =>
  asked(databaseUrl, async (client) => {
    const { rows } = await client.query<{ open: number }>(
      "select count(*)::int as open from outbox_intents where state in ('due', 'sending') or state = 'unknown' and next_at is not null",
    )
    return rows[0]?.open ?? 0
  })

/** What the ledger knows of a comment with these words, for whoever looks why it stands twice. */
export const readLedgerOf = (databaseUrl: string, text: string): Promise<string> =>
  asked(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select i.network, i.state, i.fence as row_fence, i.due_at, i.look_since, i.created_at as intent_made, i.after_remote_id, i.remote_id,
        a.step, a.fence, a.started_at, a.deadline_at, a.finished_at, a.outcome, a.facts, a.remote_id as made
      from outbox_intents i left join attempts a on a.company_id = i.company_id and a.intent_id = i.id
      where i.payload ->> 'text' = $1 order by i.network, a.started_at`,
      [text],
    )
    return rows.map((row) => JSON.stringify(row)).join('\n')
  })
