import { useEffect, useState } from 'react'
import { SignInMark } from '#ui/marks/sign-in-mark.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { BusinessStep } from './business-step.tsx'
import { openAccount } from '../../social/open-account.ts'
import { readPendingSignUp, type PendingSignUp } from '../../social/pending-sign-up.ts'
import { texts as socialTexts } from '#texts/features/identity/social'

const { signUp } = socialTexts
const providerNames = { google: 'Google', facebook: 'Facebook' } as const
const isShort = (name: string) => name.trim().length < 2

interface StepProps {
  readonly onCancel: () => void
  readonly onDone: () => void
}

export function SocialBusinessStep(props: StepProps) {
  const [pending] = useState(readPendingSignUp)
  // what is kept cannot be read: begin anew
  useEffect(() => {
    if (!pending) location.replace('/sign-up')
  }, [pending])
  return pending ? <Step {...props} pending={pending} /> : null
}

/**
 * Step 2 of somebody who came by Google or Facebook: the account is opened with the business. A
 * name that the provider did not give is asked.
 */
function Step({ pending, onCancel, onDone }: StepProps & { readonly pending: PendingSignUp }) {
  const { data, socialProvider } = pending
  const [names, setNames] = useState({ firstName: data.firstName, lastName: data.lastName })
  const [isChecked, setIsChecked] = useState(false)
  const isAsked = isShort(data.firstName) || isShort(data.lastName)
  const wrong = (name: string, message: string) =>
    isChecked && isShort(name) ? message : undefined

  async function open(): Promise<boolean> {
    setIsChecked(true)
    if (isShort(names.firstName) || isShort(names.lastName)) return false
    return openAccount(pending, {
      firstName: names.firstName.trim(),
      lastName: names.lastName.trim(),
    })
  }
  return (
    <>
      <p className="entry__who">
        <SignInMark network={socialProvider} />
        <span>
          <b>{data.email}</b>
          {signUp.with({ provider: providerNames[socialProvider] })}
        </span>
      </p>
      {isAsked ? (
        <div className="entry__pair entry__names">
          <TextField
            label={signUp.firstName}
            name="firstName"
            autoComplete="given-name"
            maxLength={80}
            value={names.firstName}
            error={wrong(names.firstName, signUp.firstNameNeeded)}
            onChange={(event) => {
              setNames({ ...names, firstName: event.target.value })
            }}
          />
          <TextField
            label={signUp.lastName}
            name="lastName"
            autoComplete="family-name"
            maxLength={80}
            value={names.lastName}
            error={wrong(names.lastName, signUp.lastNameNeeded)}
            onChange={(event) => {
              setNames({ ...names, lastName: event.target.value })
            }}
          />
        </div>
      ) : null}
      <BusinessStep onBefore={open} onCancel={onCancel} onDone={onDone} />
      <p className="entry__agree">
        {signUp.agreeBefore}{' '}
        <a className="link" href="/terms" target="_blank">
          {signUp.terms}
        </a>{' '}
        {signUp.and}{' '}
        <a className="link" href="/privacy" target="_blank">
          {signUp.privacy}
        </a>
        {signUp.agreeAfter}
      </p>
    </>
  )
}
