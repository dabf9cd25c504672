import { contractSentences } from '@marquee/contract/italian-checks.ts'
import { sentences } from '@marquee/contract/italian-sentences.ts'
import type { Language } from '@marquee/contract/languages.ts'
import type { Message } from '@marquee/contract/message.ts'
import { translator } from '@marquee/contract/translate-said.ts'
import { wordIn } from '#platform/wording/index.ts'

const inItalian = translator({ ...contractSentences, ...sentences })

/** A stored reason in the language of the reader; a text is English prose that has no code yet. */
export function saidIn(language: Language, said: string | Message): string {
  if (typeof said !== 'string') return wordIn(language, said)
  return language === 'it' ? inItalian(said) : said
}
