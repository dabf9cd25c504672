import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { BoostSeen } from '../../capabilities/ads/advertiser.ts'
import type { Prepared, WriteContext } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { given } from '../../meta-graph/given.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import { isOver, type AdCaller } from './ad-caller.ts'
import { findAd, findCampaigns, findCreatives } from './find-boost.ts'
import { readParts } from './make-boost.ts'

const done = z.object({ success: z.literal(true) })
const campaign = z.object({ id: z.string(), status: given(z.string()) })

/** POST /{campaign, ad set or ad} status=…: the same again changes nothing. */
export const writeStatus = (
  { graph, token, account }: AdCaller,
  { id, status, step }: { readonly id: string; readonly status: string; readonly step: string },
  context: WriteContext,
): Promise<unknown> =>
  context.write(step, (guard) =>
    graph.write({
      method: 'POST',
      path: `/${id}`,
      token,
      account,
      fields: { status },
      guard,
      schema: done,
    }),
  )

/**
 * Ad and ad set are switched on below the paused campaign, which spends nothing; the campaign is
 * the one call that does.
 */
export async function startBoost(
  caller: AdCaller,
  prepared: Prepared,
  context: WriteContext,
): Promise<{ readonly campaignId: string; readonly adId: string }> {
  const { campaignId, adSetId, adId } = readParts(prepared)
  if (campaignId === undefined || adSetId === undefined || adId === undefined)
    throw new ConnectorError('unavailable', {
      network: 'facebook',
      prepareAgain: true,
      message: message('network.not-reached', { network: 'Facebook' }),
    })
  const turnOn = (id: string, step: string) =>
    writeStatus(caller, { id, status: 'ACTIVE', step }, context)
  await turnOn(adId, 'start-ad')
  await turnOn(adSetId, 'start-set')
  await turnOn(campaignId, 'commit')
  return { campaignId, adId }
}

/** By our id in the names; a campaign that is not paused is one that was started. */
export async function lookUpBoost(caller: AdCaller, orderId: string): Promise<BoostSeen> {
  const campaigns = await findCampaigns(caller, orderId)
  const started = campaigns.find(({ status }) => status !== 'PAUSED')
  if (started) {
    const ad = await findAd(caller, started.id)
    if (ad) return { state: 'running', campaignId: started.id, adId: ad.adId }
  }
  const [first] = campaigns
  return first ? { state: 'paused', campaignId: first.id } : { state: 'absent' }
}

/** A campaign takes what stands below it along. What is gone already was wanted so. */
export async function removeBoost(
  caller: AdCaller,
  { orderId, prepared }: { readonly orderId: string; readonly prepared: Prepared | null },
  context: WriteContext,
): Promise<void> {
  const { graph, token, account } = caller
  const known = readParts(prepared)
  const remove = (id: string, step: string) =>
    context.write(step, (guard) =>
      graph.write({ method: 'DELETE', path: `/${id}`, token, account, guard, schema: done }),
    )
  const found = (await findCampaigns(caller, orderId)).map(({ id }) => id)
  const campaigns = new Set([...found, ...(known.campaignId ? [known.campaignId] : [])])
  for (const id of campaigns)
    await remove(id, 'remove-campaign').catch((error: unknown) => {
      if (!isOver(error)) throw error
    })
  const creatives = new Set([
    ...(await findCreatives(caller, orderId)),
    ...(known.creativeId ? [known.creativeId] : []),
  ])
  for (const id of creatives)
    await remove(id, 'remove-creative').catch((error: unknown) => {
      // one that Meta keeps shows nothing and costs nothing
      if (!(error instanceof ConnectorError && error.kind === 'rejected')) throw error
    })
}

/** Archived: it cannot run again, and its numbers stay. */
export async function endCampaign(
  caller: AdCaller,
  campaignId: string,
  context: WriteContext,
): Promise<void> {
  const { graph, token, account } = caller
  const seen = await graph
    .read({
      path: `/${campaignId}`,
      token,
      account,
      fields: { fields: 'id,status' },
      schema: campaign,
    })
    .catch((error: unknown) => {
      if (!isMissing(error)) throw error
      return null
    })
  if (!seen || seen.status === 'ARCHIVED' || seen.status === 'DELETED') return
  await writeStatus(caller, { id: campaignId, status: 'ARCHIVED', step: 'end' }, context).catch(
    (error: unknown) => {
      if (!isOver(error)) throw error
    },
  )
}
