/**
 * A night in which a zone's clocks change, worked out from the browser engine's own offsets and
 * from nothing of the product.
 */
export interface ClockNight {
  readonly zone: string
  readonly kind: 'skips' | 'doubles'
  /** The instant of the change. */
  readonly at: Date
  /** Minutes ahead of UTC before and after it. */
  readonly before: number
  readonly after: number
}

const hourMs = 3_600_000

function offsetAt(ms: number, zone: string): number {
  const text =
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(ms)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The next two nights of each zone, soonest first over all. */
export function nextNights(from: Date, zones: readonly string[]): ClockNight[] {
  const nights = zones.flatMap((zone) => {
    const found: ClockNight[] = []
    for (let ms = Math.ceil(from.getTime() / hourMs) * hourMs; found.length < 2; ms += hourMs / 2) {
      const [before, after] = [offsetAt(ms - 1, zone), offsetAt(ms, zone)]
      if (before !== after)
        found.push({
          zone,
          kind: after > before ? 'skips' : 'doubles',
          at: new Date(ms),
          before,
          after,
        })
    }
    return found
  })
  return nights.sort((a, b) => a.at.getTime() - b.at.getTime())
}

export interface Clocks {
  readonly date: string
  readonly time: string
  readonly spoken: string
}

/** What clocks show that are this far ahead of UTC: `28.03.2027`, `02:00`, `28 March 2027 - 02:00`. */
export function clocksAt(instant: Date, offsetMinutes: number): Clocks {
  const [day = '', time = ''] = new Date(instant.getTime() + offsetMinutes * 60_000)
    .toISOString()
    .slice(0, 16)
    .split('T')
  const [year = '', month = '', date = ''] = day.split('-')
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  )
  return { date: `${date}.${month}.${year}`, time, spoken: `${date} ${name} ${year} - ${time}` }
}
