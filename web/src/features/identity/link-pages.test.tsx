import { expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { render, type } from '#testing/render.tsx'
import { buttonIn, press, soon } from '#testing/signed-in.tsx'
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
