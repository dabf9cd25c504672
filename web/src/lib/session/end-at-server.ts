import { logout } from '@marquee/contract/identity.ts'
import { addressOf } from '../api/api.ts'
import { requestHeaders } from '../api/request-headers.ts'

/**
 * Ends a session that this browser has just forgotten. Nobody waits for it: without a line the
 * session runs out by itself, and a token that is refused was of no use to anybody.
 */
export async function endAtServer(token: string): Promise<void> {
  try {
    await fetch(addressOf(logout, undefined, undefined), {
      method: logout.method,
      keepalive: true,
      headers: requestHeaders({ authorization: `Bearer ${token}` }),
    })
  } catch {
    // no line: see above
  }
}
