import { countries } from 'countries-list'
import { locale } from '../language.ts'

export interface Country {
  readonly label: string
  /** What is stored: the English name. */
  readonly value: string
  readonly phoneCode: string
  /** ISO 3166-1, two capitals. */
  readonly code: string
}

const names = new Intl.DisplayNames(locale, { type: 'region' })

/**
 * About 250 countries by name, each with the code that its phones are called by. Loaded when a form
 * asks for one: 20 kB.
 */
export const countryList: readonly Country[] = Object.entries(countries)
  .map(([code, country]) => ({
    label: names.of(code) ?? country.name,
    value: country.name,
    phoneCode: `+${country.phone[0] ?? ''}`,
    code,
  }))
  .sort((a, b) => a.label.localeCompare(b.label, locale))
