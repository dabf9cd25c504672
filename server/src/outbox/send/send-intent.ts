import { message, type Message } from '@marquee/contract/message.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { ConnectorError, twinFact } from '#connectors/connector-error.ts'
import type { OutboxAccount, RunningKind } from '../intents/intent.ts'
import {
  turnIntoLookup,
  planEnded,
  reconnectFirst,
  switchedOff,
  tooLate,
  turnOf,
  writeResult,
} from '../results/intent-result.ts'
import type { IntentResult } from '../results/step-result.ts'
import type { ClaimedIntent } from '../ledger/claim-store.ts'
import { keepPrepared } from '../intents/intent-store.ts'
import { unlessUndone } from '../results/last-word.ts'
import type { StepDeps } from '../outbox-deps.ts'
import { takeTurn } from '../ledger/pace-store.ts'
import { retryDelayMs } from '../results/retry-delay.ts'
import { firstFollowMs, leastWaitMs, ourWaitMs, usualLimitMs } from './wait-times.ts'
import { trackWrites, type CallsOf } from './write-context.ts'

/**
 * Up to how many percent of a quota each class may go: due commits always, other writes 85 (design
 * section 4).
 */
const fullest = { commit: 1000, write: 85 } as const

/** The one call that counts. Whatever happens, the ledger row of the claim is closed with the truth. */
export async function sendIntent(deps: StepDeps, claimed: ClaimedIntent): Promise<IntentResult> {
  // whatever breaks off, the lease is not renewed beyond this step: the row is taken over and
  // looked up
  const result = await deps
    .inTurn(turnOf(claimed), () => send(deps, claimed))
    .finally(() => deps.leases.drop(claimed))
  return writeResult(deps, claimed, result)
}

/** A claim given back before its call: the worker stops. */
export async function giveBack(deps: StepDeps, claimed: ClaimedIntent): Promise<IntentResult> {
  deps.leases.drop(claimed)
  const result: IntentResult = {
    state: 'due',
    outcome: 'not-sent',
    nextAt: claimed.next_at ?? claimed.due_at,
    tries: Math.max(0, claimed.tries - 1),
  }
  return writeResult(deps, claimed, result)
}

async function send(deps: StepDeps, claimed: ClaimedIntent): Promise<IntentResult> {
  const kind = deps.kinds.get(claimed.kind)
  if (!kind) throw new Error(`No kind ${claimed.kind} is registered.`)
  let account: OutboxAccount | null = null
  let hasBegun = () => false
  try {
    const kept = await whatKeepsIt(deps, claimed, kind)
    if (kept) return kept
    account = await deps.accounts.capabilitiesOf(claimed.company_id, claimed.social_account_id)
    if (!account) return held('reconnect', reconnectFirst)
    const until = deps.budgets.waitUntil(account.budgets, fullest[kind.upTo])
    if (until) return waitFor(claimed, until, { outcome: 'not-sent', said: limitMessage(claimed) })
    const ready = await prepare(deps, claimed, { kind, account })
    if (ready.waits) return ready.waits
    const tracked = trackWrites(deps, callsOf(claimed, kind.step))
    hasBegun = tracked.hasBegun
    const madeAt = deps.clock.now()
    const { remoteId, isWorking } = await kind.commit(account, ready.intent, tracked.context)
    if (isWorking === true) return working(deps, { remoteId, accountName: account.account.name })
    const result: IntentResult = {
      state: 'done',
      outcome: 'ok',
      remoteId,
      madeAt,
      looks: 0,
      accountName: account.account.name,
    }
    return await unlessUndone(deps, claimed, { kind, account, result })
  } catch (error) {
    if (error instanceof ConnectorError)
      return resultOfFailure(deps, claimed, {
        kind,
        error,
        mayBeLive: hasBegun(),
        mark: account?.mark ?? null,
      })
    deps.log.error(
      { err: error, intentId: claimed.id, correlationId: claimed.correlation_id },
      'an intent broke off',
    )
    if (hasBegun()) return lostTrack(deps, claimed, kind)
    return tryLater(deps, claimed, {
      outcome: 'not-sent',
      said: message('outbox.send-retried'),
    })
  }
}

/** Taken, and not out yet: it is asked what becomes of it. */
const working = (
  { clock }: StepDeps,
  made: Pick<IntentResult, 'remoteId' | 'accountName'>,
): IntentResult => ({
  ...made,
  state: 'unknown',
  outcome: 'ok',
  isWorking: true,
  nextAt: new Date(clock.now().getTime() + firstFollowMs),
  looks: 0,
})

const callsOf = (claimed: ClaimedIntent, commitStep: string): CallsOf => ({
  id: claimed.id,
  network: claimed.network,
  owner: { ...claimed, intent_id: claimed.id },
  commitStep,
  attemptId: claimed.attempt_id,
})

const limitMessage = ({ network }: ClaimedIntent) =>
  message('outbox.waits-for-allowance', { network: networkNames[network] })

/** What keeps it from going out before its account is opened; null: nothing. */
async function whatKeepsIt(
  deps: StepDeps,
  claimed: ClaimedIntent,
  kind: RunningKind,
): Promise<IntentResult | null> {
  if (claimed.look_since) return turnIntoLookup(deps, claimed, claimed.look_since)
  if (deps.clock.now().getTime() > claimed.late_after.getTime())
    return { state: 'missed', outcome: 'not-sent', message: tooLate }
  if (kind.needsPlan && !(await deps.plan.isCovered(claimed.company_id)))
    return held('plan', planEnded)
  const reason = deps.switches.reasonOff(claimed.network)
  if (reason !== null) return held('kill-switch', switchedOff(claimed.network, reason))
  return untilItsTurn(deps, claimed)
}

/** What is late goes out in turn, so that the end of an outage is no burst on an account. */
async function untilItsTurn(deps: StepDeps, claimed: ClaimedIntent): Promise<IntentResult | null> {
  const now = deps.clock.now()
  const { lateMs, turnMs: everyMs } = deps.timing
  if (now.getTime() - claimed.due_at.getTime() <= lateMs) return null
  const at = await deps.db.transaction((tx) => takeTurn(tx, claimed, { now, everyMs }))
  return at <= now ? null : waitFor(claimed, at, { outcome: 'not-sent', said: claimed.message })
}

const held = (
  holdReason: NonNullable<IntentResult['holdReason']>,
  said: Message,
  outcome = 'not-sent',
): IntentResult => ({ state: 'held', holdReason, outcome, message: said })

/** Leaves at the network what can be left ahead; answers the intent with it, or what it waits for. */
async function prepare(
  deps: StepDeps,
  claimed: ClaimedIntent,
  { kind, account }: { readonly kind: RunningKind; readonly account: OutboxAccount },
): Promise<
  { readonly waits: IntentResult } | { readonly waits?: undefined; readonly intent: ClaimedIntent }
> {
  // none of its calls is the one that counts
  const { context } = trackWrites(deps, { ...callsOf(claimed, ''), attemptId: null })
  const made = await kind.prepare(account, claimed, context)
  if (!made) return { intent: claimed }
  if (made.againInMs !== null) {
    const at = new Date(deps.clock.now().getTime() + made.againInMs)
    const waits = waitFor(claimed, at, { outcome: 'not-sent', said: claimed.message })
    return { waits: { ...waits, prepared: made.prepared } }
  }
  if (!(await keepPrepared(deps.db, claimed, made.prepared)))
    throw new ConnectorError('unavailable', {
      network: claimed.network,
      message: message('outbox.taken-over'),
    })
  return { intent: { ...claimed, prepared: made.prepared } }
}

/** How the attempt ended, and what is said of it. */
interface Attempt {
  readonly outcome: string
  readonly said: Message | null
}

/** Waits until then, which costs no try, or asks now where that would be too late. */
function waitFor(claimed: ClaimedIntent, at: Date, { outcome, said }: Attempt): IntentResult {
  return { ...dueAt(claimed, at, said), outcome, tries: Math.max(0, claimed.tries - 1) }
}

function tryLater(
  deps: StepDeps,
  claimed: ClaimedIntent,
  { outcome, said }: Attempt,
): IntentResult {
  const at = new Date(deps.clock.now().getTime() + retryDelayMs(claimed.tries))
  return { ...dueAt(claimed, at, said), outcome }
}

function dueAt(claimed: ClaimedIntent, at: Date, said: Message | null): IntentResult {
  if (at.getTime() <= claimed.late_after.getTime())
    return { state: 'due', nextAt: at, message: said }
  return {
    state: 'missed',
    message: said
      ? message('outbox.too-late-by-then', { reason: said })
      : message('outbox.too-late-after-waiting'),
  }
}

const lostTrack = (deps: StepDeps, _claimed: ClaimedIntent, kind: RunningKind): IntentResult => ({
  state: 'unknown',
  outcome: 'uncertain',
  nextAt: new Date(deps.clock.now().getTime() + kind.firstLookupMs),
  looks: 0,
  message: message('outbox.no-answer'),
})

interface Failure {
  readonly kind: RunningKind
  readonly error: ConnectorError
  /** A write call was begun: its effect may stand. */
  readonly mayBeLive: boolean
  readonly mark: string | null
}

async function resultOfFailure(
  deps: StepDeps,
  claimed: ClaimedIntent,
  { kind, error, mayBeLive, mark }: Failure,
): Promise<IntentResult> {
  const now = deps.clock.now()
  const facts = { ...error.facts, message: error.said }
  const told = { outcome: error.kind, said: error.said }
  const anew = error.prepareAgain && error.kind !== 'uncertain' ? { prepared: null } : {}
  switch (error.kind) {
    case 'rejected':
    case 'unsupported':
      if (error.prepareAgain) return { ...tryLater(deps, claimed, told), facts, ...anew }
      return { state: 'failed', outcome: error.kind, message: error.said, facts }
    case 'rate-limited': {
      const until = error.until?.getTime() ?? now.getTime() + usualLimitMs
      const at = new Date(Math.max(until, now.getTime() + leastWaitMs))
      return { ...waitFor(claimed, at, told), facts, ...anew }
    }
    case 'unavailable':
      return { ...resultOfUnavailable(deps, claimed, error), facts, ...anew }
    case 'reauthorize': {
      if (await isUnhealthy(deps, claimed, { error, mark }))
        return { ...held('reconnect', error.said, error.kind), facts }
      const at = new Date(now.getTime() + deps.timing.accountMs)
      return { ...waitFor(claimed, at, told), facts }
    }
    case 'uncertain':
      // a lost upload hurts nobody and is made again
      if (!mayBeLive)
        return { ...tryLater(deps, claimed, { ...told, outcome: 'unavailable' }), facts }
      return {
        ...lostTrack(deps, claimed, kind),
        facts,
        ...(twinFact in facts ? { message: error.said } : {}),
      }
  }
}

function resultOfUnavailable(
  deps: StepDeps,
  claimed: ClaimedIntent,
  { isOurs, kind, said }: ConnectorError,
): IntentResult {
  if (!isOurs) return tryLater(deps, claimed, { outcome: kind, said })
  // nothing was asked of the network, so it is no try
  const at = new Date(deps.clock.now().getTime() + ourWaitMs)
  return waitFor(claimed, at, { outcome: 'not-sent', said })
}

/**
 * The card of the account is a courtesy here; the truth of the intent is written whatever becomes
 * of it.
 */
async function isUnhealthy(
  deps: StepDeps,
  claimed: ClaimedIntent,
  { error, mark }: Pick<Failure, 'error' | 'mark'>,
): Promise<boolean> {
  try {
    return await deps.accounts.markReauthorize({
      companyId: claimed.company_id,
      accountId: claimed.social_account_id,
      said: error.said,
      mark,
    })
  } catch (cause) {
    deps.log.error(
      { err: cause, socialAccountId: claimed.social_account_id },
      'an account could not be marked for reconnecting',
    )
    return true
  }
}
