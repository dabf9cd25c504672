import type { GoogleClient } from './client/google-client.ts'
import type { BoundSecret } from './sign-in/google-secret.ts'
import { location, locationOf, type Location } from './location.ts'

/** One location as Google shows it now. `mask` names the fields; at least one is wanted. */
export function readLocation(
  google: GoogleClient,
  { location: id, grant }: BoundSecret,
  mask: string,
): Promise<Location> {
  // Business Information knows a location without its account (networks.md section 0, 9)
  return google.read({
    api: 'information',
    path: `/v1/${locationOf(id)}`,
    query: { readMask: mask },
    grant,
    schema: location,
  })
}
