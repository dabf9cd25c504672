import { expect, it, vi } from 'vitest'
import { chooseCompany, chosenCompanyId } from '#lib/session/company-choice.ts'
import { answering } from '#testing/answering.ts'
import { aCompany, aUser } from '#testing/people.ts'
import { render, type } from '#testing/render.tsx'
import { buttonIn, press, soon, toasts } from '#testing/signed-in.tsx'
import { ActiveAccountPage } from './sign-up/active-account-page.tsx'
import { ConfirmEmailPage } from './sign-up/confirm-email-page.tsx'
import { ForgotPasswordPage } from './recovery/forgot-password-page.tsx'
import { ResetPasswordPage } from './recovery/reset-password-page.tsx'

const told = { message: 'This link was used.', code: 'conflict', requestId: 'r' }

it.each([
  [500, '', 'Could not reset password'],
  [429, { ...told, message: 'Too many tries.' }, 'Too many tries.'],
] as const)(
  'a forgotten password that cannot be asked for (%i) says so',
  async (status, body, words) => {
    answering({ 'POST /api/auth/reset-password': { status, body } })
    const { element } = await render(<ForgotPasswordPage />)
    const back = [...element.querySelectorAll('a')].find(
      (one) => one.textContent === 'Back To Login',
    )
    expect(back?.getAttribute('href')).toBe('/login')
    await type(element.querySelector('input'), 'marta@osterialume.example')
    await press(buttonIn(element, 'Reset Password'))
    await soon(() => {
      expect(element.querySelector('[role=alert]')?.textContent).toContain(words)
    })
  },
)
it.each([
  [500, '', 'Could not update password'],
  [409, told, 'This link was used.'],
] as const)('a new password that cannot be set (%i) says so', async (status, body, words) => {
  history.replaceState(null, '', '/reset-password?token=t')
  answering({ 'POST /api/auth/change-password': { status, body } })
  const { element } = await render(<ResetPasswordPage />)
  const [first, second] = element.querySelectorAll('input')
  await type(first, 'Penne-2029')
  await type(second, 'Penne-2029')
  await press(buttonIn(element, 'Reset Password'))
  await soon(() => {
    expect(element.querySelector('[role=alert]')?.textContent).toContain(words)
  })
})
it('the screen for a mailed link names the address, and offers one more mail once', async () => {
  history.replaceState({ email: 'nia@anchortap.example' }, '', '/confirm-email')
  answering({ 'POST /api/users/resend-email': { status: 500, body: '' } })
  const { element } = await render(<ConfirmEmailPage />)
  for (const words of [
    'We have sent confirmation email to nia@anchortap.example.',
    'Please follow the link in the email to continue.',
    'Not received the email?',
  ])
    expect(element.textContent).toContain(words)
  await press(buttonIn(element, 'Resend'))
  expect(buttonIn(element, 'Resend')).toBeUndefined()
})
it('says an hour where so many mails were asked for', async () => {
  history.replaceState({ email: 'nia@anchortap.example' }, '', '/confirm-email')
  const message = 'You asked for too many codes. Please try again in an hour.'
  answering({ 'POST /api/users/resend-email': { status: 429, body: { ...told, message } } })
  const { element } = await render(<ConfirmEmailPage />)
  await press(buttonIn(element, 'Resend'))
  await soon(() => {
    expect(toasts()).toContain(`Error: ${message}`)
  })
})
it('a link that worked leads to the business in its own place, so that Back does not find it used up', async () => {
  history.replaceState(null, '', '/active-account?token=t')
  answering({ 'POST /api/users/activated': { body: { user: aUser(), access_token: 'hers' } } })
  const { element } = await render(<ActiveAccountPage />)
  await soon(() => {
    expect(buttonIn(element, 'Login')).toBeDefined()
  })
  const before = history.length
  await press(buttonIn(element, 'Login'))
  expect([location.pathname, history.length]).toEqual(['/sign-up', before])
  expect(history.state).toMatchObject({ email: aUser().email, step: 2 })
})
it('loaded again without the token that it used, it offers to go on with the session', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  history.replaceState(null, '', '/active-account')
  localStorage.setItem('token', 'hers')
  answering({ 'GET /api/users/me': { body: aUser({ companies: [aCompany()] }) } })
  const { element } = await render(<ActiveAccountPage />)
  await soon(() => {
    expect(element.querySelector('h1')?.textContent).toBe('You are logged in')
  })
  expect(element.textContent).not.toContain('Invalid token.')
  await press(buttonIn(element, 'Continue'))
  expect(leave.mock.calls).toEqual([['/user-panel/dashboard']])
  leave.mockRestore()
})
it('a link that worked says so, also to whoever was taken out of the company they chose last', async () => {
  history.replaceState(null, '', '/active-account')
  localStorage.setItem('token', 'hers')
  chooseCompany('gone')
  answering({
    'GET /api/users/me': () =>
      chosenCompanyId() === null
        ? { body: aUser() }
        : { status: 404, body: { ...told, message: 'No such company.', code: 'not-found' } },
  })
  const { element } = await render(<ActiveAccountPage />)
  await soon(() => {
    expect(element.querySelector('h1')?.textContent).toBe('You are logged in')
  })
})
it('without a token and a session it says so', async () => {
  history.replaceState(null, '', '/active-account')
  const { element } = await render(<ActiveAccountPage />)
  await soon(() => {
    expect(element.querySelector('[role=alert]')?.textContent).toContain('Invalid token.')
  })
})
