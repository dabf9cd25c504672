import { message } from '@marquee/contract/message.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { trackWrites } from '#outbox'
import { describedContent, type AccountCapabilities, type StepDeps } from '../engine-deps.ts'
import type { Claimed, Result } from '../ledger/ledger-store.ts'
import { outOfBudget, reconnectMessage, resultOfFailure, waitUntil } from '../step-failure.ts'
import { callsOf } from './calls-of.ts'
import { notPostedMessage } from '../engine-messages.ts'
import { planEndedMessage } from '../engine-messages.ts'
import { retryDelayMs } from '../engine-rules.ts'

/**
 * Uploads what can be uploaded ahead, so that only the commit waits for the instant. A definite
 * refusal is told at once.
 */
export async function preparePublication(deps: StepDeps, claimed: Claimed): Promise<Result> {
  const result = await prepare(deps, claimed).finally(() => deps.leases.drop(claimed))
  await deps.results.write(result)
  return result
}

async function prepare(deps: StepDeps, claimed: Claimed): Promise<Result> {
  let account: AccountCapabilities | null = null
  try {
    if (!(await deps.plan.isCovered(claimed.company_id)))
      return {
        claimed,
        state: 'held',
        holdReason: 'plan',
        outcome: null,
        nextAt: null,
        message: planEndedMessage,
      }
    account = await deps.capabilitiesOf(claimed.company_id, claimed.social_account_id)
    if (!account)
      return {
        claimed,
        state: 'held',
        holdReason: 'reconnect',
        outcome: null,
        nextAt: null,
        message: reconnectMessage,
      }
    // it would wait for ever: no consent makes it go
    if (!account.publisher)
      return {
        claimed,
        state: 'failed',
        outcome: null,
        nextAt: null,
        message: notPostedMessage(claimed.network),
      }
    const waits = outOfBudget(deps, claimed, {
      accountCapabilities: account,
      kind: 'write',
      back: 'scheduled',
    })
    if (waits) return waits
    const { context } = trackWrites(deps, callsOf(claimed))
    const { prepared, againInMs } = await account.publisher.prepare(
      await describedContent(deps, claimed, account),
      claimed.prepared,
      context,
    )
    // the network's own work is no try of ours
    if (againInMs !== null)
      return {
        claimed,
        state: 'scheduled',
        outcome: null,
        nextAt: new Date(deps.clock.now().getTime() + againInMs),
        prepared,
        tries: Math.max(0, claimed.tries - 1),
        message: null,
      }
    return {
      claimed,
      state: 'ready',
      outcome: null,
      nextAt: claimed.due_at,
      prepared,
      tries: 0,
      message: null,
    }
  } catch (error) {
    if (error instanceof ConnectorError)
      return resultOfFailure(deps, claimed, {
        error,
        back: 'scheduled',
        mayBeLive: false,
        mark: account?.mark ?? null,
      })
    deps.log.error(
      { err: error, publicationId: claimed.id, correlationId: claimed.correlation_id },
      'a preparation broke off',
    )
    return brokenOff(deps, claimed)
  }
}

const brokenOff = (deps: StepDeps, claimed: Claimed): Result =>
  waitUntil(claimed, {
    back: 'scheduled',
    at: new Date(deps.clock.now().getTime() + retryDelayMs(claimed.tries)),
    outcome: 'unavailable',
    said: message('publishing.prepare-retried'),
  })
