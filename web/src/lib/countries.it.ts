import { countries } from 'countries-list'
import type { Country } from './countries.ts'
import { locale } from './language.ts'

const names = new Intl.DisplayNames(locale, { type: 'region' })

/** As in English, by their Italian names; what is stored stays the English one. */
export const countryList: readonly Country[] = Object.entries(countries)
  .map(([code, country]) => ({
    label: names.of(code) ?? country.name,
    value: country.name,
    phoneCode: `+${country.phone[0] ?? ''}`,
  }))
  .sort((a, b) => a.label.localeCompare(b.label, locale))
