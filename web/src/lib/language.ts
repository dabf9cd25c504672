import type { Language } from '@marquee/contract/languages.ts'
import { language } from '#texts/language'

/** The language of this page, and its rules for numbers, money, weekdays and plurals. */
export { language, locale } from '#texts/language'

const isChosen = (wanted: Language) => `; ${document.cookie};`.includes(`; language=${wanted};`)

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
  if (wanted === language || isChosen(wanted)) return false
  chooseLanguage(wanted)
  location.reload()
  return true
}
