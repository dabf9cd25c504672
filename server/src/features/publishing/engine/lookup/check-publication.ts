import { message, type Message } from '@marquee/contract/message.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { remoteIdsKnown } from '../ledger/remote-ids-store.ts'
import { longestWorkMs, retryDelayMs } from '../engine-rules.ts'
import { contentOf, type AccountCapabilities, type StepDeps } from '../engine-deps.ts'
import { lostCommits, type Claimed, type Result } from '../ledger/ledger-store.ts'
import { settleUnknown } from './settle-unknown.ts'
import { prepareAnew } from '../send/prepare-anew.ts'
import { reconnectMessage, upTo } from '../step-failure.ts'

const mostReadBacks = 6
const cannotFollow = message('publishing.cannot-follow')
const cannotLookUp = message('publishing.cannot-look-unconnected')

/**
 * Looks at the network and changes nothing there: reads a receipt back, follows what is processing,
 * settles what is unknown.
 */
export async function checkPublication(deps: StepDeps, claimed: Claimed): Promise<Result> {
  const result = await check(deps, claimed)
  await deps.results.write(result)
  return result
}

async function check(deps: StepDeps, claimed: Claimed): Promise<Result> {
  const isUnknown = claimed.state === 'unknown'
  const isReceipt = claimed.state === 'published'
  const later = async (said: Message | null, named?: Date): Promise<Result> =>
    lookupLater(deps, claimed, { since: await openSince(deps, claimed), said, named })
  /**
   * Nobody can look any more: a receipt stays as it is, what is still to come waits for its account
   * as any other, and all else becomes the owner's question until the account is back.
   */
  const endOfLookup = (): Result => {
    if (isUnknown && claimed.look_since !== null && claimed.due_at > deps.clock.now())
      return {
        claimed,
        state: 'held',
        holdReason: 'reconnect',
        outcome: null,
        nextAt: null,
        looks: 0,
        message: reconnectMessage,
      }
    return {
      claimed,
      state: isReceipt ? 'published' : 'unknown',
      outcome: null,
      nextAt: null,
      message: isUnknown ? cannotLookUp : isReceipt ? null : cannotFollow,
    }
  }
  let account: AccountCapabilities | null = null
  try {
    account = await deps.capabilitiesOf(claimed.company_id, claimed.social_account_id)
    if (!account) return endOfLookup()
    const until = deps.budgets.waitUntil(account.budgets, upTo[isReceipt ? 'read' : 'write'])
    if (until)
      return {
        claimed,
        state: claimed.state,
        outcome: null,
        nextAt: until,
        unseenSince: claimed.unseen_since,
        message: isReceipt ? null : message('publishing.look-waits-for-allowance'),
      }
    if (isUnknown) return await settleUnknown(deps, claimed, account)
    return isReceipt
      ? await readBack(deps, claimed, account)
      : await followPost(deps, claimed, account)
  } catch (error) {
    if (!(error instanceof ConnectorError))
      deps.log.error(
        { err: error, publicationId: claimed.id, correlationId: claimed.correlation_id },
        'a check broke off',
      )
    if (error instanceof ConnectorError && error.kind === 'reauthorize') {
      const isUnhealthy = await deps.markReauthorize({
        companyId: claimed.company_id,
        accountId: claimed.social_account_id,
        said: error.said,
        mark: account?.mark ?? null,
      })
      return isUnhealthy
        ? endOfLookup()
        : later(isUnknown ? message('publishing.look-after-renewal') : claimed.message)
    }
    // it stands nowhere by the network's own fault
    if (claimed.state === 'processing' && error instanceof ConnectorError && error.prepareAgain) {
      return prepareAnew(deps, claimed, error)
    }
    return later(
      isUnknown ? message('publishing.look-retried') : claimed.message,
      error instanceof ConnectorError ? error.until : undefined,
    )
  }
}

/**
 * Since when it has not been known what became of the post. What is looked for first nobody asked
 * about before, whatever time it may have gone out in: there the looks that failed count.
 */
async function openSince(deps: StepDeps, claimed: Claimed): Promise<Date> {
  if (isLookedForFirst(claimed)) return claimed.unseen_since ?? deps.clock.now()
  const lost = claimed.state === 'unknown' ? await lostCommits(deps.db, claimed) : null
  return lost?.startedAt ?? claimed.accepted_at ?? claimed.due_at
}

const isLookedForFirst = ({ state, look_since: since }: Claimed) =>
  state === 'unknown' && since !== null

/**
 * Looking failed. Each wait is as long as it has been so, which needs no count, for looks that
 * failed are no looks, or as long as the network `named`; where something is open still at most an
 * hour. After a day the owner is told. A receipt for which nothing is left so long is done
 * without.
 */
function lookupLater(
  deps: StepDeps,
  claimed: Claimed,
  { since, said, named }: { since: Date; said: Message | null; named?: Date | undefined },
): Result {
  const now = deps.clock.now()
  const passedMs = now.getTime() - since.getTime()
  const name = networkNames[claimed.network]
  const namedMs = named ? named.getTime() - now.getTime() : 0
  if (claimed.state === 'published' && named && passedMs + namedMs >= longestWorkMs)
    return { claimed, state: 'published', outcome: null, nextAt: null, message: null }
  if (passedMs < longestWorkMs) {
    return {
      claimed,
      state: claimed.state,
      outcome: null,
      nextAt: new Date(
        now.getTime() +
          Math.min(
            Math.max(10_000, passedMs, namedMs),
            claimed.state === 'published' ? longestWorkMs : 3_600_000,
          ),
      ),
      unseenSince: isLookedForFirst(claimed) ? since : null,
      message: said,
    }
  }
  if (claimed.state === 'published')
    return {
      claimed,
      state: 'published',
      outcome: null,
      nextAt: null,
      message: isOwnersAlone(claimed)
        ? notShown(claimed)
        : message('publishing.not-read-back', { network: name }),
    }
  return {
    claimed,
    state: 'unknown',
    outcome: null,
    nextAt: null,
    message: message('publishing.not-seen-for-a-day', { network: name }),
  }
}

/**
 * What the network took and still works on: until it stands, is refused, or waits for its owner in
 * the network's own app.
 */
async function followPost(
  deps: StepDeps,
  claimed: Claimed,
  account: AccountCapabilities,
): Promise<Result> {
  const now = deps.clock.now()
  const { publisher } = account
  const since = claimed.accepted_at ?? now
  const isTooLong = now.getTime() - since.getTime() > longestWorkMs
  const ask = (): Result => ({
    claimed,
    state: 'unknown',
    outcome: null,
    nextAt: null,
    message: message('publishing.processing-for-a-day', { network: networkNames[claimed.network] }),
  })
  if (!publisher || claimed.remote_id === null) return ask()
  const followed = await publisher.follow({
    remoteId: claimed.remote_id,
    content: contentOf(deps, claimed, account),
    prepared: claimed.prepared ?? {},
    acceptedAt: since,
  })
  switch (followed.state) {
    case 'processing':
      return isTooLong
        ? ask()
        : {
            claimed,
            state: 'processing',
            outcome: null,
            nextAt: new Date(now.getTime() + followed.againInMs),
            message: claimed.message,
          }
    case 'published':
      return {
        claimed,
        state: 'published',
        outcome: null,
        nextAt: new Date(now.getTime() + deps.timing.readBackMs),
        looks: 0,
        remoteId: followed.remoteId,
        permalink: followed.permalink,
        message: null,
      }
    case 'inbox':
      return {
        claimed,
        state: 'inbox',
        outcome: null,
        nextAt: null,
        message: followed.message,
      }
    case 'refused':
      return {
        claimed,
        state: 'failed',
        outcome: null,
        nextAt: null,
        message: followed.message,
      }
  }
}

/** What only its owner may see is shown to nobody else, and nothing is wrong with it. */
const isOwnersAlone = ({ options }: Claimed) =>
  options.privacyLevel === 'SELF_ONLY' && options.toInbox !== true
const notShown = (claimed: Claimed): Message =>
  isOwnersAlone(claimed)
    ? message('publishing.shown-to-you-alone', { network: networkNames[claimed.network] })
    : message('publishing.not-shown', { network: networkNames[claimed.network] })

/** Receipts: a published post is read back once. */
async function readBack(
  deps: StepDeps,
  claimed: Claimed,
  { reader }: AccountCapabilities,
): Promise<Result> {
  const now = deps.clock.now()
  const looks = claimed.looks + 1
  const seen = reader && claimed.remote_id ? await reader.read(claimed.remote_id) : null
  if (seen) {
    // a network may show it under another id than the one by which it took it
    const isTaken =
      seen.remoteId !== claimed.remote_id &&
      (
        await remoteIdsKnown(
          deps.db,
          { companyId: claimed.company_id, socialAccountId: claimed.social_account_id },
          [seen.remoteId],
        )
      ).length > 0
    return {
      claimed,
      state: 'published',
      outcome: null,
      nextAt: null,
      looks,
      remoteId: isTaken ? null : seen.remoteId,
      permalink: isTaken ? null : seen.permalink,
      readBackAt: now,
      message: null,
      counts: {
        likes: seen.likes,
        comments: seen.comments,
        shares: seen.shares,
        hasLiked: seen.hasLiked,
        isBoostable: seen.isBoostable,
      },
    }
  }
  if (looks >= mostReadBacks) {
    return {
      claimed,
      state: 'published',
      outcome: null,
      nextAt: null,
      looks,
      message: notShown(claimed),
    }
  }
  return {
    claimed,
    state: claimed.state,
    outcome: null,
    nextAt: new Date(now.getTime() + retryDelayMs(looks)),
    looks,
    message: null,
  }
}
