import type { IncomingHttpHeaders } from 'node:http'
import { languages, type Language } from '@marquee/contract/languages.ts'

const known = (word: string | undefined): Language | undefined =>
  languages.find((language) => language === word)

/**
 * The language somebody reads in: their choice (a cookie), else the first of the browser's
 * languages that we speak, else English.
 */
export function languageOf(headers: IncomingHttpHeaders): Language {
  return (
    known(/(?:^|; )language=([a-z]{2})/.exec(headers.cookie ?? '')?.[1]) ??
    preferred(headers['accept-language'] ?? '') ??
    languages[0]
  )
}

/** `it-IT,it;q=0.9,en;q=0.8`: the heaviest one wins; a weight of 0 means never. */
function preferred(header: string): Language | undefined {
  const wishes = header
    .slice(0, 500)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...settings] = part.trim().split(';')
      const weight = Number(
        settings
          .find((setting) => setting.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return {
        language: known(tag.toLowerCase().split('-')[0]),
        weight: Number.isFinite(weight) ? weight : 0,
        index,
      }
    })
  return wishes
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index)[0]?.language
}
