import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { meQuery } from '#lib/session.ts'

const everyMs = 2000
const patienceMs = 30_000
/** After that it is asked less often, as long as the page is open. */
const slowEveryMs = 10_000

/**
 * Whether the payment service's word about the plan has arrived: asks for the current user again
 * until it has.
 */
export function useConfirmedPlan(): 'waiting' | 'slow' | 'confirmed' {
  const [isSlow, setSlow] = useState(false)
  const [asked, setAsked] = useState(false)
  const { data: user, refetch } = useQuery({
    ...meQuery,
    refetchInterval: ({ state }) => (hasPlan(state.data) ? false : isSlow ? slowEveryMs : everyMs),
  })
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
  return asked && hasPlan(user) ? 'confirmed' : isSlow ? 'slow' : 'waiting'
}

type Known =
  | {
      readonly subscriptions: readonly {
        readonly plan: string | null
        readonly hasAccess: boolean
      }[]
    }
  | undefined

function hasPlan(user: Known): boolean {
  const plan = user?.subscriptions[0]
  return plan !== undefined && plan.plan !== null && plan.hasAccess
}
