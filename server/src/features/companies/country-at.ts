import { countries } from 'countries-list'

export interface CountryOfPlace {
  /** The English name that the country picker lists. */
  readonly country: string | null
  /** With its plus sign, as +44. */
  readonly phoneCode: string | null
}

const nowhere: CountryOfPlace = { country: null, phoneCode: null }

function isListed(code: string): code is keyof typeof countries {
  return Object.hasOwn(countries, code)
}

/**
 * The country, or the territory with a calling code of its own (Jersey, Puerto Rico), at a
 * position; nobody outside is asked.
 */
export async function countryAt({
  lat,
  lon,
}: {
  readonly lat: number
  readonly lon: number
}): Promise<CountryOfPlace> {
  // its boundaries are 700 kB: read at the first question, not at every start
  const { iso1A2Code } = await import('@rapideditor/country-coder')
  const code = iso1A2Code([lon, lat], { level: 'territory' }) ?? iso1A2Code([lon, lat])
  if (code === null || !isListed(code)) return nowhere
  const { name, phone } = countries[code]
  return { country: name, phoneCode: phone[0] === undefined ? null : `+${phone[0]}` }
}
