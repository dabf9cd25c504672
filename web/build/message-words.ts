import {
  parse,
  TYPE,
  type MessageFormatElement,
  type PluralOrSelectOption,
} from '@formatjs/icu-messageformat-parser'
import { languageLocales, type Language } from '@marquee/contract/languages.ts'
import { readCatalogues, sentencesOf } from '@marquee/languages/read-catalogues.ts'

/** What forms say before any call was made. */
const ofForms = ['checks']

type Options = Readonly<Record<string, PluralOrSelectOption>>

/** One text as a JavaScript expression over its arguments `a` and, in a plural, its figure `f`. */
function expressionOf(elements: readonly MessageFormatElement[], locale: string): string {
  return elements.map((element) => partOf(element, locale)).join(' + ') || "''"
}

function partOf(element: MessageFormatElement, locale: string): string {
  const quoted = JSON.stringify(locale)
  switch (element.type) {
    case TYPE.literal:
      return JSON.stringify(element.value)
    case TYPE.number:
      return `figure(${quoted}, ${argument(element.value)})`
    case TYPE.plural:
      return `plural(${quoted}, ${argument(element.value)}, ${branchesOf(element.options, locale)})`
    case TYPE.select:
      return `chosen(${argument(element.value)}, ${branchesOf(element.options, locale)})`
    case TYPE.pound:
      return 'f'
    case TYPE.argument:
    case TYPE.date:
    case TYPE.time:
      return argument(element.value)
    case TYPE.tag:
      throw new Error('Words hold no tags.')
  }
}

const argument = (name: string) => `a[${JSON.stringify(name)}]`

const branchesOf = (options: Options, locale: string) =>
  `{ ${Object.entries(options)
    .map(([name, { value }]) => `${JSON.stringify(name)}: (f) => ${expressionOf(value, locale)}`)
    .join(', ')} }`

function wordsOf(text: string, locale: string): string {
  const elements = parse(text, { ignoreTag: true })
  const expression = `'' + ${expressionOf(elements, locale)}`
  return elements.every(({ type }) => type === TYPE.literal)
    ? JSON.stringify(elements.map((element) => ('value' in element ? element.value : '')).join(''))
    : `(a) => ${expression}`
}

/** Words of files that the server makes: no screen says them. */
const ofTheServer = ['report', 'export']

/** The messages of some areas in one language, as an expression over `chosen`, `figure`, `plural`. */
function compileMessages(language: Language, isWanted: (area: string) => boolean): string {
  const locale = languageLocales[language]
  const lines = Array.from(readCatalogues(language, 'messages'))
    .filter(([area]) => isWanted(area))
    .flatMap(([area, words]) =>
      Array.from(
        sentencesOf(words),
        ([key, text]) => `${JSON.stringify(`${area}.${key}`)}:${wordsOf(text, locale)}`,
      ),
    )
  return `{${lines.join(',')}}`
}

/** What each module of messages holds in a language, by its path after `#`. */
export const messageModules: Readonly<Record<string, (language: Language) => string>> = {
  'messages/forms': (language) => compileMessages(language, (area) => ofForms.includes(area)),
  'messages/server': (language) => compileMessages(language, (area) => !ofTheServer.includes(area)),
}
