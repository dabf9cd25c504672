import { message } from '@marquee/contract/message.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type {
  IntentLookUp,
  IntentRow,
  LostCall,
  OutboxAccount,
  RunningKind,
} from '../intents/intent.ts'
import { turnOf, writeResult } from '../results/intent-result.ts'
import type { IntentResult } from '../results/step-result.ts'
import type { ClaimedIntent } from '../ledger/claim-store.ts'
import { unlessUndone } from '../results/last-word.ts'
import { callsSoFar, idsMadeElsewhere, type CallsSoFar } from './lost-calls-store.ts'
import type { StepDeps } from '../outbox-deps.ts'
import { retryDelayMs } from '../results/retry-delay.ts'

const looksNeeded = 3
/** So often is something looked for that its own id says to stand, before it is told without it. */
const mostLookupsForLive = 6
/** While nobody could look this long, its owner is asked. */
export const givenUpMs = 7 * 86_400_000
const longestPauseMs = 3_600_000
const lookupQuotaUpTo = 85

/**
 * A lost answer (networks.md section 12, design section 4). What was made is found by what the kind
 * can see; found nowhere in three looks, the last after the settle time, it is sent again.
 */
export async function settleIntent(deps: StepDeps, claimed: ClaimedIntent): Promise<IntentResult> {
  return deps.inTurn(turnOf(claimed), async () => {
    const result = await settle(deps, claimed)
    return writeResult(deps, claimed, result)
  })
}

async function settle(deps: StepDeps, claimed: ClaimedIntent): Promise<IntentResult> {
  const kind = deps.kinds.get(claimed.kind)
  if (!kind) throw new Error(`No kind ${claimed.kind} is registered.`)
  const calls = await callsSoFar(deps.db, claimed, kind.step)
  const lost = calls.lost ?? (calls.stands ? mayBeUndone(deps, claimed) : null)
  if (lost === null && !claimed.is_working) return settledByLedger(deps, claimed, { kind, calls })
  let account: OutboxAccount | null = null
  try {
    account = await deps.accounts.capabilitiesOf(claimed.company_id, claimed.social_account_id)
    if (!account) return lookupLater(deps, claimed)
    const until = deps.budgets.waitUntil(account.budgets, lookupQuotaUpTo)
    if (until) {
      const { looks, unseen_since: unseenSince } = claimed
      return { ...lookupAgain(claimed, until), looks, unseenSince }
    }
    return lost === null || claimed.is_working
      ? await followed(deps, claimed, { kind, account })
      : await judge(deps, claimed, { kind, calls, account, lost })
  } catch (error) {
    if (!(error instanceof ConnectorError)) {
      deps.log.error(
        { err: error, intentId: claimed.id, correlationId: claimed.correlation_id },
        'a look broke off',
      )
      return lookupLater(deps, claimed)
    }
    if (error.kind === 'reauthorize')
      await deps.accounts.markReauthorize({
        companyId: claimed.company_id,
        accountId: claimed.social_account_id,
        said: error.said,
        mark: account?.mark ?? null,
      })
    return lookupLater(deps, claimed, error.until)
  }
}

/** Its network took it: what became of it since. */
async function followed(
  deps: StepDeps,
  claimed: ClaimedIntent,
  { kind, account }: Pick<Judged, 'kind' | 'account'>,
): Promise<IntentResult> {
  const now = deps.clock.now()
  const seen = await kind.follow(account, claimed)
  const accountName = account.account.name
  switch (seen.state) {
    case 'done': {
      const result = { state: 'done', accountName, looks: 0 } as const
      return unlessUndone(deps, claimed, { kind, account, result })
    }
    case 'refused':
      return { state: 'failed', outcome: 'rejected', message: seen.message, accountName }
    case 'working':
      return now.getTime() - claimed.due_at.getTime() >= givenUpMs
        ? askOwner(claimed)
        : {
            state: 'unknown',
            isWorking: true,
            nextAt: new Date(now.getTime() + seen.againInMs),
          }
  }
}

interface Judged {
  readonly kind: RunningKind
  readonly calls: CallsSoFar
  readonly account: OutboxAccount
  readonly lost: NonNullable<CallsSoFar['lost']>
}

async function judge(
  deps: StepDeps,
  claimed: ClaimedIntent,
  { kind, calls, account, lost }: Judged,
): Promise<IntentResult> {
  const now = deps.clock.now()
  const seen = await kind.lookUp(account, claimed, lost)
  const accountName = account.account.name
  const looks = claimed.looks + 1
  if (seen.proof === 'nothing') return { ...askOwner(claimed), looks }
  if (seen.proof === 'state') return byState(deps, claimed, { kind, calls, account, seen })
  const free = await withoutOthers(deps, claimed, seen)
  const [oldest] = free
  if (oldest && (free.length === 1 || kind.several === 'oldest'))
    return {
      state: 'done',
      settles: 'found',
      remoteId: oldest.remoteId,
      madeAt: oldest.createdAt,
      accountName,
      looks: 0,
    }
  if (free.length > 1)
    return {
      ...askOwner(claimed),
      looks,
      message: message('outbox.two-candidates', { network: networkNames[claimed.network] }),
    }
  if (seen.proof === 'own-id')
    return looks >= mostLookupsForLive
      ? { state: 'done', settles: 'found', accountName, looks: 0 }
      : lookupAgain(claimed, nextLookupAt(looks, now, now))
  const settleMs = deps.timing.settleMs ?? kind.settleMs(account)
  const settledAt = new Date(lost.deadlineAt.getTime() + settleMs)
  const isAbsent = looks >= looksNeeded && now.getTime() >= settledAt.getTime()
  return seen.proof === 'repeatable' || isAbsent
    ? absent(deps, claimed, calls)
    : lookupAgain(claimed, nextLookupAt(looks, now, settledAt))
}

/** Proven by how its subject stands: it is so, is being worked on, or is asked for again. */
async function byState(
  deps: StepDeps,
  claimed: ClaimedIntent,
  {
    kind,
    calls,
    account,
    seen,
  }: Omit<Judged, 'lost'> & { readonly seen: Extract<IntentLookUp, { proof: 'state' }> },
): Promise<IntentResult> {
  if (!seen.isDone) return absent(deps, claimed, calls)
  if (seen.isWorking === true)
    return {
      state: 'unknown',
      settles: 'found',
      isWorking: true,
      nextAt: deps.clock.now(),
      looks: 0,
    }
  const result: IntentResult = {
    state: 'done',
    settles: 'found',
    remoteId: seen.remoteId ?? null,
    accountName: account.account.name,
    looks: 0,
  }
  return unlessUndone(deps, claimed, { kind, account, result })
}

/** Its own call stood, and an older one that was lost may have undone it since. Null: none may. */
const mayBeUndone = (deps: StepDeps, claimed: ClaimedIntent): LostCall | null =>
  claimed.sets === null ? null : { startedAt: claimed.due_at, deadlineAt: deps.clock.now() }

/** The worker that was taken for dead came back and closed its row: it knows how its call ended. */
function settledByLedger(
  deps: StepDeps,
  claimed: ClaimedIntent,
  { kind, calls }: Pick<Judged, 'kind' | 'calls'>,
): IntentResult {
  if (calls.stands) return { state: 'done', remoteId: kind.endsSubject ? null : calls.remoteId }
  return calls.hadNoEffect ? absent(deps, claimed, calls) : askOwner(claimed)
}

const lookupAgain = (claimed: ClaimedIntent, nextAt: Date): IntentResult => ({
  state: 'unknown',
  isWorking: claimed.is_working,
  nextAt,
  looks: claimed.looks + 1,
  message: claimed.message,
})

async function withoutOthers(
  deps: StepDeps,
  claimed: IntentRow,
  { candidates }: Extract<IntentLookUp, { candidates: unknown }>,
) {
  const taken = await idsMadeElsewhere(
    deps.db,
    claimed,
    candidates.map(({ remoteId }) => remoteId),
  )
  return candidates
    .filter(({ remoteId }) => !taken.has(remoteId))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** Soon, a few times, and last once the network can no longer apply it late. */
function nextLookupAt(looks: number, now: Date, settledAt: Date): Date {
  const soon = now.getTime() + 5000 * 2 ** Math.min(looks, 4)
  return looks + 1 < looksNeeded
    ? new Date(soon)
    : new Date(Math.max(Math.min(soon, settledAt.getTime()), now.getTime() + 5000))
}

/**
 * Nobody could look: each pause is as long as it has been so, an hour at most. Counted from the
 * first look that failed, for a worker that was away for days has not looked.
 */
function lookupLater(deps: StepDeps, claimed: ClaimedIntent, named?: Date): IntentResult {
  const now = deps.clock.now()
  const unseenSince = claimed.unseen_since ?? now
  const passedMs = now.getTime() - unseenSince.getTime()
  if (passedMs >= givenUpMs) return { ...askOwner(claimed), unseenSince }
  const namedMs = named ? named.getTime() - now.getTime() : 0
  const waitMs = Math.min(Math.max(10_000, passedMs, namedMs), longestPauseMs)
  return {
    state: 'unknown',
    isWorking: claimed.is_working,
    nextAt: new Date(now.getTime() + waitMs),
    message: claimed.message,
    unseenSince,
  }
}

const askOwner = (claimed: ClaimedIntent): IntentResult => ({
  state: 'unknown',
  nextAt: null,
  message: message('outbox.cannot-look', { network: networkNames[claimed.network] }),
})

/**
 * It stands nowhere: sent again, ever later where that was lost before. What the network refused
 * for saying the same as something that stands is never sent again.
 */
function absent(deps: StepDeps, claimed: ClaimedIntent, calls: CallsSoFar): IntentResult {
  const now = deps.clock.now()
  const settled = { settles: 'absent', looks: 0 } as const
  if (calls.isTwin)
    return {
      ...settled,
      state: 'failed',
      message: message('outbox.same-words-there', { network: networkNames[claimed.network] }),
    }
  const again = new Date(now.getTime() + (calls.absent === 0 ? 0 : retryDelayMs(calls.absent)))
  if (again.getTime() > claimed.late_after.getTime())
    return { ...settled, state: 'missed', message: message('outbox.absent-too-late') }
  return {
    ...settled,
    state: 'due',
    nextAt: again,
    message: message('outbox.sent-again'),
  }
}
