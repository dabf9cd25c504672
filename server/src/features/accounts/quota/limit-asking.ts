import { countAgainst } from '#platform/db/limits/rate-limit.ts'
import type { Scope } from '#platform/scope.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

const quarterMs = 15 * 60_000
/** One for each account of a chain that was just connected, twice, and some more. */
const mostOfPerson = 120
const mostOfCompany = 240

/** What a list of all that a person could connect counts: several calls, and a picture of each. */
export const wholeList = 4

/** What looking at this many accounts counts: the screen looks at all of them as it opens. */
export const looksAt = (accounts: number) => Math.max(1, Math.ceil(accounts / 10))

/**
 * Counts a person's wish that a network be asked about accounts, before it is asked; `by` is what
 * it counts. A network counts such calls for the whole app: without this one company could use up
 * what the posts of all the others need. Throws `too-many-requests`.
 */
export async function limitAsking(
  { db, clock }: Pick<AccountsDeps, 'db' | 'clock'>,
  { userId, companyId }: Pick<Scope, 'userId' | 'companyId'>,
  by = 1,
): Promise<void> {
  await countAgainst(db, clock, [
    { key: `ask-network:person:${userId}`, most: mostOfPerson, windowMs: quarterMs, by },
    { key: `ask-network:company:${companyId}`, most: mostOfCompany, windowMs: 4 * quarterMs, by },
  ])
}
