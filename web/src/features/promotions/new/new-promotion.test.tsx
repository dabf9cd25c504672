import type { NewPromotion, PromotionCheck } from '@marquee/contract/promotions.ts'
import { message } from '@marquee/contract/message.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { tabKeys } from '#lib/tab-keys.ts'
import { planNeeded } from '#lib/premium-event.ts'
import { answering, type Asked } from '../../../testing/answering.ts'
import { aCompany, aSubscription } from '../../../testing/people.ts'
import { type } from '../../../testing/render.tsx'
import { buttonIn, press, renderSignedIn, settle, toasts } from '../../../testing/signed-in.tsx'
import { aBoost, anAccount, anAnswerOfAccount, aPost } from '../testing.ts'
import { emptyForm } from './promotion-form.ts'
import { NewPromotionPage } from './new-promotion-page.tsx'

type Answers = Parameters<typeof answering>[0]
let asked: Asked[]
const noRefusal: PromotionCheck = {
  refusals: [],
  days: 7,
  perDay: 1000,
  leastBudget: null,
  mostBudget: null,
}
const bristol = {
  text: 'Bristol, England, United Kingdom',
  place: {
    name: 'Bristol',
    lat: 51.45,
    lng: -2.59,
    parts: { street: null, city: 'Bristol', postcode: null, country: 'GB' },
  },
}
const complete = { ...emptyForm, goal: 'POST_ENGAGEMENT', address: bristol, budget: '70' }
const keyOfForm = '00000000-0000-4000-8000-00000000000f'
const keptKey = tabKeys.promotion(aCompany().id)
const keep = (form: object, postId = '20001_7') => {
  sessionStorage.setItem(
    keptKey,
    JSON.stringify({ postId, key: keyOfForm, form, unanswered: null }),
  )
}

async function open(
  more: Answers = {},
  { path = '20001_7', ...signedIn }: { path?: string } & Parameters<typeof renderSignedIn>[1] = {},
) {
  history.replaceState(null, '', `/user-panel/promotions/new/${path}`)
  asked = answering({
    'GET /api/promotions/account': { body: anAnswerOfAccount() },
    'GET /api/promotions/internal': { body: { hasInternalPromotions: false } },
    'GET /api/posts/facebook/boostable': { body: { data: [aPost()] } },
    'POST /api/promotions/check': { body: noRefusal },
    'GET /api/places/map': {
      body: { land: [], borders: [], towns: [], tiles: null, attributions: [] },
    },
    ...more,
  })
  const rendered = await renderSignedIn(
    <Route path="/user-panel/promotions/new/:id?" component={NewPromotionPage} />,
    {
      ...signedIn,
      user: { subscriptions: [aSubscription({ status: 'active' })], ...signedIn.user },
    },
  )
  await settle(120)
  return rendered
}
const boostNow = async (element: HTMLElement) => {
  await press(buttonIn(element, 'Boost post now'))
  await settle(60)
}
const confirm = async (element: HTMLElement) => {
  await press(buttonIn(element, 'Boost for £70.00'))
  await settle(80)
}
const errorsIn = (element: HTMLElement) =>
  [...element.querySelectorAll('.promo-edit .field__error')].map((one) => one.textContent)
const sent = () => asked.filter(({ url }) => url === '/api/promotions/add')

beforeEach(() => {
  for (const method of ['showModal', 'close'] as const)
    vi.spyOn(HTMLDialogElement.prototype, method).mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

it('shows page, ads account, payment method, the post and what it comes to', async () => {
  const { element } = await open()
  for (const words of [
    'Osteria Lume',
    'Lume Hospitality Ltd',
    'Visa 4242',
    'Tuesday is quiz night.',
    'Facebook post preview',
    'Payment summary',
    'Goal',
    'Duration',
    'Budget per day',
    'Payer',
    'Total budget',
  ])
    expect(element.textContent).toContain(words)
  expect(element.textContent).not.toContain('Pay with')
})

it('says what is missing at each field, in the words of the specification, and sends nothing', async () => {
  const { element } = await open({}, { path: '' })
  expect(errorsIn(element)).toEqual([])
  await boostNow(element)
  expect(errorsIn(element)).toEqual([
    'Choose a post first.',
    'Goal is required',
    'Address is required',
    'Budget is required',
  ])
  expect(sent()).toEqual([])
})

it.each([
  [{ days: '0' }, 'Enter whole days, at least 1.'],
  [{ days: 'a week' }, 'Enter whole days, at least 1.'],
  [{ budget: '0.99' }, 'The budget is at least £1.00.'],
  [{ budget: 'much' }, 'Enter an amount such as 70.00.'],
  [{ address: { text: 'Somewhere', place: null } }, 'Choose one of the suggested places'],
])('%j is refused at its field', async (wrong, words) => {
  keep({ ...complete, ...wrong })
  const { element } = await open()
  await boostNow(element)
  expect(errorsIn(element).join()).toContain(words)
  expect(errorsIn(element)).toHaveLength(1)
  expect(element.querySelector('dialog[open]')).toBeNull()
})

it('asks with the money in it, sends what was confirmed once, and leads to the list', async () => {
  keep(complete)
  const { element } = await open({ 'POST /api/promotions/add': { status: 202, body: aBoost() } })
  await boostNow(element)
  for (const words of [
    'Boost this post for £70.00?',
    'about £10.00 a day for 7 days',
    'Paid by Lume Hospitality Ltd, Visa 4242',
    'Facebook and Instagram',
    'within 10 km of Bristol',
  ])
    expect(element.textContent).toContain(words)
  await confirm(element)
  const [one, ...more] = sent()
  expect(more).toEqual([])
  expect(one?.headers['idempotency-key']).toBe(keyOfForm)
  expect(one?.body).toMatchObject({
    coords: { lat: 51.45, lng: -2.59 },
    address: bristol.text,
    radius: 10,
    goal: 'POST_ENGAGEMENT',
    budget: 7000,
    postId: '20001_7',
    showOnInstagram: true,
    payOption: 'own',
    confirmed: { amount: 7000, currency: 'GBP' },
  } satisfies Partial<NewPromotion>)
  expect(location.pathname).toBe('/user-panel/promotions')
  expect(toasts()[0]).toContain('The promotion is on its way.')
  expect(sessionStorage.getItem(keptKey)).toBeNull()
})

it('completes an id without its page by the connected one', async () => {
  keep(complete, '7')
  const { element } = await open({ 'POST /api/promotions/add': { body: aBoost() } }, { path: '7' })
  expect(element.textContent).toContain('Tuesday is quiz night.')
  await boostNow(element)
  await confirm(element)
  expect(sent()[0]?.body).toMatchObject({ postId: '20001_7' })
})

it('shows what would be refused at the field that it is about, and asks nobody to confirm it', async () => {
  keep({ ...complete, goal: 'LINK_CLICKS' })
  const words =
    'Your post does not include a target website link. Please add a link to the post or instead select another goal.'
  const { element } = await open({
    'POST /api/promotions/check': {
      body: {
        ...noRefusal,
        refusals: [
          { field: 'goal', message: message('facebook.ad-link-missing') },
          { field: 'account', message: message('facebook.ad-payment-missing') },
        ],
      },
    },
  })
  await boostNow(element)
  expect(errorsIn(element)).toEqual([words])
  expect(element.textContent).toContain('no payment method that works')
  expect(element.textContent).not.toContain('Boost this post for')
})

it('sends the very same again while nobody answered, and loses nothing', async () => {
  keep(complete)
  let answer: Error | { body: unknown } = new TypeError('no line')
  const { element } = await open({ 'POST /api/promotions/add': () => answer })
  await boostNow(element)
  await confirm(element)
  expect(element.textContent).toContain('We do not know whether it was started')
  expect(element.querySelector<HTMLInputElement>('[name=budget]')?.value).toBe('70')
  answer = { body: aBoost() }
  await settle(1100)
  await boostNow(element)
  await confirm(element)
  const [first, second] = sent()
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  expect(second?.body).toEqual(first?.body)
})

it('says a refusal in words at its field, and keeps what was entered', async () => {
  keep(complete)
  const { element } = await open({
    'POST /api/promotions/add': {
      status: 409,
      body: {
        message: 'This passes your cap.',
        code: 'conflict',
        details: { budget: 'This passes your cap.' },
        requestId: 'x',
      },
    },
  })
  await boostNow(element)
  await confirm(element)
  expect(element.textContent).toContain('The promotion was not started')
  expect(errorsIn(element)).toEqual(['This passes your cap.'])
  expect(location.pathname).toBe('/user-panel/promotions/new/20001_7')
  await type(element.querySelector('[name=budget]'), '50')
  expect(errorsIn(element)).toEqual([])
})

it('a form that was sent before with other content is started anew only on purpose', async () => {
  keep(complete)
  const { element } = await open({
    'POST /api/promotions/add': {
      status: 409,
      body: {
        message: 'This form was sent before with other content.',
        said: message('promotions.form-sent-before'),
        code: 'conflict',
        requestId: 'x',
      },
    },
  })
  await boostNow(element)
  await confirm(element)
  await press(buttonIn(element, 'Start a new one'))
  await boostNow(element)
  await confirm(element)
  const [first, second] = sent()
  expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key'])
})

it('keeps a draft over a reload, with its key; another post gets a key of its own', async () => {
  const { element } = await open()
  await type(element.querySelector('[name=budget]'), '35')
  await settle()
  const kept: { key: string } = JSON.parse(sessionStorage.getItem(keptKey) ?? 'null')
  const { element: again } = await open()
  expect(again.querySelector<HTMLInputElement>('[name=budget]')?.value).toBe('35')
  expect(again.textContent).toContain('What you entered before is still here.')
  await settle()
  expect(JSON.parse(sessionStorage.getItem(keptKey) ?? 'null').key).toBe(kept.key)
  const { element: other } = await open({}, { path: '20001_6' })
  expect(other.querySelector<HTMLInputElement>('[name=budget]')?.value).toBe('35')
  await settle()
  expect(JSON.parse(sessionStorage.getItem(keptKey) ?? 'null').key).not.toBe(kept.key)
})

it('offers our own money only where it is offered', async () => {
  const { element } = await open({
    'GET /api/promotions/internal': { body: { hasInternalPromotions: true } },
  })
  expect(element.textContent).toContain('Pay with')
  element.querySelector<HTMLInputElement>('[name=payOption][value=internal]')?.click()
  await settle()
  expect(element.querySelector('.promo-summary')?.textContent).toContain('PayerMarquee')
})

it('says that the ads account cannot pay, and why', async () => {
  const { element } = await open({
    'GET /api/promotions/account': {
      body: {
        ...anAnswerOfAccount(),
        account: anAccount({ canSpend: false, reason: message('facebook.ad-account-unpaid') }),
      },
    },
  })
  expect(element.textContent).toContain('This ads account cannot pay now')
  expect(element.textContent).toContain('unpaid bill')
})

it('without a plan it asks for one, and sends nothing', async () => {
  keep(complete)
  let wanted = 0
  const hear = () => {
    wanted += 1
  }
  addEventListener(planNeeded, hear)
  const { element } = await open(
    {},
    { user: { subscriptions: [aSubscription({ status: 'canceled', hasAccess: false })] } },
  )
  expect(wanted).toBe(1)
  await boostNow(element)
  removeEventListener(planNeeded, hear)
  expect(wanted).toBe(2)
  expect(element.textContent).not.toContain('Boost this post for')
})

it('shows what is to be connected where nothing can pay, and waits where it was never read', async () => {
  const { element } = await open({
    'GET /api/promotions/account': {
      body: { ...anAnswerOfAccount(), account: null, missing: 'ads-account' },
    },
  })
  expect(element.textContent).toContain('Choose the ads account that pays')
  const { element: unread } = await open({
    'GET /api/promotions/account': {
      body: { ...anAnswerOfAccount(), account: null, readAt: null, isReading: true },
    },
  })
  expect(unread.textContent).toContain('Facebook is being read.')
  expect(unread.textContent).not.toContain('Connect your ads account')
})
