import {
  addDeclaredPromotion,
  addPromotion,
  type BoostView,
  type NewPromotion,
  type PromotionList,
} from '@marquee/contract/promotions.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/promotions/new'
import { adsNetwork } from '../../networks/ad-platforms.ts'
import type { PromotionProblems } from '../promotion-form.ts'
import type { usePromotionForm } from '../use-promotion-form.ts'
import type { ReadyPromotion } from './use-submit.ts'

/** Whether it may have been taken although no good answer came. */
export const isUnsure = (error: unknown): boolean =>
  error instanceof ApiError && (error.noAnswer || error.status >= 500)

/** The key was used for a press of other contents. */
export const isKeyUsed = (error: unknown): boolean =>
  error instanceof ApiError && error.said?.code === 'promotions.form-sent-before'

/** A declaration goes only to servers that know of it. */
function send(
  { specialCategory, ...body }: NewPromotion,
  of: { readonly idempotencyKey: string; readonly companyId: string },
): Promise<BoostView> {
  return specialCategory === undefined
    ? call(addPromotion, { body, ...of })
    : call(addDeclaredPromotion, { body: { ...body, specialCategory }, ...of })
}

/** Sends a boost once, however often it is pressed until it is answered (C91, PROMOTIONS-011). */
export function useBoost(promotion: ReturnType<typeof usePromotionForm>) {
  const company = useCompany()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: ({ body, form }: ReadyPromotion) => {
      promotion.note({ form: JSON.stringify(form), endDate: body.endDate })
      return send(body, { idempotencyKey: promotion.kept.key, companyId: company.id })
    },
    onSuccess: (boost) => {
      promotion.done()
      client.setQueryData<InfiniteData<PromotionList>>(
        queryKeys.promotions(company.id, 'list'),
        (before) => before && { ...before, pages: withBoost(before.pages, boost) },
      )
      void client.invalidateQueries({ queryKey: queryKeys.promotions(company.id) })
      toast.info(texts.sent.title, texts.sent.text({ network: networkNames[adsNetwork] }))
      navigate('/user-panel/promotions')
    },
    onError: (error) => {
      // refused: nothing of it was made, and another try is another one
      if (!isUnsure(error)) promotion.note(null)
      if (error instanceof ApiError) promotion.setRefused(byField(error.fields))
    },
  })
}

/** The spot is one field with its address, for whoever sees the form. */
const byField = ({ coords, ...fields }: Readonly<Record<string, string>>): PromotionProblems => ({
  ...(coords === undefined ? {} : { address: coords }),
  ...fields,
})

/** It stands in the list from the second it was pressed. */
const withBoost = (pages: readonly PromotionList[], boost: BoostView): PromotionList[] =>
  pages.map((page, index) =>
    index > 0
      ? page
      : { ...page, boosts: [boost, ...page.boosts.filter(({ id }) => id !== boost.id)] },
  )
