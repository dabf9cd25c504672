import { connectByPassword } from '@marquee/contract/connections.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { useCompany } from '#lib/session/session.ts'
import { useForm, type FormSchema } from '#lib/form/use-form.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SingleNetwork } from '../connectable.ts'
import { keepAccount } from './connect-flow.ts'
import type { NetworkConnect } from './use-connect.ts'
import { texts } from '#texts/features/accounts/password'

const empty = { identifier: '', password: '', server: '' }

const missing = [
  ['identifier', 'checks.handle-missing'],
  ['password', 'checks.app-password-missing'],
] as const

/** What can be said before anybody is asked; the server checks the rest by the contract's schema. */
const bothAreThere: FormSchema = {
  safeParse: (values) => {
    const written = new Map(Object.entries(values ?? {}))
    const issues = missing
      .filter(([field]) => String(written.get(field) ?? '').trim() === '')
      .map(([field, message]) => ({ path: [field], message }))
    return { success: issues.length === 0, error: { issues } }
  },
}

/** Signs in on the server; what follows is the same as after a window. */
function usePasswordForm(network: SingleNetwork, connect: NetworkConnect, onClose: () => void) {
  const client = useQueryClient()
  const { id: companyId } = useCompany()
  const [problem, setProblem] = useState<string | null>(null)
  /** Raised when the dialog closes: what comes later is said on the card. */
  const opened = useRef(0)
  const form = useForm({
    schema: bothAreThere,
    initial: empty,
    onSubmit: async ({ identifier, password, server }) => {
      setProblem(null)
      const mine = opened.current
      try {
        const {
          access_token: handle,
          userId,
          pageId,
        } = await call(connectByPassword, {
          params: { network },
          body: { identifier, password, ...(server.trim() === '' ? {} : { server }) },
        })
        const consented = { state: '', handle, account: { userId, pageId } }
        const arrival = await keepAccount({ client, companyId }, network, consented)
        if (mine !== opened.current) return connect.arrive(arrival)
        if (arrival.kind === 'left')
          return setProblem(arrival.problem.detail ?? arrival.problem.title)
        close()
        connect.arrive(arrival)
      } catch (error) {
        if (mine !== opened.current) return
        const fields = error instanceof ApiError ? error.fields : {}
        if (Object.keys(fields).length > 0) form.setErrors(fields)
        else setProblem(errorText(error))
      }
    },
  })
  /** What was typed goes with the dialog, the password above all. */
  function close() {
    opened.current += 1
    form.reset(empty)
    setProblem(null)
    onClose()
  }
  return { form, problem, close }
}

/** Handle, app password and perhaps a server, each with what is wrong of it. */
export function PasswordDialog({
  isOpen,
  network,
  connect,
  onClose,
}: {
  readonly isOpen: boolean
  readonly network: SingleNetwork
  readonly connect: NetworkConnect
  readonly onClose: () => void
}) {
  const { form, problem, close } = usePasswordForm(network, connect, onClose)
  const name = { network: networkNames[network] }
  return (
    <Dialog
      open={isOpen}
      title={texts.title(name)}
      dirty={form.isDirty}
      onClose={close}
      onSubmit={() => {
        void form.submit()
      }}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" busy={form.busy} busyText={texts.busy}>
            {texts.act}
          </Button>
        </>
      }
    >
      <div className="account__fields">
        <p>{texts.intro(name)}</p>
        {problem === null ? null : (
          <Banner kind="warn" role="alert" title={texts.failed}>
            {problem}
          </Banner>
        )}
        <TextField
          {...form.text('identifier')}
          label={texts.handle}
          help={texts.handleHelp}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...form.text('password')}
          label={texts.password}
          help={texts.passwordHelp(name)}
          autoComplete="off"
        />
        <TextField
          {...form.text('server')}
          label={texts.server}
          hint={texts.optional}
          help={texts.serverHelp}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </Dialog>
  )
}
