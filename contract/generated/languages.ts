// Written by npm run generate from the catalogues in languages/; not by hand.

export const languages = ['en', 'it'] as const
export type Language = (typeof languages)[number]

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  it: 'Italiano',
}

/** Their rules for numbers, dates, money and plurals, for Intl. */
export const languageLocales: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  it: 'it-IT',
}
