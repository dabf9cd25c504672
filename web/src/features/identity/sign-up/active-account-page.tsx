import { message } from '@marquee/contract/message.ts'
import { worded } from '#lib/worded.ts'
import type { User } from '@marquee/contract/identity.ts'
import { activateByLink } from '@marquee/contract/recovery.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError, saidText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { startSession } from '#lib/session/session-store.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EntryFrame } from '../entry-frame.tsx'
import { noAnswerText } from '../failure-text.ts'
import { readPerson } from '../read-person.ts'
import { AnotherSession } from './activation/another-session.tsx'
import { personHere } from './activation/person-here.ts'
import { texts as linkTexts } from '#texts/features/identity/links'

const { activation, errors } = linkTexts
const redirectMs = 3000
/** The server's sentence for a link that is too old (ACTIVATION-005). */
const tooOld = message('identity.activation-link-expired')

type Outcome =
  | { readonly kind: 'working' | 'no-token' }
  | { readonly kind: 'asks' | 'verified' | 'signed-in'; readonly user: User }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * The link of the sign-up mail, on whatever device it is opened: it verifies and signs in (C81).
 * Where somebody is logged in already, they are asked first.
 */
export function ActiveAccountPage() {
  const [, navigate] = useLocation()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'working' })
  const token = useRef<string | null>(null)

  const goOn = useCallback(
    (user: User) => {
      if (user.companies.length > 0) location.assign('/user-panel/dashboard')
      // in the place of this page: its link is used up, nobody comes back to it
      else navigate('/sign-up', { replace: true, state: { email: user.email, step: 2 } })
    },
    [navigate],
  )

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
  useEffect(() => {
    if (outcome.kind !== 'verified') return
    const timer = setTimeout(() => {
      goOn(outcome.user)
    }, redirectMs)
    return () => {
      clearTimeout(timer)
    }
  }, [goOn, outcome])

  if (outcome.kind === 'working') {
    const { title, text, board } = activation.working
    return (
      <EntryFrame board={board}>
        <div aria-busy="true">
          <h1>{title}</h1>
          <p className="entry__sub" role="status">
            {text}
          </p>
        </div>
      </EntryFrame>
    )
  }
  if (outcome.kind === 'asks') {
    return (
      <AnotherSession
        email={outcome.user.email}
        onOpen={() => {
          void activate()
        }}
        onStay={() => {
          history.replaceState(history.state, '', location.pathname)
          goOn(outcome.user)
        }}
      />
    )
  }
  if (outcome.kind === 'verified') {
    const { badge, title, business, dashboard, board } = activation.verified
    return (
      <EntryFrame board={board}>
        <Badge kind="live">{badge}</Badge>
        <h1 className="entry__after-banner">{title}</h1>
        <p className="entry__sent">{activation.verified.as({ email: outcome.user.email })}</p>
        <p className="entry__sub" role="status">
          {outcome.user.companies.length > 0 ? dashboard : business}
        </p>
        <Button
          variant="primary"
          size="lg"
          full
          onClick={() => {
            goOn(outcome.user)
          }}
        >
          {activation.login}
        </Button>
      </EntryFrame>
    )
  }
  if (outcome.kind === 'signed-in') {
    return (
      <SignedIn
        onGoOn={() => {
          goOn(outcome.user)
        }}
      />
    )
  }
  return (
    <Lost
      error={outcome.kind === 'failed' ? outcome.error : null}
      onAgain={() => {
        void open()
      }}
    />
  )
}

function SignedIn({ onGoOn }: { readonly onGoOn: () => void }) {
  const { title, text, go } = activation.signedIn
  return (
    <EntryFrame board={activation.verified.board}>
      <Badge kind="live">{activation.verified.badge}</Badge>
      <h1 className="entry__after-banner">{title}</h1>
      <p className="entry__sub" role="status">
        {text}
      </p>
      <Button variant="primary" size="lg" full onClick={onGoOn}>
        {go}
      </Button>
    </EntryFrame>
  )
}

/** `error` null: the address carried no token. */
function Lost({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  const isTooOld = error instanceof ApiError && error.said?.code === tooOld.code
  const mayPass =
    error instanceof ApiError && (error.noAnswer || error.status >= 500 || error.status === 429)
  const { title, text } = isTooOld ? activation.expired : activation.failed
  return (
    <EntryFrame board={activation.lostBoard}>
      {error === null ? (
        <Banner kind="fail" title={errors.noToken} role="alert" />
      ) : isTooOld ? (
        <Banner kind="fail" title={worded(tooOld)} role="alert" />
      ) : (
        <Banner kind="fail" title={activation.failed.say} role="alert">
          {noAnswerText(error) ?? saidText(error, '')}
        </Banner>
      )}
      <h1 className="entry__after-banner">{title}</h1>
      <p className="entry__sub">{text}</p>
      <div className="entry__acts">
        {mayPass ? (
          <Button size="lg" onClick={onAgain}>
            {activation.failed.again}
          </Button>
        ) : null}
        <ButtonLink size="lg" variant="primary" grow href="/login">
          {activation.login}
        </ButtonLink>
      </div>
    </EntryFrame>
  )
}
