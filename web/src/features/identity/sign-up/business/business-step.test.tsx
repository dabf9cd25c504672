import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseCompany, chosenCompanyId } from '#lib/session/company-choice.ts'
import { answering } from '#testing/answering.ts'
import { aCompany, aUser } from '#testing/people.ts'
import { render, type } from '#testing/render.tsx'
import { buttonIn, press, settle, toasts, soon } from '#testing/signed-in.tsx'
import { BusinessStep } from './business-step.tsx'

const company = aCompany({
  name: 'Osteria Lume',
  country: 'Italy',
  address: 'Via dei Giubbonari 12',
  city: 'Roma',
  zipCode: '00186',
  phoneCode: '+39',
  phone: '0612345678',
  timeZone: 'Europe/Rome',
  webLink: 'https://lume.example',
})
const user = aUser({
  companies: [
    aCompany({
      id: '00000000-0000-4000-8000-000000000009',
      name: 'Where she helps',
      role: 'manager',
    }),
    company,
  ],
  company,
})

it('begins with what is kept of the company when the step comes again, and sends it back', async () => {
  localStorage.setItem('token', 'hers')
  const asked = answering({
    'GET /api/users/me': { body: user },
    'POST /api/companies/create-company': {
      body: { success: true, message: '', updatedCompany: company },
    },
  })
  const done = vi.fn()
  const { element } = await render(<BusinessStep onCancel={vi.fn()} onDone={done} />)
  await vi.waitFor(() => {
    expect(element.querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Osteria Lume')
  })
  await act(async () => {
    element.querySelector('form')?.requestSubmit()
    await Promise.resolve()
  })
  await vi.waitFor(() => {
    expect(done).toHaveBeenCalledOnce()
  })
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Osteria Lume',
    country: 'Italy',
    address: 'Via dei Giubbonari 12',
    city: 'Roma',
    zipCode: '00186',
    phoneCode: '+39',
    phone: '0612345678',
    timeZone: 'Europe/Rome',
    website: 'https://lume.example',
  })
})

it('names the account that the business will belong to', async () => {
  localStorage.setItem('token', 'hers')
  answering({ 'GET /api/users/me': { body: aUser() } })
  const { element } = await render(<BusinessStep onCancel={vi.fn()} onDone={vi.fn()} />)
  await soon(() => {
    expect(element.querySelector('.entry__who')?.textContent).toContain(aUser().email)
  })
})

it('offers no empty form over a company that could not be read, and reads it again', async () => {
  localStorage.setItem('token', 'hers')
  const lines = [new TypeError('Failed to fetch'), { status: 503, body: '' }, { body: user }]
  answering({ 'GET /api/users/me': () => lines.shift() ?? { body: user } })
  const { element } = await render(<BusinessStep onCancel={vi.fn()} onDone={vi.fn()} />)
  const name = () => element.querySelector<HTMLInputElement>('input[name=name]')
  for (const said of ['Network error or server is down', 'The server answered 503']) {
    await soon(() => {
      expect(element.querySelector('[role=alert]')?.textContent).toContain(said)
    })
    expect(name()).toBeNull()
    expect(buttonIn(element, 'Cancel')).toBeDefined()
    await press(buttonIn(element, 'Try again'))
  }
  await soon(() => {
    expect(name()?.value).toBe('Osteria Lume')
  })
})
it('begins with what is kept also for whoever was taken out of the company they chose last', async () => {
  localStorage.setItem('token', 'hers')
  chooseCompany('gone')
  answering({
    'GET /api/users/me': () =>
      chosenCompanyId() === null
        ? { body: user }
        : { status: 404, body: { message: 'No such company.', code: 'not-found', requestId: 'r' } },
  })
  const { element } = await render(<BusinessStep onCancel={vi.fn()} onDone={vi.fn()} />)
  await soon(() => {
    expect(element.querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Osteria Lume')
  })
})

it('fills town, postcode, country and phone code from a place', async () => {
  Object.assign(HTMLElement.prototype, {
    showPopover: () => undefined,
    hidePopover: () => undefined,
  })
  await import('#lib/form/countries.ts')
  const parts = { street: 'Via Roma 1', city: 'Torino', postcode: '10121', country: 'IT' }
  answering({
    'GET /api/places/search': {
      body: {
        places: [{ id: 't~1', name: 'Via Roma 1', detail: 'Torino', lat: 45, lng: 7.7, parts }],
        reach: 'streets',
        asksOnEnter: false,
        standsIn: false,
        attribution: null,
      },
    },
  })
  const { element } = await render(<BusinessStep onCancel={vi.fn()} onDone={vi.fn()} />)
  await settle()
  const box = (name: string) => element.querySelector<HTMLInputElement>(`input[name=${name}]`)
  await type(box('address'), 'via roma')
  for (let tries = 0; !element.querySelector('[role=option]') && tries < 200; tries += 1)
    await settle(25)
  await act(async () => {
    element.querySelector<HTMLElement>('[role=option]')?.click()
    await Promise.resolve()
  })
  await settle()
  expect(['address', 'zipCode', 'city'].map((name) => box(name)?.value)).toEqual([
    'Via Roma 1',
    '10121',
    'Torino',
  ])
  expect(element.querySelector('[name=country]')?.textContent).toContain('Italy')
  expect(element.querySelector('[name=phoneCode]')?.textContent).toContain('+39')
})

describe('where this device is', () => {
  const choose = async (element: HTMLElement, name: string, label: string) => {
    await press(element.querySelector<HTMLElement>(`[name=${name}]`) ?? undefined)
    await press(
      [...element.querySelectorAll<HTMLElement>('[role=option]')].find((one) =>
        one.textContent.includes(label),
      ),
    )
  }
  async function open() {
    Object.assign(HTMLElement.prototype, {
      showPopover: () => undefined,
      hidePopover: () => undefined,
    })
    await import('#lib/form/countries.ts')
    let tell = () => {}
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (found: (at: { coords: unknown }) => void) => {
          tell = () => {
            found({ coords: { latitude: 41.9, longitude: 12.5 } })
          }
        },
      },
    })
    answering({ 'GET /api/geo/country': { body: { country: 'Italy', phoneCode: '+39' } } })
    const { element } = await render(<BusinessStep onCancel={vi.fn()} onDone={vi.fn()} />)
    await settle()
    const shown = () =>
      ['country', 'phoneCode'].map(
        (name) => element.querySelector(`[name=${name}] .select__value`)?.textContent,
      )
    return {
      element,
      shown,
      find: async () => {
        tell()
        await settle()
      },
    }
  }
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation')
  })

  it('stays empty without a place; the United Kingdom brings +44 to the phone once it is chosen', async () => {
    const { element, shown } = await open()
    expect(element.querySelectorAll('.select__value--none')).toHaveLength(2)
    await choose(element, 'country', 'United Kingdom')
    expect(shown()).toEqual(['United Kingdom', expect.stringContaining('+44')])
  })
  it('fills in country and phone code', async () => {
    const { shown, find } = await open()
    await find()
    expect(shown()).toEqual(['Italy', expect.stringContaining('+39')])
  })
  it.each([
    ['country', 'Germany', ['Germany', expect.stringContaining('+49')]],
    ['phoneCode', '+49', [expect.not.stringContaining('Italy'), expect.stringContaining('+49')]],
  ] as const)('is told too late where the %s was chosen meanwhile', async (name, label, kept) => {
    const { element, shown, find } = await open()
    await choose(element, name, label)
    await find()
    expect(shown()).toEqual(kept)
  })
})

async function openAndSend(
  answer: () => { status?: number; body: unknown },
  name = 'The Anchor Tap',
) {
  localStorage.clear()
  answering({ 'POST /api/companies/create-company': answer })
  const done = vi.fn()
  const { element } = await render(<BusinessStep onCancel={vi.fn()} onDone={done} />)
  if (name !== '') await type(element.querySelector('input[name=name]'), name)
  await act(async () => {
    element.querySelector('form')?.requestSubmit()
    await Promise.resolve()
  })
  return { element, done }
}
it('says that a name is missing', async () => {
  const { element } = await openAndSend(() => ({ body: {} }), '')
  expect(element.textContent).toContain('Company Name is required')
})
it('reads Signing Up... while it sends', async () => {
  localStorage.clear()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { element } = await render(<BusinessStep onCancel={vi.fn()} onDone={vi.fn()} />)
  const button = () => element.querySelector('.entry__acts > :last-child')?.textContent
  expect(button()).toBe('Next Step')
  await type(element.querySelector('input[name=name]'), 'The Anchor Tap')
  await act(async () => {
    element.querySelector('form')?.requestSubmit()
    await Promise.resolve()
  })
  await settle(50)
  expect(button()).toContain('Signing Up...')
})
it.each([
  [500, '', 'Failed to create company'],
  [403, { message: 'Ask an owner.', code: 'forbidden', requestId: 'r' }, 'Ask an owner.'],
] as const)('says that the company could not be made (%i)', async (status, body, words) => {
  const { done } = await openAndSend(() => ({ status, body }))
  await soon(() => {
    expect(toasts()).toContain(`Error: ${words}`)
  })
  expect(done).not.toHaveBeenCalled()
})
