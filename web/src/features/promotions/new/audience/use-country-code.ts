import { useCompany } from '#lib/session/session.ts'
import { useCountries } from '#lib/form/use-countries.ts'

/** ISO 3166-1 of the venue, two capitals; null where it is not known, or not yet. */
export function useCountryCode(): string | null {
  const { country } = useCompany()
  return useCountries().find(({ value }) => value === country)?.code ?? null
}
