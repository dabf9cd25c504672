import { passwordChecks } from '@marquee/contract/identity.ts'
import { useState } from 'react'
import { generatePassword } from '#lib/form/password.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CodeDialog } from '../../one-time-code/code-dialog.tsx'
import { SocialButtons } from '../../social/social-buttons.tsx'
import { personSchema } from './person-schema.ts'
import { texts } from '#texts/features/identity'
import type { EmailFree } from './use-email-free.ts'
import { useNewPerson, type NewPersonForm } from './use-new-person.ts'

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

/** Step 1: name, address, password, consent. */
export function PersonStep({ prefill, password = '', onBack, onApproved }: PersonStepProps) {
  const { form, free, check, codeFor, closeCode } = useNewPerson({ email: prefill, password })
  const [begun, setBegun] = useState(prefill !== '')
  const { values } = form
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
        <EmailField form={form} free={free} onCheck={check} />
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
        <Consent form={form} />
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
      <CodeDialog email={codeFor} onClose={closeCode} onApproved={onApproved} />
    </>
  )
}

interface EmailFieldProps {
  readonly form: NewPersonForm
  readonly free: EmailFree
  readonly onCheck: (email: string) => Promise<EmailFree>
}

function EmailField({ form, free, onCheck }: EmailFieldProps) {
  const { values } = form
  const freeError =
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
  return (
    <TextField
      {...email}
      error={email.error ?? freeError}
      label={person.email}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      onBlur={() => {
        form.check('email')
        if (personSchema.shape.email.safeParse(values.email).success) void onCheck(values.email)
      }}
    />
  )
}

function Consent({ form }: { readonly form: NewPersonForm }) {
  const { values } = form
  return (
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
  )
}
