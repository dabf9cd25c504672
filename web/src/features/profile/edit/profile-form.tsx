import type { ZoneChoice } from '@marquee/contract/companies.ts'
import type { CompanySummary, User } from '@marquee/contract/identity.ts'
import { Pencil } from '#ui/icons.ts'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useZonePreview } from '#features/publishing'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { AccountFields } from './account-fields.tsx'
import { BusinessFields } from './business-fields.tsx'
import { texts } from '#texts/features/profile'
import { useCompanyForm } from './use-company-form.ts'
import { useUnsaved } from '../use-unsaved.ts'
import { usePersonForm } from './use-person-form.ts'

interface ProfileFormProps {
  readonly user: User
  readonly company: CompanySummary
  readonly isEditing: boolean
  readonly onEdit: () => void
  readonly onDone: () => void
  /** Whether something stands here that leaving would lose. */
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** Account and business details behind one Edit Profile (PROFILE-004 to 007). */
export function ProfileForm({
  user,
  company,
  isEditing,
  onEdit,
  onDone,
  onUnsaved,
}: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const hasFailed = useRef(false)
  const onFailure = () => {
    hasFailed.current = true
  }
  const [choice, setChoice] = useState<ZoneChoice>('keep-clock-times')
  const person = usePersonForm({ user, onFailure })
  const business = useCompanyForm({ company, choice, onFailure })
  const { timeZone } = business.values
  const mayChangeBusiness = company.role === 'owner' || company.role === 'manager'
  // chosen here: clocks that a colleague moves meanwhile are no choice of this form
  const isOtherZone = timeZone !== business.start.timeZone && timeZone !== company.timeZone
  const preview = useZonePreview(company, isOtherZone ? timeZone : company.timeZone)
  const isUnsaved = isEditing && (person.isDirty || business.isDirty)
  const isBusy = person.busy || business.busy
  useUnsaved(isUnsaved, onUnsaved)

  useEffect(() => {
    if (isEditing)
      form.current
        ?.querySelector<HTMLElement>('input:enabled, button[role=combobox]:enabled')
        ?.focus()
  }, [isEditing])

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isUnsaved || isBusy) return
    hasFailed.current = false
    // what nobody changed stands in nobody's way: a name that came from a provider may be short
    const changed = [person, business].filter(({ isDirty }) => isDirty)
    const wrong = changed.filter(({ isValid }) => !isValid)
    // both say what is wrong before either is sent
    await Promise.all((wrong.length > 0 ? wrong : changed).map((one) => one.submit(event)))
    if (wrong.length > 0) return
    if (!hasFailed.current) onDone()
  }

  return (
    <form
      ref={form}
      noValidate
      className="profile__main"
      onSubmit={(event) => {
        void save(event)
      }}
    >
      <AccountCard user={user} form={person} isEditing={isEditing} onEdit={onEdit} />
      <Card pad as="section" aria-labelledby="profile-business">
        <div className="profile__head">
          <h2 id="profile-business">{texts.business.title}</h2>
        </div>
        <BusinessFields
          form={business}
          isEditing={isEditing && mayChangeBusiness}
          notice={mayChangeBusiness ? null : texts.business.forOthers({ company: company.name })}
          zone={isOtherZone ? { preview, choice, onChoose: setChoice } : null}
        />
        {isEditing ? (
          <SaveActs
            disabled={!isUnsaved || (isOtherZone && !preview.isSuccess)}
            busy={isBusy}
            onCancel={onDone}
          />
        ) : null}
      </Card>
    </form>
  )
}

interface AccountCardProps {
  readonly user: User
  readonly form: ReturnType<typeof usePersonForm>
  readonly isEditing: boolean
  readonly onEdit: () => void
}

function AccountCard({ user, form, isEditing, onEdit }: AccountCardProps) {
  return (
    <Card pad as="section" aria-labelledby="profile-account">
      <div className="profile__head">
        <h2 id="profile-account">{texts.account.title}</h2>
        {isEditing ? null : (
          <Button size="sm" icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
            {texts.acts.edit}
          </Button>
        )}
      </div>
      <AccountFields form={form} signedInWith={user.signedInWith} isEditing={isEditing} />
    </Card>
  )
}

interface SaveActsProps {
  readonly disabled: boolean
  readonly busy: boolean
  readonly onCancel: () => void
}

function SaveActs({ disabled, busy, onCancel }: SaveActsProps) {
  return (
    <div className="profile__acts">
      <Button onClick={onCancel}>{texts.acts.cancel}</Button>
      <Button
        type="submit"
        variant="primary"
        disabled={disabled}
        busy={busy}
        busyText={texts.acts.busy}
      >
        {texts.acts.save}
      </Button>
    </div>
  )
}
