import { checkPromotion, type PromotionCheck } from '@marquee/contract/promotions.ts'
import type { BodyIn } from '@marquee/contract/endpoint.ts'
import { endAfter } from '@marquee/contract/promotion-rules.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { now } from '#lib/time/clock.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'
import { worded } from '#lib/worded.ts'
import type { AdsMoney } from '../../promotion-words.ts'
import {
  budgetOf,
  daysOf,
  declarationOf,
  type PromotionForm,
  type PromotionProblems,
} from '../promotion-form.ts'

interface Checked {
  readonly form: PromotionForm
  readonly postId: string | null
  readonly money: AdsMoney
  readonly zone: string
}

/** What can be said of what is entered so far; fields that are empty or wrong are left out. */
function bodyOf({ form, postId, money, zone }: Checked): BodyIn<typeof checkPromotion> {
  const days = daysOf(form)
  const budget = budgetOf(form, money)
  return {
    showOnInstagram: form.showOnInstagram,
    payOption: form.payOption,
    ...(form.goal === null ? {} : { goal: form.goal }),
    ...(budget === null || budget < 1 ? {} : { budget }),
    ...(days === null ? {} : { endDate: endAfter(now(), days, zone).toISOString() }),
    ...(postId === null ? {} : { postId }),
    ...declarationOf(form),
  }
}

/** What the server would refuse, asked while one enters it and once more at the press. */
export function useCheck(checked: Checked, isReady: boolean) {
  const company = useCompany()
  const client = useQueryClient()
  // the end moves with the clock; what is asked about is the number of days
  const key = useSettled(
    JSON.stringify({ ...bodyOf(checked), endDate: daysOf(checked.form), of: checked.zone }),
  )
  const options = {
    queryKey: queryKeys.promotions(company.id, 'check', key),
    queryFn: () => call(checkPromotion, { body: bodyOf(checked) }),
  }
  const { data } = useQuery({ ...options, enabled: isReady, placeholderData: keepPreviousData })
  return {
    data,
    now: () =>
      client.fetchQuery({
        queryKey: queryKeys.promotions(company.id, 'check', 'at the press'),
        queryFn: options.queryFn,
        staleTime: 0,
        // it is a press: without a line it fails at once, as mutations do
        networkMode: 'always',
        retry: false,
      }),
  }
}

export function refusalsOf(check: PromotionCheck | undefined): PromotionProblems {
  const problems: PromotionProblems = {}
  for (const { field, message } of check?.refusals ?? []) problems[field] ??= worded(message)
  return problems
}

/** A pause between letters that is no pause for thought. */
const pauseMs = 350

/** The value once it has stood still for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
    }
  }, [value])
  return settled
}
