import { useEffect, useState } from 'react'
import type { Country } from './countries.ts'

/** Empty until the list has arrived. */
export function useCountries(): readonly Country[] {
  const [list, setList] = useState<readonly Country[]>([])
  useEffect(() => {
    let isGone = false
    import('./countries.ts').then(
      ({ countryList }) => {
        if (!isGone) setList(countryList)
      },
      () => {
        /* the field stays optional without the list */
      },
    )
    return () => {
      isGone = true
    }
  }, [])
  return list
}
