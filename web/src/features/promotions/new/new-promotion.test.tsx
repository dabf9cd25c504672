import { message } from '@marquee/contract/message.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { planNeeded } from '#lib/billing/premium-event.ts'
import { aCompany, aSubscription } from '#testing/people.ts'
import { type } from '#testing/render.tsx'
import { buttonIn, press, soon, toasts } from '#testing/signed-in.tsx'
import { anAccount, anAnswerOfAccount } from '../testing.ts'
import { openDialogs } from '../testing-page.tsx'
import {
  begin,
  boostNow,
  complete,
  errorsIn,
  keptNow,
  keyOfForm,
  noRefusal,
  openForm,
  sentOf,
} from './testing-form.tsx'

beforeEach(openDialogs)
afterEach(() => vi.restoreAllMocks())

it('shows page, ads account, payment method, the post and what it comes to', async () => {
  const { element } = await openForm()
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
})

it('names who pays also where nobody else may, and offers nobody else', async () => {
  const { element } = await openForm()
  expect(element.textContent).toContain('Pay with')
  const options = [...element.querySelectorAll<HTMLInputElement>('[name=payOption]')]
  expect(options.map(({ value, checked }) => [value, checked])).toEqual([['own', true]])
})

it('asks for the post of its address by name, so that an old one is among them', async () => {
  const { asked } = await openForm()
  expect(asked.map(({ url }) => url)).toContain('/api/posts/facebook/boostable?postId=20001_7')
})
it('shows Great Britain where an address could not be looked up', async () => {
  begin({ ...complete, address: { text: '', place: null } })
  const { element, asked } = await openForm(
    { 'GET /api/places/search': new Error('down') },
    { user: { companies: [aCompany({ city: 'Bristol' })] } },
  )
  await press(buttonIn(element, 'Around Osteria Lume'))
  await soon(() => {
    expect(toasts().join(' ')).toContain('The address of Osteria Lume was not found.')
  })
  const [map] = asked.flatMap(({ url }) => (url.startsWith('/api/places/map') ? [url] : []))
  expect(map).toMatch(/lat=5\d/)
  expect(element.querySelector('.radius-map [role=status]')?.textContent).toBe(
    'Choose a place to see it on the map.',
  )
})
it('starts nothing for a post that may not be promoted', async () => {
  begin(complete, '20001_99')
  const { element } = await openForm({}, { path: '20001_99' })
  expect(element.textContent).toContain('not among those that may be promoted')
  await boostNow(element)
  expect(element.textContent).not.toContain('Boost this post for')
})

it('says what is missing at each field, in the words of the specification, and sends nothing', async () => {
  const { element, asked } = await openForm({}, { path: '' })
  expect(errorsIn(element)).toEqual([])
  await boostNow(element)
  expect(errorsIn(element)).toEqual([
    'Choose a post first.',
    'Goal is required',
    'Address is required',
    'Budget is required',
  ])
  expect(sentOf(asked)).toEqual([])
})

it.each([
  [{ days: '0' }, 'Enter whole days, at least 1.'],
  [{ days: 'a week' }, 'Enter whole days, at least 1.'],
  [{ budget: '0.99' }, 'The budget is at least £1.00.'],
  [{ budget: 'much' }, 'Enter an amount such as 70.00.'],
  [{ address: { text: 'Somewhere', place: null } }, 'Choose one of the suggested places'],
])('%j is refused at its field', async (wrong, words) => {
  begin({ ...complete, ...wrong })
  const { element } = await openForm()
  await boostNow(element)
  expect(errorsIn(element).join()).toContain(words)
  expect(errorsIn(element)).toHaveLength(1)
  expect(element.querySelector('dialog[open]')).toBeNull()
})

it('shows what would be refused at the field that it is about, and asks nobody to confirm it', async () => {
  begin({ ...complete, goal: 'LINK_CLICKS' })
  const words =
    'Your post does not include a target website link. Please add a link to the post or instead select another goal.'
  const { element } = await openForm({
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

it('keeps what is entered in this tab', async () => {
  const { element } = await openForm()
  await type(element.querySelector('[name=budget]'), '35')
  expect(keptNow().form).toMatchObject({ budget: '35', days: '7' })
})
it('shows after a reload what was entered before, under the same key', async () => {
  begin(complete)
  const { element } = await openForm()
  expect(element.textContent).toContain('What you entered before is still here.')
  expect(element.querySelector<HTMLInputElement>('[name=budget]')?.value).toBe('70')
  await type(element.querySelector('[name=budget]'), '35')
  expect(keptNow()).toMatchObject({ key: keyOfForm, form: { budget: '35' } })
})
it('keeps what was entered for another post, under a key of its own', async () => {
  begin(complete, '20001_6')
  const { element } = await openForm()
  expect(element.querySelector<HTMLInputElement>('[name=budget]')?.value).toBe('70')
  expect(keptNow().key).not.toBe(keyOfForm)
})

it('offers our own money only where it is offered', async () => {
  const { element } = await openForm({
    'GET /api/promotions/internal': { body: { hasInternalPromotions: true } },
  })
  expect(element.textContent).toContain('Pay with')
  await press(
    element.querySelector<HTMLInputElement>('[name=payOption][value=internal]') ?? undefined,
  )
  expect(element.querySelector('.promo-summary')?.textContent).toContain('PayerMarquee')
})

it('says that the ads account cannot pay, and why', async () => {
  const { element } = await openForm({
    'GET /api/promotions/account': {
      body: {
        ...anAnswerOfAccount(),
        account: anAccount({ canSpend: false, reason: message('facebook.ad-account-unpaid') }),
      },
    },
  })
  expect(element.textContent).toContain('This ad account cannot pay now')
  expect(element.textContent).toContain('unpaid bill')
})

it('without a plan it asks for one, and sends nothing', async () => {
  begin(complete)
  let wanted = 0
  const hear = () => {
    wanted += 1
  }
  addEventListener(planNeeded, hear)
  const { element } = await openForm(
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
  const { element } = await openForm({
    'GET /api/promotions/account': {
      body: { ...anAnswerOfAccount(), account: null, missing: 'ads-account' },
    },
  })
  expect(element.textContent).toContain('Choose the ad account that pays')
  const { element: unread } = await openForm({
    'GET /api/promotions/account': {
      body: { ...anAnswerOfAccount(), account: null, readAt: null, isReading: true },
    },
  })
  expect(unread.textContent).toContain('Facebook is being updated.')
  expect(unread.textContent).not.toContain('Connect your ad account')
})
