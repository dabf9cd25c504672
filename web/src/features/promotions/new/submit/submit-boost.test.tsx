import type { NewPromotion } from '@marquee/contract/promotions.ts'
import { message } from '@marquee/contract/message.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type } from '#testing/render.tsx'
import { buttonIn, press, settle, toasts } from '#testing/signed-in.tsx'
import { aBoost } from '../../testing.ts'
import { openDialogs } from '../../testing-page.tsx'
import {
  begin,
  boostNow,
  bristol,
  complete,
  confirm,
  errorsIn,
  keptKey,
  keyOfForm,
  openForm,
  sentOf,
} from '../testing-form.tsx'

beforeEach(openDialogs)
afterEach(() => vi.restoreAllMocks())

it('asks with the money in it, sends what was confirmed once, and leads to the list', async () => {
  begin(complete)
  const { element, asked } = await openForm({
    'POST /api/promotions/add': { status: 202, body: aBoost() },
  })
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
  const [one, ...more] = sentOf(asked)
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
    confirmed: { amount: 7000, currency: 'GBP', adAccountId: 'act_30001' },
  } satisfies Partial<NewPromotion>)
  expect(location.pathname).toBe('/user-panel/promotions')
  expect(toasts()[0]).toContain('The promotion is on its way.')
  expect(sessionStorage.getItem(keptKey)).toBeNull()
})

it('completes an id without its page by the connected one', async () => {
  begin(complete, '7')
  const { element, asked } = await openForm(
    { 'POST /api/promotions/add': { body: aBoost() } },
    { path: '7' },
  )
  expect(element.textContent).toContain('Tuesday is quiz night.')
  await boostNow(element)
  await confirm(element)
  expect(sentOf(asked)[0]?.body).toMatchObject({ postId: '20001_7' })
})

it('sends the very same again while nobody answered, and loses nothing', async () => {
  begin(complete)
  let answer: Error | { body: unknown } = new TypeError('no line')
  const { element, asked } = await openForm({ 'POST /api/promotions/add': () => answer })
  await boostNow(element)
  await confirm(element)
  expect(element.textContent).toContain('We do not know whether it was started')
  expect(element.querySelector<HTMLInputElement>('[name=budget]')?.value).toBe('70')
  answer = { body: aBoost() }
  await settle(30)
  await boostNow(element)
  await confirm(element)
  const [first, second] = sentOf(asked)
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  expect(second?.body).toEqual(first?.body)
})

it('says a refusal in words at its field, and keeps what was entered', async () => {
  begin(complete)
  const { element } = await openForm({
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
  begin(complete)
  const { element, asked } = await openForm({
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
  const [first, second] = sentOf(asked)
  expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key'])
})
