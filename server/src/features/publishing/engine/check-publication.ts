import { ConnectorError } from '#connectors/connector-error.ts'
import { remoteIdsKnown } from '../publication-store.ts'
import { looksNeeded, nextLookAt, retryDelayMs } from '../publication-rules.ts'
import { contentOf, type AccountCapabilities, type StepDeps } from './engine-deps.ts'
import { lostCommits, settleLostCommits, type Claimed, type Result } from './ledger-store.ts'

const mostReadBacks = 6

/** Looks at the network and changes nothing there: reads a receipt back, follows what is processing, settles what is unknown. */
export async function checkPublication(deps: StepDeps, claimed: Claimed): Promise<void> {
  await deps.results.write(await check(deps, claimed))
}

async function check(deps: StepDeps, claimed: Claimed): Promise<Result> {
  const later = (message: string | null): Result => ({
    claimed, state: claimed.state, outcome: null, nextAt: new Date(deps.clock.now().getTime() + retryDelayMs(claimed.looks + 2)), message,
  })
  try {
    const account = await deps.capabilitiesOf(claimed.company_id, claimed.social_account_id)
    if (!account) return later('Reconnect the account, then we can check whether the post arrived.')
    return claimed.state === 'unknown' ? await settleUnknown(deps, claimed, account) : await readBack(deps, claimed, account)
  } catch (error) {
    if (!(error instanceof ConnectorError)) deps.log.error({ err: error, publicationId: claimed.id }, 'a check broke off')
    if (error instanceof ConnectorError && error.kind === 'reauthorize') await deps.markReauthorize(claimed.company_id, claimed.social_account_id, error.message)
    return later(claimed.state === 'unknown' ? 'We could not look at the page yet and keep trying.' : null)
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
    return { claimed, state: 'published', outcome: null, nextAt: null, looks, message: 'The network accepted this post but does not show it to us. Please look at the page.' }
  }
  return { claimed, state: claimed.state, outcome: null, nextAt: new Date(now.getTime() + retryDelayMs(looks)), looks, message: null }
}

/**
 * A lost answer: found once means published; found nowhere in three looks, the last after the settle time, means it may be sent
 * again; two candidates mean that only the owner can tell (networks.md section 12, design section 4).
 */
async function settleUnknown(deps: StepDeps, claimed: Claimed, { publisher, limits }: AccountCapabilities): Promise<Result> {
  const now = deps.clock.now()
  const lost = await lostCommits(deps.db, claimed)
  if (!publisher || !limits || !lost) return { claimed, state: 'unknown', outcome: null, nextAt: null, message: 'We cannot check by ourselves whether this post arrived. Please look at the page.' }
  const { candidates } = await publisher.lookUp({ content: contentOf(deps, claimed), prepared: claimed.prepared ?? {}, startedAt: lost.startedAt })
  const owned = new Set(await remoteIdsKnown(deps.db, claimed.company_id, claimed.social_account_id, candidates.map(({ remoteId }) => remoteId)))
  const free = candidates.filter(({ remoteId }) => !owned.has(remoteId))
  const [found] = free
  if (found && free.length === 1) {
    await settleLostCommits(deps.db, claimed, 'found', found.remoteId, now)
    return { claimed, state: 'published', outcome: null, nextAt: new Date(now.getTime() + deps.timing.readBackMs), looks: 0, remoteId: found.remoteId, permalink: found.permalink, acceptedAt: found.createdAt, message: null }
  }
  if (free.length > 1) {
    return { claimed, state: 'unknown', outcome: null, nextAt: null, message: 'Two posts on the page could be this one. Please look at the page.' }
  }
  const looks = claimed.looks + 1
  const settledAt = new Date(lost.deadlineAt.getTime() + limits.settleMs)
  if (looks < looksNeeded || now.getTime() < settledAt.getTime()) {
    return { claimed, state: 'unknown', outcome: null, nextAt: nextLookAt(looks, now, settledAt), looks, message: 'The network did not answer. We are checking whether the post arrived.' }
  }
  await settleLostCommits(deps.db, claimed, 'absent', null, now)
  if (now.getTime() > claimed.late_after.getTime()) {
    return { claimed, state: 'missed', outcome: null, nextAt: null, looks: 0, message: 'The post did not arrive, and it is too late now. Send it now, or leave it.' }
  }
  return { claimed, state: 'ready', outcome: null, nextAt: now, looks: 0, message: 'The first try did not arrive; we are sending it again.' }
}
