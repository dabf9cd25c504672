import { resendEmail } from '@marquee/contract/recovery.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError, saidText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { EntryFrame } from '../entry-frame.tsx'
import { texts as linkTexts } from '#texts/features/identity/links'

const { confirm, errors } = linkTexts

/**
 * The address that the navigation brought along (ACTIVATION-011); null when the page was opened by
 * hand.
 */
function emailOfState(state: unknown): string | null {
  return typeof state === 'object' &&
    state !== null &&
    'email' in state &&
    typeof state.email === 'string' &&
    state.email !== ''
    ? state.email
    : null
}

/** For whoever would rather follow the link of the mail than type its code. */
export function ConfirmEmailPage() {
  const [, navigate] = useLocation()
  const [email] = useState(() => emailOfState(history.state))
  const [wasResent, setResent] = useState(false)
  useEffect(() => {
    if (email === null) navigate('/login', { replace: true })
  }, [email, navigate])
  if (email === null) return null
  const address = email
  const [before, after] = confirm.sentTo({ email }).split(email)

  async function resend() {
    setResent(true)
    try {
      await call(resendEmail, { body: { email: address } })
      toast.success(confirm.sent)
    } catch (error) {
      toast.error(
        errors.title,
        error instanceof ApiError && error.status === 429
          ? saidText(error, confirm.tooMany)
          : confirm.notSent,
      )
    }
  }
  return (
    <EntryFrame
      board={confirm.board}
      foot={
        <>
          {confirm.wrong}{' '}
          <a className="link" href="/sign-up?step=1">
            {confirm.back}
          </a>
        </>
      }
    >
      <h1>{confirm.title}</h1>
      <p className="entry__sent">
        {before}
        <b>{address}</b>
        {after}
      </p>
      <p className="entry__sub">{confirm.follow}</p>
      <Card className="entry__row">
        <span>{confirm.missing}</span>
        {wasResent ? null : (
          <Button
            onClick={() => {
              void resend()
            }}
          >
            {confirm.resend}
          </Button>
        )}
      </Card>
    </EntryFrame>
  )
}
