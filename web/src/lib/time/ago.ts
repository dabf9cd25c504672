import { texts as words } from '#texts/lib/dates'
import { locale } from '../language.ts'

const minuteMs = 60_000
const steps = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const
const told = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' })

/**
 * `2 min ago`, `1 day ago`, `just now`: how long an instant lies back, in whole steps of the
 * largest unit that fits. No day of the calendar is named: 47 hours ago is one day back, and not
 * yesterday.
 */
export function ago(instant: string, at: Date): string {
  const minutes = Math.max(0, Math.floor((at.getTime() - new Date(instant).getTime()) / minuteMs))
  if (minutes === 0) return words.justNow
  const [unit, size] = steps.find(([, inMinutes]) => minutes >= inMinutes) ?? steps[2]
  return told.format(-Math.floor(minutes / size), unit)
}
