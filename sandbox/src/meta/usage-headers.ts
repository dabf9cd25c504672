const hourMs = 3_600_000
const callsAnHour = 4800

export interface UsageOwner {
  id: string
  type: 'pages' | 'instagram' | 'ads_management'
}

/** What faults say of the quotas; what they leave open is counted. */
export interface ForcedUsage {
  /** Percent of the app's own. */
  app?: number | undefined
  /** Percent of the page's or profile's. */
  business?: number | undefined
  /** How long the page or profile is shut out. */
  regainMinutes?: number
}

/** Counts calls by the hour of town time and writes the two usage headers the network sends. */
export function createUsage() {
  let hour = 0
  let count = 0
  return {
    headers(
      now: number,
      business: UsageOwner | undefined,
      forced: ForcedUsage,
    ): Record<string, string> {
      const current = Math.floor(now / hourMs)
      if (current !== hour) count = 0
      hour = current
      count += 1
      const counted = Math.min(100, Math.floor((count * 100) / callsAnHour))
      const figures = (percent: number) => ({
        call_count: percent,
        total_cputime: Math.floor(percent / 3),
        total_time: Math.floor(percent / 2),
      })
      const usage = figures(forced.business ?? counted)
      return {
        'x-app-usage': JSON.stringify(figures(forced.app ?? counted)),
        ...(business === undefined
          ? {}
          : {
              'x-business-use-case-usage': JSON.stringify({
                [business.id]: [
                  {
                    type: business.type,
                    ...usage,
                    estimated_time_to_regain_access: forced.regainMinutes ?? 0,
                  },
                ],
              }),
            }),
      }
    },
  }
}
