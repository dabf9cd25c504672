import { setTimeout as wait } from 'node:timers/promises'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { isApart } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { cacheAccounts } from './account-cache.ts'
import { createCallSlots } from './call-slots.ts'
import type { IntentHold, IntentRow } from '../intents/intent.ts'
import { interrupted, notifyRooms, tooLate } from '../results/intent-result.ts'
import {
  claimLookups,
  claimToSend,
  markLateIntents,
  nextIntent,
  renewIntents,
  takeOverIntents,
  type ClaimedIntent,
  type IntentClaim,
} from '../ledger/claim-store.ts'
import { closeLeftOpen } from '../lookup/lost-calls-store.ts'
import { lockLateHeld, releaseHeld, writeIntent } from '../intents/intent-store.ts'
import { startLane, type DueLane, type TakingLane } from './lane.ts'
import { startLeaseKeeper } from '../ledger/lease-keeper.ts'
import type { OutboxDeps, StepDeps } from '../outbox-deps.ts'
import { giveBack, sendIntent } from '../send/send-intent.ts'
import { settleIntent } from '../lookup/settle-intent.ts'
import { startSwitchKeeper } from '../ledger/switch-keeper.ts'

/** What is later than this when a worker starts is looked for before it is sent. */
const awayMs = 120_000
const againMs = 1000

export interface IntentLanes {
  /** The worker of this process, for a claim with a press; null where nothing may be claimed now. */
  claimant(network: NetworkKey): string | null
  /** Sends what was claimed with its press, and resolves when its result is written. */
  send(claimed: ClaimedIntent, askedAtMs: number): Promise<void>
  /** Takes nothing more, and resolves when every call in flight is settled. */
  stop(): Promise<void>
}

type Deps = OutboxDeps & Pick<StepDeps, 'kinds' | 'inTurn'>
interface Lanes {
  readonly send: TakingLane<ClaimedIntent>
  readonly look: DueLane
}

/** The lanes of one worker process: each network sends and looks in slots of its own. */
export function startLanes(deps: Deps): IntentLanes {
  const { db, clock, log, timing } = deps
  const worker = newId()
  const stopping = new AbortController()
  const lanes = new Map<NetworkKey, Lanes>()
  const everyLane = () => [...lanes.values()].flatMap(({ send, look }) => [send, look])
  const wakeAll = () => {
    for (const lane of everyLane()) lane.wake()
  }
  const leases = startLeaseKeeper({
    ...deps,
    renew: (held, leaseMs) => renewIntents(db, held, leaseMs),
  })
  const switches = startSwitchKeeper({
    ...deps,
    release: (now) => releaseSwitchedOn(deps, now),
    onReleased: wakeAll,
  })
  const accounts = cacheAccounts(
    (companyId, accountId) => deps.accounts.capabilitiesOf(companyId, accountId),
    {
      clock,
      listener: deps.listener,
      keepMs: timing.accountMs,
    },
  )
  const step: StepDeps = {
    ...deps,
    accounts: {
      capabilitiesOf: accounts.open,
      markReauthorize: (refusal) => deps.accounts.markReauthorize(refusal),
      isUsable: (...of) => deps.accounts.isUsable(...of),
    },
    leases,
    switches,
  }
  const knowsLate = markLate(deps, stopping.signal)
  let isReady = false
  void Promise.all([switches.known, knowsLate]).then(([, isMarked]) => (isReady = isMarked))
  for (const network of deps.networks)
    lanes.set(network, lanesOf(step, { network, worker, knowsLate, stopping: stopping.signal }))
  const stopListening = deps.listener.on('intents_due', (network) => {
    for (const [of, { send, look }] of lanes)
      if (of === network) {
        send.wake()
        look.wake()
      }
  })
  const recovery = setInterval(
    () => {
      recover(step).then(
        (moved) => {
          if (moved > 0) wakeAll()
        },
        (error: unknown) => log.error({ err: error }, 'could not look for expired leases'),
      )
    },
    Math.max(200, timing.leaseMs / 10),
  )
  return {
    claimant: (network) =>
      isReady && !stopping.signal.aborted && lanes.has(network) && !isApart(clock) ? worker : null,
    async send(claimed, askedAtMs) {
      leases.hold(claimed, askedAtMs)
      await lanes.get(claimed.network)?.send.take(claimed)
    },
    async stop() {
      stopping.abort()
      stopListening()
      switches.stop()
      clearInterval(recovery)
      await Promise.all(everyLane().map((lane) => lane.stop()))
      leases.stop()
      accounts.stop()
    },
  }
}

function lanesOf(
  step: StepDeps,
  of: {
    readonly network: NetworkKey
    readonly worker: string
    readonly knowsLate: Promise<boolean>
    readonly stopping: AbortSignal
  },
): Lanes {
  const { db, clock, log, timing, leases } = step
  const { network } = of
  const slots = createCallSlots(timing.callsAtOnce)
  const ask = (limit: number): IntentClaim => ({
    network,
    kinds: [...step.kinds.values()],
    worker: of.worker,
    now: clock.now(),
    limit,
    leaseMs: timing.leaseMs,
  })
  const common = (name: string) => ({
    name: `${network} ${name}`,
    clock,
    log,
    safetyMs: timing.safetyMs,
    aheadMs: 0,
  })
  const send = startLane<ClaimedIntent>({
    ...common('send'),
    capacity: timing.callsAtOnce * 2,
    async claim(limit) {
      await step.switches.known
      if (!(await of.knowsLate)) return []
      const askedAt = clock.monotonicMs()
      const rows = await claimToSend(db, ask(limit))
      for (const row of rows) leases.hold(row, askedAt)
      return rows
    },
    async run(row) {
      const result = await slots.run(() =>
        of.stopping.aborted ? giveBack(step, row) : sendIntent(step, row),
      )
      if (result.nextAt) (result.state === 'unknown' ? look : send).dueAt(result.nextAt)
      if (result.state === 'held') await releaseAtOnce(step, row, result.holdReason)
    },
    nextAt: () => nextIntent(db, ask(0), 'due'),
  })
  const look = startLane<ClaimedIntent>({
    ...common('look'),
    capacity: timing.checksAtOnce,
    claim: (limit) => claimLookups(db, ask(limit)),
    async run(row) {
      const result = await settleIntent(step, row)
      if (result.nextAt) (result.state === 'unknown' ? look : send).dueAt(result.nextAt)
    },
    nextAt: () => nextIntent(db, ask(0), 'unknown'),
  })
  return { send, look }
}

/** Frees what was held while its account or its plan came back. */
async function releaseAtOnce(
  step: StepDeps,
  { company_id: companyId, social_account_id: socialAccountId, kind }: ClaimedIntent,
  reason: IntentHold | undefined,
): Promise<void> {
  const isByPerson = step.kinds.get(kind)?.isByPerson === true
  const released =
    reason === 'plan' && (await step.plan.isCoveredNow(companyId))
      ? ({ reason, companyId } as const)
      : reason === 'reconnect' &&
          (await step.accounts.isUsable(companyId, socialAccountId, { isByPerson }))
        ? ({ reason, companyId, socialAccountId } as const)
        : null
  if (!released) return
  const now = step.clock.now()
  await step.db.transaction(async (tx) =>
    notifyRooms(step, tx, await releaseHeld(tx, released, now)),
  )
}

/** Frees what was held for a network that is on again. */
async function releaseSwitchedOn(deps: Deps, now: Date): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const rows = await releaseHeld(tx, { reason: 'kill-switch' }, now)
    await notifyRooms(deps, tx, rows)
    return rows.length
  })
}

/** Rows of workers that are gone, and what was held until it is too late. Answers how many moved. */
async function recover(step: StepDeps): Promise<number> {
  const { db, clock, log } = step
  const now = clock.now()
  const taken = await db.transaction(async (tx) => {
    const rows = await takeOverIntents(tx, { now, message: interrupted })
    await notifyRooms(step, tx, rows)
    return rows.length
  })
  await closeLeftOpen(db, [...step.kinds.values()], now)
  if (taken > 0) log.warn({ taken }, 'took over intents of a worker that is gone')
  await db.transaction(async (tx) => {
    for (const row of await lockLateHeld(tx, now, 100)) {
      const missed = await writeIntent(tx, row, { ...missedWrite(row), at: now })
      if (missed) await notifyRooms(step, tx, [missed])
    }
  })
  return taken
}

const missedWrite = ({ tries, looks, prepared }: IntentRow) => ({
  state: 'missed' as const,
  nextAt: null,
  message: tooLate,
  holdReason: null,
  outcome: null,
  remoteId: null,
  tries,
  looks,
  prepared,
  isLookedUp: false,
  isWorking: false,
  unseenSince: null,
})

/** Until what was late at the start is marked, nothing is claimed. False when it stopped before. */
async function markLate(deps: Deps, signal: AbortSignal): Promise<boolean> {
  const dueBefore = new Date(deps.clock.now().getTime() - awayMs)
  while (!signal.aborted) {
    try {
      await markLateIntents(deps.db, deps.networks, dueBefore)
      return true
    } catch (error) {
      deps.log.error({ err: error }, 'what is late could not be marked yet')
      await wait(againMs, null, { signal }).catch(() => null)
    }
  }
  return false
}
