const names = [
  ['mon', 'monday', 'mondays', 'lunedì', 'lunedi', 'lun'],
  ['tue', 'tues', 'tuesday', 'tuesdays', 'martedì', 'martedi', 'mar'],
  ['wed', 'weds', 'wednesday', 'wednesdays', 'mercoledì', 'mercoledi', 'mer'],
  ['thu', 'thur', 'thurs', 'thursday', 'thursdays', 'giovedì', 'giovedi', 'gio'],
  ['fri', 'friday', 'fridays', 'venerdì', 'venerdi', 'ven'],
  ['sat', 'saturday', 'saturdays', 'sabato', 'sabati', 'sab'],
  ['sun', 'sunday', 'sundays', 'domenica', 'domeniche', 'dom'],
] as const

const dayOf = (word: string) => names.findIndex((all) => all.some((name) => name === word))
const every = names
  .flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const whole = names
  .flat()
  .filter((name) => name.length > 5 || name === 'lunedi')
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const end = String.raw`(?![\p{L}])`

/**
 * A day's short name is a day only beside another one or an hour: `sat`, `sun` and `mar` mean other
 * things too.
 */
export const dayRange = new RegExp(
  String.raw`(?<!\p{L})(${every})${end}\.?\s*(?:-|–|—|to|through|until|till|a|al|alla)\s*(${every})${end}`,
  'gu',
)
export const dayPair = new RegExp(
  String.raw`(?<!\p{L})(${every})${end}\.?\s*(?:[&,/+]|and|e)\s*(${every})${end}`,
  'gu',
)
export const shortDay = new RegExp(
  String.raw`(?<!\p{L})(${every})${end}(?=\.?\s*(?:[&/+:]|\d|¦))`,
  'gu',
)
/** All that a sentence says. */
export const loneDay = new RegExp(String.raw`^\s*(${every})[.!]*\s*$`, 'gu')
export const untilDay = new RegExp(
  String.raw`(?<!\p{L})(?:until|till|til|through|by|before|fino a|fino al|entro)\s+(?:next |this )?(${every})${end}`,
  'gu',
)
export const wholeDay = new RegExp(String.raw`(?<!\p{L})(${whole})${end}`, 'gu')

export const dayKey = (word: string): string => `day:${dayOf(word)}`
export const untilKey = (word: string): string => `until:${dayOf(word)}`

/** The range's own name, and the days that lie in it. */
export function rangeKeys(from: string, to: string): readonly string[] {
  const [first, last] = [dayOf(from), dayOf(to)]
  const length = ((last - first + 7) % 7) + 1
  const within = Array.from({ length }, (_none, index) => (first + index) % 7)
  return [
    `days:${first}-${last}`,
    ...within.map((day) => `day:${day}`),
    ...(length === 7 ? ['days:all'] : []),
    ...(within.includes(5) && within.includes(6) ? ['day:weekend'] : []),
  ]
}
