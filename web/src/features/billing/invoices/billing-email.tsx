import { readCustomer, updateCustomer } from '@marquee/contract/billing.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/billing'

const words = texts.email

/** Where invoices go (BILLING-029 to 033). */
export function BillingEmail() {
  const { id: companyId } = useCompany()
  const customer = useQuery({
    queryKey: queryKeys.billing(companyId, 'customer'),
    queryFn: ({ signal }) => call(readCustomer, { query: { companyId }, signal }),
  })
  return (
    <Card pad className="billing-email-card">
      {customer.isError ? (
        <LoadFailure
          title={words.unread}
          error={customer.error}
          again={words.again}
          onAgain={() => void customer.refetch()}
        />
      ) : null}
      {customer.isPending ? <SkeletonRows label={words.loading} lead="none" rows={1} /> : null}
      {/* what is being written stays, also where it could not be read again */}
      {customer.data === undefined ? null : (
        <EmailForm key={companyId} email={customer.data.email} companyId={companyId} />
      )}
    </Card>
  )
}

interface EmailFormProps {
  readonly email: string
  readonly companyId: string
}

/** What is being written stays, whatever is kept meanwhile. */
function useEmailForm({ email, companyId }: EmailFormProps) {
  const client = useQueryClient()
  const [known, setKnown] = useState(email)
  const latest = useRef(email)
  const form = useForm({
    schema: updateCustomer.body,
    initial: { companyId, billingEmail: email },
    onSubmit: async (sent) => {
      try {
        const saved = await call(updateCustomer, { body: sent })
        const kept = { companyId, billingEmail: saved.email }
        if (latest.current === sent.billingEmail) form.reset(kept)
        else form.keep(kept)
        client.setQueryData(queryKeys.billing(companyId, 'customer'), saved)
        toast.success(words.done)
      } catch (error) {
        const said = error instanceof ApiError ? error.fields['billingEmail'] : undefined
        if (said === undefined) toast.error(words.failed)
        else form.setErrors({ billingEmail: said })
      }
    },
  })
  useLayoutEffect(() => {
    latest.current = form.values.billingEmail
  }, [form.values])
  if (known !== email) {
    setKnown(email)
    const kept = { companyId, billingEmail: email }
    if (form.isDirty) form.keep(kept)
    else form.reset(kept)
  }
  return form
}

function EmailForm(props: EmailFormProps) {
  const form = useEmailForm(props)
  return (
    <form
      noValidate
      className="billing-email"
      onSubmit={(event) => {
        void form.submit(event)
      }}
    >
      <TextField
        {...form.text('billingEmail')}
        label={words.label}
        help={words.help}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" disabled={!form.isDirty} busy={form.busy} busyText={words.busy}>
        {words.save}
      </Button>
    </form>
  )
}
