import { readPerson } from '../../read-person.ts'

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

/** The company that step 2 would change, as its form; null when the person owns none. */
export async function readOwnedCompany(): Promise<BusinessForm | null> {
  const owned = (await readPerson())?.companies.find(({ role }) => role === 'owner')
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
}
