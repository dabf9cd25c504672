// Written by npm run generate from the catalogues in languages/; not by hand.

export const languages = ['en', 'de', 'es', 'fr', 'it'] as const
export type Language = (typeof languages)[number]

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
}

/** Their rules for numbers, dates, money and plurals, for Intl. */
export const languageLocales: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
}
