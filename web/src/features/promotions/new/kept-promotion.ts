import { payOptions, promotionGoals, radiusKm } from '@marquee/contract/promotion-rules.ts'
import { addPromotion, type NewPromotion } from '@marquee/contract/promotions.ts'
import * as z from 'zod/mini'
import { tabKeys } from '#lib/tab-keys.ts'
import { emptyForm, type PromotionForm } from './promotion-form.ts'

const place = z.object({
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  parts: z.object({
    street: z.nullable(z.string()),
    city: z.nullable(z.string()),
    postcode: z.nullable(z.string()),
    country: z.nullable(z.string()),
  }),
})
const form = z.object({
  goal: z.nullable(z.enum(promotionGoals)),
  address: z.object({ text: z.string(), place: z.nullable(place) }),
  radius: z.int().check(z.gte(radiusKm.least), z.lte(radiusKm.most)),
  showOnInstagram: z.boolean(),
  days: z.string(),
  budget: z.string(),
  payOption: z.enum(payOptions),
})
const shape = z.object({
  /** Which post the key is for. */
  postId: z.string(),
  /** One press is one boost: kept until it is confirmed (C91). */
  key: z.uuid(),
  form,
  /**
   * What was sent and not answered yet, as text: the same is sent again while nothing was changed,
   * so that its answer is found.
   */
  unanswered: z.nullable(z.object({ form: z.string(), body: z.string() })),
})

export interface KeptPromotion {
  readonly postId: string
  readonly key: string
  readonly form: PromotionForm
  readonly unanswered: { readonly form: string; readonly body: string } | null
}

export const newPromotion = (postId: string, begun: PromotionForm = emptyForm): KeptPromotion => ({
  postId,
  key: crypto.randomUUID(),
  form: begun,
  unanswered: null,
})

/** What this tab began, if anything; for another post with a key of its own. */
export function readKept(companyId: string, postId: string): KeptPromotion {
  try {
    const kept = shape.safeParse(
      JSON.parse(sessionStorage.getItem(tabKeys.promotion(companyId)) ?? 'null'),
    )
    if (!kept.success) return newPromotion(postId)
    return kept.data.postId === postId ? kept.data : newPromotion(postId, kept.data.form)
  } catch {
    // not ours, or storage is closed to us
    return newPromotion(postId)
  }
}

export function keep(companyId: string, kept: KeptPromotion): void {
  try {
    sessionStorage.setItem(tabKeys.promotion(companyId), JSON.stringify(kept))
  } catch {
    // full or closed: it stays in the form, only a reload would lose it
  }
}

export function forget(companyId: string): void {
  try {
    sessionStorage.removeItem(tabKeys.promotion(companyId))
  } catch {
    // closed to us, and nothing was kept
  }
}

/** The body that was not answered, where nothing was changed since; null: there is none. */
export function sameBody({ unanswered, form: now }: KeptPromotion): NewPromotion | null {
  if (unanswered === null || unanswered.form !== JSON.stringify(now)) return null
  const body = addPromotion.body.safeParse(JSON.parse(unanswered.body))
  return body.success ? body.data : null
}
