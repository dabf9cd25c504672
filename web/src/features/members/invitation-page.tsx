import { logout, type User } from '@marquee/contract/identity.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { EntryFrame } from '#features/identity'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { keepInvitation } from '#lib/storage/pending-invitation.ts'
import { removeToken } from '#lib/session/token.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { texts } from '#texts/features/members/invitation'
import { useInvitation, type Offer } from './use-invitation.ts'

/**
 * Where the mailed link leads: says what is offered, and lets the invited person in, through login
 * or sign-up where needed.
 */
export function InvitationPage() {
  const { state, token, joining, problem, read, join } = useInvitation()
  if (state.kind === 'reading')
    return (
      <EntryFrame board={texts.board}>
        <Reading />
      </EntryFrame>
    )
  if (state.kind === 'lost')
    return (
      <Lost
        error={state.error}
        onAgain={() => {
          void read(token)
        }}
      />
    )
  const { offer, user } = state
  if (user && user.email !== offer.email) return <ForSomebodyElse offer={offer} user={user} />
  return (
    <EntryFrame board={texts.board}>
      {problem === null ? null : <Banner kind="fail" title={problem} role="alert" />}
      <h1>{texts.offer({ who: offer.invitedBy, company: offer.companyName })}</h1>
      <p className="entry__sub">
        {texts.roles[offer.role]} {texts.forWhom({ email: offer.email })}
      </p>
      <div className="entry__acts">
        <ButtonLink leave size="lg" href={user ? '/user-panel/dashboard' : '/'}>
          {texts.otherwise}
        </ButtonLink>
        <WayIn
          offer={offer}
          user={user}
          token={token}
          joining={joining}
          onJoin={() => {
            void join(token)
          }}
        />
      </div>
    </EntryFrame>
  )
}

function Reading() {
  return (
    <div aria-busy="true">
      <h1>{texts.title}</h1>
      <p className="entry__sub" role="status">
        {texts.reading}
      </p>
    </div>
  )
}

interface WayInProps {
  readonly offer: Offer
  /** Null: nobody is logged in. */
  readonly user: User | null
  readonly token: string
  readonly joining: boolean
  readonly onJoin: () => void
}

/** Joins at once, or by way of the login or the sign-up. */
function WayIn({ offer, user, token, joining, onJoin }: WayInProps) {
  const [, navigate] = useLocation()
  return user ? (
    <Button
      size="lg"
      variant="primary"
      grow
      busy={joining}
      busyText={texts.joining}
      onClick={onJoin}
    >
      {texts.join({ company: offer.companyName })}
    </Button>
  ) : offer.isKnown ? (
    <Button
      size="lg"
      variant="primary"
      grow
      onClick={() => {
        keepInvitation(token)
        location.assign('/login')
      }}
    >
      {texts.login}
    </Button>
  ) : (
    <Button
      size="lg"
      variant="primary"
      grow
      onClick={() => {
        keepInvitation(token)
        navigate('/sign-up', { state: { email: offer.email, step: 1 } })
      }}
    >
      {texts.signUp}
    </Button>
  )
}

function ForSomebodyElse({ offer, user }: { readonly offer: Offer; readonly user: User }) {
  const [busy, setBusy] = useState(false)
  async function leave() {
    setBusy(true)
    // the token is forgotten here also when the server does not answer: it runs out there by itself
    await call(logout).catch(() => null)
    removeToken()
    location.reload()
  }
  return (
    <EntryFrame board={texts.board}>
      <h1>{texts.other.title}</h1>
      <p className="entry__sub">{texts.other.text({ invited: offer.email, you: user.email })}</p>
      <div className="entry__acts">
        <ButtonLink leave size="lg" href="/user-panel/dashboard">
          {texts.otherwise}
        </ButtonLink>
        <Button
          size="lg"
          variant="primary"
          grow
          busy={busy}
          onClick={() => {
            void leave()
          }}
        >
          {texts.other.logout}
        </Button>
      </div>
    </EntryFrame>
  )
}

/** `error` null: the address carried no word. */
function Lost({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  const mayPass =
    error instanceof ApiError && (error.noAnswer || error.status >= 500 || error.status === 429)
  return (
    <EntryFrame board={texts.lostBoard}>
      <Banner
        kind="fail"
        title={error === null ? texts.lost.noToken : errorText(error)}
        role="alert"
      />
      <h1 className="entry__after-banner">{texts.lost.title}</h1>
      <div className="entry__acts">
        {mayPass ? (
          <Button size="lg" onClick={onAgain}>
            {texts.lost.again}
          </Button>
        ) : null}
        <ButtonLink size="lg" variant="primary" grow href="/login">
          {texts.lost.login}
        </ButtonLink>
      </div>
    </EntryFrame>
  )
}
