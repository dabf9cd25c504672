import './members.css'
import { addCompany } from '@marquee/contract/members.ts'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { openInCompany } from '#lib/session/company-choice.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/members'

const words = texts.add
const schema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, words.required),
      z.minLength(2, words.short),
      z.maxLength(120, words.long),
    ),
})

/** One more company of the same person; this browser goes on in it. */
export function AddCompanyDialog({
  open,
  onClose,
}: {
  readonly open: boolean
  readonly onClose: () => void
}) {
  const client = useQueryClient()
  const form = useForm({
    schema,
    initial: { name: '' },
    onSubmit: async ({ name }) => {
      try {
        const { id } = await call(addCompany, {
          body: { name: name.trim(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
        })
        // where the page stays, since something on it is not saved, its menu knows the new one
        void client.invalidateQueries({ queryKey: queryKeys.me })
        onClose()
        openInCompany(id, '/user-panel/account/profile')
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : {}
        if (fields['name'] === undefined) toast.error(words.failed, errorText(error))
        else form.setErrors(fields)
      }
    },
  })
  return (
    <Dialog
      open={open}
      title={words.title}
      onClose={onClose}
      dirty={form.isDirty}
      onSubmit={() => {
        void form.submit()
      }}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" busy={form.busy} busyText={words.busy}>
            {words.act}
          </Button>
        </>
      }
    >
      <div className="members__fields">
        <TextField
          {...form.text('name')}
          label={words.name}
          autoComplete="organization"
          help={words.help}
        />
      </div>
    </Dialog>
  )
}
