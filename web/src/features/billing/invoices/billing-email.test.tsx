import { act } from 'react'
import { expect, it } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { type } from '#testing/render.tsx'
import { buttonIn, press, renderSignedIn, settle, toasts } from '#testing/signed-in.tsx'
import { BillingEmail } from './billing-email.tsx'

const companyId = '00000000-0000-4000-8000-000000000001'
const customer = { 'GET /api/stripe/customer': { body: { email: 'marta@osterialume.example' } } }
const field = (element: HTMLElement) =>
  element.querySelector<HTMLInputElement>('input[name=billingEmail]')

it('refuses what is no address, and saves what is', async () => {
  const asked = answering({
    ...customer,
    'PUT /api/stripe/update-customer': { body: { email: 'bills@osterialume.example' } },
  })
  const { element } = await renderSignedIn(<BillingEmail />)
  await settle()
  expect(buttonIn(element, 'Save')?.disabled).toBe(true)
  await type(field(element), 'bills')
  await press(buttonIn(element, 'Save'))
  expect(element.textContent).toContain('Invalid email format')
  expect(asked).toHaveLength(1)
  await type(field(element), 'bills@osterialume.example')
  await press(buttonIn(element, 'Save'))
  await settle()
  expect(asked.at(-1)?.body).toEqual({ companyId, billingEmail: 'bills@osterialume.example' })
  expect(toasts().at(-1)).toBe('Billing email was updated')
  expect(buttonIn(element, 'Save')?.disabled).toBe(true)
})
it('says that it could not be saved and keeps what was typed', async () => {
  answering({
    ...customer,
    'PUT /api/stripe/update-customer': {
      status: 503,
      body: { message: 'away', code: 'unavailable', requestId: 'r' },
    },
  })
  const { element } = await renderSignedIn(<BillingEmail />)
  await settle()
  await type(field(element), 'bills@osterialume.example')
  await press(buttonIn(element, 'Save'))
  await settle()
  expect(toasts().at(-1)).toBe('Billing email could not be updated')
  expect(field(element)).toHaveProperty('value', 'bills@osterialume.example')
})
it('keeps what is being typed when it cannot be read again', async () => {
  answering(customer)
  const { element, client } = await renderSignedIn(<BillingEmail />)
  await settle()
  await type(field(element), 'bills@osterialume.example')
  answering({
    'GET /api/stripe/customer': {
      status: 500,
      body: { message: 'Broken', code: 'internal', requestId: 'r' },
    },
  })
  await act(async () => {
    await client.refetchQueries({ queryKey: queryKeys.billing(companyId, 'customer') })
  })
  await settle()
  expect(element.textContent).toContain('We could not load the billing email.')
  expect(field(element)).toHaveProperty('value', 'bills@osterialume.example')
})
it('keeps what is typed while it is saved, and the focus', async () => {
  const { promise: saved, resolve: save } = Promise.withResolvers<{ readonly body: object }>()
  answering({ ...customer, 'PUT /api/stripe/update-customer': () => saved })
  const { element } = await renderSignedIn(<BillingEmail />)
  await settle()
  const before = field(element)
  before?.focus()
  await type(before, 'bills@osterialume.example')
  await press(buttonIn(element, 'Save'))
  await type(field(element), 'bills2@osterialume.example')
  save({ body: { email: 'bills@osterialume.example' } })
  await settle()
  expect(toasts().at(-1)).toBe('Billing email was updated')
  expect(field(element)).toHaveProperty('value', 'bills2@osterialume.example')
  expect(buttonIn(element, 'Save')?.disabled).toBe(false)
  expect(document.activeElement).toBe(before)
})
it('shows what was kept of it, and takes over another only where nothing is being typed', async () => {
  const key = queryKeys.billing(companyId, 'customer')
  answering({
    ...customer,
    'PUT /api/stripe/update-customer': { body: { email: 'b@x.example' } },
  })
  const { element, client } = await renderSignedIn(<BillingEmail />)
  await settle()
  await type(field(element), 'B@x.example')
  await press(buttonIn(element, 'Save'))
  await settle()
  expect(field(element)?.value).toBe('b@x.example')
  const changeElsewhere = async (email: string) => {
    client.setQueryData(key, { email })
    await settle()
  }
  await changeElsewhere('portal@x.example')
  expect(field(element)?.value).toBe('portal@x.example')
  await type(field(element), 'mine@x.example')
  await changeElsewhere('other@x.example')
  expect(field(element)?.value).toBe('mine@x.example')
  expect(buttonIn(element, 'Save')?.disabled).toBe(false)
})
