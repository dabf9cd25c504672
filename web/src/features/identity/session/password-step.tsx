import { useState } from 'react'
import { useLocation } from 'wouter'
import { removeToken } from '#lib/session/token.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CodeDialog } from '../one-time-code/code-dialog.tsx'
import { loginForm } from './login-form.ts'
import { signIn, type SignInResult } from './sign-in.ts'
import { SignUpPrompt } from '../sign-up/sign-up-prompt.tsx'
import { joinPending } from '../social/join-pending.ts'
import { texts } from '#texts/features/identity'

const { login } = texts

/** The second login form (LOGIN-008): the address kept, the password asked. */
export function PasswordStep({ email }: { readonly email: string }) {
  const [, navigate] = useLocation()
  const [codeFor, setCodeFor] = useState<string | null>(null)
  const [result, setResult] = useState<SignInResult | null>(null)
  const form = useForm({ schema: loginForm, initial: { email, password: '' }, onSubmit: send })
  async function send(values: { readonly email: string; readonly password: string }) {
    setResult(null)
    const address = values.email.trim()
    const next = await signIn(address, values.password)
    setResult(next)
    if (next === 'dashboard' || next === 'business') await joinPending(address)
    if (next === 'dashboard') location.assign('/user-panel/dashboard')
    else if (next === 'business') navigate('/sign-up', { state: { email: address, step: 2 } })
    else if (next === 'needs-code') setCodeFor(address)
    else if (next === 'wrong') form.setErrors({ password: login.wrong })
    else if (typeof next === 'object' && 'password' in next) form.setErrors(next)
  }
  const isLeaving = result === 'dashboard' || result === 'business'
  return (
    <>
      <form
        className="entry__fields"
        noValidate
        onSubmit={(event) => {
          void form.submit(event)
        }}
      >
        <TextField
          {...form.text('email')}
          label={login.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        {/* complains on Login, not when it is left: a sentence that appears under the finger pushes "Forgot Password?" away from it */}
        <PasswordField
          {...form.text('password')}
          onBlur={undefined}
          label={login.password}
          autoComplete="current-password"
          autoFocus
        />
        <p>
          <a className="link entry__link" href="/forget-pass">
            {login.forgot}
          </a>
        </p>
        <ResultNote result={result} email={form.values.email.trim()} />
        <LoginActs result={result} busy={form.busy || isLeaving} />
      </form>
      <CodeDialog
        email={codeFor}
        onClose={() => {
          setCodeFor(null)
        }}
        onApproved={(user) => {
          void joinPending(user.email).then(() => {
            if (user.companies.length > 0) location.assign('/user-panel/dashboard')
            else navigate('/sign-up', { state: { email: user.email, step: 2 } })
          })
        }}
      />
    </>
  )
}

interface ResultNoteProps {
  /** Null: nothing has been sent yet. */
  readonly result: SignInResult | null
  readonly email: string
}

/** What stands over the buttons; a wrong password is said at its field. */
function ResultNote({ result, email }: ResultNoteProps) {
  return (
    <>
      {result === 'unexpected' ? (
        <Banner kind="fail" title={login.unexpected} role="alert" />
      ) : null}
      {typeof result === 'object' && result !== null && 'said' in result ? (
        <Banner kind="warn" title={result.said} role="alert" />
      ) : null}
      {result === 'no-answer' ? <Banner kind="fail" title={login.noAnswer} role="alert" /> : null}
      {result === 'not-registered' ? <SignUpPrompt email={email} /> : null}
    </>
  )
}

interface LoginActsProps {
  readonly result: SignInResult | null
  readonly busy: boolean
}

function LoginActs({ result, busy }: LoginActsProps) {
  return (
    <div className="entry__acts">
      <Button
        size="lg"
        onClick={() => {
          removeToken()
          location.assign('/')
        }}
      >
        {login.back}
      </Button>
      <Button
        type="submit"
        size="lg"
        grow
        variant={result === 'not-registered' ? 'secondary' : 'primary'}
        busy={busy}
        busyText={login.loading}
      >
        {login.login}
      </Button>
    </div>
  )
}
