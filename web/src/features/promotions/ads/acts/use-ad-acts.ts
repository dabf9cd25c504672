import {
  decideBoost,
  dropBoost,
  endPromotion,
  updatePromotionStatus,
  type Advert,
  type BoostDecision,
  type OnePromotion,
  type PromotionList,
} from '@marquee/contract/promotions.ts'
import {
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { errorText, saidText } from '#lib/api/api-error.ts'
import { usePremium } from '#lib/billing/premium.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/promotions'

const words = texts.acts

/** Shows an ad as it is now known to be, in the list and in its panel. */
function showAd(client: QueryClient, companyId: string, ad: Advert): void {
  client.setQueryData<InfiniteData<PromotionList>>(
    queryKeys.promotions(companyId, 'list'),
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          ads: { data: page.ads.data.map((one) => (one.id === ad.id ? ad : one)) },
        })),
      },
  )
  client.setQueryData<OnePromotion>(
    queryKeys.promotions(companyId, 'one', ad.id),
    (before) => before && { ...before, ad },
  )
}

function useRefresh() {
  const company = useCompany()
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: queryKeys.promotions(company.id) })
}

/** Pauses an ad or lets it go on; the notices and the failure are PROMOTIONS-028 to 030 and 046. */
export function useSwitch(ad: Advert) {
  const company = useCompany()
  const client = useQueryClient()
  const refresh = useRefresh()
  const premium = usePremium()
  const mutation = useMutation({
    mutationFn: (status: 'PAUSED' | 'ACTIVE') =>
      call(updatePromotionStatus, { body: { status, adId: ad.id } }),
    onSuccess: ({ status, isDone }) => {
      const does = status === 'PAUSED' ? 'pause' : 'resume'
      showAd(client, company.id, {
        ...ad,
        effective_status: status,
        wish: isDone ? null : { does, state: 'sending', problem: null },
      })
      toast.info(status === 'PAUSED' ? words.pauseSent : words.unpauseSent)
    },
    onError: (error) => {
      toast.error(words.failedTitle, saidText(error, words.failed))
    },
    // not waited for: the button shows the next act already, and a press of it must count
    onSettled: () => {
      void refresh()
    },
  })
  return {
    isPending: mutation.isPending,
    press: (status: 'PAUSED' | 'ACTIVE') => {
      // what spends can be stopped by anybody who pays or not
      if (status === 'PAUSED' || premium.check()) mutation.mutate(status)
    },
  }
}

export function useEnd(ad: Advert, onDone: () => void) {
  const company = useCompany()
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(endPromotion, { body: { adId: ad.id } }),
    onSuccess: ({ isDone }) => {
      if (!isDone)
        showAd(client, company.id, {
          ...ad,
          wish: { does: 'end', state: 'sending', problem: null },
        })
      toast.info(isDone ? words.ended : words.endSent)
      onDone()
    },
    onError: (error) => {
      toast.error(words.failedTitle, saidText(error, words.failed))
    },
    onSettled: refresh,
  })
}

/** Takes back what only waits, or puts away what came to nothing. */
export function useDrop(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(dropBoost, { params: { id } }),
    onError: (error) => {
      toast.error(texts.boost.dropFailed, errorText(error))
    },
    onSettled: refresh,
  })
}

/** The owner's word on a boost of which nobody could find out whether it was started. */
export function useDecideBoost(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (decision: BoostDecision) =>
      call(decideBoost, { params: { id }, body: { decision } }),
    onError: (error) => {
      toast.error(words.failedTitle, errorText(error))
    },
    onSettled: refresh,
  })
}
