import { createUser, passwordChecks } from '@marquee/contract/identity.ts'
import { useState } from 'react'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { generatePassword } from '#lib/form/password.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { CodeDialog } from '../../one-time-code/code-dialog.tsx'
import { SocialButtons } from '../../social/social-buttons.tsx'
import {
  forgetPendingCode,
  keepPendingCode,
  pendingCode,
} from '../../one-time-code/pending-code.ts'
import { personSchema } from './person-schema.ts'
import { texts } from '#texts/features/identity'
import { useEmailFree } from './use-email-free.ts'

interface PersonStepProps {
  /** An email from a link or from the page before. */
  readonly prefill: string
  /** A password from an older link (C24). */
  readonly password?: string
  readonly onBack: () => void
  /** The person exists, the code was right, the session is stored. */
  readonly onApproved: () => void
}

const { person, wizard, errors } = texts
const empty = { firstName: '', lastName: '', email: '', password: '', agreeToTerms: false }

/** Step 1: name, address, password, consent. */
export function PersonStep({ prefill, password = '', onBack, onApproved }: PersonStepProps) {
  const { check, stateOf } = useEmailFree()
  const [codeFor, setCodeFor] = useState(() => pendingCode(Date.now()))
  const [begun, setBegun] = useState(prefill !== '')
  const form = useForm({
    schema: personSchema,
    initial: { ...empty, email: prefill, password },
    onSubmit: create,
  })
  const { values } = form
  const free = stateOf(values.email)

  async function create({ firstName, lastName, email, password, agreeToTerms }: typeof empty) {
    if ((await check(email)) !== 'free') return
    const address = email.trim().toLowerCase()
    try {
      const { data } = await call(createUser, {
        body: {
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          email: address,
          password,
          terms: agreeToTerms,
          agreeToTerms,
        },
      })
      localStorage.setItem(storageKeys.firstSignup(address), 'pending')
      // what is secret goes; who comes Back for a mistyped address does not write their name again
      form.reset({ ...empty, firstName, lastName, email })
      keepPendingCode(data.email)
      setCodeFor(data.email)
    } catch (error) {
      // a good answer without data: the code is not on its way, and the form stays filled (SIGNUP-071)
      const isWithoutData = error instanceof ApiError && error.status === 200
      toast.error(errors.title, isWithoutData ? errors.noMail : errorText(error))
    }
  }
  const emailError =
    free === 'taken' ? (
      <>
        {errors.taken}
        <a className="link" href="/login">
          {errors.takenLink}
        </a>
      </>
    ) : free === 'failed' ? (
      errors.unchecked
    ) : typeof free === 'object' ? (
      free.said
    ) : undefined
  const email = form.text('email')
  const isReady = form.isValid && (form.isDirty || begun) && free !== 'checking' && free !== 'taken'
  return (
    <>
      <form
        className="entry__fields"
        noValidate
        onSubmit={(event) => {
          void form.submit(event)
        }}
        onChange={() => {
          setBegun(true)
        }}
      >
        <div className="entry__pair">
          <TextField
            {...form.text('firstName')}
            label={person.firstName}
            autoComplete="given-name"
          />
          <TextField
            {...form.text('lastName')}
            label={person.lastName}
            autoComplete="family-name"
          />
        </div>
        <TextField
          {...email}
          error={email.error ?? emailError}
          label={person.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          onBlur={() => {
            form.check('email')
            if (personSchema.shape.email.safeParse(values.email).success) void check(values.email)
          }}
        />
        <PasswordField
          {...form.text('password')}
          value={values.password}
          label={person.password}
          autoComplete="new-password"
          rules={passwordChecks}
          onGenerate={() => {
            form.set('password', generatePassword())
          }}
        />
        <Checkbox
          name="agreeToTerms"
          checked={values.agreeToTerms}
          error={form.errors['agreeToTerms']}
          onChange={(event) => {
            form.set('agreeToTerms', event.target.checked)
          }}
          onBlur={() => {
            form.check('agreeToTerms')
          }}
        >
          {person.agree}{' '}
          <a className="link" href="/terms" target="_blank">
            {person.terms}
          </a>{' '}
          {person.and}{' '}
          <a className="link" href="/privacy" target="_blank">
            {person.privacy}
          </a>
        </Checkbox>
        <div className="entry__acts">
          <Button size="lg" onClick={onBack}>
            {wizard.back}
          </Button>
          <Button type="submit" size="lg" variant="primary" grow disabled={!isReady || form.busy}>
            {wizard.nextStep}
          </Button>
        </div>
        {form.busy ? (
          <div className="entry__cover" role="status">
            <p>
              <Spinner />
              {wizard.busy}
            </p>
          </div>
        ) : null}
      </form>
      <SocialButtons pair before={<p className="entry__or">{wizard.or}</p>} />
      <CodeDialog
        email={codeFor}
        onClose={() => {
          forgetPendingCode()
          setCodeFor(null)
        }}
        onApproved={onApproved}
      />
    </>
  )
}
