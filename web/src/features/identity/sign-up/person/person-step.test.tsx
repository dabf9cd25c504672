import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { render, type } from '#testing/render.tsx'
import { buttonIn, press, settle, toasts, soon } from '#testing/signed-in.tsx'
import { PersonStep } from './person-step.tsx'

const off = { 'GET /api/config': { status: 503, body: '' } }
const free = { 'POST /api/users/find': { body: [] } }

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

function fieldOf(element: HTMLElement, name: string): HTMLInputElement {
  const found = element.querySelector(`[name=${name}]`)
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${name}`)
  return found
}
const leave = (field: HTMLInputElement) =>
  act(async () => {
    field.focus()
    field.blur()
    await Promise.resolve()
  })
async function open(answers: Parameters<typeof answering>[0] = free) {
  const asked = answering({ ...off, ...answers })
  const { element } = await render(<PersonStep prefill="" onBack={vi.fn()} onApproved={vi.fn()} />)
  return { element, asked, field: (name: string) => fieldOf(element, name) }
}
async function fill(element: HTMLElement, email = 'nia@anchortap.example') {
  for (const [name, words] of [
    ['firstName', 'Nia'],
    ['lastName', 'Price'],
    ['email', email],
    ['password', 'Anchor2026'],
  ] as const)
    await type(fieldOf(element, name), words)
  await act(async () => {
    fieldOf(element, 'agreeToTerms').click()
    await Promise.resolve()
  })
}
const send = (element: HTMLElement) =>
  act(async () => {
    element.querySelector('form')?.requestSubmit()
    await Promise.resolve()
  })

it.each([
  ['firstName', '', 'First Name is required'],
  ['firstName', 'N', 'First Name is too short'],
  ['lastName', '', 'Last Name is required'],
  ['lastName', 'P', 'Last Name is too short'],
  ['email', '', 'Email is required'],
  ['email', 'nia@anchor', 'Not valid email'],
  [
    'password',
    'short',
    'Password must be between 8 and 32 characters and it requires a capital letter, a lower case letter and a number in any order',
  ],
  ['agreeToTerms', '', 'You must accept the Terms and Conditions'],
] as const)('says of %s with "%s" when it is left: %s', async (name, words, said) => {
  const { element, field } = await open()
  if (words !== '') await type(field(name), words)
  await leave(field(name))
  await soon(() => {
    expect(element.textContent).toContain(said)
  })
})
it('leads whoever has an account to the login, however the address is written', async () => {
  const { element, field } = await open({
    'POST /api/users/find': { body: [{ id: 'x', email: 'Nia@AnchorTap.example' }] },
  })
  await fill(element, 'nia@anchortap.example')
  await leave(field('email'))
  await soon(() => {
    expect(element.querySelector('.field__error')?.textContent).toBe(
      'An account with this email already exists. Please go to login page Login',
    )
  })
  expect(element.querySelector('.field__error a')?.getAttribute('href')).toBe('/login')
})
it('makes nobody where it could not be asked whether the address is free', async () => {
  const { element, asked } = await open({
    'POST /api/users/find': { status: 503, body: '' },
  })
  await fill(element)
  await send(element)
  await settle()
  expect(asked.map(({ url }) => url)).not.toContain('/api/companies/company-user')
  expect(element.textContent).toContain('We could not check this address. Please try again.')
})
it('says how long to wait where too many addresses were asked about', async () => {
  const said = 'Too many requests. Please wait a moment.'
  const { element, asked } = await open({
    'POST /api/users/find': {
      status: 429,
      body: { message: said, code: 'too-many-requests', requestId: 'r' },
    },
  })
  await fill(element)
  await send(element)
  await soon(() => {
    expect(element.querySelector('.field__error')?.textContent).toBe(said)
  })
  expect(asked.map(({ url }) => url)).not.toContain('/api/companies/company-user')
})
it('covers itself while it sends, and says when no code is on its way', async () => {
  const covers: string[] = []
  const { element } = await open({
    ...free,
    'POST /api/companies/company-user': () => {
      covers.push(element.querySelector('.entry__cover p')?.lastChild?.textContent ?? '')
      return { body: {} }
    },
  })
  await fill(element)
  await send(element)
  await soon(() => {
    expect(toasts()).toContain('Error: There was a problem sending the verification email.')
  })
  expect([covers, fieldOf(element, 'password').value]).toEqual([['Signing Up...'], 'Anchor2026'])
})
it('makes a password, and says for 1.2 s that it was copied', async () => {
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (words: string) => {
        copied.push(words)
        return Promise.resolve()
      },
    },
  })
  const { element, field } = await open()
  await press(buttonIn(element, 'Generate'))
  expect(field('password').value).toHaveLength(12)
  vi.useFakeTimers()
  await press(buttonIn(element, 'Copy'))
  expect(copied).toEqual([field('password').value])
  expect(buttonIn(element, 'Copied!')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(1199))
  expect(buttonIn(element, 'Copied!')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(buttonIn(element, 'Copied!')).toBeUndefined()
})
it('only logs that a password could not be copied', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new Error('denied')) },
  })
  const { element } = await open()
  await press(buttonIn(element, 'Generate'))
  const before = element.textContent
  await press(buttonIn(element, 'Copy'))
  expect([logged.mock.calls.length, element.textContent, toasts()]).toEqual([1, before, []])
  logged.mockRestore()
})
it('shows the password when asked', async () => {
  const { element, field } = await open()
  await press(element.querySelector<HTMLButtonElement>('[aria-label="Show password"]') ?? undefined)
  expect(field('password').type).toBe('text')
  await press(element.querySelector<HTMLButtonElement>('[aria-label="Hide password"]') ?? undefined)
  expect(field('password').type).toBe('password')
})
it('ticks off the rule of passwords, part by part', async () => {
  const { element, field } = await open()
  const met = () => element.querySelectorAll('.password__rule--holds').length
  const rules = element.querySelectorAll('.password__rules > li').length
  expect([rules >= 3, met()]).toEqual([true, 0])
  await type(field('password'), 'a')
  expect(met()).toBe(1)
  await type(field('password'), 'Anchor2026')
  expect(met()).toBe(rules)
})
it('says what the server said of a sign-up', async () => {
  const { element } = await open({
    ...free,
    'POST /api/companies/company-user': {
      status: 409,
      body: { message: 'User with that email already exists', code: 'conflict', requestId: 'r' },
    },
  })
  await fill(element)
  await send(element)
  await soon(() => {
    expect(toasts()).toContain('Error: User with that email already exists')
  })
})
it('registers with email and password, without any provider, and marks the address as new', async () => {
  const { element, asked } = await open({
    ...free,
    'POST /api/companies/company-user': {
      body: {
        data: { id: '00000000-0000-4000-8000-000000000009', email: 'nia@anchortap.example' },
      },
    },
  })
  await fill(element, 'Nia@AnchorTap.example')
  await send(element)
  await soon(() => {
    expect(document.querySelectorAll('dialog input')).toHaveLength(6)
  })
  expect(asked.find(({ url }) => url === '/api/companies/company-user')?.body).toEqual({
    firstName: 'Nia',
    lastName: 'Price',
    email: 'nia@anchortap.example',
    password: 'Anchor2026',
    terms: true,
    agreeToTerms: true,
  })
  expect(localStorage.getItem('firstSignup:nia@anchortap.example')).toBe('pending')
})
it('counts five minutes for the code of a corrected address, whatever runs for the one before', async () => {
  let email = 'nia@anchortop.example'
  const { element, field } = await open({
    ...free,
    'POST /api/companies/company-user': () => ({
      body: { data: { id: '00000000-0000-4000-8000-000000000009', email } },
    }),
  })
  const dialog = element.querySelector('dialog')
  const countdown = () => dialog?.querySelector('.code-dialog__row b')?.textContent
  await fill(element, email)
  await send(element)
  await soon(() => {
    expect(countdown()).toBe('5:00')
  })
  // most of its window is over when the slip is seen
  localStorage.setItem('otpExpiry', String(Date.now() + 60_000))
  await press(dialog ? buttonIn(dialog, 'Back') : undefined)
  email = 'nia@anchortap.example'
  await type(field('email'), email)
  await type(field('password'), 'Anchor2026')
  await act(async () => {
    field('agreeToTerms').click()
    await Promise.resolve()
  })
  await send(element)
  await soon(() => {
    expect(countdown()).toBe('5:00')
  })
})
it('Next Step waits until everything is there', async () => {
  const { element } = await open()
  expect(buttonIn(element, 'Next Step')?.disabled).toBe(true)
  await fill(element)
  expect(buttonIn(element, 'Next Step')?.disabled).toBe(false)
  await act(async () => {
    fieldOf(element, 'agreeToTerms').click()
    await Promise.resolve()
  })
  expect(buttonIn(element, 'Next Step')?.disabled).toBe(true)
})
