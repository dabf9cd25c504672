import { languageLocales, type Language } from '@marquee/contract/languages.ts'
import type { MessagePart } from '@marquee/contract/message.ts'
import { wordParam } from '@marquee/contract/word-param.ts'
import { argumentsOf } from '@marquee/languages/icu-arguments.ts'
import {
  catalogueFile,
  isList,
  readCatalogue,
  type CatalogueEntry,
} from '@marquee/languages/read-catalogues.ts'
import { IntlMessageFormat } from 'intl-messageformat'
import { wordIn } from '#platform/wording/index.ts'
import { plainText, type RichText, type StrongText } from './mail-parts.ts'
import type { MailTexts } from '../generated/mail-texts.ts'

const kept = new Map<string, unknown>()

/** What a mail says in a language: `languages/<language>/mails/<mail>.json`, read once. */
export function mailWords<M extends keyof MailTexts>(language: Language, mail: M): MailTexts[M] {
  const key = `${language} ${mail}`
  if (!kept.has(key))
    kept.set(key, speak(language, readCatalogue(catalogueFile(language, 'mails', mail))))
  // the generated type describes this file, and a check keeps every language alike
  return kept.get(key) as MailTexts[M]
}

/** A moment, a list or a message as a mail in this language says it by itself. */
export const wordPart = (language: Language, part: MessagePart): string =>
  String(
    wordParam(part, {
      locale: languageLocales[language],
      word: (message) => wordIn(language, message),
    }),
  )

/** Words of the same shape: a text that takes something becomes a function, every other itself. */
function speak(language: Language, words: CatalogueEntry): unknown {
  if (isList(words)) return words.map((part) => speak(language, part))
  if (typeof words !== 'string')
    return Object.fromEntries(
      Object.entries(words).map(([name, part]) => [name, speak(language, part)]),
    )
  const isRich = words.includes('<b>')
  if (!isRich && argumentsOf(words).size === 0) return words
  const format = new IntlMessageFormat(words, languageLocales[language], undefined, {
    ignoreTag: !isRich,
  })
  const say = (args: Readonly<Record<string, MessagePart>>): RichText => {
    const worded = Object.entries(args).map(
      ([name, part]) => [name, typeof part === 'number' ? part : wordPart(language, part)] as const,
    )
    return asRich(format.format<StrongText>({ ...Object.fromEntries(worded), ...tags }))
  }
  return argumentsOf(words).size === 0 ? say({}) : say
}

const tags = {
  b: (inner: readonly (string | StrongText)[]): StrongText => ({ strong: plainText(inner) }),
}

const asRich = (worded: string | StrongText | readonly (string | StrongText)[]): RichText =>
  typeof worded === 'object' && 'strong' in worded ? [worded] : worded
