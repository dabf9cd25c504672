import { verifyOtp, type User } from '@marquee/contract/identity.ts'
import { useState } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { worded, wordsOfServer } from '#lib/worded.ts'
import { startSession } from '#lib/session/session-store.ts'
import { codeLength, noDigits } from './code-digits.ts'
import { texts } from '#texts/features/identity'

export interface CodeEntryInput {
  /** Whom the code was sent to; null: closed. */
  readonly email: string | null
  readonly onClose: () => void
  /** The code was right: the session is stored. */
  readonly onApproved: (user: User) => void
}

const { code: words } = texts

/** The digits that are typed, and what the server says of them. */
export function useCodeEntry({ email, onClose, onApproved }: CodeEntryInput) {
  const [digits, setDigits] = useState(noDigits)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [needsNewCode, setNeedsNewCode] = useState(false)
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
  function change(next: typeof digits) {
    setDigits(next)
    setError(undefined)
  }
  function expectNewCode() {
    setNeedsNewCode(false)
    setError(undefined)
  }
  return { digits, change, error, busy, verify, close, needsNewCode, expectNewCode }
}
