import { IntlMessageFormat } from 'intl-messageformat'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { languageLocales, languages, type Language } from '@marquee/contract/languages.ts'
import type { Message } from '@marquee/contract/message.ts'
import { wordParams } from '@marquee/contract/word-param.ts'
import { readMessages } from './read-messages.ts'

const catalogues = new Map<Language, ReadonlyMap<string, string>>()
function catalogueOf(language: Language): ReadonlyMap<string, string> {
  const known = catalogues.get(language)
  if (known) return known
  const read = readMessages(language)
  catalogues.set(language, read)
  return read
}

/** Moments are worded before they are put in, in the zone and the style that they carry. */
function withMomentsAsWords(parts: MessageFormatElement[]): MessageFormatElement[] {
  return parts.map((part) => {
    if (part.type === TYPE.date || part.type === TYPE.time)
      return { type: TYPE.argument, value: part.value }
    if (part.type !== TYPE.select && part.type !== TYPE.plural) return part
    const options = Object.entries(part.options).map(([name, { value }]) => [
      name,
      { value: withMomentsAsWords(value) },
    ])
    return { ...part, options: Object.fromEntries(options) }
  })
}

const formats = new Map<string, IntlMessageFormat>()
function formatOf(language: Language, code: string): IntlMessageFormat | null {
  const key = `${language} ${code}`
  const known = formats.get(key)
  if (known) return known
  const text = catalogueOf(language).get(code)
  if (text === undefined) return null
  const parts = withMomentsAsWords(parse(text, { ignoreTag: true }))
  const made = new IntlMessageFormat(parts, languageLocales[language])
  formats.set(key, made)
  return made
}

const english = languages[0]

/**
 * A message in the words of a language. A code that the language lacks is worded in English, and
 * one that no catalogue has says what it carries: a mail or an answer never fails over its words.
 */
export function wordIn(language: Language, message: Message): string {
  if (message.code === 'raw') return message.raw ?? ''
  const format = formatOf(language, message.code) ?? formatOf(english, message.code)
  if (!format) return message.raw ?? message.code
  try {
    const words = wordParams(message, {
      locale: languageLocales[language],
      word: (inner) => wordIn(language, inner),
    })
    return String(format.format(words))
  } catch {
    // a stored message that lacks what its words take by now, or a zone that this runtime lacks
    return message.raw ?? message.code
  }
}

/** English is what logs, and programs that call us, read. */
export const wordInEnglish = (message: Message): string => wordIn(english, message)
