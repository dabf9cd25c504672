import type { Language } from '@marquee/contract/languages.ts'

const locales = { en: 'en-GB', it: 'it-IT' } as const satisfies Record<Language, string>

/** `5 December 2026`, on the calendar of that zone. */
export function dayIn(language: Language, instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(
    new Date(instant),
  )
}
