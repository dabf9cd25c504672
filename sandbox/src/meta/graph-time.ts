/** 2026-11-20T09:00:00+0000: no milliseconds, no colon in the zone. */
export function graphTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d{3}Z$/, '+0000')
}

const unitMs: Record<string, number> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
}

/** Unix seconds, an ISO time, or a phrase such as "+2 hours"; undefined for anything else. */
export function parseGraphTime(text: string, now: number): number | undefined {
  if (/^\d{9,11}$/.test(text)) return Number(text) * 1000
  const phrase = /^\+?(\d+) (minute|hour|day|week)s?$/.exec(text.trim())
  if (phrase) return now + Number(phrase[1]) * (unitMs[phrase[2] ?? ''] ?? 0)
  if (text === 'now') return now
  const parsed = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  return Number.isNaN(parsed) ? undefined : parsed
}
