import { billingPortal } from '@marquee/contract/billing.ts'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { useCompany } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/billing'
import { useLeaving } from '../checkout/use-leaving.ts'

/** Goes to the payment service's own pages for cards, invoices and cancelling. */
export function usePortal() {
  const { id: companyId } = useCompany()
  const portal = useMutation({
    mutationFn: () => call(billingPortal, { body: { companyId } }),
    onSuccess: ({ url }) => {
      location.assign(url)
    },
    onError: (error) => {
      toast.error(texts.portal.failed, errorText(error))
    },
  })
  useLeaving(portal.reset)
  return {
    open: () => {
      portal.mutate()
    },
    isBusy: portal.isPending || portal.isSuccess,
  }
}
