import { message } from '@marquee/contract/message.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { trackWrites } from '#outbox'
import { contentOf, type AccountCapabilities, type StepDeps } from '../engine-deps.ts'
import { workingFact, type Claimed, type Result } from '../ledger/ledger-store.ts'
import { placeInRow } from '../ledger/pace-store.ts'
import { isToPrepareAnew, prepareAnew } from './prepare-anew.ts'
import {
  outOfBudget,
  reconnectMessage,
  resultOfFailure,
  switchedOffMessage,
  waitUntil,
} from '../step-failure.ts'
import { callsOf } from './calls-of.ts'
import { notPostedMessage } from '../engine-messages.ts'
import { planEndedMessage } from '../engine-messages.ts'
import { retryDelayMs } from '../engine-rules.ts'

/**
 * The one call that makes the post stand, at its instant. Whatever happens, the ledger row opened
 * with the claim is closed with the truth.
 */
export async function commitPublication(deps: StepDeps, claimed: Claimed): Promise<Result> {
  // whatever breaks off, the lease is not renewed beyond this step: the row is taken over and
  // looked up
  const result = await commit(deps, claimed).finally(() => deps.leases.drop(claimed))
  const wasOurs = await deps.results.write(result)
  deps.log.info(
    {
      publicationId: claimed.id,
      network: claimed.network,
      state: result.state,
      outcome: result.outcome,
      correlationId: claimed.correlation_id,
    },
    'a commit ended',
  )
  if (!wasOurs)
    deps.log.warn(
      {
        publicationId: claimed.id,
        fence: claimed.fence,
        outcome: result.outcome,
        correlationId: claimed.correlation_id,
      },
      'a result came after the lease was lost; only its attempt was closed',
    )
  return result
}

async function commit(deps: StepDeps, claimed: Claimed): Promise<Result> {
  const { context, hasBegun } = trackWrites(deps, callsOf(claimed))
  let account: AccountCapabilities | null = null
  try {
    if (!(await deps.plan.isCovered(claimed.company_id)))
      return {
        claimed,
        state: 'held',
        holdReason: 'plan',
        outcome: 'not-sent',
        nextAt: null,
        message: planEndedMessage,
      }
    account = await deps.capabilitiesOf(claimed.company_id, claimed.social_account_id)
    if (!account)
      return {
        claimed,
        state: 'held',
        holdReason: 'reconnect',
        outcome: 'not-sent',
        nextAt: null,
        message: reconnectMessage,
      }
    // it would wait for ever: no consent makes it go
    if (!account.publisher)
      return {
        claimed,
        state: 'failed',
        outcome: 'not-sent',
        nextAt: null,
        message: notPostedMessage(claimed.network),
      }
    const reason = deps.switches.reasonOff(claimed.network)
    if (reason !== null)
      return {
        claimed,
        state: 'held',
        holdReason: 'kill-switch',
        outcome: 'not-sent',
        nextAt: null,
        message: switchedOffMessage(claimed.network, reason),
      }
    const waits = outOfBudget(deps, claimed, {
      accountCapabilities: account,
      kind: 'commit',
      back: 'ready',
    })
    if (waits) return waits
    const place = await placeOfLate(deps, claimed)
    if (place)
      return {
        ...waitUntil(claimed, {
          back: 'ready',
          at: place,
          outcome: 'not-sent',
          said: message('publishing.behind-other-late-posts'),
        }),
        tries: Math.max(0, claimed.tries - 1),
      }
    if (claimed.tries === 1)
      deps.metrics.commitLag(claimed.network, deps.clock.now().getTime() - claimed.due_at.getTime())
    const published = await account.publisher.commit(
      contentOf(deps, claimed, account),
      claimed.prepared ?? {},
      context,
    )
    const now = deps.clock.now()
    return {
      claimed,
      state: published.state,
      outcome: 'ok',
      nextAt: new Date(now.getTime() + deps.timing.readBackMs),
      remoteId: published.remoteId,
      permalink: published.permalink,
      acceptedAt: now,
      message: null,
      looks: 0,
      facts: published.state === 'processing' ? { [workingFact]: true } : {},
    }
  } catch (error) {
    if (error instanceof ConnectorError && (await isToPrepareAnew(deps, claimed, error)))
      return prepareAnew(deps, claimed, error)
    if (error instanceof ConnectorError)
      return resultOfFailure(deps, claimed, {
        error,
        back: 'ready',
        mayBeLive: hasBegun(),
        mark: account?.mark ?? null,
      })
    deps.log.error(
      { err: error, publicationId: claimed.id, correlationId: claimed.correlation_id },
      'a commit broke off',
    )
    const now = deps.clock.now()
    if (hasBegun())
      return {
        claimed,
        state: 'unknown',
        outcome: 'uncertain',
        nextAt: new Date(now.getTime() + 5000),
        looks: 0,
        message: message('publishing.lost-track'),
      }
    return waitUntil(claimed, {
      back: 'ready',
      at: new Date(now.getTime() + retryDelayMs(claimed.tries)),
      outcome: 'not-sent',
      said: message('publishing.send-retried'),
    })
  }
}

/** Null: it is in time, or its turn has come. */
async function placeOfLate(deps: StepDeps, claimed: Claimed): Promise<Date | null> {
  const now = deps.clock.now()
  if (now.getTime() - claimed.due_at.getTime() <= deps.timing.lateMs) return null
  const place = await deps.pacing.run(() =>
    placeInRow(deps.db, claimed, { now, everyMs: deps.timing.paceMs }),
  )
  return place.getTime() > now.getTime() ? place : null
}

/** A claim given back before its call: the worker stops. */
export async function releaseClaim(deps: StepDeps, claimed: Claimed): Promise<Result> {
  deps.leases.drop(claimed)
  const result: Result = {
    claimed,
    state: 'ready',
    outcome: 'not-sent',
    nextAt: claimed.next_at ?? claimed.due_at,
    tries: Math.max(0, claimed.tries - 1),
    message: null,
  }
  await deps.results.write(result)
  return result
}
