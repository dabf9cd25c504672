import type { PromotionField } from '@marquee/contract/promotions.ts'
import { useCallback, useEffect, useState } from 'react'
import { useCompany } from '#lib/session/session.ts'
import { forget, keep, newPromotion, readKept, type KeptPromotion } from './kept-promotion.ts'
import { emptyForm, type PromotionForm, type PromotionProblems } from './promotion-form.ts'

const isEmpty = (form: PromotionForm) => JSON.stringify(form) === JSON.stringify(emptyForm)
const fieldOf: Readonly<Record<keyof PromotionForm, readonly PromotionField[]>> = {
  goal: ['goal'],
  address: ['address'],
  radius: ['radius'],
  showOnInstagram: ['showOnInstagram'],
  days: ['endDate', 'budget'],
  budget: ['budget'],
  payOption: ['payOption', 'account'],
  // it asks for a country
  specialCategory: ['address'],
}

/** What is entered, kept in this tab until it is confirmed, and what the server objected to. */
export function usePromotionForm(postId: string | null) {
  const company = useCompany()
  const id = postId ?? ''
  const [kept, setKept] = useState<KeptPromotion>(() => readKept(company.id, id))
  const [wasKept, setWasKept] = useState(() => !isEmpty(kept.form))
  const [refused, setRefused] = useState<PromotionProblems>({})
  if (kept.postId !== id) setKept(newPromotion(id, kept.form))

  useEffect(() => {
    if (kept.postId === id && !isEmpty(kept.form)) keep(company.id, kept)
  }, [company.id, id, kept])

  const change = useCallback((more: Partial<PromotionForm>) => {
    setKept((before) => ({ ...before, form: { ...before.form, ...more } }))
    // a sentence about what was there before says nothing about what is there now
    const fields = Object.entries(fieldOf).flatMap(([name, of]) => (name in more ? of : []))
    setRefused((before) => ({
      ...before,
      ...Object.fromEntries(fields.map((field) => [field, undefined])),
    }))
  }, [])
  return {
    kept,
    form: kept.form,
    change,
    refused,
    setRefused,
    /** Something stands here from before. */
    wasKept,
    clear: () => {
      setKept(newPromotion(id))
      setRefused({})
      setWasKept(false)
      forget(company.id)
    },
    /** The next press is another boost. */
    startAnew: () => {
      setKept((before) => newPromotion(id, before.form))
    },
    note: (unanswered: KeptPromotion['unanswered']) => {
      const next = { ...kept, unanswered }
      setKept(next)
      keep(company.id, next)
    },
    done: () => {
      forget(company.id)
    },
  }
}
