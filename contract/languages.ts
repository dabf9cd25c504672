/** Languages that the product speaks; each has a complete catalogue in every room. */
export const languages = ['en', 'it'] as const
export type Language = (typeof languages)[number]

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', it: 'Italiano' }
