import type { PromotionCheck } from '@marquee/contract/promotions.ts'
import { Route } from 'wouter'
import { loadRadiusMap } from '#features/places'
import { tabKeys } from '#lib/storage/tab-keys.ts'
import { answering, type RecordedCall } from '#testing/answering.ts'
import { aCompany, aSubscription } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, settle } from '#testing/signed-in.tsx'
import { untilIdle } from '#testing/until-idle.ts'
import { anAnswerOfAccount, aPost } from '../testing.ts'
import { NewPromotionPage } from './new-promotion-page.tsx'
import { emptyForm } from './promotion-form.ts'

type Answers = Parameters<typeof answering>[0]
type Options = { readonly path?: string } & Parameters<typeof renderSignedIn>[1]

export const noRefusal: PromotionCheck = {
  refusals: [],
  days: 7,
  perDay: 1000,
  leastBudget: null,
  mostBudget: null,
}
export const bristol = {
  text: 'Bristol, England, United Kingdom',
  place: {
    name: 'Bristol',
    lat: 51.45,
    lng: -2.59,
    parts: { street: null, city: 'Bristol', postcode: null, country: 'GB' },
  },
}
/** Nothing is missing in it. */
export const complete = { ...emptyForm, goal: 'POST_ENGAGEMENT', address: bristol, budget: '70' }
export const keyOfForm = '00000000-0000-4000-8000-00000000000f'
export const keptKey = tabKeys.promotion(aCompany().id)

/** As somebody has begun it in this tab. */
export const begin = (form: object, postId = '20001_7'): void => {
  sessionStorage.setItem(
    keptKey,
    JSON.stringify({ postId, key: keyOfForm, form, unanswered: null }),
  )
}
export const keptNow = (): {
  readonly key: string
  readonly form: object
  readonly unanswered: { readonly form: string } | null
} => JSON.parse(sessionStorage.getItem(keptKey) ?? 'null')

/** New Promotion as its server answers, and what it asked. */
export async function openForm(
  more: Answers = {},
  { path = '20001_7', ...signedIn }: Options = {},
): Promise<{ readonly element: HTMLElement; readonly asked: readonly RecordedCall[] }> {
  // what opens later is there at once, so that nothing arrives outside of a test's own steps
  await Promise.all([loadRadiusMap(), import('#lib/form/countries.ts')])
  history.replaceState(null, '', `/user-panel/promotions/new${path === '' ? '' : `/${path}`}`)
  const asked = answering({
    'GET /api/promotions/account': { body: anAnswerOfAccount() },
    'GET /api/promotions/internal': { body: { hasInternalPromotions: false } },
    'GET /api/posts/facebook/boostable': { body: { data: [aPost()] } },
    'POST /api/promotions/check': { body: noRefusal },
    'GET /api/places/map': {
      body: { land: [], borders: [], towns: [], tiles: null, attributions: [] },
    },
    ...more,
  })
  const { element, client } = await renderSignedIn(
    <Route path="/user-panel/promotions/new/:id?" component={NewPromotionPage} />,
    {
      ...signedIn,
      user: { subscriptions: [aSubscription({ status: 'active' })], ...signedIn.user },
    },
  )
  await untilIdle(client)
  await settle()
  return { element, asked }
}

export const boostNow = async (element: HTMLElement) => {
  await press(buttonIn(element, 'Boost post now'))
  await settle(60)
}
export const confirm = async (element: HTMLElement) => {
  await press(buttonIn(element, 'Boost for £70.00'))
  await settle(80)
}
export const errorsIn = (element: HTMLElement) =>
  [...element.querySelectorAll('.promo-edit .field__error')].map((one) => one.textContent)
export const sentOf = (asked: readonly RecordedCall[]) =>
  asked.filter(({ url }) => /^\/api\/promotions\/add(-declared)?$/.test(url))
