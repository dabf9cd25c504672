import * as z from 'zod/mini'
import type { UsageReport } from '../../capabilities/usage.ts'
import { retryAfterHeaderMs } from '../../http/retry-after.ts'
import { given } from '../given.ts'

/**
 * The quota of the whole app, shared by every network of Meta, and that of one page, profile or ad
 * account.
 */
export const appBudget = 'meta:app'
export const budgetOf = (accountId: string): string => `meta:${accountId}`

type Headers = Readonly<Record<string, string>>

const figure = given(z.number())
const use = { call_count: figure, total_cputime: figure, total_time: figure }
const appUsage = z.object(use)
const businessUsage = z.record(
  z.string(),
  z.array(z.object({ ...use, estimated_time_to_regain_access: figure })),
)
const adAccountUsage = z.object({ acc_id_util_pct: figure, reset_time_duration: figure })

function parse<S extends z.ZodMiniType>(schema: S, header: string | undefined): z.output<S> | null {
  if (header === undefined) return null
  try {
    return z.safeParse(schema, JSON.parse(header)).data ?? null
  } catch {
    return null
  }
}

const fullest = ({
  call_count = 0,
  total_cputime = 0,
  total_time = 0,
}: z.output<typeof appUsage>) => Math.max(call_count, total_cputime, total_time)

function readAdAccount(
  headers: Headers,
): { readonly percent: number; readonly blockedForMs: number } | null {
  const ads = parse(adAccountUsage, headers['x-ad-account-usage'])
  if (!ads) return null
  const { acc_id_util_pct: percent = 0, reset_time_duration: seconds = 0 } = ads
  return { percent, blockedForMs: percent >= 100 ? seconds * 1000 : 0 }
}

/**
 * Each usage header of an answer by its own quota (networks.md section 1); empty when there is none
 * that can be read. The header of ad accounts does not say whose it is: `account` does, when the
 * call was about one (`act_30001`).
 */
export function readUsage(headers: Headers, account: string | null): UsageReport[] {
  const app = parse(appUsage, headers['x-app-usage'])
  const business = parse(businessUsage, headers['x-business-use-case-usage'])
  const ads = account?.startsWith('act_') ? readAdAccount(headers) : null
  return [
    ...(app ? [{ budget: appBudget, percent: fullest(app), blockedForMs: 0 }] : []),
    ...Object.entries(business ?? {})
      .filter(([, cases]) => cases.length > 0)
      .map(([id, cases]) => ({
        budget: budgetOf(id),
        percent: Math.max(...cases.map(fullest)),
        blockedForMs: Math.max(
          ...cases.map((one) => (one.estimated_time_to_regain_access ?? 0) * 60_000),
        ),
      })),
    ...(ads && account ? [{ budget: budgetOf(account), ...ads }] : []),
  ]
}

/** How long a refused call has to wait as its headers tell it, in ms; 0 when they do not. */
export function waitByHeadersMs(headers: Headers): number {
  return Math.max(
    retryAfterHeaderMs(headers) ?? 0,
    readAdAccount(headers)?.blockedForMs ?? 0,
    ...readUsage(headers, null).map(({ blockedForMs }) => blockedForMs),
  )
}
