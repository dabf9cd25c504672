// What the compiler must know of the catalogues: which languages there are, and what every message
// and every text of a screen wants put into it. `npm run generate` writes it down.
import { argumentsOf, isPlain, productArgument, type Argument } from './icu-arguments.ts'
import {
  isList,
  readCatalogues,
  readLanguages,
  sentencesOf,
  sourceLanguage,
  type CatalogueEntry,
} from './read-catalogues.ts'

const header = '// Written by npm run generate from the catalogues in languages/; not by hand.\n'
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name))

/** contract/generated/languages.ts */
export function describeLanguages(): string {
  const languages = readLanguages()
  const table = (name: string, of: (language: (typeof languages)[number]) => string) =>
    `export const ${name}: Readonly<Record<Language, string>> = {\n${languages
      .map((language) => `  ${language.code}: ${quoted(of(language))},\n`)
      .join('')}}\n`
  return [
    header,
    `export const languages = [${languages.map(({ code }) => quoted(code)).join(', ')}] as const`,
    'export type Language = (typeof languages)[number]\n',
    '/** What each language calls itself. */',
    table('languageNames', ({ name }) => name),
    '/** Their rules for numbers, dates, money and plurals, for Intl. */',
    table('languageLocales', ({ locale }) => locale),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

/**
 * contract/generated/message-params.ts: what every message takes. `{when, date}` and `{when, time}`
 * are moments, plurals and numbers are numbers; everything else is any part of a message. `{raw}`
 * is no parameter: a message carries a network's own words beside them.
 */
export function describeMessages(): string {
  const lines = Array.from(readCatalogues(sourceLanguage, 'messages')).flatMap(([area, words]) =>
    Array.from(
      sentencesOf(words),
      ([key, text]) =>
        `  ${quoted(`${area.replaceAll('/', '.')}.${key}`)}: ${paramsOf(text, inMessages)}`,
    ),
  )
  const body = lines.join('\n')
  const types = ['MessageMoment', 'MessagePart'].filter((type) => body.includes(type))
  return `${header}${
    types.length > 0 ? `import type { ${types.join(', ')} } from '../message.ts'\n` : ''
  }
/** What every message takes, by its code. */
export type MessageParams = {
${body}
}
`
}

type TypeNames = Readonly<Record<'text' | 'number' | 'moment', string>>

/** `{ name: string; count: number }`; `Record<never, never>` where nothing is put in. */
function paramsOf(text: string, types: TypeNames): string {
  const args = Array.from(argumentsOf(text)).filter(
    ([name]) => name !== (types === inScreens ? productArgument : 'raw'),
  )
  if (args.length === 0) return 'Record<never, never>'
  return `{ ${args.map(([name, argument]) => `${keyOf(name)}: ${typeOf(argument, types)}`).join('; ')} }`
}

function typeOf(argument: Argument, types: TypeNames): string {
  if (argument.kind !== 'choice') return types[argument.kind]
  const { values, isOpen } = argument
  if (values.every((value) => value === 'true' || value === 'false')) return 'boolean'
  return isOpen ? 'string' : values.map(quoted).join(' | ')
}

const inMessages: TypeNames = { text: 'MessagePart', number: 'number', moment: 'MessageMoment' }
const inScreens: TypeNames = { text: 'string', number: 'number', moment: 'Date' }

/** web/src/texts.d.ts: the modules `#texts/…`, one a catalogue of the screens. */
export function describeTexts(): string {
  const modules = Array.from(readCatalogues(sourceLanguage, 'web')).map(
    ([path, words]) =>
      `declare module '#texts/${path}' {\n  export const texts: ${typeOfWords(words, typeInScreens, '  ')}\n}\n`,
  )
  const language = `declare module '#texts/language' {
  import type { Language } from '@marquee/contract/languages.ts'
  /** The language of this page. */
  export const language: Language
  /** Its rules for numbers, dates, money and plurals, for Intl. */
  export const locale: string
}
`
  return [header, language, ...modules].join('\n')
}

const typeInScreens = (text: string) =>
  isPlain(text) ? 'string' : `(args: ${paramsOf(text, inScreens)}) => string`

/**
 * server/src/features/notifications/generated/mail-texts.ts: the words of every mail by the mail's
 * name. A text with <b> in it is worded in parts, some of them strong.
 */
export function describeMails(): string {
  const mails = Array.from(
    readCatalogues(sourceLanguage, 'mails'),
    ([mail, words]) => `  readonly ${keyOf(mail)}: ${typeOfWords(words, typeInMails, '  ')}\n`,
  )
  return `${header}import type { MessagePart } from '@marquee/contract/message.ts'
import type { RichText } from '../frame/mail-parts.ts'

/** What every mail says, by its name. */
export interface MailTexts {
${mails.join('')}}
`
}

function typeInMails(text: string): string {
  const worded = text.includes('<b>') ? 'RichText' : 'string'
  return argumentsOf(text).size === 0
    ? worded
    : `(args: ${paramsOf(text, inMessages)}) => ${worded}`
}

type TypeOfText = (text: string) => string

function typeOfWords(words: CatalogueEntry, typeOfText: TypeOfText, indent: string): string {
  if (typeof words === 'string') return typeOfText(words)
  const deeper = `${indent}  `
  if (isList(words)) {
    const parts = words.map((part) => `${deeper}${typeOfWords(part, typeOfText, deeper)},\n`)
    return `readonly [\n${parts.join('')}${indent}]`
  }
  const parts = Object.entries(words).map(
    ([key, part]) => `${deeper}readonly ${keyOf(key)}: ${typeOfWords(part, typeOfText, deeper)}\n`,
  )
  return `{\n${parts.join('')}${indent}}`
}
