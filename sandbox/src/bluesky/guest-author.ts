import { guestNames } from '../instagram/seed-media.ts'
import { didOf } from './bluesky-world.ts'

export interface Author {
  did: string
  handle: string
  displayName: string
}

const handleOf = (name: string) => `${name.replaceAll(/[^a-z0-9-]/g, '-')}.guests.example`

/** A guest of the town under the name they have elsewhere. */
export function asGuest(name: string | undefined): Author {
  const known = guestNames.find((one) => one === name) ?? guestNames[0]
  return { did: didOf(known), handle: handleOf(known), displayName: known }
}
