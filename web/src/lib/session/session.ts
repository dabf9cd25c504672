import type { Role } from '@marquee/contract/endpoint.ts'
import { me, type CompanySummary, type User } from '@marquee/contract/identity.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/api.ts'
import { chooseCompany, chosenCompanyId, forgetCompanyChoice } from './company-choice.ts'
import { queryKeys } from '../api/query-keys.ts'
import { isAtLeast } from './role.ts'
import { storageKeys } from '../storage/storage-keys.ts'
import { tabKeys } from '../storage/tab-keys.ts'
import { ownWords } from '../storage/words-here.ts'
import { tokenRefused } from './token-refused.ts'
import { readToken } from './token.ts'

/**
 * Whether a failure of `GET /users/me` means that this token is worth nothing (C69): 401 and 404
 * do, everything else may pass.
 */
export function endsSession(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 404)
}

/** A device whose store does not answer keeps nobody waiting. */
const longestWaitMs = 1000

/** What this person wrote here before is back before a box is drawn that shows it. */
async function takeWordsBack(userId: string): Promise<void> {
  ownWords(userId)
  if (sessionStorage.getItem(tabKeys.wordsBack) !== userId) return
  let isLate = false
  const waited = new Promise<void>((resolve) => {
    setTimeout(() => {
      isLate = true
      resolve()
    }, longestWaitMs)
  })
  const given = import('../storage/words-aside.ts')
    .then(({ giveWordsBack }) => giveWordsBack(userId, () => isLate))
    .then(() => {
      if (!isLate) sessionStorage.removeItem(tabKeys.wordsBack)
    })
    .catch(() => undefined)
  await Promise.race([given, waited])
}

async function readMe(signal: AbortSignal): Promise<User> {
  const token = readToken()
  try {
    const user = await call(me, { signal })
    localStorage.setItem(storageKeys.user, JSON.stringify(user))
    await takeWordsBack(user.id)
    const chosen = chosenCompanyId()
    if (chosen === null || !user.companies.some((company) => company.id === chosen)) {
      const first = user.companies[0]
      if (first) chooseCompany(first.id)
    }
    return user
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && chosenCompanyId() !== null) {
      // no member of the chosen company any more: on to the next, on a fresh page, so that nothing
      // of the one before stays
      forgetCompanyChoice()
      location.assign('/user-panel/dashboard')
    } else if (token !== null && endsSession(error)) tokenRefused(token)
    throw error
  }
}

/**
 * The signed-in person. Keeps trying with back-off while nobody answers; gives up only on an answer
 * that ends the session.
 */
export const meQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: ({ signal }) => readMe(signal),
  retry: (_failures, error) => !endsSession(error),
  retryDelay: (attempt, error) =>
    error instanceof ApiError && error.retryAfterMs !== undefined
      ? error.retryAfterMs
      : Math.min(1000 * 2 ** attempt, 30_000),
})

export function useMe() {
  return useQuery(meQuery)
}

/** Is this person's role in the company at least that one? */
export function useMay(needed: Role): boolean {
  return isAtLeast(useCompany().role, needed)
}

/**
 * The company this browser works in. Throws outside the panel, whose shell waits until there is
 * one.
 */
export function useCompany(): CompanySummary {
  const { data: user } = useMe()
  const company = user ? selectedCompany(user) : undefined
  if (!company) throw new Error('No company is selected.')
  return company
}

export function selectedCompany(user: User): CompanySummary | undefined {
  const chosen = chosenCompanyId()
  return user.companies.find((company) => company.id === chosen) ?? user.companies[0]
}
