import { joinSocialIdentity } from '@marquee/contract/sign-in.ts'
import { call } from '#lib/api/api.ts'
import { readToken } from '#lib/session/token.ts'
import { tabKeys } from '#lib/storage/tab-keys.ts'

interface Join {
  readonly ticket: string
  readonly email: string
}

export function keepJoin(join: Join): void {
  sessionStorage.setItem(tabKeys.socialJoin, JSON.stringify(join))
}

function takeJoin(): Join | null {
  const stored = sessionStorage.getItem(tabKeys.socialJoin)
  sessionStorage.removeItem(tabKeys.socialJoin)
  try {
    const join: unknown = JSON.parse(stored ?? 'null')
    if (typeof join !== 'object' || join === null || !('ticket' in join) || !('email' in join))
      return null
    return typeof join.ticket === 'string' && typeof join.email === 'string'
      ? { ticket: join.ticket, email: join.email }
      : null
  } catch {
    return null
  }
}

/**
 * Joins what a provider could not prove to the account whose password was just typed (C87). Never
 * keeps anyone from their account.
 */
export async function joinPending(email: string): Promise<void> {
  const join = takeJoin()
  if (join?.email !== email.toLowerCase()) return
  try {
    // the 401 of a ticket that is over says nothing against the session that the password opened
    await call(joinSocialIdentity, { body: { ticket: join.ticket }, session: readToken() })
  } catch {
    // a ticket that ran out while the password was looked for: the next sign-in at the provider
    // asks for the password once more
  }
}
