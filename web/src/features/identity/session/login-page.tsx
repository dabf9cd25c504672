import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { texts as sessionTexts } from '#texts/lib/session-note'
import { productName } from '#lib/product.ts'
import { takeSessionNote, type SessionNote } from '#lib/session/session-note.ts'
import { tabKeys } from '#lib/storage/tab-keys.ts'
import { setWordsAside, takeWords } from '#lib/storage/words-here.ts'
import { readToken } from '#lib/session/token.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { rememberedEmail, rememberEmail } from './email-cookie.ts'
import { emailForm } from './email-form.ts'
import { EntryFrame } from '../entry-frame.tsx'
import { SignUpPrompt } from '../sign-up/sign-up-prompt.tsx'
import { SocialButtons } from '../social/social-buttons.tsx'
import { texts } from '#texts/features/identity'
import { elsewhere, useEmailCheck, type EmailCheck } from './use-email-check.ts'

const { login } = texts
// what follows the address loads while it is typed: the first paint does not wait for it
const loadPasswordStep = () => import('./password-step.tsx')
const PasswordStep = lazyPart(async () => (await loadPasswordStep()).PasswordStep)

/** Nothing of whoever was here before stays on a shared device (LOGIN-007), nor at the server. */
function forgetWhoWasHere(): void {
  const before = readToken()
  setWordsAside(takeWords()).catch(() => {
    // this device keeps nothing, and says so nowhere else either
  })
  localStorage.clear()
  if (before !== null)
    void import('#lib/session/end-at-server.ts').then(({ endAtServer }) => endAtServer(before))
}

/** The door of the house: address first, then the password or the way to sign up (C02, in the app). */
export function LoginPage() {
  const [note, setNote] = useState<SessionNote | null>(null)
  const [step, setStep] = useState<'email' | 'password' | 'leaving'>('email')
  const form = useForm({
    schema: emailForm,
    initial: { email: '' },
    onSubmit: ({ email }) => proceed(email.trim()),
  })
  const email = form.values.email.trim()
  const { check, ask } = useEmailCheck(email, form.isValid && step === 'email')
  const { set } = form

  useEffect(() => {
    document.title = `${login.title} · ${productName}`
    void loadPasswordStep()
    setNote(takeSessionNote())
    forgetWhoWasHere()
    const remembered = rememberedEmail()
    if (remembered !== '') set('email', remembered)
    if (sessionStorage.getItem(tabKeys.socialNote) === null) return
    void import('../social/social-note.ts').then(({ sayNote }) => {
      const known = sayNote()
      if (known === null) return
      set('email', known)
      setStep('password')
    })
  }, [set])
  useEffect(() => {
    if (check === 'exists') rememberEmail(email)
  }, [check, email])

  async function proceed(address: string) {
    const found = await ask(address)
    const other = await elsewhere(address, found)
    if (other !== null) {
      setStep('leaving')
      location.assign(other)
    } else if (found === 'exists') setStep('password')
  }
  if (step === 'password') {
    return (
      <EntryFrame board={login.board} foot={<Incident />}>
        <h1>{login.title}</h1>
        <p className="entry__sub">{login.subtitle}</p>
        <Suspense fallback={null}>
          <PasswordStep email={email} />
        </Suspense>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame board={login.board} foot={<Incident />}>
      <h1>{login.title}</h1>
      <p className="entry__sub">{login.subtitle}</p>
      {note === null ? null : (
        <Banner kind="plain" title={sessionTexts[note]} role="status">
          {note === 'idle' ? sessionTexts.idleNote : sessionTexts.endedNote}
        </Banner>
      )}
      <SocialButtons after={<p className="entry__or">{login.or}</p>} />
      <EmailForm form={form} check={check} isBusy={form.busy || step === 'leaving'} />
    </EntryFrame>
  )
}

interface EmailFormProps {
  readonly form: ReturnType<typeof useForm<{ readonly email: string }>>
  readonly check: EmailCheck
  readonly isBusy: boolean
}

function EmailForm({ form, check, isBusy }: EmailFormProps) {
  const email = form.values.email.trim()
  // nobody is told that an address is unknown before somebody who knows has answered
  const isMissing = check === 'missing' || check === 'failed'
  return (
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
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      {typeof check === 'object' ? <Banner kind="warn" title={check.said} role="alert" /> : null}
      {check === 'no-answer' ? <Banner kind="fail" title={login.noAnswer} role="alert" /> : null}
      {isMissing ? <SignUpPrompt email={email} /> : null}
      <Button
        type="submit"
        size="lg"
        variant={isMissing ? 'secondary' : 'primary'}
        busy={isBusy}
        busyText={login.loading}
        disabled={isBusy || email === '' || form.errors['email'] !== undefined}
      >
        {login.next}
      </Button>
    </form>
  )
}

function Incident() {
  return (
    <>
      {login.incident}{' '}
      <a className="link" href="/contact">
        {login.contact}
      </a>
    </>
  )
}
