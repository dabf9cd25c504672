const hourMs = 3_600_000
const callsAnHour = 4800

export interface UsageOwner { id: string; type: 'pages' | 'instagram' }

/** Counts calls by the hour of town time and writes the two usage headers the network sends. */
export function createUsage() {
  let hour = 0
  let count = 0
  return {
    headers(now: number, business: UsageOwner | undefined, forcedPercent: number | undefined, regainMinutes = 0): Record<string, string> {
      const current = Math.floor(now / hourMs)
      if (current !== hour) count = 0
      hour = current
      count += 1
      const percent = forcedPercent ?? Math.min(100, Math.floor((count * 100) / callsAnHour))
      const usage = { call_count: percent, total_cputime: Math.floor(percent / 3), total_time: Math.floor(percent / 2) }
      return {
        'x-app-usage': JSON.stringify(usage),
        ...(business === undefined
          ? {}
          : { 'x-business-use-case-usage': JSON.stringify({ [business.id]: [{ type: business.type, ...usage, estimated_time_to_regain_access: regainMinutes }] }) }),
      }
    },
  }
}
