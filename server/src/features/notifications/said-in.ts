import { contractSentences } from '@marquee/contract/italian-checks.ts'
import { sentences } from '@marquee/contract/italian-sentences.ts'
import type { Language } from '@marquee/contract/languages.ts'
import { translator } from '@marquee/contract/translate-said.ts'

const inItalian = translator({ ...contractSentences, ...sentences })

/** A stored reason in the language of the reader: sentences are kept in English, as they were said. */
export function saidIn(language: Language, sentence: string): string {
  return language === 'it' ? inItalian(sentence) : sentence
}
