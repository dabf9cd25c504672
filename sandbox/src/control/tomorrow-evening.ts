const dayMs = 86_400_000
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Six in the evening of tomorrow by the clocks of the town, which is in England; ms. */
export function tomorrowEvening(now: number): number {
  const sixUtc = now - (now % dayMs) + dayMs + 18 * 3_600_000
  // an hour earlier by UTC while summer time lasts
  return parts.format(sixUtc) === '18:00' ? sixUtc : sixUtc - 3_600_000
}
