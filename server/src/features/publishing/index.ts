import type { Message } from '@marquee/contract/message.ts'
import { usualReadEveryMs } from '#connectors/capabilities/posts/post-reader.ts'
import { type NetworkKey, networkKeys } from '@marquee/contract/networks/table.ts'
import type { ZoneChange, ZoneOutcome } from '#features/companies'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Db } from '#platform/db/database.ts'
import { startDueLoop, type DueLoop } from '#platform/background/due-loop.ts'
import type { Room } from '#platform/platform.ts'
import { startDeleting } from './delete/carry-out-deletions.ts'
import { editKind } from './edit-live/edit-kind.ts'
import { deleteKind } from './delete/delete-kind.ts'
import { changeZone } from './zone/change-zone.ts'
import { askNetworks } from './restored/restored-store.ts'
import { runKind, startNetworkLanes, type DueLane, type RunningKind } from '#outbox'
import { startEngine, type Engine } from './engine/engine.ts'
import { realTiming, type EngineTiming } from './engine/engine-timing.ts'
import { noEngineMetrics } from './engine/engine-metrics.ts'
import { fileSource } from './media/file-source.ts'
import { exportPosts } from './posts/export-store.ts'
import {
  claimSyncs,
  dueNetworks,
  endSync,
  hastenSync,
  requestSync,
  type SyncRow,
} from './import/post-sync-store.ts'
import { countScheduledOn, holdForAccount, listAccountsDue } from './posts/publication-store.ts'
import { releaseForAccount } from './engine/ledger/release-store.ts'
import { hastenFollowing } from './import/provisional-store.ts'
import type { AccountsForPosts, PublishingDeps } from './publishing-deps.ts'
import {
  cancelEverything,
  countInFlight,
  forgetPosts,
  sweepPublishing,
} from './posts/retention-store.ts'
import { mountPublishing } from './routes.ts'
import { syncPosts } from './import/sync-posts.ts'
import { deletePartKind } from './delete/delete-part-kind.ts'
import { firstCommentKind } from './steps/first-comment-kind.ts'
import { partKind } from './steps/part-kind.ts'
import { startNotifying } from './notify/notify-lane.ts'
import { completeVideos, videoArrived } from './networks/tiktok/video-arrived.ts'
import {
  notifyOfUnhealthy,
  notifyOfLost,
  type UnhealthyAccount,
  type LostAbilities,
} from './notify/notify-unhealthy.ts'
import { planCovers, watchPlans } from './plans/watch-plans.ts'
import { forgetAccountNotified } from './notify/notify-store.ts'

export { realTiming, type EngineTiming } from './engine/engine-timing.ts'
export { createEngineMetrics } from './engine/engine-metrics.ts'
export { lastRestore, markRestored, noteRestore } from './restored/restored-store.ts'
export { publishingProbe, readOverdue } from './health/publishing-health.ts'
export { countPostsNeeding as postsNeeding } from './posts/post-store.ts'
export { countAsking } from './posts/asking-store.ts'
export { listPostsNeeding } from './media/needing-store.ts'
export { recentTexts } from './live/recent-texts-store.ts'
export { listBoostable } from './live/boostable-store.ts'
export { countedPosts } from './live/counted-store.ts'
export { findLive, keepComments, keepLikes, listLive } from './live/live-store.ts'

export interface Publishing extends Room {
  /** What it has the outbox carry. */
  readonly kinds: readonly RunningKind[]
  /**
   * Starts the engine and the reading of pages; `stop` resolves when every call in flight is
   * settled.
   */
  start(): void
  stop(): Promise<void>
  /** How many posts wait on each account, by account id. */
  scheduledOn(db: Db, companyId: string): Promise<ReadonlyMap<string, number>>
  /**
   * The account was connected or repaired: held posts go on, its page is read. In the caller's
   * transaction.
   */
  accountUsable(tx: Db, companyId: string, socialAccountId: string): Promise<void>
  /**
   * The company's clocks are others now: moves its scheduled posts with them, or leaves them. In
   * the caller's transaction.
   */
  zoneChanged(tx: Db, companyId: string, change: ZoneChange): Promise<ZoneOutcome>
  /**
   * The company is no more: nothing of it goes out. In the caller's transaction; answers how many
   * publications were canceled.
   */
  closeCompany(tx: Db, companyId: string): Promise<number>
  /** How many calls to networks are under way for the company. */
  inFlight(companyId: string): Promise<number>
  /** The account is gone or its grant is dead: what waits on it is held. Answers how many. */
  accountLost(tx: Db, companyId: string, socialAccountId: string, said: Message): Promise<number>
  /**
   * Accounts have just begun to ail for one reason: their owners are told, once until they work
   * again. Where posts are held the mail of those posts tells it. In the caller's transaction.
   */
  accountsUnhealthy(tx: Db, companyId: string, accounts: readonly UnhealthyAccount[]): Promise<void>
  /**
   * Some things no longer work on an account that is connected still: its owners are told. In the
   * caller's transaction.
   */
  abilitiesLost(tx: Db, companyId: string, lost: LostAbilities): Promise<void>
  /** Accounts on which posts go out after `from` and until `to`, by the instant of the first. */
  accountsDueBetween(
    from: Date,
    to: Date,
  ): Promise<
    readonly { readonly companyId: string; readonly accountId: string; readonly dueAt: Date }[]
  >
  /**
   * A network told that the account's posts changed: its page is read soon. `readEveryMs`: how
   * often it is read at most where reading costs; null: reading is free.
   */
  pageChanged(companyId: string, socialAccountId: string, readEveryMs: number | null): Promise<void>
  /** The company has access (again): what waited for its plan goes on. In the caller's transaction. */
  planCovers(tx: Db, companyId: string): Promise<void>
}

/** A busy page is told of all day long; each reading answers everything that was told before it. */
const webhookApartMs = 60_000

/** How often it is looked whose page is due, and how many of a network are read at once. */
const lookEveryMs = 2000
const pagesAtOnce = 2

/** The networks are asked about what came back with a backup; its index is empty at all other times. */
const askEveryMs = 10_000
const mostAskedAtOnce = 500

/** The room that writes posts and sends them. `timing` is shortened by tests only. */
export function createPublishing(
  deps: PublishingDeps,
  timing: EngineTiming = realTiming,
): Publishing {
  const deletion = deleteKind(deps)
  let engine: Engine | null = null
  let reading: DueLoop | null = null
  let telling: DueLane | null = null
  let plans: DueLoop | null = null
  let deleting: DueLane | null = null
  let asking: DueLoop | null = null
  deps.media.uploads.onEnded((tx, scope, id, end) => videoArrived(deps, tx, { scope, id, end }))
  return {
    kinds: [
      runKind(deletion),
      runKind(editKind),
      runKind(firstCommentKind(deps.clock)),
      runKind(partKind(deps)),
      runKind(deletePartKind),
    ],
    mount: (api) => mountPublishing(api, { ...deps, deletion }),
    work: () => undefined,
    start() {
      const started = startEngine({
        db: deps.db,
        clock: deps.clock,
        log: deps.log,
        listener: deps.listener,
        budgets: deps.budgets,
        metrics: deps.metrics ?? noEngineMetrics,
        timing,
        networks: networkKeys,
        capabilitiesOf: (companyId, accountId) =>
          deps.accounts.capabilitiesOf(companyId, accountId),
        markReauthorize: (refusal) => deps.accounts.markReauthorize(refusal),
        plan: deps.plan,
        isUsable: (companyId, accountId) => isUsable(deps.accounts, companyId, accountId),
        ...fileSource(deps),
      })
      engine = started
      deps.listener.on('publications_due', (network) =>
        started.wake(networkKeys.find((known): known is NetworkKey => known === network)),
      )
      reading = startNetworkLanes<SyncRow>({
        name: 'read pages',
        clock: deps.clock,
        log: deps.log,
        everyMs: lookEveryMs,
        capacity: pagesAtOnce,
        dueNetworks: async (now) => ((await started.knowsLate) ? dueNetworks(deps.db, now) : []),
        claim: (network, limit) =>
          claimSyncs(deps.db, {
            now: deps.clock.now(),
            limit,
            putOffMs: usualReadEveryMs,
            network,
          }),
        run: (row) => syncPosts(deps, row),
      })
      telling = startNotifying(deps)
      deleting = startDeleting({ ...deps, deletion }, timing.safetyMs)
      plans = startDueLoop({
        name: 'plans of posts',
        clock: deps.clock,
        log: deps.log,
        everyMs: 5 * 60_000,
        run: (now) => watchPlans(deps, now),
      })
      asking = startDueLoop({
        name: 'what came back with a backup',
        clock: deps.clock,
        log: deps.log,
        everyMs: askEveryMs,
        run: (now) => askNetworks(deps.db, now, mostAskedAtOnce),
      })
      const lane = reading
      deps.listener.on('company_changed', (payload) => {
        if (payload.endsWith(' tools')) lane.wake()
      })
    },
    async stop() {
      await Promise.all([
        engine?.stop(),
        reading?.stop(),
        telling?.stop(),
        plans?.stop(),
        deleting?.stop(),
        asking?.stop(),
      ])
    },
    scheduledOn: countScheduledOn,
    planCovers: (tx, companyId) => planCovers(deps, tx, companyId),
    async accountUsable(tx, companyId, accountId) {
      const now = deps.clock.now()
      await releaseForAccount(tx, { companyId, socialAccountId: accountId }, now)
      await requestSync(tx, { companyId, socialAccountId: accountId, at: now })
      await forgetAccountNotified(tx, companyId, accountId)
    },
    async pageChanged(companyId, accountId, readEveryMs) {
      await hastenSync(deps.db, {
        companyId,
        socialAccountId: accountId,
        now: deps.clock.now(),
        apartMs: readEveryMs === null ? webhookApartMs : readEveryMs / 2,
      })
      await hastenFollowing(deps.db, {
        companyId,
        socialAccountId: accountId,
        now: deps.clock.now(),
      })
      reading?.wake()
    },
    closeCompany: (tx, companyId) => cancelEverything(tx, companyId, deps.clock.now()),
    inFlight: (companyId) => countInFlight(deps.db, companyId),
    async sweep(now) {
      await completeVideos(deps)
      return sweepPublishing(deps.db, now)
    },
    forgetCompany: (companyId) => forgetPosts(deps.db, companyId),
    exportCompany: (companyId) => exportPosts(deps.db, companyId),
    zoneChanged: (tx, companyId, change) => changeZone(deps, tx, { companyId, zoneChange: change }),
    accountsUnhealthy: (tx, companyId, accounts) =>
      notifyOfUnhealthy(deps, tx, { companyId, accounts }),
    abilitiesLost: (tx, companyId, lost) =>
      notifyOfLost(deps, tx, { companyId, lostAbilities: lost }),
    accountsDueBetween: (from, to) => listAccountsDue(deps.db, from, to),
    async accountLost(tx, companyId, accountId, said) {
      await endSync(tx, companyId, accountId)
      return holdForAccount(tx, {
        companyId,
        socialAccountId: accountId,
        message: said,
        at: deps.clock.now(),
      })
    },
  }
}

/**
 * Whether posts can go to the account. One that could not be opened now, for whatever passes, is
 * connected all the same.
 */
export async function isUsable(
  accounts: Pick<AccountsForPosts, 'capabilitiesOf'>,
  companyId: string,
  accountId: string,
): Promise<boolean> {
  try {
    return (await accounts.capabilitiesOf(companyId, accountId))?.account.health === 'connected'
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    return error.kind !== 'reauthorize'
  }
}
