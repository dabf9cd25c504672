import type { Catalogue } from './catalogue.ts'
import type {
  months as englishMonths,
  told as english,
  weekdays as englishWeekdays,
} from './date-words.ts'

export const months: Catalogue<typeof englishMonths> = [
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
]
export const weekdays: Catalogue<typeof englishWeekdays> = [
  'lunedì',
  'martedì',
  'mercoledì',
  'giovedì',
  'venerdì',
  'sabato',
  'domenica',
]
export const told: Catalogue<typeof english> = {
  now: 'adesso',
  monthDay: (month, day) => `${day} ${month}`,
  at: (day, time) => `${day} alle ${time}`,
  days: (count) => (count === 1 ? '1 giorno' : `${count} giorni`),
  ahead: (size) => `tra ${size}`,
  ago: (size) => `${size} fa`,
}
