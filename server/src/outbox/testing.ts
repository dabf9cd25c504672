import { networkKeys } from '@marquee/contract/networks/table.ts'
import type { Clock } from '#platform/clock.ts'
import { expect, vi } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Listener } from '#platform/db/listen.ts'
import { testLog } from '#testing/test-platform.ts'
import type { OutboxAccount } from './intents/intent.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { OutboxDeps, OutboxTiming } from './outbox-deps.ts'
import { noOutboxMetrics } from './health/outbox-metrics.ts'

/** The rules of real life in seconds: leases of four, calls of 300 ms. */
export const quickOutbox: OutboxTiming = {
  leaseMs: 4000,
  callTimeoutMs: 300,
  safetyMs: 100,
  accountMs: 0,
  settleMs: null,
  lateMs: 60_000,
  turnMs: 10_000,
  callsAtOnce: 8,
  checksAtOnce: 4,
}

/** Waits until nothing is due, and nothing is in anybody's hands. */
export const nothingDue = (db: Database, clock: Clock): Promise<void> =>
  vi.waitFor(
    async () =>
      expect(
        await db.many(
          sql`select id, state from outbox_intents where worker is not null or state in ('due', 'unknown') and next_at <= ${clock.now()}`,
        ),
      ).toEqual([]),
    { timeout: 5000, interval: 5 },
  )

type Account = Partial<Omit<OutboxAccount, 'account'>> & Pick<OutboxAccount, 'account'>

export interface TestOutbox extends Partial<Omit<OutboxDeps, 'accounts' | 'timing'>> {
  readonly db: Database
  readonly clock: Clock
  readonly listener?: Pick<Listener, 'on'>
  readonly timing?: Partial<OutboxTiming>
  readonly capabilitiesOf?: (companyId: string, accountId: string) => Promise<Account | null>
  readonly markReauthorize?: OutboxDeps['accounts']['markReauthorize']
  readonly isUsable?: OutboxDeps['accounts']['isUsable']
}

/** An outbox over accounts of the test; nothing is limited, covered by no plan or switched off. */
export function testOutbox({
  timing = {},
  capabilitiesOf = async () => null,
  markReauthorize = async () => true,
  isUsable = async () => false,
  ...more
}: TestOutbox): Outbox {
  return createOutbox({
    log: testLog,
    listener: { on: () => () => undefined },
    budgets: { waitUntil: () => null },
    metrics: noOutboxMetrics,
    networks: networkKeys,
    plan: { isCovered: async () => true, isCoveredNow: async () => true },
    ...more,
    timing: { ...quickOutbox, ...timing },
    accounts: {
      async capabilitiesOf(companyId, accountId) {
        const account = await capabilitiesOf(companyId, accountId)
        return (
          account && {
            publisher: null,
            reader: null,
            commenter: null,
            liker: null,
            threadWriter: null,
            moderator: null,
            commentEditor: null,
            messenger: null,
            mentionAnswerer: null,
            postEditor: null,
            reviewReplier: null,
            advertiser: async () => null,
            limits: null,
            budgets: [],
            mark: 'grant',
            ...account,
          }
        )
      },
      markReauthorize,
      isUsable,
    },
  })
}
