import * as z from 'zod/mini'

/** How much of an allowance of Meta is used up, as its headers of each answer say it (networks.md section 1). */
export interface GraphUsage {
  /** The fullest figure of all headers, in percent of a rolling hour; over 100 occurs. */
  readonly percent: number
  /** How long until calls are taken again, in ms; 0 when nothing is refused. */
  readonly regainMs: number
}

const figure = z.optional(z.number())
const appUsage = z.object({ call_count: figure, total_cputime: figure, total_time: figure })
const businessUsage = z.record(z.string(), z.array(z.object({ call_count: figure, total_cputime: figure, total_time: figure, estimated_time_to_regain_access: figure })))
const adAccountUsage = z.object({ acc_id_util_pct: figure, reset_time_duration: figure })

function parse<S extends z.ZodMiniType>(schema: S, header: string | undefined): z.output<S> | null {
  if (header === undefined) return null
  try {
    return z.safeParse(schema, JSON.parse(header)).data ?? null
  } catch {
    return null
  }
}

/** Null when the answer carries no usage header that can be read. */
export function readUsage(headers: Readonly<Record<string, string>>): GraphUsage | null {
  const app = parse(appUsage, headers['x-app-usage'])
  const business = parse(businessUsage, headers['x-business-use-case-usage'])
  const ads = parse(adAccountUsage, headers['x-ad-account-usage'])
  if (!app && !business && !ads) return null
  const cases = Object.values(business ?? {}).flat()
  const percents = [app ?? {}, ...cases].flatMap(({ call_count = 0, total_cputime = 0, total_time = 0 }) => [call_count, total_cputime, total_time])
  const regainMinutes = Math.max(0, ...cases.map((one) => one.estimated_time_to_regain_access ?? 0))
  const isFull = (ads?.acc_id_util_pct ?? 0) >= 100
  return {
    percent: Math.max(0, ads?.acc_id_util_pct ?? 0, ...percents),
    regainMs: Math.max(regainMinutes * 60_000, isFull ? (ads?.reset_time_duration ?? 0) * 1000 : 0),
  }
}
