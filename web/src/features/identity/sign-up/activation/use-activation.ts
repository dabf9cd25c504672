import type { User } from '@marquee/contract/identity.ts'
import { activateByLink } from '@marquee/contract/recovery.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { startSession } from '#lib/session/session-store.ts'
import { readPerson } from '../../read-person.ts'
import { personHere } from './person-here.ts'

type Outcome =
  | { readonly kind: 'working' | 'no-token' }
  | { readonly kind: 'asks' | 'verified' | 'signed-in'; readonly user: User }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * Opens the link of this page once. `activate` uses it up whoever is logged in here; `open` asks
 * first.
 */
export function useActivation() {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'working' })
  const token = useRef<string | null>(null)

  async function activate() {
    setOutcome({ kind: 'working' })
    try {
      const { user, access_token } = await call(activateByLink, {
        body: { token: token.current ?? '' },
      })
      startSession(access_token, user)
      // it works once: out of the address bar and the history
      history.replaceState(history.state, '', location.pathname)
      setOutcome({ kind: 'verified', user })
    } catch (error) {
      setOutcome({ kind: 'failed', error })
    }
  }
  async function open() {
    setOutcome({ kind: 'working' })
    try {
      const user = await personHere()
      if (user) setOutcome({ kind: 'asks', user })
      else await activate()
    } catch (error) {
      setOutcome({ kind: 'failed', error })
    }
  }
  useEffect(() => {
    token.current = new URLSearchParams(location.search).get('token')
    if (token.current) void open()
    // a link that worked has left the address: a reload and Back find what it opened
    else
      readPerson().then(
        (user) => {
          setOutcome(user ? { kind: 'signed-in', user } : { kind: 'no-token' })
        },
        () => {
          setOutcome({ kind: 'no-token' })
        },
      )
  }, [])
  return { outcome, open, activate }
}
