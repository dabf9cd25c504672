import * as z from 'zod/mini'
import type { BoostOrder } from '../../capabilities/ads/advertiser.ts'
import type { Prepared, WriteContext } from '../../capabilities/publish/publisher.ts'
import type { Fields } from '../../meta-graph/client/request-body.ts'
import type { AdCaller } from './ad-caller.ts'
import { adFieldsOf, adSetFields, campaignFields, creativeFields } from './boost-fields.ts'
import { findAd, findAdSet, findCampaigns, findCreatives } from './find-boost.ts'
import { instagramOf, storyOf } from './promoted-post.ts'

/** What was made of a boost, as far as it came. */
const parts = z.object({
  campaignId: z.optional(z.string()),
  adSetId: z.optional(z.string()),
  creativeId: z.optional(z.string()),
  adId: z.optional(z.string()),
})
export type BoostParts = z.output<typeof parts>

export const readParts = (prepared: Prepared | null): BoostParts =>
  z.safeParse(parts, prepared).data ?? {}

const made = z.object({ id: z.string().check(z.minLength(1)) })

interface NewPart {
  readonly step: string
  readonly edge: 'campaigns' | 'adsets' | 'adcreatives' | 'ads'
  readonly fields: Fields
}

const makePart = (
  { graph, token, account }: AdCaller,
  { step, edge, fields }: NewPart,
  context: WriteContext,
): Promise<z.output<typeof made>> =>
  context.write(step, (guard) =>
    graph.write({
      method: 'POST',
      path: `/${account}/${edge}`,
      token,
      account,
      fields,
      guard,
      schema: made,
    }),
  )

export interface BoostTask {
  readonly order: BoostOrder
  readonly prepared: Prepared | null
  readonly now: Date
}

/** What stands of it, whatever was remembered. */
async function findParts(
  caller: AdCaller,
  orderId: string,
  known: BoostParts,
): Promise<BoostParts> {
  const campaigns = await findCampaigns(caller, orderId)
  const [first] = campaigns
  if (!first) return {}
  // the one that is remembered where an answer was lost twice
  const campaignId = campaigns.find(({ id }) => id === known.campaignId)?.id ?? first.id
  const [adSetId, ad] = [await findAdSet(caller, campaignId), await findAd(caller, campaignId)]
  const [creativeId = null] = ad
    ? [ad.creativeId]
    : known.creativeId === undefined
      ? await findCreatives(caller, orderId)
      : [known.creativeId]
  return {
    campaignId,
    ...(adSetId === null ? {} : { adSetId }),
    ...(creativeId === null ? {} : { creativeId }),
    ...(ad === null ? {} : { adId: ad.adId }),
  }
}

/**
 * Campaign, ad set, creative and ad, all paused (networks.md section 1.7); what a lost answer or an
 * earlier try made is found and used.
 */
export async function makeBoost(
  caller: AdCaller,
  { order, prepared, now }: BoostTask,
  context: WriteContext,
): Promise<Prepared> {
  const { page } = caller
  const found = await findParts(caller, order.id, readParts(prepared))
  if (found.adId !== undefined) return found
  // refused before anything is made
  const storyId = await storyOf(caller, order.postId)
  const instagramUserId = order.showOnInstagram ? await instagramOf(caller) : null
  const make = async (part: NewPart) => (await makePart(caller, part, context)).id
  const campaignId =
    found.campaignId ??
    (await make({ step: 'make-campaign', edge: 'campaigns', fields: campaignFields(order) }))
  const place = { campaignId, pageId: page.pageId, now }
  const adSetId =
    found.adSetId ??
    (await make({ step: 'make-set', edge: 'adsets', fields: adSetFields(order, place) }))
  const story = { storyId, instagramUserId }
  const creativeId =
    found.creativeId ??
    (await make({
      step: 'make-creative',
      edge: 'adcreatives',
      fields: creativeFields(order, story),
    }))
  const adId = await make({
    step: 'make-ad',
    edge: 'ads',
    fields: adFieldsOf(order, { adSetId, creativeId }),
  })
  return { campaignId, adSetId, creativeId, adId } satisfies BoostParts
}
