import { findUsers } from '@marquee/contract/identity.ts'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'

export type EmailFree =
  | 'unknown'
  | 'checking'
  | 'free'
  | 'taken'
  | 'failed'
  /** Too many questions, in the sentence of the server (C97). */
  | { readonly said: string }

/**
 * Whether an address may still sign up. A failed question counts as no (SIGNUP-054) and is asked
 * again at the next occasion.
 */
export function useEmailFree() {
  const [state, setState] = useState<{ readonly email: string; readonly free: EmailFree }>({
    email: '',
    free: 'unknown',
  })
  const answers = useRef(new Map<string, EmailFree>())
  const check = useCallback(async (email: string): Promise<EmailFree> => {
    const address = email.trim().toLowerCase()
    let free = answers.current.get(address)
    if (free === undefined) {
      setState({ email: address, free: 'checking' })
      try {
        const found = await call(findUsers, { body: { email: address } })
        free = found.some((user) => user.email.toLowerCase() === address) ? 'taken' : 'free'
        answers.current.set(address, free)
      } catch (error) {
        const isLimit = error instanceof ApiError && error.status === 429 && error.isSaid
        free = isLimit ? { said: error.message } : 'failed'
      }
    }
    setState({ email: address, free })
    return free
  }, [])
  const stateOf = (email: string): EmailFree =>
    state.email === email.trim().toLowerCase() ? state.free : 'unknown'
  return { check, stateOf }
}
