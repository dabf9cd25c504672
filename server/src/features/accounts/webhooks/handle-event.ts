import type {
  KeyedWebhookSource,
  WebhookEvent,
  WebhookSource,
} from '#connectors/capabilities/webhook-events.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { IntakeSource } from '#features/intake'
import { findSealed } from '../account-store.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { boundSecret } from '../renewal/bound-secret.ts'
import { isAllLost } from '../health/lost-abilities.ts'
import { meterOf } from '../quota/meter.ts'
import { askSoon } from '../health/probe-store.ts'
import { accountWithdrawn } from '../revocation/leave-networks.ts'
import { handleWithdrawal } from './handle-withdrawal.ts'
import { accountsOfEvent } from './event-store.ts'

/**
 * The webhooks of networks, as room `intake` takes them. What they tell is a hint, but for a
 * message that a guest took back: late, repeated and out of order it does no harm.
 */
export function webhookSourcesFrom(
  deps: AccountsDeps,
  sources: readonly (WebhookSource | KeyedWebhookSource)[],
): readonly IntakeSource[] {
  return sources.map((source) => ({
    provider: source.provider,
    path: `/webhooks/${source.provider}`,
    verify: (raw, headers) => source.verify(raw, headers),
    challenge: (query) => source.challenge(query),
    process: async ({ body }) => {
      const all = source.read(body)
      for (const news of onceEach(all)) await handleEvent(deps, news)
      // last, since what fails before it is processed anew
      await chargeTold(deps, all)
    },
  }))
}

/** Whose accounts an event means, under whichever id of the network they are kept here. */
const accountsTold = (
  { db, connectors }: AccountsDeps,
  { network, remoteId }: Pick<Extract<WebhookEvent, { kind: 'changed' }>, 'network' | 'remoteId'>,
) =>
  accountsOfEvent(db, {
    network,
    remoteId,
    identityOf: connectors.networks.get(network)?.identityOf,
  })

/** A batch may tell of the same thing a thousand times. */
function onceEach(all: readonly WebhookEvent[]): WebhookEvent[] {
  return [...new Map(all.map((news) => [JSON.stringify(news), news])).values()]
}

async function handleEvent(deps: AccountsDeps, news: WebhookEvent): Promise<void> {
  switch (news.kind) {
    case 'grant-withdrawn':
      return handleGrantWithdrawn(deps, news)
    case 'account-withdrawn':
      return handleAccountWithdrawn(deps, news)
    case 'messages-seen':
      for (const { company_id: companyId, id } of await accountsTold(deps, news))
        await deps.hooks.onMessagesSeen?.(companyId, id, news.seen)
      return
    case 'message-taken-back':
      for (const { company_id: companyId, id } of await accountsTold(deps, news))
        await deps.hooks.onMessageTakenBack?.(companyId, id, news.messageId)
      return
    case 'changed':
      return handleChanged(deps, news)
  }
}

async function handleChanged(
  deps: AccountsDeps,
  news: Extract<WebhookEvent, { kind: 'changed' }>,
): Promise<void> {
  const told = {
    topic: news.topic,
    readEveryMs: deps.connectors.networks.get(news.network)?.readEveryMs ?? null,
    ...(news.postId === undefined ? {} : { postId: news.postId }),
    ...(news.order === undefined ? {} : { order: news.order }),
    ...(news.mention === undefined ? {} : { mention: news.mention }),
  }
  for (const { company_id: companyId, id } of await accountsTold(deps, news))
    await deps.hooks.onWebhookEvent?.(companyId, id, told)
}

/**
 * What telling costs is counted whatever is left, since it was told already. The network charges
 * its app once, so that one of the companies that have the account pays.
 */
async function chargeTold(deps: AccountsDeps, all: readonly WebhookEvent[]): Promise<void> {
  for (const news of all) {
    if (news.kind !== 'changed' || news.costMicros === undefined) continue
    const [first] = await accountsTold(deps, news)
    const connector = deps.connectors.networks.get(news.network)
    if (first && connector)
      await meterOf(deps, first.company_id, connector).charged(news.costMicros, 'reading')
  }
}

async function handleGrantWithdrawn(
  deps: AccountsDeps,
  { networks, remoteUserId }: Extract<WebhookEvent, { kind: 'grant-withdrawn' }>,
): Promise<void> {
  const withdrawalHandled = await handleWithdrawal(deps, networks, remoteUserId)
  // nothing is proven: the queue tries again
  if (withdrawalHandled.kind === 'unknown')
    throw new ConnectorError('unavailable', {
      network: withdrawalHandled.network,
      message: withdrawalHandled.message,
    })
}

/**
 * Late, it speaks of an account that was given anew since: only where it is refused, or nothing
 * works any more of what did, is it gone.
 */
async function handleAccountWithdrawn(
  deps: AccountsDeps,
  { network, remoteId }: Extract<WebhookEvent, { kind: 'account-withdrawn' }>,
): Promise<void> {
  const told = await accountsTold(deps, { network, remoteId })
  for (const { company_id: companyId, id } of told) {
    if (await isGone(deps, companyId, id)) continue
    // what is lost in part only, the next look says
    return deps.db.transaction(async (tx) => {
      for (const one of told)
        await askSoon(tx, { companyId: one.company_id, ids: [one.id], at: deps.clock.now() })
    })
  }
  await accountWithdrawn(deps, network, remoteId)
}

/** Throws when the network does not say. */
async function isGone(deps: AccountsDeps, companyId: string, id: string): Promise<boolean> {
  const row = await findSealed(deps.db, companyId, id)
  const connector = row && deps.connectors.networks.get(row.network)
  if (!row || !connector) return true
  try {
    const { secret } = await boundSecret(deps, companyId, row)
    if (!connector.probe)
      return (await connector.link.check(secret, meterOf(deps, companyId, connector))) === 'revoked'
    return isAllLost(row.abilities, await connector.probe(secret).probe())
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'reauthorize') return true
    throw error
  }
}
