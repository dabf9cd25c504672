import { languages, type Language } from '@marquee/contract/languages.ts'

/** The language in which this page was built. */
export const language: Language =
  languages.find((known) => known === import.meta.env.VITE_LANGUAGE) ?? 'en'

/** Its rules for numbers, money, weekdays and plurals. */
export const locale = { en: 'en-GB', it: 'it-IT' }[language]

function chosenLanguage(): Language | undefined {
  const found = /(?:^|; )language=([a-z]{2})/.exec(document.cookie)?.[1]
  return languages.find((known) => known === found)
}

/**
 * Remembers the choice for a year; the next page comes in it. A cookie, as for the theme: opening
 * the login screen clears local storage.
 */
export function chooseLanguage(next: Language): void {
  document.cookie = `language=${next}; path=/; max-age=31536000; samesite=lax`
}

/**
 * Brings this browser to the language of the signed-in person. True: the page is being loaded
 * again. Asks only once, so that a server without that language is no loop.
 */
export function followLanguage(wanted: Language): boolean {
  if (wanted === language || chosenLanguage() === wanted) return false
  chooseLanguage(wanted)
  location.reload()
  return true
}
