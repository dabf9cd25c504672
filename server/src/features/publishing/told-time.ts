import type { Language } from '@marquee/contract/languages.ts'
import { wallTimeAt, type WallTime } from '@marquee/contract/wall-time.ts'

const months: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  it: [
    'gennaio',
    'febbraio',
    'marzo',
    'aprile',
    'maggio',
    'giugno',
    'luglio',
    'agosto',
    'settembre',
    'ottobre',
    'novembre',
    'dicembre',
  ],
}
const two = (value: number) => String(value).padStart(2, '0')

/** `23 November 2026 - 17:05`, the product's way to write a day and its time. */
export function dayAndTime(
  { year, month, day, hour, minute }: WallTime,
  language: Language = 'en',
): string {
  return `${day} ${months[language][month - 1] ?? ''} ${year} - ${two(hour)}:${two(minute)}`
}

/** `17:05:00` on the clocks of the zone. */
export function clockTime(at: Date, zone: string): string {
  const { hour, minute } = wallTimeAt(at, zone)
  // every zone in use is whole seconds of UTC away, and whole minutes since 1972
  return `${two(hour)}:${two(minute)}:${two(at.getUTCSeconds())}`
}

/** The city that names a zone: `Europe/London` is London, `America/New_York` New York. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
