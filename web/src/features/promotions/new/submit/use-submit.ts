import type { AdsAccount, NewPromotion } from '@marquee/contract/promotions.ts'
import { endAfter } from '@marquee/contract/promotion-rules.ts'
import { useRef, useState } from 'react'
import { now } from '#lib/time/clock.ts'
import { usePremium } from '#lib/billing/premium.ts'
import {
  budgetOf,
  daysOf,
  declarationOf,
  problemsOf,
  type PromotionForm,
  type PromotionProblems,
} from '../promotion-form.ts'
import { endOfBefore, type KeptPromotion } from '../kept-promotion.ts'
import { refusalsOf, type useCheck } from './use-check.ts'
import type { usePromotionForm } from '../use-promotion-form.ts'

interface PromotionSubmission {
  readonly promotion: ReturnType<typeof usePromotionForm>
  readonly postId: string | null
  readonly account: AdsAccount
  readonly check: ReturnType<typeof useCheck>
  /** All is well: what is to be confirmed. */
  readonly onReady: (ready: ReadyPromotion) => void
}

export interface ReadyPromotion {
  readonly body: NewPromotion
  /** The form that it was made from. */
  readonly form: PromotionForm
}

/**
 * From the press to the question: what is missing here, then what the server would refuse; the
 * first wrong field gets the focus.
 */
export function useSubmit({ promotion, postId, account, check, onReady }: PromotionSubmission) {
  const premium = usePremium()
  const [isPressed, setPressed] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const running = useRef(false)
  const { form, kept, refused } = promotion
  const own = problemsOf(form, { postId, money: account })
  // sent, not answered and not changed since: the server looks for it under its key first, and by
  // now the check may count the money of this very boost against it
  const isAgain = endOfBefore(kept) !== null
  // what the server says of a field stands; of an empty one only the press says anything
  const problems: PromotionProblems = {
    ...(isAgain ? {} : refusalsOf(check.data)),
    ...withoutNothing(refused),
    ...(isPressed ? own : {}),
  }

  function offer() {
    const body = bodyOf(kept, { postId, account })
    if (body) onReady({ body, form: kept.form })
  }
  async function ask() {
    setPressed(true)
    setFailure(null)
    if (Object.keys(own).length > 0) {
      focusFirstWrong()
      return
    }
    if (isAgain) {
      offer()
      return
    }
    setChecking(true)
    try {
      const answer = await check.now()
      const refusals = refusalsOf(answer)
      promotion.setRefused(refusals)
      if (Object.keys(refusals).length > 0) focusFirstWrong()
      else offer()
    } catch (error) {
      setFailure(error)
    } finally {
      setChecking(false)
    }
  }
  return {
    problems,
    isChecking,
    /** The question could not be asked. */
    failure,
    press: async () => {
      if (running.current || !premium.check()) return
      running.current = true
      await ask().finally(() => {
        running.current = false
      })
    },
  }
}

const withoutNothing = (problems: PromotionProblems): PromotionProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined))

/** Null: something is missing still. */
function bodyOf(
  kept: KeptPromotion,
  { postId, account }: Pick<PromotionSubmission, 'postId' | 'account'>,
): NewPromotion | null {
  const { form } = kept
  const { goal, radius, showOnInstagram, payOption } = form
  const { text, place } = form.address
  const [days, budget] = [daysOf(form), budgetOf(form, account)]
  if (goal === null || place === null || days === null || budget === null || postId === null)
    return null
  return {
    coords: { lat: place.lat, lng: place.lng },
    address: text.trim(),
    radius,
    goal,
    budget,
    endDate: endOfBefore(kept) ?? endAfter(now(), days, account.zone).toISOString(),
    postId,
    showOnInstagram,
    payOption,
    ...declarationOf(form),
    confirmed: { amount: budget, currency: account.currency, adAccountId: account.id },
  }
}

/** After the sentences have been drawn. */
function focusFirstWrong(): void {
  requestAnimationFrame(() => {
    const wrong = document.querySelector<HTMLElement>(
      '.promo-edit :is([aria-invalid="true"], [data-bad] :is(input, button))',
    )
    wrong?.focus()
  })
}
