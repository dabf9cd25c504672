import type { Ability } from '@marquee/contract/accounts.ts'

/** What worked at the last look and does not at this one. What was never seen to work is no news. */
export function lostAbilities(before: readonly Ability[], now: readonly Ability[]): Ability[] {
  return now.filter(
    ({ name, works }) => !works && before.some((earlier) => earlier.name === name && earlier.works),
  )
}

/**
 * Whether nothing works any more of what did at the last look; of an account on which nothing was
 * seen to work yet, whether nothing does.
 */
export function isAllLost(before: readonly Ability[], now: readonly Ability[]): boolean {
  const worked = before.filter(({ works }) => works)
  const asked = worked.length > 0 ? worked : now
  return (
    asked.length > 0 &&
    asked.every(({ name }) => !now.some((ability) => ability.name === name && ability.works))
  )
}
