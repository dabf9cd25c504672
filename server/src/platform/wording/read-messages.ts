import type { Language } from '@marquee/contract/languages.ts'
import { readCatalogues, sentencesOf } from '@marquee/languages/read-catalogues.ts'

/** What the server says in one language, by code: `<area>.<key>`. */
export function readMessages(language: Language): ReadonlyMap<string, string> {
  return new Map(
    Array.from(readCatalogues(language, 'messages')).flatMap(([area, words]) =>
      Array.from(sentencesOf(words), ([key, text]) => [`${area}.${key}`, text] as const),
    ),
  )
}
