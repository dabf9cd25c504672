import type { User } from '@marquee/contract/identity.ts'
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

/** Whose business step 2 asks for. */
export interface BusinessOwner {
  /** Null while nobody is logged in: then a provider's account is still to be opened. */
  readonly email: string | null
  /** The company that the step would change, as its form; null when the person owns none. */
  readonly owned: BusinessForm | null
}

export async function readBusinessOwner(): Promise<BusinessOwner> {
  const person = await readPerson()
  return { email: person?.email ?? null, owned: ownedBy(person) }
}

function ownedBy(person: User | null): BusinessForm | null {
  const owned = person?.companies.find(({ role }) => role === 'owner')
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
