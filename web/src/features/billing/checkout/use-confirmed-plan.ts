import { confirmPayment } from '@marquee/contract/billing.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { meQuery, useCompany } from '#lib/session/session.ts'

const everyMs = 2000
/** The provider's message has not come by then: the provider itself is asked. */
const askAfterMs = 10_000
/** A question that failed is asked again. */
const askAgainMs = 30_000
const patienceMs = 30_000
/** After that it is asked less often, as long as the page is open. */
const slowEveryMs = 10_000

/**
 * Whether the payment service's word about the plan has arrived: reads the current user again until
 * it has, and lets the server ask the payment service after ten seconds. `isPaid` false: nobody
 * comes from a payment, and nothing is asked but once what is known.
 */
export function useConfirmedPlan(isPaid: boolean): 'waiting' | 'slow' | 'confirmed' {
  const { id: companyId, role } = useCompany()
  const [isSlow, setSlow] = useState(false)
  const [asked, setAsked] = useState(false)
  const { data: user, refetch } = useQuery({
    ...meQuery,
    refetchInterval: ({ state }) =>
      !isPaid || hasPlan(state.data) ? false : isSlow ? slowEveryMs : everyMs,
  })
  const isConfirmed = asked && hasPlan(user)
  useEffect(() => {
    // what was known before the payment proves nothing
    void refetch().then(() => {
      setAsked(true)
    })
    const timer = setTimeout(() => {
      setSlow(true)
    }, patienceMs)
    return () => {
      clearTimeout(timer)
    }
  }, [refetch])
  useEffect(() => {
    if (!isPaid || isConfirmed || role !== 'owner') return
    let isLeft = false
    const ask = () => {
      call(confirmPayment, { body: { companyId } }).then(
        () => void refetch(),
        () => {
          if (!isLeft) timer = setTimeout(ask, askAgainMs)
        },
      )
    }
    let timer = setTimeout(ask, askAfterMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [companyId, isConfirmed, isPaid, refetch, role])
  return isConfirmed ? 'confirmed' : isSlow ? 'slow' : 'waiting'
}

type PlanHolder =
  | {
      readonly subscriptions: readonly {
        readonly plan: string | null
        readonly hasAccess: boolean
      }[]
    }
  | undefined

function hasPlan(user: PlanHolder): boolean {
  const plan = user?.subscriptions[0]
  return plan !== undefined && plan.plan !== null && plan.hasAccess
}
