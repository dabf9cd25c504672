// What a language lacks, held against English: `npm test` fails on a finding.
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { argumentsOf, partsOf } from './icu-arguments.ts'
import {
  kinds,
  readCatalogues,
  readLanguages,
  sentencesOf,
  sourceLanguage,
} from './read-catalogues.ts'

type Sentences = ReadonlyMap<string, string>

/** Every sentence of a language by its place: `web/ui/select clear`. */
function sentencesIn(language: string): Sentences {
  return new Map(
    kinds.flatMap((kind) =>
      Array.from(readCatalogues(language, kind)).flatMap(([path, words]) =>
        Array.from(
          sentencesOf(words),
          ([place, text]) => [`${kind}/${path} ${place}`, text] as const,
        ),
      ),
    ),
  )
}

/** One line a finding, over every language that has a folder. */
export function findGaps(): string[] {
  const english = sentencesIn(sourceLanguage)
  return readLanguages().flatMap(({ code, locale }) =>
    compareSentences(english, sentencesIn(code), { locale, isSource: code === sourceLanguage }).map(
      (finding) => `${code}: ${finding}`,
    ),
  )
}

interface About {
  readonly locale: string
  readonly isSource: boolean
}

/** A suggestion may name the venue in one language and not in another. */
const mayLeaveOut = /^assistant\//

/** Holds the sentences of a language against the English ones. Pure. */
export function compareSentences(english: Sentences, own: Sentences, about: About): string[] {
  const forms = new Set<string>(
    new Intl.PluralRules(about.locale).resolvedOptions().pluralCategories,
  )
  const superfluous = [...own.keys()].filter((place) => !english.has(place))
  const findings = Array.from(english).flatMap(([place, source]) => {
    const text = own.get(place)
    if (text === undefined) return [`${place} is missing`]
    const names = [...argumentsOf(text).keys()].sort()
    const wanted = [...argumentsOf(source).keys()]
      .filter((name) => !mayLeaveOut.test(place) || names.includes(name))
      .sort()
      .join(', ')
    const found = names.join(', ')
    const unknown = pluralForms(partsOf(text)).filter((form) => !forms.has(form))
    return [
      ...(wanted === found ? [] : [`${place} wants {${wanted}} and has {${found}}`]),
      ...unknown.map((form) => `${place} has the plural form ${form}, which the language has not`),
      ...(!about.isSource && text === source && isSentence(source) ? [`${place} is English`] : []),
    ]
  })
  return [...findings, ...superfluous.map((place) => `${place} is not in English`)]
}

/** Names, addresses and a few words may be the same in two languages. */
const isSentence = (text: string) =>
  (
    literalsOf(partsOf(text))
      .replace(/https?:\S+/g, '')
      .match(/\p{L}{3,}/gu) ?? []
  ).length > 3

function literalsOf(parts: readonly MessageFormatElement[]): string {
  return parts
    .map((part) => {
      if (part.type === TYPE.literal) return part.value
      if (part.type !== TYPE.plural && part.type !== TYPE.select) return ' '
      return Object.values(part.options)
        .map(({ value }) => literalsOf(value))
        .join(' ')
    })
    .join('')
}

function pluralForms(parts: readonly MessageFormatElement[]): string[] {
  return parts.flatMap((part) => {
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return []
    const options = Object.entries(part.options)
    const own = part.type === TYPE.plural ? options.map(([form]) => form) : []
    return [
      ...own.filter((form) => !form.startsWith('=')),
      ...options.flatMap(([, { value }]) => pluralForms(value)),
    ]
  })
}
