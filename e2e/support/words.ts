import { languageLocales, type Language } from '../../contract/languages.ts'
import {
  readCatalogues,
  sentencesOf,
  sourceLanguage,
  type Kind,
} from '../../languages/read-catalogues.ts'

/** `web/features/identity`: a kind of catalogues, and the path of one of them. */
export type CatalogueName = `${Kind}/${string}`

function sentencesIn(language: string, name: CatalogueName): ReadonlyMap<string, string> {
  const [kind, ...path] = name.split('/')
  if (kind !== 'web' && kind !== 'messages' && kind !== 'mails')
    throw new Error(`There are no catalogues of ${kind}.`)
  const catalogue = readCatalogues(language, kind).get(path.join('/'))
  if (!catalogue) throw new Error(`There is no languages/${language}/${name}.json.`)
  return new Map(sentencesOf(catalogue))
}

/** Words of a catalogue as a page shows them; arguments are what the caller says, nothing else. */
export function wordsIn(
  language: Language,
  name: CatalogueName,
): (place: string, values?: Readonly<Record<string, string | number>>) => string {
  const sentences = sentencesIn(language, name)
  const { format } = new Intl.NumberFormat(languageLocales[language])
  return (place, values = {}) => {
    const text = sentences.get(place)
    if (text === undefined) throw new Error(`languages/${language}/${name}.json has no ${place}.`)
    return text.replaceAll(/\{(\w+)(?:, number)?\}/g, (argument, key: string) => {
      const value = key === 'product' ? 'Marquee' : values[key]
      if (value === undefined) throw new Error(`${place} needs ${argument}.`)
      return typeof value === 'number' ? format(value) : value
    })
  }
}

/** Whole English sentences of these catalogues that this language words otherwise. */
export function englishNotIn(language: Language, names: readonly CatalogueName[]): string[] {
  if (language === sourceLanguage) return []
  return names.flatMap((name) => {
    const own = sentencesIn(language, name)
    const words = new Set(own.values())
    return [...sentencesIn(sourceLanguage, name).values()].filter(
      (english) => /\S \S/.test(english) && !/[{<]/.test(english) && !words.has(english),
    )
  })
}
