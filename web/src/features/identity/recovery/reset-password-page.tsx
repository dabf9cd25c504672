import { resetPassword } from '@marquee/contract/recovery.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError, saidText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { useBeforePaint } from '#lib/page/use-before-paint.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { EntryFrame } from '../entry-frame.tsx'
import { passwordChecks, resetForm } from './reset-form.ts'
import { noAnswerText } from '../failure-text.ts'
import { texts as linkTexts } from '#texts/features/identity/links'

const { reset, errors } = linkTexts
const empty = { password: '', repeatPassword: '', terms: true }

/**
 * Out of the address bar and the history, where the next person at this device would find it; a
 * reload has it from the entry's state.
 */
function takeToken(): string | null {
  const url = new URL(location.href)
  const state: unknown = history.state
  const kept =
    typeof state === 'object' &&
    state !== null &&
    'token' in state &&
    typeof state.token === 'string'
      ? state.token
      : null
  const token = url.searchParams.get('token')
  if (token === null) return kept
  url.searchParams.delete('token')
  history.replaceState({ token }, '', url)
  return token
}

/** The new password, by the token of the mailed link; then back to the login. */
export function ResetPasswordPage() {
  const [, navigate] = useLocation()
  // the page is prerendered without an address: the token is read before the first paint
  const [token, setToken] = useState<string | null>()
  const [failure, setFailure] = useState<unknown>(null)
  useBeforePaint(() => {
    setToken(takeToken())
  }, [])
  const form = useForm({ schema: resetForm, initial: empty, onSubmit: save })

  async function save({ password }: typeof empty) {
    setFailure(null)
    try {
      await call(resetPassword, { body: { token: token ?? '', password } })
    } catch (error) {
      setFailure(error)
      return
    }
    toast.success(reset.done)
    navigate('/login', { replace: true })
  }
  if (token === null || token === '') return <NoToken />
  return (
    <EntryFrame board={reset.board}>
      <h1>{reset.title}</h1>
      <p className="entry__sub">{reset.text}</p>
      <form
        className="entry__fields"
        noValidate
        onSubmit={(event) => {
          void form.submit(event)
        }}
      >
        <PasswordField
          {...form.text('password')}
          label={reset.password}
          autoComplete="new-password"
          rules={passwordChecks}
        />
        <PasswordField
          {...form.text('repeatPassword')}
          label={reset.repeat}
          autoComplete="new-password"
        />
        {failure === null ? null : (
          <Banner kind="fail" title={saidText(failure, reset.failed)} role="alert">
            {noAnswerText(failure) ??
              (failure instanceof ApiError ? (
                <a className="link" href="/forget-pass">
                  {reset.noToken.again}
                </a>
              ) : null)}
          </Banner>
        )}
        <div className="entry__acts">
          <ButtonLink size="lg" href="/login">
            {reset.back}
          </ButtonLink>
          <Button
            type="submit"
            size="lg"
            variant="primary"
            grow
            busy={form.busy}
            busyText={reset.busy}
          >
            {reset.save}
          </Button>
        </div>
      </form>
    </EntryFrame>
  )
}

function NoToken() {
  return (
    <EntryFrame board={linkTexts.activation.lostBoard}>
      <Banner kind="fail" title={errors.noToken} role="alert" />
      <h1 className="entry__after-banner">{reset.noToken.title}</h1>
      <p className="entry__sub">{reset.noToken.text}</p>
      <ButtonLink size="lg" variant="primary" full href="/forget-pass">
        {reset.noToken.again}
      </ButtonLink>
    </EntryFrame>
  )
}
