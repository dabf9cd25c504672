import { networkNames } from '@marquee/contract/networks.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { retryDelayMs } from '../publication-rules.ts'
import type { AccountCapabilities, StepDeps } from './engine-deps.ts'
import type { Claimed, Result } from './ledger-store.ts'
import { settleUnknown } from './settle-unknown.ts'
import { upTo } from './step-failure.ts'

const mostReadBacks = 6
const cannotLook = 'We cannot check by ourselves whether this post arrived: the account is not connected. Reconnect it, or look there and tell us.'

/** Looks at the network and changes nothing there: reads a receipt back, follows what is processing, settles what is unknown. */
export async function checkPublication(deps: StepDeps, claimed: Claimed): Promise<Result> {
  const result = await check(deps, claimed)
  await deps.results.write(result)
  return result
}

async function check(deps: StepDeps, claimed: Claimed): Promise<Result> {
  const isUnknown = claimed.state === 'unknown'
  const later = (message: string | null): Result => ({
    claimed, state: claimed.state, outcome: null, nextAt: new Date(deps.clock.now().getTime() + retryDelayMs(claimed.looks + 2)), message,
  })
  /** Nobody can look any more: what is unknown becomes the owner's question, and a receipt stays as it is. */
  const endOfLooking = (): Result => ({ claimed, state: claimed.state, outcome: null, nextAt: null, message: isUnknown ? cannotLook : null })
  let account: AccountCapabilities | null = null
  try {
    account = await deps.capabilitiesOf(claimed.company_id, claimed.social_account_id)
    if (!account) return endOfLooking()
    const until = deps.budgets.waitUntil(account.budgets, upTo[isUnknown ? 'write' : 'read'])
    if (until) return { claimed, state: claimed.state, outcome: null, nextAt: until, message: isUnknown ? 'The network takes no more calls of ours for now. We look as soon as it does.' : null }
    return isUnknown ? await settleUnknown(deps, claimed, account) : await readBack(deps, claimed, account)
  } catch (error) {
    if (!(error instanceof ConnectorError)) deps.log.error({ err: error, publicationId: claimed.id, correlationId: claimed.correlation_id }, 'a check broke off')
    if (error instanceof ConnectorError && error.kind === 'reauthorize') {
      const isAiling = await deps.markReauthorize(claimed.company_id, claimed.social_account_id, error.message, account?.mark ?? null)
      return isAiling ? endOfLooking() : later(isUnknown ? 'The connection to this account was just renewed; we look once more.' : null)
    }
    return later(isUnknown ? 'We could not look there yet and keep trying.' : null)
  }
}

/** Receipts: a published post is read back once; what is still processing is published when the network shows it. */
async function readBack(deps: StepDeps, claimed: Claimed, { reader }: AccountCapabilities): Promise<Result> {
  const now = deps.clock.now()
  const looks = claimed.looks + 1
  const seen = reader && claimed.remote_id ? await reader.read(claimed.remote_id) : null
  if (seen) {
    return { claimed, state: 'published', outcome: null, nextAt: null, looks, permalink: seen.permalink, readBackAt: now, message: null, counts: { likes: seen.likes, comments: seen.comments, shares: seen.shares } }
  }
  if (looks >= mostReadBacks && claimed.state === 'published') {
    return { claimed, state: 'published', outcome: null, nextAt: null, looks, message: `${networkNames[claimed.network]} accepted this post but does not show it to us. Please look there.` }
  }
  return { claimed, state: claimed.state, outcome: null, nextAt: new Date(now.getTime() + retryDelayMs(looks)), looks, message: null }
}
