import * as z from 'zod/mini'
import { given } from '../../meta-graph/given.ts'
import { readAll, readWhole } from '../../meta-graph/client/graph-list.ts'
import { facebookNaming } from '../facebook-naming.ts'
import type { AdCaller } from './ad-caller.ts'

const named = z.object({ id: z.string(), name: given(z.string()), status: given(z.string()) })
const adOfCampaign = z.object({
  id: z.string(),
  status: given(z.string()),
  creative: given(z.object({ id: z.string() })),
})

export interface FoundCampaign {
  readonly id: string
  readonly status: string
}

/**
 * Campaigns that bear our id (networks.md section 12), deleted ones left out; the ones that were
 * begun first, of which there is one unless an answer was lost twice.
 */
export async function findCampaigns(
  { graph, token, account }: AdCaller,
  orderId: string,
): Promise<readonly FoundCampaign[]> {
  const found = await readWhole(graph, {
    call: {
      path: `/${account}/campaigns`,
      token,
      account,
      fields: {
        fields: 'id,name,status',
        filtering: JSON.stringify([{ field: 'name', operator: 'CONTAIN', value: orderId }]),
        effective_status: JSON.stringify([
          'ACTIVE',
          'PAUSED',
          'IN_PROCESS',
          'WITH_ISSUES',
          'ARCHIVED',
        ]),
        limit: '50',
      },
      item: named,
    },
    voice: facebookNaming,
  })
  return found
    .filter(({ name = '', status }) => name.includes(orderId) && status !== 'DELETED')
    .map(({ id, status = 'PAUSED' }) => ({ id, status }))
    .toReversed()
}

/** Its first ad set; null: none was made. */
export async function findAdSet(
  { graph, token, account }: AdCaller,
  campaignId: string,
): Promise<string | null> {
  const sets = await readWhole(graph, {
    call: {
      path: `/${campaignId}/adsets`,
      token,
      account,
      fields: { fields: 'id,name,status', limit: '50' },
      item: named,
    },
    voice: facebookNaming,
  })
  return sets.at(-1)?.id ?? null
}

/** Its first ad; null: none was made. */
export async function findAd(
  { graph, token, account }: AdCaller,
  campaignId: string,
): Promise<{ readonly adId: string; readonly creativeId: string | null } | null> {
  const ads = await readWhole(graph, {
    call: {
      path: `/${campaignId}/ads`,
      token,
      account,
      fields: { fields: 'id,status,creative{id}', limit: '50' },
      item: adOfCampaign,
    },
    voice: facebookNaming,
  })
  const first = ads.at(-1)
  return first ? { adId: first.id, creativeId: first.creative?.id ?? null } : null
}

/**
 * Creatives that bear our id, among the newest: their list knows no filter. One that is overlooked
 * costs nothing and shows nothing.
 */
export async function findCreatives(
  { graph, token, account }: AdCaller,
  orderId: string,
): Promise<readonly string[]> {
  const found = await readAll(
    graph,
    {
      path: `/${account}/adcreatives`,
      token,
      account,
      fields: { fields: 'id,name', limit: '100' },
      item: named,
    },
    2,
  )
  return found.filter(({ name = '' }) => name.includes(orderId)).map(({ id }) => id)
}
