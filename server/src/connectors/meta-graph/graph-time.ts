/**
 * Graph writes instants as 2026-11-20T09:00:00+0000, without the colon that the standard wants;
 * seconds occur too. Null when it is neither.
 */
export function readGraphTime(value: string | number): Date | null {
  const at =
    typeof value === 'number'
      ? new Date(value * 1000)
      : new Date(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  return Number.isNaN(at.getTime()) ? null : at
}

export function toUnixSeconds(at: Date): string {
  return String(Math.floor(at.getTime() / 1000))
}
