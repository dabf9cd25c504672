// Written by npm run generate from the catalogues in languages/; not by hand.

declare module '#texts/language' {
  import type { Language } from '@marquee/contract/languages.ts'
  /** The language of this page. */
  export const language: Language
  /** Its rules for numbers, dates, money and plurals, for Intl. */
  export const locale: string
}
