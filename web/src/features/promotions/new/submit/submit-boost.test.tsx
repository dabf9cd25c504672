import type { NewPromotion, PromotionCheck } from '@marquee/contract/promotions.ts'
import { message } from '@marquee/contract/message.ts'
import { onlineManager } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type } from '#testing/render.tsx'
import { aCompany } from '#testing/people.ts'
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
  keptNow,
  keyOfForm,
  noRefusal,
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
  // declared by nobody
  expect(one?.body).not.toHaveProperty('specialCategory')
  expect(one?.body).not.toHaveProperty('country')
  expect(location.pathname).toBe('/user-panel/promotions')
  expect(toasts()[0]).toContain('The promotion is on its way.')
  expect(sessionStorage.getItem(keptKey)).toBeNull()
})

it('names what the post is about in the question, and sends it with the country where no older server drops it', async () => {
  Object.assign(HTMLElement.prototype, {
    showPopover: () => undefined,
    hidePopover: () => undefined,
  })
  begin(complete)
  const { element, asked } = await openForm({
    'POST /api/promotions/add-declared': { body: aBoost() },
  })
  await press(element.querySelector<HTMLElement>('[name=specialCategory]') ?? undefined)
  const options = [...element.querySelectorAll<HTMLElement>('[role=option]')]
  expect(options[0]?.textContent).toBe('None of these')
  await press(options.find(({ textContent }) => textContent.includes('A job')))
  expect(keptNow().form).toMatchObject({ specialCategory: 'EMPLOYMENT' })
  await boostNow(element)
  expect(element.textContent).toContain('Declared to Facebook: A job.')
  await confirm(element)
  expect(sentOf(asked)).toMatchObject([
    {
      url: '/api/promotions/add-declared',
      body: { specialCategory: 'EMPLOYMENT', country: 'GB' },
    },
  ])
})

const overMonthCap = message('promotions.over-month-cap', {
  cap: { amount: 100, currency: 'GBP' },
  left: { amount: 30, currency: 'GBP' },
})
const declared = { ...complete, specialCategory: 'EMPLOYMENT' }
const keyOn = (field: Element | null | undefined, key: string) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    const isLeft = field?.dispatchEvent(event)
    await Promise.resolve()
    return isLeft
  })

it.each([
  ['keeps its country', bristol.place.parts],
  ['is of the country of the venue', { ...bristol.place.parts, country: null }],
])('a spot that is moved on the map %s', async (_which, parts) => {
  begin({ ...declared, address: { ...bristol, place: { ...bristol.place, parts } } })
  const { element, asked } = await openForm(
    { 'POST /api/promotions/add-declared': { body: aBoost() } },
    { user: { companies: [aCompany({ country: 'United Kingdom' })] } },
  )
  await keyOn(element.querySelector('[role=application]'), 'ArrowUp')
  await boostNow(element)
  await confirm(element)
  const [sent] = sentOf(asked)
  expect(sent?.body).toMatchObject({ specialCategory: 'EMPLOYMENT', country: 'GB' })
  expect(sent?.body).not.toMatchObject({ address: bristol.text })
})

it('asks beforehand whether the country of what is declared is missing', async () => {
  const parts = { ...bristol.place.parts, country: null }
  begin({ ...declared, address: { ...bristol, place: { ...bristol.place, parts } } })
  const said = message('promotions.country-missing', { network: 'Facebook' })
  const { element, asked } = await openForm({
    'POST /api/promotions/check': {
      body: { ...noRefusal, refusals: [{ field: 'address', message: said }] },
    },
  })
  await boostNow(element)
  expect(errorsIn(element)).toEqual([
    'Facebook needs the country for a post like this. Choose the address again from the list.',
  ])
  expect(asked.findLast(({ url }) => url === '/api/promotions/check')?.body).toMatchObject({
    specialCategory: 'EMPLOYMENT',
  })
  expect(sentOf(asked)).toEqual([])
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

it('what was not answered is asked for again, though its own money fills the cap by now', async () => {
  begin(complete)
  let answer: Error | { body: unknown } = new TypeError('no line')
  let said: PromotionCheck['refusals'] = []
  const { element, asked } = await openForm({
    'POST /api/promotions/check': () => ({ body: { ...noRefusal, refusals: said } }),
    'POST /api/promotions/add': () => {
      said = [{ field: 'budget', message: overMonthCap }]
      return answer
    },
  })
  await boostNow(element)
  await confirm(element)
  expect(element.textContent).toContain('Press again: it is started once at most.')
  answer = { body: aBoost() }
  await boostNow(element)
  expect(errorsIn(element)).toEqual([])
  await confirm(element)
  const [first, second] = sentOf(asked)
  expect(second?.headers['idempotency-key']).toBe(keyOfForm)
  expect(second?.body).toEqual(first?.body)
})

it('what was changed since nobody answered is checked as anything else', async () => {
  begin(complete)
  let said: PromotionCheck['refusals'] = []
  const { element, asked } = await openForm({
    'POST /api/promotions/check': () => ({ body: { ...noRefusal, refusals: said } }),
    'POST /api/promotions/add': new TypeError('no line'),
  })
  await boostNow(element)
  await confirm(element)
  said = [{ field: 'budget', message: overMonthCap }]
  await type(element.querySelector('[name=budget]'), '40')
  await boostNow(element)
  expect(errorsIn(element)).toEqual([expect.stringContaining('This exceeds your cap of')])
  expect(sentOf(asked)).toHaveLength(1)
})

it('a press without a line fails at once, and asks for nothing once the line is back', async () => {
  begin(complete)
  let answer: Error | { body: object } = { body: noRefusal }
  const { element, asked } = await openForm({ 'POST /api/promotions/check': () => answer })
  answer = new TypeError('no line')
  onlineManager.setOnline(false)
  onTestFinished(() => {
    onlineManager.setOnline(true)
  })
  await boostNow(element)
  expect(element.querySelector('[role=alert]')?.textContent).toContain(
    'The promotion could not be checked',
  )
  expect(buttonIn(element, 'Boost post now')?.getAttribute('aria-busy')).toBeNull()
  answer = { body: noRefusal }
  await act(async () => {
    onlineManager.setOnline(true)
    await Promise.resolve()
  })
  await settle(60)
  expect(element.textContent).not.toContain('Boost this post for £70.00?')
  expect(sentOf(asked)).toEqual([])
})

it('Enter sends no radius that the box does not show', async () => {
  begin(complete)
  const { element } = await openForm()
  const box = element.querySelector<HTMLInputElement>('.radius-field__number input')
  await type(box, '85')
  expect(await keyOn(box, 'Enter')).toBe(false)
  expect(box?.value).toBe('80')
  expect(errorsIn(element)).toEqual(['The radius is 1 to 80 km.'])
  expect(keptNow().form).toMatchObject({ radius: 80 })
  await type(box, '20')
  expect(await keyOn(box, 'Enter')).toBe(true)
})

it('keeps as unanswered what was sent, whatever is entered meanwhile', async () => {
  begin(complete)
  const { element } = await openForm({ 'POST /api/promotions/add': new TypeError('no line') })
  await boostNow(element)
  await type(element.querySelector('.radius-field__number input'), '20')
  await confirm(element)
  const { form, unanswered } = keptNow()
  expect(form).toMatchObject({ radius: 20 })
  expect(JSON.parse(unanswered?.form ?? '{}')).toMatchObject({ radius: 10 })
})

it('says a refusal in words at its field, and keeps what was entered', async () => {
  begin(complete)
  const { element } = await openForm({
    'POST /api/promotions/add': {
      status: 409,
      body: {
        message: 'This exceeds your cap.',
        code: 'conflict',
        details: { budget: 'This exceeds your cap.' },
        requestId: 'x',
      },
    },
  })
  await boostNow(element)
  await confirm(element)
  expect(element.textContent).toContain('The promotion was not started')
  expect(errorsIn(element)).toEqual(['This exceeds your cap.'])
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
