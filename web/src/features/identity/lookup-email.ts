import { lookupUser } from '@marquee/contract/identity.ts'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'

export type LookupResult = 'exists' | 'missing' | 'no-answer'

/** Whether an address has an account. A failed question counts as missing (LOGIN-023); no answer at all is told apart, to say so. */
export async function lookupEmail(email: string): Promise<LookupResult> {
  try {
    const { data } = await call(lookupUser, { query: { email } })
    return data === null ? 'missing' : 'exists'
  } catch (error) {
    return error instanceof ApiError && error.noAnswer ? 'no-answer' : 'missing'
  }
}
