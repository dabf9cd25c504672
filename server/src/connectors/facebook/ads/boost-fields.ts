import type { BoostOrder } from '../../capabilities/ads/advertiser.ts'
import type { Fields } from '../../meta-graph/client/request-body.ts'

/** 2026-11-24T10:00:00+0000. */
const graphTime = (at: Date) => at.toISOString().replace(/\.\d{3}Z$/, '+0000')

/** Our id stands in every name, so that it is found again (networks.md section 12). */
export const nameOf = ({ id, payer }: Pick<BoostOrder, 'id' | 'payer'>): string =>
  `${payer.slice(0, 100)} · ${id}`

/**
 * A category is declared with its country (Meta's page "Special Ad Categories", updated
 * 2026-04-06).
 */
const declared = ({ specialCategory, country }: BoostOrder): Fields => ({
  special_ad_categories: JSON.stringify(specialCategory === undefined ? [] : [specialCategory]),
  ...(specialCategory === undefined || country === undefined
    ? {}
    : { special_ad_category_country: JSON.stringify([country]) }),
})

/** POST /act_{id}/campaigns: paused, and the budget lies on its ad set (networks.md section 1.7). */
export const campaignFields = (order: BoostOrder): Fields => ({
  name: nameOf(order),
  objective: order.goal === 'LINK_CLICKS' ? 'OUTCOME_TRAFFIC' : 'OUTCOME_ENGAGEMENT',
  status: 'PAUSED',
  ...declared(order),
  is_adset_budget_sharing_enabled: 'false',
})

/**
 * `location_types` is refused by now (Meta's page "Error Codes" of the Marketing API, 1870199), and
 * `advantage_audience: 0` keeps to the circle.
 */
const targetingOf = ({ place, showOnInstagram }: BoostOrder) => ({
  age_max: 65,
  age_min: 18,
  geo_locations: {
    custom_locations: [
      {
        latitude: place.lat,
        longitude: place.lng,
        radius: place.radiusKm,
        distance_unit: 'kilometer',
        name: place.name,
      },
    ],
  },
  publisher_platforms: showOnInstagram ? ['facebook', 'instagram'] : ['facebook'],
  targeting_automation: { advantage_audience: 0 },
})

interface SetPlace {
  readonly campaignId: string
  readonly pageId: string
  readonly now: Date
}

/** POST /act_{id}/adsets: a total with an end. A beginning that is over is now. */
export const adSetFields = (order: BoostOrder, { campaignId, pageId, now }: SetPlace): Fields => ({
  name: nameOf(order),
  campaign_id: campaignId,
  status: 'PAUSED',
  lifetime_budget: String(Math.round(order.budget)),
  ...(order.startsAt.getTime() > now.getTime() ? { start_time: graphTime(order.startsAt) } : {}),
  end_time: graphTime(order.endsAt),
  billing_event: 'IMPRESSIONS',
  bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
  ...(order.goal === 'LINK_CLICKS'
    ? { optimization_goal: 'LINK_CLICKS', destination_type: 'WEBSITE' }
    : {
        optimization_goal: 'POST_ENGAGEMENT',
        destination_type: 'ON_POST',
        promoted_object: JSON.stringify({ page_id: pageId }),
      }),
  targeting: JSON.stringify(targetingOf(order)),
  // the EU wants both; elsewhere they are taken and not shown
  dsa_beneficiary: order.payer,
  dsa_payor: order.payer,
})

interface Story {
  readonly storyId: string
  /** Null: it is shown on Facebook alone. */
  readonly instagramUserId: string | null
}

/** POST /act_{id}/adcreatives: the post that stands, not a copy of it. */
export const creativeFields = (order: BoostOrder, { storyId, instagramUserId }: Story): Fields => ({
  name: nameOf(order),
  object_story_id: storyId,
  ...(instagramUserId === null ? {} : { instagram_user_id: instagramUserId }),
})

/** POST /act_{id}/ads. */
export const adFieldsOf = (
  order: BoostOrder,
  { adSetId, creativeId }: { readonly adSetId: string; readonly creativeId: string },
): Fields => ({
  name: nameOf(order),
  adset_id: adSetId,
  creative: JSON.stringify({ creative_id: creativeId }),
  status: 'PAUSED',
})
