import { resendActivation } from '@marquee/contract/identity.ts'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { ApiError, saidText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { timerText, useCodeTimer } from './code-timer.ts'
import { texts } from '#texts/features/identity'
import { useCodeEntry, type CodeEntryInput } from './use-code-entry.ts'

const { code: words } = texts

/**
 * The one-time code, after sign-up and from login. Closing it forgets the digits; the stored expiry
 * stays (C21).
 */
export function CodeDialog({ email, onClose, onApproved }: CodeEntryInput) {
  const { digits, change, error, busy, verify, close, needsNewCode, expectNewCode } = useCodeEntry({
    email,
    onClose,
    onApproved,
  })
  const noteId = useId()
  return (
    <Dialog
      open={email !== null}
      onClose={close}
      title={words.title}
      dirty={digits.some((digit) => digit !== '')}
      onSubmit={() => {
        void verify()
      }}
      footer={
        <>
          <Button onClick={close}>{words.back}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {words.next}
          </Button>
        </>
      }
    >
      <p className="code-dialog__prompt">
        {words.prompt} <span className="code-dialog__mail">{email}</span>
      </p>
      <CodeBoxes
        digits={digits}
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : noteId}
        onChange={change}
      />
      <FieldError id={noteId} error={error} />
      <div className="code-dialog__row">
        <span>{words.paste}</span>
        {email === null ? null : (
          <Resend email={email} isOpen={needsNewCode} onSent={expectNewCode} />
        )}
      </div>
      {email === null ? null : (
        <p className="code-dialog__other">
          {words.orLink}{' '}
          <Link className="link" href="/confirm-email" state={{ email }}>
            {words.link}
          </Link>
        </p>
      )}
    </Dialog>
  )
}

interface ResendProps {
  readonly email: string
  /** Whatever the countdown says. */
  readonly isOpen: boolean
  readonly onSent: () => void
}

function Resend({ email, isOpen, onSent }: ResendProps) {
  const { leftMs, restart } = useCodeTimer(email)
  const [busy, setBusy] = useState(false)
  const seconds = Math.ceil(leftMs / 1000)
  async function resend() {
    setBusy(true)
    try {
      await call(resendActivation, { body: { email } })
      restart()
      onSent()
      toast.success(words.sent)
    } catch (error) {
      toast.error(
        texts.errors.title,
        error instanceof ApiError && error.status === 429
          ? saidText(error, words.tooMany)
          : words.notSent,
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {leftMs > 0 && !isOpen ? (
        <span>
          {words.resendIn} <b>{timerText(leftMs)}</b>
        </span>
      ) : (
        <button
          type="button"
          className="link"
          disabled={busy}
          onClick={() => {
            void resend()
          }}
        >
          {words.resend}
        </button>
      )}
      <span className="sr" role="status">
        {seconds === 60 ? words.oneMinute : seconds === 0 || isOpen ? words.ready : ''}
      </span>
    </>
  )
}
