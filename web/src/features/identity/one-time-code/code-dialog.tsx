import { resendActivation, verifyOtp, type User } from '@marquee/contract/identity.ts'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { ApiError, errorText, saidText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { worded, wordsOfServer } from '#lib/worded.ts'
import { startSession } from '#lib/session/session-store.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { codeLength, noDigits } from './code-digits.ts'
import { timerText, useCodeTimer } from './code-timer.ts'
import { texts } from '#texts/features/identity'

interface CodeDialogProps {
  /** Whom the code was sent to; null: closed. */
  readonly email: string | null
  readonly onClose: () => void
  /** The code was right: the session is stored. */
  readonly onApproved: (user: User) => void
}

const { code: words } = texts

/**
 * The one-time code, after sign-up and from login. Closing it forgets the digits; the stored expiry
 * stays (C21).
 */
export function CodeDialog({ email, onClose, onApproved }: CodeDialogProps) {
  const [digits, setDigits] = useState(noDigits)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [needsNewCode, setNeedsNewCode] = useState(false)
  const noteId = useId()
  function close() {
    setDigits(noDigits)
    setError(undefined)
    setNeedsNewCode(false)
    onClose()
  }
  async function verify() {
    const otp = digits.join('')
    if (busy || email === null) return
    if (otp.length < codeLength) {
      setError(words.invalid)
      return
    }
    setBusy(true)
    try {
      const answer = await call(verifyOtp, { body: { email, otp } })
      if (answer.approval && answer.user && answer.access_token !== undefined) {
        startSession(answer.access_token, answer.user)
        close()
        onApproved(answer.user)
      } else {
        setDigits(noDigits)
        // no digits are right any more: the countdown would only keep somebody waiting
        setNeedsNewCode(answer.reason === 'used-up' || answer.reason === 'expired')
        await wordsOfServer()
        setError(
          answer.said === undefined ? (answer.message ?? words.invalid) : worded(answer.said),
        )
      }
    } catch (failure) {
      setError(errorText(failure))
    } finally {
      setBusy(false)
    }
  }
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
        onChange={(next) => {
          setDigits(next)
          setError(undefined)
        }}
      />
      <FieldError id={noteId} error={error} />
      <div className="code-dialog__row">
        <span>{words.paste}</span>
        {email === null ? null : (
          <Resend
            email={email}
            isOpen={needsNewCode}
            onSent={() => {
              setNeedsNewCode(false)
              setError(undefined)
            }}
          />
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
