import { createCheckoutSession, pricing } from '@marquee/contract/billing.ts'
import { listMembers } from '@marquee/contract/members.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { useConfig } from '#lib/api/config.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany, useMe } from '#lib/session/session.ts'
import { runningPlan } from './running-plan.ts'
import { useLeaving } from '../checkout/use-leaving.ts'

/**
 * What plans cost where this company is (BILLING-026, 036), or in the currency that it pays
 * already. Not asked where nothing can be bought.
 */
export function usePricing() {
  const { country } = useCompany()
  const { data: user } = useMe()
  const running = runningPlan(user?.subscriptions[0])
  const { data: config } = useConfig()
  return useQuery({
    queryKey: queryKeys.pricing(country ?? '', running ?? ''),
    queryFn: ({ signal }) =>
      call(pricing, {
        query: {
          ...(country === null ? {} : { country }),
          ...(running === null ? {} : { plan: running }),
        },
        signal,
      }),
    enabled: config?.payment === true,
  })
}

/** Goes to where the plan is bought or switched (BILLING-027). Busy until the browser has left. */
export function useCheckout() {
  const { id: companyId } = useCompany()
  const checkout = useMutation({
    mutationFn: (priceId: string) => call(createCheckoutSession, { body: { companyId, priceId } }),
    onSuccess: ({ url }) => {
      location.assign(url)
    },
  })
  useLeaving(checkout.reset)
  return checkout
}

/** The names of those who may buy; empty until known, and where they cannot be read. */
export function useOwners(): readonly string[] {
  const { id } = useCompany()
  const { data } = useQuery({
    queryKey: queryKeys.billing(id, 'owners'),
    queryFn: ({ signal }) => call(listMembers, { signal }),
  })
  return (
    data?.members
      .filter((member) => member.role === 'owner')
      .map((member) => `${member.firstName} ${member.lastName}`.trim()) ?? []
  )
}
