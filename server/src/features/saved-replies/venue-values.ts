import type { PlaceValues } from '@marquee/contract/saved-reply-rules.ts'
import type { VenueProfile } from './saved-replies-deps.ts'

/** What the places of a reply are filled with. What the profile does not say stays marked. */
export function valuesFor(venue: VenueProfile, guest: string | null): PlaceValues {
  const { name, address, city, phone, phoneCode, website } = venue
  return {
    guest,
    venue: name,
    phone: phone === null ? null : [withPlus(phoneCode), phone].filter(Boolean).join(' '),
    // a city alone is nobody's address
    address: address === null ? null : [address, city].filter(Boolean).join(', '),
    link: website,
  }
}

const withPlus = (code: string | null) =>
  code === null || code === '' || code.startsWith('+') ? code : `+${code}`
