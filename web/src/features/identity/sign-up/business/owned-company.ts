import { me } from '@marquee/contract/identity.ts'
import { call } from '#lib/api/api.ts'

export type BusinessForm = {
  readonly name: string
  readonly country: string
  readonly address: string
  readonly city: string
  readonly zipCode: string
  readonly phoneCode: string
  readonly phone: string
  readonly timeZone: string
  readonly website: string
}

/**
 * The company that step 2 would change, as its form; null when the person owns none, or nobody
 * answers.
 */
export async function readOwnedCompany(): Promise<BusinessForm | null> {
  try {
    const owned = (await call(me)).companies.find(({ role }) => role === 'owner')
    if (!owned) return null
    const { name, country, address, city, zipCode, phoneCode, phone, timeZone, webLink } = owned
    return {
      name,
      country: country ?? '',
      address: address ?? '',
      city: city ?? '',
      zipCode: zipCode ?? '',
      phoneCode: phoneCode ?? '',
      phone: phone ?? '',
      timeZone,
      website: webLink ?? '',
    }
  } catch {
    // the form is offered empty; saving it says what is wrong
    return null
  }
}
