import { message } from '@marquee/contract/message.ts'
import { worded } from '#lib/worded.ts'
import type { User } from '@marquee/contract/identity.ts'
import { useCallback, useEffect } from 'react'
import { useLocation } from 'wouter'
import { ApiError, saidText } from '#lib/api/api-error.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EntryFrame } from '../entry-frame.tsx'
import { noAnswerText } from '../failure-text.ts'
import { AnotherSession } from './activation/another-session.tsx'
import { useActivation } from './activation/use-activation.ts'
import { texts as linkTexts } from '#texts/features/identity/links'

const { activation, errors } = linkTexts
const redirectMs = 3000
/** The server's sentence for a link that is too old (ACTIVATION-005). */
const tooOld = message('identity.activation-link-expired')

/**
 * The link of the sign-up mail, on whatever device it is opened: it verifies and signs in (C81).
 * Where somebody is logged in already, they are asked first.
 */
export function ActiveAccountPage() {
  const [, navigate] = useLocation()
  const { outcome, open, activate } = useActivation()

  const goOn = useCallback(
    (user: User) => {
      if (user.companies.length > 0) location.assign('/user-panel/dashboard')
      // in the place of this page: its link is used up, nobody comes back to it
      else navigate('/sign-up', { replace: true, state: { email: user.email, step: 2 } })
    },
    [navigate],
  )

  useEffect(() => {
    if (outcome.kind !== 'verified') return
    const timer = setTimeout(() => {
      goOn(outcome.user)
    }, redirectMs)
    return () => {
      clearTimeout(timer)
    }
  }, [goOn, outcome])

  if (outcome.kind === 'working')
    return (
      <EntryFrame board={activation.working.board}>
        <Working />
      </EntryFrame>
    )
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
    return (
      <EntryFrame board={activation.verified.board}>
        <Verified
          user={outcome.user}
          onGoOn={() => {
            goOn(outcome.user)
          }}
        />
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

function Working() {
  const { title, text } = activation.working
  return (
    <div aria-busy="true">
      <h1>{title}</h1>
      <p className="entry__sub" role="status">
        {text}
      </p>
    </div>
  )
}

interface VerifiedProps {
  readonly user: User
  readonly onGoOn: () => void
}

function Verified({ user, onGoOn }: VerifiedProps) {
  const { badge, title, business, dashboard } = activation.verified
  return (
    <>
      <Badge kind="live">{badge}</Badge>
      <h1 className="entry__after-banner">{title}</h1>
      <p className="entry__sent">{activation.verified.as({ email: user.email })}</p>
      <p className="entry__sub" role="status">
        {user.companies.length > 0 ? dashboard : business}
      </p>
      <Button variant="primary" size="lg" full onClick={onGoOn}>
        {activation.login}
      </Button>
    </>
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
