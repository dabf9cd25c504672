import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type { User } from '@marquee/contract/identity.ts'
import { deleteAccount } from '@marquee/contract/privacy.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { longDate } from '#lib/time/dates.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany, useMe } from '#lib/session/session.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/privacy'

const words = texts.end
const schema = z.object({
  proof: z.string().check(z.minLength(1, words.required), z.maxLength(254)),
})

/** Until when it can be kept, and what becomes of each company. */
function sayPlanned(
  { deletesAt, companies }: AnswerOf<typeof deleteAccount>,
  timeZone: string,
): void {
  const [goes, stays] = [
    companies.filter((one) => one.isDeleted).map(({ name }) => name),
    companies.filter((one) => !one.isDeleted).map(({ name }) => name),
  ]
  toast.success(
    words.planned({ day: longDate(deletesAt, timeZone) }),
    [
      ...(goes.length > 0 ? [words.goes({ names: goes.join(', ') })] : []),
      ...(stays.length > 0 ? [words.stays({ names: stays.join(', ') })] : []),
    ].join(' '),
  )
}

/** Marks the account; the banner over every page then says until when it can be kept. */
export function DeleteCard() {
  const { data: user } = useMe()
  const { timeZone } = useCompany()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const form = useForm({
    schema,
    initial: { proof: '' },
    onSubmit: async ({ proof }) => {
      try {
        const planned = await call(deleteAccount, {
          body: user?.hasPassword === true ? { password: proof } : { email: proof },
        })
        sayPlanned(planned, timeZone)
        close()
        await client.invalidateQueries({ queryKey: queryKeys.me })
      } catch (error) {
        const said =
          error instanceof ApiError
            ? (error.fields['password'] ?? error.fields['email'])
            : undefined
        if (said === undefined) toast.error(words.failed, errorText(error))
        else form.setErrors({ proof: said })
      }
    },
  })
  const close = () => {
    form.reset({ proof: '' })
    setAsks(false)
  }
  if (!user || user.deletesAt !== null) return null
  return (
    <Card pad as="section" aria-labelledby="law-end">
      <div className="profile__head">
        <h2 id="law-end">{words.title}</h2>
      </div>
      <p className="law__note">{words.note}</p>
      <Button
        variant="danger"
        onClick={() => {
          setAsks(true)
        }}
      >
        {words.act}
      </Button>
      <Dialog
        open={asks}
        title={words.question}
        onClose={close}
        dirty={form.isDirty}
        onSubmit={() => {
          void form.submit()
        }}
        footer={
          <>
            <Button onClick={close}>{words.cancel}</Button>
            <Button type="submit" variant="danger-solid" busy={form.busy} busyText={words.busy}>
              {words.confirm}
            </Button>
          </>
        }
      >
        <div className="law__ask">
          <p>{words.whatGoes}</p>
          <ProofField user={user} form={form} />
        </div>
      </Dialog>
    </Card>
  )
}

interface ProofFieldProps {
  readonly user: User
  readonly form: Pick<ReturnType<typeof useForm<{ readonly proof: string }>>, 'text'>
}

/** The password; whoever has none types their address. */
function ProofField({ user, form }: ProofFieldProps) {
  return user.hasPassword ? (
    <PasswordField {...form.text('proof')} label={words.password} autoComplete="current-password" />
  ) : (
    <TextField
      {...form.text('proof')}
      label={words.email({ email: user.email })}
      type="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
