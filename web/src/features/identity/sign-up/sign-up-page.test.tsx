import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { aUser } from '#testing/people.ts'
import { render, type } from '#testing/render.tsx'
import { buttonIn, press, settle, soon } from '#testing/signed-in.tsx'
import { SignUpPage } from './sign-up-page.tsx'
import { SignUpSuccessPage } from './sign-up-success-page.tsx'

beforeEach(() => {
  localStorage.clear()
  answering({
    'GET /api/config': { status: 503, body: '' },
    'GET /api/users/me': { status: 503, body: '' },
  })
})

const wordsOf = ({ textContent }: Element) => textContent
async function openStep(step: number, isSignedIn: boolean) {
  if (isSignedIn) localStorage.setItem('token', 'hers')
  history.replaceState(null, '', step === 0 ? '/sign-up' : `/sign-up?step=${step}`)
  const { element } = await render(<SignUpPage />)
  await settle()
  return {
    title: element.querySelector('h1')?.textContent,
    subtitle: element.querySelector('.entry__sub')?.textContent ?? '',
    dots: element.querySelectorAll('.wizard__dots > i').length,
    place: element.querySelector('.wizard__progress')?.textContent,
  }
}

it.each([
  [0, 'Create an account', { dots: 0, place: undefined }],
  [1, 'Create an account', { dots: 3, place: 'Step 1 of 3' }],
  [2, 'Create an account', { dots: 3, place: 'Step 2 of 3' }],
  [3, 'Connect your accounts', { dots: 3, place: 'Step 3 of 3' }],
  [7, 'Welcome', { dots: 0, place: undefined }],
] as const)('step %i is called "%s", with its dots: %o', async (step, title, progress) => {
  const shown = await openStep(step, step > 1)
  expect(shown).toMatchObject({ title, ...progress })
  expect(shown.subtitle).not.toBe('')
  expect(document.title).toBe(`${title} · Marquee`)
})
it.each([
  ['google', 'Access with Google'],
  ['facebook', 'Access with Facebook'],
])('offers two social accounts and the form, and leads to %s', async (provider, words) => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const asked = answering({
    'GET /api/config': { status: 503, body: '' },
    'GET /api/auth/social/start': {
      body: { auth_url: `https://${provider}.example/`, state: 's' },
    },
  })
  history.replaceState(null, '', '/sign-up')
  const { element } = await render(<SignUpPage />)
  await settle()
  expect(
    [...element.querySelectorAll('.wizard__next, .entry__social button')].map(wordsOf),
  ).toEqual(['Next Step', 'Access with Google', 'Access with Facebook'])
  await press(buttonIn(element, words))
  await soon(() => {
    expect(leave.mock.calls).toEqual([[`https://${provider}.example/`]])
  })
  expect(asked.at(-1)?.url).toBe(`/api/auth/social/start?provider=${provider}`)
  leave.mockRestore()
})
it('says of the business and of the accounts that they can wait', async () => {
  expect((await openStep(2, true)).subtitle).toContain('You can do this later')
  const { subtitle } = await openStep(3, true)
  expect(subtitle).toContain('Get started by connecting your accounts')
  expect(subtitle).toContain('You can do this now, or skip and set it up later')
})
it('finishes on the dashboard, with nothing left of a sign-in by a provider', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  localStorage.setItem('pendingSocialLogin', '{}')
  expect((await openStep(4, true)).title).toBe('Finish!')
  expect(leave.mock.calls).toEqual([['/user-panel/dashboard']])
  expect(localStorage.getItem('pendingSocialLogin')).toBeNull()
  leave.mockRestore()
})
it('takes email and password of an older link into the form, and out of the address', async () => {
  const data = btoa(JSON.stringify({ email: 'nia@anchortap.example', password: 'Anchor2026' }))
  history.replaceState(null, '', `/sign-up?data=${encodeURIComponent(data)}`)
  const { element } = await render(<SignUpPage />)
  const value = (name: string) =>
    element.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value
  await soon(() => {
    expect([value('email'), value('password')]).toEqual(['nia@anchortap.example', 'Anchor2026'])
  })
  expect(location.search).toBe('?step=1')
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])).not.toContain(
    'Anchor2026',
  )
})
it('asks whoever signed up by mail for their own business, whoever began with a provider here before', async () => {
  localStorage.setItem(
    'pendingSocialLogin',
    JSON.stringify({
      provider: 'SOCIAL',
      userID: '1',
      tokenID: 'ticket',
      socialProvider: 'google',
      data: {
        email: 'luca@other.example',
        name: 'Luca Neri',
        firstName: 'Luca',
        lastName: 'Neri',
        socialId: '1',
        register: true,
      },
    }),
  )
  // her code is awaited in this tab
  sessionStorage.setItem('codeFor', 'nia@anchortap.example')
  localStorage.setItem('otpExpiry', String(Date.now() + 200_000))
  const user = aUser({ email: 'nia@anchortap.example', companies: [], company: null })
  answering({
    'GET /api/config': { status: 503, body: '' },
    'GET /api/users/me': { body: user },
    'POST /api/users/verify-otp': { body: { approval: true, user, access_token: 'hers' } },
  })
  history.replaceState(null, '', '/sign-up?step=1')
  const { element } = await render(<SignUpPage />)
  await soon(() => {
    expect(document.querySelectorAll('dialog input')).toHaveLength(6)
  })
  for (const [index, box] of [...document.querySelectorAll('dialog input')].entries())
    await type(box, String(index + 1))
  await act(async () => {
    document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit()
    await Promise.resolve()
  })
  await soon(() => {
    expect(element.querySelector('input[name=name]')).not.toBeNull()
  })
  expect(element.textContent).not.toContain('luca@other.example')
  expect(localStorage.getItem('pendingSocialLogin')).toBeNull()
})
it('thanks for the registration, and opens the dashboard three seconds later', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.useFakeTimers()
  const { element } = await render(<SignUpSuccessPage />)
  expect(element.querySelector('h1')?.textContent).toBe('Registration complete, Thank you')
  await act(() => vi.advanceTimersByTimeAsync(2999))
  expect(leave).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(leave.mock.calls).toEqual([['/user-panel/dashboard']])
  vi.useRealTimers()
  leave.mockRestore()
})
