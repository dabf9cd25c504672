import { requestPasswordReset } from '@marquee/contract/recovery.ts'
import { Mail } from '#ui/icons.ts'
import { useEffect, useState } from 'react'
import { saidText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { rememberedEmail } from '../session/email-cookie.ts'
import { emailFormSaying } from '../session/email-form.ts'
import { EntryFrame } from '../entry-frame.tsx'
import { noAnswerText } from '../failure-text.ts'
import { texts as linkTexts } from '#texts/features/identity/links'

const { forgot, errors } = linkTexts
const schema = emailFormSaying(errors.email, errors.emailRequired)

/**
 * Asks for the mail with the link to a new password. The answer is the same for every address
 * (RECOVERY-019).
 */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm({ schema, initial: { email: '' }, onSubmit: send })
  const { set } = form
  useEffect(() => {
    const remembered = rememberedEmail()
    if (remembered !== '') set('email', remembered)
  }, [set])

  async function send({ email }: { readonly email: string }) {
    setFailure(null)
    setSentTo(null)
    try {
      await call(requestPasswordReset, { body: { email: email.trim() } })
      setSentTo(email.trim())
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <EntryFrame board={forgot.board}>
      <h1>{forgot.title}</h1>
      <p className="entry__sub">{forgot.text}</p>
      <form
        className="entry__fields"
        noValidate
        onSubmit={(event) => {
          void form.submit(event)
        }}
      >
        <TextField
          {...form.text('email')}
          label={forgot.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          prefix={<Mail aria-hidden="true" />}
        />
        {failure === null ? null : (
          <Banner kind="fail" title={saidText(failure, forgot.failed)} role="alert">
            {noAnswerText(failure)}
          </Banner>
        )}
        <Button
          type="submit"
          size="lg"
          variant="primary"
          full
          busy={form.busy}
          busyText={forgot.busy}
        >
          {forgot.send}
        </Button>
        <ButtonLink size="lg" variant="quiet" full href="/login">
          {forgot.back}
        </ButtonLink>
        {sentTo === null || sentTo !== form.values.email.trim() ? null : (
          <Banner kind="live" title={forgot.sent} role="status">
            {forgot.sentNote}
          </Banner>
        )}
      </form>
    </EntryFrame>
  )
}
