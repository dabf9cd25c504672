import { message, type Message } from '@marquee/contract/message.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { ConnectorError, twinFact } from '#connectors/connector-error.ts'
import { asSentence } from '#platform/wording/as-sentence.ts'
import { retryDelayMs } from './engine-rules.ts'
import { twinRefused } from './engine-messages.ts'
import type { AccountCapabilities, StepDeps } from './engine-deps.ts'
import type { Claimed, Result } from './ledger/ledger-store.ts'
import { mayHaveGoneOut } from './ledger/twin-store.ts'

export const reconnectMessage = message('publishing.reconnect')

/** Said while the network is switched off; whoever did that wrote the reason. */
export const switchedOffMessage = (network: NetworkKey, reason: string): Message =>
  message('publishing.switched-off', { network: networkNames[network], reason: asSentence(reason) })

/**
 * Up to how many percent of a quota each kind of call may go: commits that are due always, other
 * writes and look-ups, plain reads (design section 4).
 */
export const upTo = { commit: 1000, write: 85, read: 60 } as const

/** A wait that a network names costs no try, so it is never so short that it would be hammered at. */
const leastWaitMs = 1000
/** A storage that was away is asked again. */
const ourWaitMs = 10_000

/** Waiting costs no try. */
const triesWithoutThis = ({ tries }: Claimed) => Math.max(0, tries - 1)

/** Tells to wait when a quota of the account is used up for this kind of call; null: go on. */
export function outOfBudget(
  deps: StepDeps,
  claimed: Claimed,
  {
    accountCapabilities: { budgets },
    kind,
    back,
  }: {
    accountCapabilities: AccountCapabilities
    kind: keyof typeof upTo
    back: 'scheduled' | 'ready'
  },
): Result | null {
  const until = deps.budgets.waitUntil(budgets, upTo[kind])
  if (!until) return null
  const outcome = claimed.attempt_id === null ? null : 'not-sent'
  return {
    ...waitUntil(claimed, {
      back,
      at: until,
      outcome,
      said: message('publishing.waits-for-allowance', { network: networkNames[claimed.network] }),
    }),
    tries: triesWithoutThis(claimed),
  }
}

/**
 * Tries again at `at`, or asks the owner now when that would be too late (design section 4,
 * "lateness").
 */
export function waitUntil(
  claimed: Claimed,
  {
    back,
    at,
    outcome,
    said,
    facts = {},
  }: {
    back: 'scheduled' | 'ready'
    at: Date
    outcome: string | null
    said: Message
    facts?: Result['facts']
  },
): Result {
  if (at.getTime() > claimed.late_after.getTime()) {
    return {
      claimed,
      state: 'missed',
      outcome,
      nextAt: null,
      message: message('publishing.too-late-by-then', { reason: said }),
      facts,
    }
  }
  return { claimed, state: back, outcome, nextAt: at, message: said, facts }
}

/**
 * What a step's failure means for its publication. `back` is the state a harmless failure returns
 * to; an uncertain one leads to `unknown` only where an effect may be live (`mayBeLive`), for a
 * lost upload hurts nobody and is simply made again.
 */
export async function resultOfFailure(
  deps: StepDeps,
  claimed: Claimed,
  {
    error,
    back,
    mayBeLive,
    mark,
  }: {
    error: ConnectorError
    back: 'scheduled' | 'ready'
    mayBeLive: boolean
    mark: string | null
  },
): Promise<Result> {
  const now = deps.clock.now()
  const facts = { ...error.facts, message: error.said }
  const later = () =>
    waitUntil(claimed, {
      back,
      at: new Date(now.getTime() + retryDelayMs(claimed.tries)),
      outcome: error.kind,
      said: error.said,
      facts,
    })
  if (error.prepareAgain && error.kind !== 'uncertain') {
    const again = new Date(
      now.getTime() + (claimed.tries > 1 ? retryDelayMs(claimed.tries - 1) : 0),
    )
    return {
      ...waitUntil(claimed, {
        back: 'scheduled',
        at: again,
        outcome: error.kind,
        said: error.said,
        facts,
      }),
      prepared: {},
    }
  }
  switch (error.kind) {
    case 'rejected':
    case 'unsupported':
      return {
        claimed,
        state: 'failed',
        outcome: error.kind,
        nextAt: null,
        message: error.said,
        facts,
      }
    case 'rate-limited':
      return {
        ...waitUntil(claimed, {
          back,
          at: new Date(
            Math.max(error.until?.getTime() ?? now.getTime() + 60_000, now.getTime() + leastWaitMs),
          ),
          outcome: error.kind,
          said: error.said,
          facts,
        }),
        tries: triesWithoutThis(claimed),
      }
    case 'unavailable':
      return error.isOurs ? resultOfOurs(claimed, error, { back, now }) : later()
    case 'reauthorize':
      // the card of the account is a courtesy here; the publication's own truth must be written
      // whatever becomes of it
      if (!(await isUnhealthy(deps, claimed, { error, mark }))) {
        return waitUntil(claimed, {
          back,
          at: new Date(now.getTime() + deps.timing.accountMs),
          outcome: error.kind,
          said: message('publishing.connection-renewed'),
          facts,
        })
      }
      return {
        claimed,
        state: 'held',
        holdReason: 'reconnect',
        outcome: error.kind,
        nextAt: null,
        message: error.said,
        facts,
      }
    case 'uncertain':
      if (!mayBeLive) return later()
      return resultOfUncertain(deps, claimed, facts)
  }
}

/** What it was to send cannot be read here for now: it waits, which is no try of the network. */
function resultOfOurs(
  claimed: Claimed,
  { said, facts }: ConnectorError,
  { back, now }: { readonly back: 'scheduled' | 'ready'; readonly now: Date },
): Result {
  const again = new Date(now.getTime() + ourWaitMs)
  const outcome = claimed.attempt_id === null ? null : 'not-sent'
  return {
    ...waitUntil(claimed, { back, at: again, outcome, said, facts: { ...facts, message: said } }),
    tries: triesWithoutThis(claimed),
  }
}

async function resultOfUncertain(
  { db, clock }: StepDeps,
  claimed: Claimed,
  facts: Readonly<Record<string, unknown>> & { readonly message: Message },
): Promise<Result> {
  const isTwin = twinFact in facts
  // it met words that something else put there: this call made nothing, and no other could have
  if (isTwin && !(await mayHaveGoneOut(db, claimed)))
    return {
      claimed,
      state: 'failed',
      outcome: 'rejected',
      nextAt: null,
      message: twinRefused(claimed.network),
      facts,
    }
  return {
    claimed,
    state: 'unknown',
    outcome: 'uncertain',
    nextAt: new Date(clock.now().getTime() + 5000),
    looks: 0,
    message: isTwin ? facts.message : message('publishing.no-answer'),
    facts,
  }
}

async function isUnhealthy(
  deps: StepDeps,
  claimed: Claimed,
  { error, mark }: { error: ConnectorError; mark: string | null },
): Promise<boolean> {
  try {
    return await deps.markReauthorize({
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
