import { me, type User } from '@marquee/contract/identity.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { readToken } from '#lib/session/token.ts'

/** Who is logged in in this browser; null where nobody is, or the session is over. */
export async function personHere(): Promise<User | null> {
  const session = readToken()
  if (session === null) return null
  try {
    // a session that is over must not load this page anew: the link is in its address
    return await call(me, { session })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
