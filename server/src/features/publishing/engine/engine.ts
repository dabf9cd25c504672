import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PublicationState } from '@marquee/contract/publishing.ts'
import { newId } from '#platform/ids.ts'
import {
  cacheAccounts,
  createCallSlots,
  startLane,
  startLeaseKeeper,
  startSwitchKeeper,
  type DueLane,
} from '#outbox'
import { checkPublication } from './lookup/check-publication.ts'
import { commitPublication, releaseClaim } from './send/commit-publication.ts'
import type { EngineDeps, StepDeps } from './engine-deps.ts'
import { markLateAtStart } from './lookup/lookup-first.ts'
import {
  claimForCheck,
  claimForCommit,
  claimForPreparation,
  nextInLane,
  renewLeases,
  takeOverExpired,
  type Claimed,
  type Lane,
  type Result,
} from './ledger/ledger-store.ts'
import { releaseForPlan } from './ledger/release-store.ts'
import { releaseForAccount } from './ledger/release-store.ts'
import { preparePublication } from './send/prepare-publication.ts'
import { createResultWriter } from './ledger/result-writer.ts'
import { holdSwitchedOff, releaseSwitchedOn } from './ledger/switch-store.ts'
import { switchedOffMessage } from './step-failure.ts'

/** Which lane acts on a state next. */
const laneByState: Partial<Record<PublicationState, Lane>> = {
  scheduled: 'prepare',
  ready: 'commit',
  unknown: 'check',
  processing: 'check',
  published: 'check',
}

/**
 * The publishing engine of one worker process. Several work on one table; each network has lanes
 * and slots of its own.
 */
export interface Engine {
  /** Resolves once what was late at the start is known: no page may be read before. */
  readonly knowsLate: Promise<boolean>
  /** Something of this network, or of any, may be due earlier than the timers know. */
  wake(network?: NetworkKey): void
  /**
   * Takes nothing more, gives back what has not been sent, and resolves when every call in flight
   * is settled.
   */
  stop(): Promise<void>
}

export function startEngine(deps: EngineDeps): Engine {
  const { db, clock, log, timing } = deps
  const worker = newId()
  const leases = startLeaseKeeper({
    ...deps,
    renew: (held, leaseMs) => renewLeases(db, held, leaseMs),
  })
  const late = markLateAtStart(deps)
  const stopping = new AbortController()
  const lanes = new Map<NetworkKey, Readonly<Record<Lane | 'prepareNow', DueLane>>>()
  const everyLane = () => [...lanes.values()].flatMap((of) => Object.values(of))
  const wakeAll = () => {
    for (const lane of everyLane()) lane.wake()
  }
  const switches = startSwitchKeeper({
    ...deps,
    release: (now) => releaseSwitchedOn(db, now),
    onReleased: wakeAll,
  })
  const accounts = cacheAccounts(deps.capabilitiesOf, {
    clock,
    listener: deps.listener,
    keepMs: timing.accountMs,
  })
  const step: StepDeps = {
    ...deps,
    capabilitiesOf: accounts.open,
    leases,
    switches,
    pacing: createCallSlots(1),
    results: createResultWriter(deps),
  }

  for (const network of deps.networks) {
    const slots = createCallSlots(timing.callsAtOnce)
    const common = (name: string) => ({
      name: `${network} ${name}`,
      clock,
      log,
      safetyMs: timing.safetyMs,
      onInHand: (rows: number) => deps.metrics.inHand(`${network} ${name}`, rows),
    })
    const ask = (limit: number) => ({
      network,
      worker,
      now: clock.now(),
      limit,
      leaseMs: timing.leaseMs,
    })
    const holding = async (aheadMs: number, claim: () => Promise<Claimed[]>) => {
      await switches.known
      if (!(await late.known)) return []
      const reason = switches.reasonOff(network)
      if (reason !== null) {
        await holdSwitchedOff(db, {
          network,
          message: switchedOffMessage(network, reason),
          now: clock.now(),
          aheadMs,
        })
        return []
      }
      const askedAt = clock.monotonicMs()
      const rows = await claim()
      for (const row of rows) leases.hold(row, askedAt)
      return rows.sort((a, b) => a.due_at.getTime() - b.due_at.getTime())
    }
    const prepare: DueLane = startLane<Claimed>({
      ...common('prepare'),
      capacity: timing.preparationsAtOnce,
      aheadMs: 0,
      async claim(limit) {
        const rows = await holding(0, () => claimForPreparation(db, ask(limit)))
        if (rows.length === limit) prepareNow.wake()
        return rows
      },
      run: async (row) => follow(network, await preparePublication(step, row)),
      nextAt: () => nextInLane(db, network, 'prepare'),
    })
    // somebody may have pressed Post Now while every place has a long film for later
    const prepareNow: DueLane = startLane<Claimed>({
      ...common('prepare now'),
      capacity: timing.preparationsDueAtOnce,
      aheadMs: 0,
      async claim(limit) {
        if (prepare.inHand < timing.preparationsAtOnce) return []
        const dueBefore = new Date(clock.now().getTime() + timing.aheadMs)
        return holding(0, () => claimForPreparation(db, { ...ask(limit), dueBefore }))
      },
      run: async (row) => follow(network, await preparePublication(step, row)),
      nextAt: async () => null,
    })
    const commit: DueLane = startLane<Claimed>({
      ...common('commit'),
      capacity: timing.callsAtOnce * 2,
      aheadMs: timing.aheadMs,
      claim: async (limit) => {
        const rows = await holding(timing.aheadMs, () =>
          claimForCommit(db, {
            ...ask(limit),
            aheadMs: timing.aheadMs,
            deadline: new Date(clock.now().getTime() + timing.leaseMs),
          }),
        )
        // asked for all of them now, their plans are read by one statement; as places free
        // themselves it would be one a post. Each post asks again
        for (const { company_id: companyId } of rows)
          deps.plan
            .isCovered(companyId)
            .catch((error: unknown) =>
              log.debug({ err: error, companyId }, 'a plan could not be read ahead'),
            )
        return rows
      },
      run: async (row) => {
        const isTime = await untilDue(row, stopping.signal)
        await follow(
          network,
          isTime
            ? await slots.run(() =>
                stopping.signal.aborted ? releaseClaim(step, row) : commitPublication(step, row),
              )
            : await releaseClaim(step, row),
        )
      },
      nextAt: () => nextInLane(db, network, 'commit'),
    })
    const check: DueLane = startLane<Claimed>({
      ...common('check'),
      capacity: timing.checksAtOnce,
      aheadMs: 0,
      claim: (limit) => claimForCheck(db, ask(limit)),
      run: async (row) => follow(network, await checkPublication(step, row)),
      nextAt: () => nextInLane(db, network, 'check'),
    })
    lanes.set(network, { prepare, prepareNow, commit, check })
  }

  /**
   * Tells the lane that has to act next when that is, and frees what was held while its account or
   * its plan came back.
   */
  async function follow(
    network: NetworkKey,
    { state, nextAt, holdReason, claimed }: Result,
  ): Promise<void> {
    const laneOf = laneByState[state]
    if (nextAt && laneOf) lanes.get(network)?.[laneOf].dueAt(nextAt)
    if (state !== 'held') return
    if (holdReason === 'plan' && (await deps.plan.isCoveredNow(claimed.company_id)))
      await releaseForPlan(db, claimed.company_id, clock.now())
    if (holdReason !== 'reconnect') return
    if (await deps.isUsable(claimed.company_id, claimed.social_account_id))
      await releaseForAccount(
        db,
        { companyId: claimed.company_id, socialAccountId: claimed.social_account_id },
        clock.now(),
      )
  }

  /** False when the worker stops first. */
  function untilDue(row: Claimed, signal: AbortSignal): Promise<boolean> {
    const at = Math.max(row.due_at.getTime(), row.next_at?.getTime() ?? 0)
    const left = () => at - clock.now().getTime()
    if (signal.aborted) return Promise.resolve(false)
    if (left() <= 0) return Promise.resolve(true)
    return new Promise((resolve) => {
      const abort = () => {
        clearTimeout(timer)
        resolve(false)
      }
      // a timer may ring a moment before the clock is there
      const ring = () => {
        if (left() > 0) timer = setTimeout(ring, 1)
        else {
          signal.removeEventListener('abort', abort)
          resolve(true)
        }
      }
      let timer = setTimeout(ring, left())
      signal.addEventListener('abort', abort, { once: true })
    })
  }

  const recovery = setInterval(
    () => {
      const now = clock.now()
      takeOverExpired(db, now, new Date(now.getTime() + timing.readBackMs)).then(
        (taken) => {
          if (taken > 0) {
            log.warn({ taken }, 'took over publications of a worker that is gone')
            wakeAll()
          }
        },
        (error: unknown) => log.error({ err: error }, 'could not look for expired leases'),
      )
    },
    Math.max(200, timing.leaseMs / 10),
  )

  return {
    knowsLate: late.known,
    wake: (network) => {
      for (const lane of network ? Object.values(lanes.get(network) ?? {}) : everyLane())
        lane.wake()
    },
    async stop() {
      stopping.abort()
      switches.stop()
      late.stop()
      clearInterval(recovery)
      await Promise.all(everyLane().map((lane) => lane.stop()))
      leases.stop()
      accounts.stop()
    },
  }
}
