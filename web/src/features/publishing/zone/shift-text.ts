import { locale } from '#lib/language.ts'
import { texts } from '#texts/features/publishing/zone'

/** `5 h later`, `30 min earlier`: how far a post moves. */
export function shiftText(before: string, after: string): string {
  const minutes = Math.round((Date.parse(after) - Date.parse(before)) / 60_000)
  const size = Math.abs(minutes)
  const hours = Math.floor(size / 60)
  const words = [hours === 0 ? '' : `${hours} h`, size % 60 === 0 ? '' : `${size % 60} min`]
    .filter((part) => part !== '')
    .join(' ')
  return minutes > 0 ? texts.later({ words }) : texts.earlier({ words })
}

/** `Tue 24 Nov, 18:30` on a zone's clocks. */
export function shortMoment(instant: string, zone: string): string {
  const parts = new Map(
    new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('weekday') ?? ''} ${parts.get('day') ?? ''} ${parts.get('month') ?? ''}, ${parts.get('hour') ?? ''}:${parts.get('minute') ?? ''}`
}
