import { passwordChecks } from '@marquee/contract/identity.ts'
import { changePassword } from '@marquee/contract/profile.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { passwordSchema } from './edit/profile-schema.ts'
import { texts } from '#texts/features/profile'

const words = texts.password
const empty = { oldPassword: '', newPassword: '', repeatPassword: '' }

/** For people who have a password (PROFILE-019 to 025); changing it signs every other device out. */
export function PasswordSection({ email }: { readonly email: string }) {
  const client = useQueryClient()
  const form = useForm({
    schema: passwordSchema,
    initial: empty,
    onSubmit: async ({ oldPassword, newPassword }) => {
      try {
        const { endedSessions } = await call(changePassword, { body: { oldPassword, newPassword } })
        form.reset(empty)
        toast.success(
          words.done,
          endedSessions > 0 ? words.ended({ number: endedSessions }) : undefined,
        )
        void client.invalidateQueries({ queryKey: [...queryKeys.me, 'sessions'] })
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : {}
        if (Object.keys(fields).length > 0) form.setErrors(fields)
        else toast.error(words.failed, errorText(error))
      }
    },
  })
  const { values } = form
  return (
    <Card pad as="section" aria-labelledby="profile-password">
      <div className="profile__head">
        <h2 id="profile-password">{words.title}</h2>
      </div>
      <form
        noValidate
        className="profile__fields"
        onSubmit={(event) => {
          void form.submit(event)
        }}
      >
        {/* password managers ask whose password it is */}
        <input
          className="sr"
          type="email"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField
          {...form.text('oldPassword')}
          label={words.old}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.text('newPassword')}
          label={words.fresh}
          autoComplete="new-password"
          rules={values.newPassword === '' ? undefined : passwordChecks}
        />
        <PasswordField
          {...form.text('repeatPassword')}
          label={words.repeat}
          autoComplete="new-password"
        />
        <div>
          <Button type="submit" disabled={!form.isDirty} busy={form.busy} busyText={words.busy}>
            {words.act}
          </Button>
        </div>
      </form>
    </Card>
  )
}
