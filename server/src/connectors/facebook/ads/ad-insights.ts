import * as z from 'zod/mini'
import type { Day } from '@marquee/contract/venue-days.ts'
import type { AdNumbers, AdNumbersOfDay } from '../../capabilities/ads/advertiser.ts'
import { given } from '../../meta-graph/given.ts'
import { readWhole } from '../../meta-graph/client/graph-list.ts'
import { facebookNaming } from '../facebook-naming.ts'
import type { AdCaller } from './ad-caller.ts'
import { toMinor } from './ad-money.ts'

/** Numbers travel as text, `spend` in whole units of the currency (networks.md section 1.7). */
const figure = given(z.union([z.string(), z.number()]))
export const insightRow = z.object({
  account_currency: given(z.string()),
  spend: figure,
  reach: figure,
  inline_link_clicks: figure,
  cost_per_inline_link_click: figure,
  inline_post_engagement: figure,
  // each is read by itself: one that nobody knows must not lose what was spent
  actions: given(z.array(z.unknown())),
  date_start: given(z.string()),
})
type InsightRow = z.output<typeof insightRow>
const oneAction = z.object({ action_type: z.string(), value: figure })

export const insightFields =
  'account_currency,spend,reach,inline_link_clicks,cost_per_inline_link_click,inline_post_engagement,actions'

const numberOf = (value: string | number | undefined): number | null => {
  const number = value === undefined || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : null
}

/**
 * Names of `action_type`. No name of directions is known: a campaign for stores has numbers of its
 * own.
 */
const callTypes = ['click_to_call_call_confirm', 'click_to_call_native_call_placed']
const messageTypes = ['onsite_conversion.messaging_conversation_started_7d']

export function toNumbers(row: InsightRow): AdNumbers {
  const { account_currency: currency = '' } = row
  const actions = (row.actions ?? []).flatMap((one) => z.safeParse(oneAction, one).data ?? [])
  const money = (value: InsightRow['spend']) => {
    const units = numberOf(value)
    return units === null ? null : toMinor(units, currency)
  }
  const action = (types: readonly string[]) => {
    const found = types.flatMap((type) => {
      const value = actions.find(({ action_type: own }) => own === type)?.value
      return numberOf(value) ?? []
    })
    return found[0] ?? null
  }
  return {
    spend: money(row.spend),
    reach: numberOf(row.reach),
    linkClicks: numberOf(row.inline_link_clicks) ?? action(['link_click']),
    costPerLinkClick: money(row.cost_per_inline_link_click),
    engagements: numberOf(row.inline_post_engagement) ?? action(['post_engagement']),
    calls: action(callTypes),
    directions: null,
    messages: action(messageTypes),
  }
}

interface DayRange {
  readonly from: Day
  readonly to: Day
}
const rangeOf = ({ from, to }: DayRange) => JSON.stringify({ since: from, until: to })

/** Money that cannot be read is not money that was not spent: throws `unavailable` then. */
const rowsOf = (
  { graph, token, account }: AdCaller,
  id: string,
  fields: Readonly<Record<string, string>>,
): Promise<InsightRow[]> =>
  readWhole(graph, {
    call: {
      path: `/${id}/insights`,
      token,
      account,
      fields: { fields: insightFields, limit: '100', ...fields },
      item: insightRow,
    },
    voice: facebookNaming,
  })

/** Of an account or an ad, by days of the account's zone; without a day nothing was delivered. */
export async function readDays(
  caller: AdCaller,
  id: string,
  range: DayRange,
): Promise<AdNumbersOfDay[]> {
  const rows = await rowsOf(caller, id, { time_range: rangeOf(range), time_increment: '1' })
  return rows.flatMap((row) =>
    row.date_start === undefined ? [] : [{ day: row.date_start, ...toNumbers(row) }],
  )
}

/** Of a span as one: whoever saw an ad on two days is reached once. Null: nothing was delivered. */
export async function readPeriod(
  caller: AdCaller,
  id: string,
  range: DayRange,
): Promise<AdNumbers | null> {
  const [row] = await rowsOf(caller, id, { time_range: rangeOf(range) })
  return row ? toNumbers(row) : null
}
