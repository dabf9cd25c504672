import { useCallback, useEffect, useRef, useState } from 'react'
import type { LookupResult } from './lookup-email.ts'

export const emailCheckDelayMs = 800

export type EmailCheck = 'unknown' | 'checking' | LookupResult

// the contract and its schemas arrive while the address is typed
const loadLookup = () => import('./lookup-email.ts')

/** The address of an app that takes over, or null: the next step is here. */
export async function elsewhere(email: string, found: LookupResult): Promise<string | null> {
  try {
    return await (await loadLookup()).elsewhereFor(email, found)
  } catch {
    return null
  }
}

async function lookUp(email: string): Promise<LookupResult> {
  try {
    return await (await loadLookup()).lookupEmail(email)
  } catch {
    return 'no-answer'
  }
}

/**
 * Whether an address has an account, asked 800 ms after the last letter (LOGIN-013) or at once with
 * `ask`.
 */
export function useEmailCheck(email: string, isValid: boolean) {
  const [known, setKnown] = useState<{ readonly email: string; readonly check: EmailCheck }>({
    email: '',
    check: 'unknown',
  })
  const running = useRef<{ readonly email: string; readonly answer: Promise<LookupResult> } | null>(
    null,
  )

  const ask = useCallback((address: string): Promise<LookupResult> => {
    if (running.current?.email === address) return running.current.answer
    const answer = lookUp(address)
    running.current = { email: address, answer }
    setKnown({ email: address, check: 'checking' })
    void answer.then((check) => {
      if (running.current?.email !== address) return
      // an answer is kept while the address stays, a failure is asked again at the next press
      if (check !== 'exists' && check !== 'missing') running.current = null
      setKnown({ email: address, check })
    })
    return answer
  }, [])

  useEffect(() => {
    void loadLookup()
      .then(({ prepareElsewhere }) => prepareElsewhere())
      .catch(() => {
        /* tried again when it is needed */
      })
  }, [])
  useEffect(() => {
    if (!isValid) return
    const timer = setTimeout(() => {
      void ask(email)
    }, emailCheckDelayMs)
    return () => {
      clearTimeout(timer)
    }
  }, [ask, email, isValid])
  const isUnanswered = isValid && known.email === email && known.check === 'no-answer'
  useEffect(() => {
    if (!isUnanswered) return
    const again = () => {
      void ask(email)
    }
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
    }
  }, [ask, email, isUnanswered])

  return { check: known.email === email ? known.check : 'unknown', ask }
}
