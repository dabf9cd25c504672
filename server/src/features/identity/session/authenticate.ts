import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Authenticate } from '#platform/http/callers/admission.ts'
import { fingerprint } from '#platform/secrets.ts'
import { lastSeenEveryMs } from '../identity-rules.ts'
import { findLiveSession, touchSession } from './session-store.ts'

/**
 * Who calls, for which company, with which right: one statement a call. A company that is not
 * theirs does not exist (C38).
 */
export function createAuthenticate({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): Authenticate {
  return async (token, companyId) => {
    const now = clock.now()
    const session = await findLiveSession(db, fingerprint(token), { companyId, now })
    if (!session) return null
    if (companyId !== null && session.company_id === null)
      throw new AppError('not-found', message('http.no-such-company'))
    const seenBefore = new Date(now.getTime() - lastSeenEveryMs)
    if (session.last_seen_at <= seenBefore)
      await touchSession(db, session.session_id, { now, unlessAfter: seenBefore })
    return {
      userId: session.user_id,
      sessionId: session.session_id,
      signedInWith: session.signed_in_with,
      company:
        session.company_id === null || session.role === null
          ? null
          : { id: session.company_id, role: session.role },
    }
  }
}
