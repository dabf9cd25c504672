import type { Db } from '#platform/db/database.ts'
import type { Caller, IdentityDeps } from '../identity-deps.ts'
import { hasPlace, putPlace } from './place-store.ts'

type Deps = Pick<IdentityDeps, 'clock' | 'secrets'>

const placeOf = ({ secrets }: Deps, caller: Caller, userId: string) =>
  secrets.sign('known-place', `${userId}:${caller.ip}`)

/** The person proved here who they are: by password, code or mailed link. */
export function rememberPlace(
  deps: Deps,
  tx: Db,
  { caller, userId }: { readonly caller: Caller; readonly userId: string },
): Promise<void> {
  return putPlace(tx, userId, { place: placeOf(deps, caller, userId), now: deps.clock.now() })
}

export function isKnownPlace(
  deps: Deps,
  db: Db,
  { caller, userId }: { readonly caller: Caller; readonly userId: string },
): Promise<boolean> {
  return hasPlace(db, userId, placeOf(deps, caller, userId))
}
