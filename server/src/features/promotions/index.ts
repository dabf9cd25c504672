import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { runKind, startNetworkLanes, workOff, type RunningKind } from '#outbox'
import type { Db } from '#platform/db/database.ts'
import type { DueLoop } from '#platform/background/due-loop.ts'
import type { Room } from '#platform/platform.ts'
import { boostKinds } from './boost/boost-kind.ts'
import type { PromotionsDeps } from './promotions-deps.ts'
import { leaseMs, readAds } from './poll/read-ads.ts'
import {
  claimReads,
  closeRead,
  dueNetworks,
  pauseReading,
  startReading,
  type DueRead,
} from './ads/read-store.ts'
import {
  exportAdDays,
  exportPromotions,
  forgetPersonOfPromotions,
  forgetPromotions,
  sweepPromotions,
} from './retention-store.ts'
import { mountPromotions } from './routes.ts'
import { switchKinds } from './status/switch-ad.ts'
import { undoKind } from './boost/undo-kind.ts'

export interface Promotions extends Room {
  /** What it has the outbox carry. */
  readonly kinds: readonly RunningKind[]
  /** The page was connected or repaired: its ads are read from now on. In the caller's transaction. */
  pageUsable(
    tx: Db,
    companyId: string,
    page: { readonly id: string; readonly network: NetworkKey },
  ): Promise<void>
  /** The account is gone or its grant is dead. In the caller's transaction. */
  accountLost(tx: Db, companyId: string, socialAccountId: string): Promise<void>
  /** Reads what is due, whatever its network; answers how many ads accounts. */
  readDue(): Promise<number>
  /** The worker role. */
  start(): DueLoop
}

/** Ads accounts of one network at a time. */
const atOnce = 4
const everyMs = 2000
/** After a reading that broke off. */
const brokenForMs = 5 * 60_000

/** The room of promotions: what is advertised, what it costs and brings, and boosts of posts. */
export function createPromotions(deps: PromotionsDeps): Promotions {
  const { db, clock, log } = deps
  const boosts = boostKinds(deps)
  const switches = switchKinds(deps)
  const read = (row: DueRead) =>
    readAds(deps, row).catch(async (error: unknown) => {
      log.error(
        { err: error, socialAccountId: row.social_account_id },
        'the ads of an account could not be read; they are read again',
      )
      const at = clock.now()
      await closeRead(
        db,
        { companyId: row.company_id, socialAccountId: row.social_account_id },
        {
          at,
          isRead: false,
          problem: null,
          failures: row.failures,
          nextAt: new Date(at.getTime() + brokenForMs),
        },
      )
    })
  const reading = {
    clock,
    capacity: atOnce,
    dueNetworks: (now: Date) => dueNetworks(db, now),
    claim: (network: string, limit: number) =>
      claimReads(db, { now: clock.now(), limit, leaseMs, network }),
    run: read,
  }
  return {
    kinds: [
      runKind(boosts.plain),
      runKind(boosts.declared),
      runKind(undoKind(deps)),
      runKind(switches.pause),
      runKind(switches.resume),
      runKind(switches.end),
    ],
    mount: (api) => mountPromotions(api, { ...deps, boosts, switches }),
    work: () => undefined,
    pageUsable: (tx, companyId, { id, network }) =>
      startReading(tx, { companyId, socialAccountId: id }, { network, at: clock.now() }),
    accountLost: (tx, companyId, socialAccountId) =>
      pauseReading(tx, { companyId, socialAccountId }),
    readDue: () => workOff(reading),
    start: () =>
      startNetworkLanes<DueRead>({
        ...reading,
        name: 'ads',
        log,
        everyMs,
      }),
    sweep: (now) => sweepPromotions(db, now),
    forgetCompany: (companyId) => forgetPromotions(db, companyId),
    forgetPerson: (tx, { id }) => forgetPersonOfPromotions(tx, id),
    exportCompany: (companyId) => [
      {
        path: 'promotions.json',
        async *rows() {
          yield* await exportPromotions(db, companyId)
        },
      },
      {
        path: 'promotion-days.json',
        async *rows() {
          yield* await exportAdDays(db, companyId)
        },
      },
    ],
  }
}
