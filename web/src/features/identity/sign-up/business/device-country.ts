import { countryAt } from '@marquee/contract/companies.ts'
import { call } from '#lib/api/api.ts'

interface DeviceCountry {
  readonly country: string
  readonly phoneCode: string
}

/**
 * The country this device is in, or null: not allowed, not known, over the sea. Never an error: the
 * fields just stay empty (SIGNUP-014).
 */
export async function deviceCountry(): Promise<DeviceCountry | null> {
  if (!('geolocation' in navigator)) return null
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, {
        maximumAge: 3_600_000,
        timeout: 10_000,
      })
    })
    const { country, phoneCode } = await call(countryAt, {
      query: { lat: coords.latitude, lon: coords.longitude },
    })
    return country === null || phoneCode === null ? null : { country, phoneCode }
  } catch {
    return null
  }
}
