import { roles } from '@marquee/contract/endpoint.ts'
import type { CompanySummary } from '@marquee/contract/identity.ts'
import { inviteMember } from '@marquee/contract/members.ts'
import * as z from 'zod/mini'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/members'
import { useMembersChanged } from './use-members.ts'

const words = texts.form
const schema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, words.required),
      z.email(words.wrong),
      z.maxLength(254, words.wrong),
    ),
  role: z.enum(roles),
})

/** Address and role; nobody gives a role above their own. */
export function InviteDialog({
  open,
  company,
  onClose,
}: {
  readonly open: boolean
  readonly company: CompanySummary
  readonly onClose: () => void
}) {
  const changed = useMembersChanged(company.id)
  const form = useForm({
    schema,
    initial: { email: '', role: 'editor' },
    onSubmit: async ({ email, role }) => {
      try {
        const invitation = await call(inviteMember, {
          body: { email: email.trim(), role: roles.find((known) => known === role) ?? 'viewer' },
        })
        toast.success(texts.said.invited({ email: invitation.email }))
        form.reset()
        onClose()
        await changed()
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : {}
        if (Object.keys(fields).length > 0) form.setErrors(fields)
        else toast.error(texts.said.failed, errorText(error))
      }
    },
  })
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={words.title}
      onClose={close}
      dirty={form.isDirty}
      onSubmit={() => {
        void form.submit()
      }}
      footer={
        <>
          <Button onClick={close}>{words.cancel}</Button>
          <Button type="submit" variant="primary" busy={form.busy} busyText={words.busy}>
            {words.send}
          </Button>
        </>
      }
    >
      <div className="members__fields">
        <TextField
          {...form.text('email')}
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help={words.help}
        />
        <Select
          label={words.role}
          value={form.values.role}
          error={form.errors['role']}
          onChange={(value) => {
            form.set('role', value)
          }}
          options={roles
            .toReversed()
            .filter((role) => isAtLeast(company.role, role))
            .map((role) => ({ value: role, label: texts.roles[role], note: texts.may[role] }))}
        />
      </div>
    </Dialog>
  )
}
