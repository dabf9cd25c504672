import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { AdAccountState } from '../../capabilities/ads/advertiser.ts'
import { given } from '../../meta-graph/given.ts'
import { whyClosed } from '../sign-in/find-ad-accounts.ts'
import type { AdCaller } from './ad-caller.ts'
import { minorPerUnit } from './ad-money.ts'

const fields =
  'id,name,business_name,currency,timezone_name,account_status,min_daily_budget,funding_source_details,user_tasks'
const adAccount = z.object({
  id: z.string(),
  name: given(z.string()),
  business_name: given(z.string()),
  currency: z.string(),
  timezone_name: z.string(),
  account_status: given(z.number()),
  min_daily_budget: given(z.union([z.number(), z.string()])),
  funding_source_details: given(z.object({ display_string: given(z.string()) })),
  user_tasks: given(z.array(z.string())),
})
type AdAccount = z.output<typeof adAccount>

/**
 * Who pays is told to those who MANAGE the account alone, so only where they see nothing there is
 * nothing (Meta's reference "Ad Account", read 2026-11-24).
 */
function whyNot({
  account_status: status = 0,
  user_tasks: tasks,
  funding_source_details: payment,
}: AdAccount): Message | null {
  const closed = whyClosed(status)
  if (closed) return closed
  if (tasks && !tasks.includes('ADVERTISE') && !tasks.includes('MANAGE'))
    return message('facebook.ad-account-role')
  if (tasks?.includes('MANAGE') && !payment) return message('facebook.ad-payment-missing')
  return null
}

/** GET /act_{id} (networks.md section 1.1). `min_daily_budget` counts minor units. */
export async function readAdAccount({ graph, token, account }: AdCaller): Promise<AdAccountState> {
  const seen = await graph.read({
    path: `/${account}`,
    token,
    account,
    fields: { fields },
    schema: adAccount,
  })
  const reason = whyNot(seen)
  return {
    remoteId: seen.id,
    name: seen.name ?? seen.id,
    businessName: seen.business_name ?? null,
    currency: seen.currency,
    minorPerUnit: minorPerUnit(seen.currency),
    timeZone: seen.timezone_name,
    minDailyBudget: Number(seen.min_daily_budget ?? 0),
    paymentMethod: seen.funding_source_details?.display_string ?? null,
    canSpend: reason === null,
    reason,
  }
}
