import { me, type User } from '@marquee/contract/identity.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { chosenCompanyId, forgetCompanyChoice } from '#lib/session/company-choice.ts'
import { readToken } from '#lib/session/token.ts'

/**
 * The signed-in person, for pages outside of the panel; null without a session. A chosen company
 * that they are no member of any more is forgotten: those pages work in none.
 */
export async function readPerson(): Promise<User | null> {
  if (readToken() === null) return null
  try {
    return await call(me)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404 || chosenCompanyId() === null)
      throw error
    forgetCompanyChoice()
    return call(me)
  }
}
