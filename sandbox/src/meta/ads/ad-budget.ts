import type { AdAccount } from '../facebook-world.ts'
import { badParameter } from '../graph-error.ts'
import type { GraphRequest } from '../graph-request.ts'
import { leastBudgetOf, spell } from './account-state.ts'
import { refusal } from './ads-access.ts'
import type { AdSet } from './ads-world.ts'

const dayMs = 86_400_000

export type Budget = Pick<AdSet, 'dailyBudget' | 'lifetimeBudget' | 'startsAt' | 'endsAt'>

/** Budget and end of a set, against the account's least budget a day. */
export function checkBudget(graph: GraphRequest, account: AdAccount, budget: Budget): void {
  const { dailyBudget, lifetimeBudget, startsAt, endsAt } = budget
  if ((dailyBudget === undefined) === (lifetimeBudget === undefined))
    throw badParameter('Send either daily_budget or lifetime_budget for the ad set')
  if (lifetimeBudget !== undefined && endsAt === undefined)
    throw refusal(1_487_094, {
      title: 'End Time Is Missing',
      words: 'An ad set with a lifetime budget needs an end time.',
    })
  if (endsAt !== undefined && (endsAt <= graph.now || endsAt <= startsAt))
    throw refusal(1_487_033, {
      title: 'End Date Is In The Past',
      words:
        'Your campaign’s end date must be in the future. Please choose a different end date and try again.',
    })
  const days = Math.max(1, Math.ceil(((endsAt ?? startsAt + dayMs) - startsAt) / dayMs))
  const least = leastBudgetOf(account) * (lifetimeBudget === undefined ? 1 : days)
  if ((lifetimeBudget ?? dailyBudget ?? 0) < least)
    throw refusal(1_885_272, {
      title: 'Budget Is Too Low',
      words: `Your ad set budget must be at least ${spell(least, account.currency)} or your ads may not be delivered. Please increase the budget of this ad set.`,
    })
}
