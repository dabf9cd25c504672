import { networkNames } from './networks/table.ts'

export type Translate = (sentence: string) => string

const kinds: Readonly<Record<string, string>> = {
  net: [...Object.values(networkNames), 'AppSumo'].join('|'),
  home: 'page|profile',
  n: '\\d[\\d,.]*',
}
const articles: Readonly<Record<string, readonly [page: string, profile: string]>> = {
  the: ['la pagina', 'il profilo'],
  on: ['sulla pagina', 'sul profilo'],
  of: ['della pagina', 'del profilo'],
}
const months = [
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
]
const italianMonths = [
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

const patternOf = (sentence: string) =>
  new RegExp(
    `^${sentence
      .split(/(\{\w*\})/)
      .map((part) =>
        /^\{\w*\}$/.test(part)
          ? `(${kinds[part.slice(1, -1)] ?? '.+'})`
          : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
      )
      .join('')}$`,
    's',
  )

const withDate = (words: string) =>
  words.replace(
    new RegExp(`^(\\d{1,2}) (${months.join('|')}) (?=\\d{4})`),
    (_, day: string, month: string) => `${day} ${italianMonths[months.indexOf(month)] ?? month} `,
  )

/** `$0.20` is `0,20 $`, `63,206` is `63.206`, `4.5` is `4,5`; everything else stays. */
function withFigures(words: string): string {
  const [, dollar = '', whole = '', decimals = ''] =
    /^(\$?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?$/.exec(words) ?? []
  if (whole === '' || (dollar === '' && decimals === '' && !whole.includes(','))) return words
  const digits = Math.max(0, decimals.length - 1)
  const figure = whole.replaceAll(',', '.') + (digits === 0 ? '' : `,${decimals.slice(1)}`)
  return dollar === '' ? figure : `${figure}\u00a0$`
}

/**
 * Says a sentence by a table of sentences; those with something put in are patterns, and the one
 * with most words of its own goes first.
 */
export function translator(table: Readonly<Record<string, string>>): Translate {
  const exact = new Map(Object.entries(table))
  const own = (sentence: string) => sentence.replace(/\{\w*\}/g, '').length
  const patterns = [...exact]
    .filter(([sentence]) => sentence.includes('{'))
    .sort(([a], [b]) => own(b) - own(a))
    .map(([sentence, words]) => [patternOf(sentence), words] as const)
  const put = (words: string, found: readonly string[]) =>
    words.replace(/\{([a-z]*)(\d)\}/g, (_, article: string, nth: string) => {
      const part = found[Number(nth)] ?? ''
      return articles[article]?.[part === 'page' ? 0 : 1] ?? translate(withFigures(withDate(part)))
    })
  function translate(sentence: string): string {
    const known = exact.get(sentence)
    if (known !== undefined) return known
    for (const [pattern, words] of patterns) {
      const found = pattern.exec(sentence)
      if (found) return put(words, found)
    }
    return sentence
  }
  return translate
}
