/** What the clocks of a zone show at an instant, as if it were UTC. */
function wallOf(ms: number, zone: string): number {
  const parts = new Map(
    new Intl.DateTimeFormat('en-US-u-hc-h23', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const read = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
}

/** `2026-11-24`, by the clocks of a zone. */
export const dayIn = (ms: number, zone: string): string =>
  new Date(wallOf(ms, zone)).toISOString().slice(0, 10)

/** When a day begins in a zone. */
export function startOfDayIn(day: string, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`)
  let at = wall
  // twice, since the first guess may lie on the other side of a change of the clocks
  for (let round = 0; round < 2; round++) at -= wallOf(at, zone) - wall
  return at
}

export const nextDay = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
