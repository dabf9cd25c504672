import { redeemLicence } from '@marquee/contract/appsumo.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { chosenCompanyId } from '#lib/session/company-choice.ts'
import { isSignedIn } from '#lib/session/session-store.ts'
import { tabKeys } from '#lib/storage/tab-keys.ts'
import { useBeforePaint } from '#lib/page/use-before-paint.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EntryFrame } from '#features/identity'
import { attachClaim, claimWaits, keepClaim } from './licence-claim.ts'
import { texts } from '#texts/features/licences'

const { note } = texts
/** `plain`: the page was opened without a code, as the marketplace's portal does. */
type Outcome =
  | { readonly kind: 'reading' }
  | { readonly kind: 'welcome' | 'already'; readonly how: keyof typeof note }
  | { readonly kind: 'failed'; readonly message: string; readonly mayPass: boolean }

/**
 * With a company at hand the licence is tied to it at once; a claim that waits from the try before
 * needs no code.
 */
async function redeem(code: string): Promise<Outcome> {
  try {
    if (!claimWaits()) {
      const { status, claim } = await call(redeemLicence, { body: { code } })
      if (status === 'already' || claim === null) return { kind: 'already', how: 'attachedHere' }
      keepClaim(claim)
    }
    return isSignedIn() && chosenCompanyId() !== null
      ? await attach()
      : { kind: 'welcome', how: 'waiting' }
  } catch (error) {
    return {
      kind: 'failed',
      message: errorText(error),
      mayPass:
        error instanceof ApiError &&
        (error.noAnswer || error.status >= 500 || error.status === 429),
    }
  }
}

async function attach(): Promise<Outcome> {
  const status = await attachClaim()
  return status === 'welcome'
    ? { kind: 'welcome', how: 'attached' }
    : { kind: 'already', how: 'attachedHere' }
}

/**
 * Where the marketplace sends its buyers: the code becomes a licence, and the licence belongs to
 * the business of whoever is signed in.
 */
export function AppSumoPage() {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'welcome', how: 'plain' })
  const [isIn, setIsIn] = useState(false)
  const code = useRef<string | null>(null)

  const open = useCallback(async () => {
    setOutcome({ kind: 'reading' })
    setOutcome(await redeem(code.current ?? ''))
  }, [])
  useBeforePaint(() => {
    const query = new URLSearchParams(location.search)
    setIsIn(isSignedIn())
    code.current = query.get('code')
    if (code.current !== null) {
      // another licence than the one that may still wait
      sessionStorage.removeItem(tabKeys.licenceClaim)
      setOutcome({ kind: 'reading' })
    } else if (query.get('status') === 'already')
      setOutcome({ kind: 'already', how: 'attachedHere' })
    else if (claimWaits() && !isSignedIn()) setOutcome({ kind: 'welcome', how: 'waiting' })
  }, [])
  useEffect(() => {
    document.title = texts.title
    if (code.current === null) return
    // it works once: out of the address bar and the history
    history.replaceState(null, '', location.pathname)
    void open()
  }, [open])

  const close = isIn ? '/user-panel/dashboard' : '/'
  return (
    <EntryFrame board={texts.board}>
      {outcome.kind === 'reading' ? (
        <Reading />
      ) : outcome.kind === 'failed' ? (
        <Failed
          outcome={outcome}
          close={close}
          onAgain={() => {
            void open()
          }}
        />
      ) : (
        <Redeemed outcome={outcome} close={close} />
      )}
    </EntryFrame>
  )
}

function Reading() {
  return (
    <div aria-busy="true">
      <h1>{texts.reading.title}</h1>
      <p className="entry__sub" role="status">
        {texts.reading.text}
      </p>
    </div>
  )
}

interface FailedProps {
  readonly outcome: Extract<Outcome, { readonly kind: 'failed' }>
  /** Where closing the page leads. */
  readonly close: string
  readonly onAgain: () => void
}

function Failed({ outcome, close, onAgain }: FailedProps) {
  return (
    <>
      <h1>{texts.failed.title}</h1>
      <p className="entry__sub" role="alert">
        {outcome.message}
      </p>
      <div className="entry__acts">
        <ButtonLink
          leave
          size="lg"
          variant={outcome.mayPass ? 'secondary' : 'primary'}
          grow={!outcome.mayPass}
          href={close}
        >
          {texts.close}
        </ButtonLink>
        {outcome.mayPass ? (
          <Button size="lg" variant="primary" grow onClick={onAgain}>
            {texts.failed.again}
          </Button>
        ) : null}
      </div>
    </>
  )
}

interface RedeemedProps {
  readonly outcome: Extract<Outcome, { readonly kind: 'welcome' | 'already' }>
  readonly close: string
}

function Redeemed({ outcome, close }: RedeemedProps) {
  const waits = outcome.how === 'waiting'
  return (
    <>
      <h1>{texts[outcome.kind]}</h1>
      <p className="entry__sub" role="status">
        {note[outcome.how]}
      </p>
      <div className="entry__acts">
        {waits ? (
          <ButtonLink leave size="lg" variant="primary" grow href="/login">
            {texts.login}
          </ButtonLink>
        ) : null}
        {waits ? (
          <ButtonLink leave size="lg" grow href="/sign-up">
            {texts.signUp}
          </ButtonLink>
        ) : null}
        <ButtonLink
          leave
          size="lg"
          variant={waits ? 'quiet' : 'primary'}
          grow={!waits}
          href={close}
        >
          {texts.close}
        </ButtonLink>
      </div>
    </>
  )
}
