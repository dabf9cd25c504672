import type { User } from '@marquee/contract/identity.ts'
import { providerNames } from '@marquee/contract/sign-in-providers.ts'
import { Lock } from '#ui/icons.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { texts } from '#texts/features/profile'
import type { usePersonForm } from './use-person-form.ts'

const words = texts.account

interface AccountFieldsProps {
  readonly form: ReturnType<typeof usePersonForm>
  readonly signedInWith: User['signedInWith']
  readonly isEditing: boolean
}

/** Names by e-mail only (PROFILE-009); the e-mail never (PROFILE-008). */
export function AccountFields({ form, signedInWith, isEditing }: AccountFieldsProps) {
  const isLocked = signedInWith !== 'email'
  const off = !isEditing || isLocked
  return (
    <div className="profile__fields">
      <div className="profile__pair">
        <TextField
          {...form.text('firstName')}
          label={words.firstName}
          autoComplete="given-name"
          disabled={off}
        />
        <TextField
          {...form.text('lastName')}
          label={words.lastName}
          autoComplete="family-name"
          disabled={off}
        />
      </div>
      {signedInWith !== 'email' ? (
        <p className="profile__note">{words.nameFrom({ who: providerNames[signedInWith] })}</p>
      ) : null}
      <TextField
        {...form.text('email')}
        label={words.email}
        hint={words.locked}
        type="email"
        disabled
        suffix={<Lock aria-hidden="true" />}
      />
    </div>
  )
}
