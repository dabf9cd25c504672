import { Suspense, useCallback, useEffect, useState } from 'react'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { openPendingInvitation } from '#lib/storage/pending-invitation.ts'
import { productName } from '#lib/product.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { readToken, removeToken } from '#lib/session/token.ts'
import { useBeforePaint } from '#lib/page/use-before-paint.ts'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { EntryFrame } from '../entry-frame.tsx'
import { IntroStep } from './intro-step.tsx'
import { signUpPresets, withoutPersonalData, type SignUpPresets } from './sign-up-presets.ts'
import { texts } from '#texts/features/identity'

const { wizard } = texts
const loadPersonStep = () => import('./person/person-step.tsx')
const loadBusinessStep = () => import('./business/business-step.tsx')
const loadSocialBusinessStep = () => import('./business/social-business-step.tsx')
const loadConnectStep = () => import('./connect-step.tsx')
// each step loads while the one before it is read or filled in
const PersonStep = lazyPart(async () => (await loadPersonStep()).PersonStep)
const BusinessStep = lazyPart(async () => (await loadBusinessStep()).BusinessStep)
const SocialBusinessStep = lazyPart(async () => (await loadSocialBusinessStep()).SocialBusinessStep)
const ConnectStep = lazyPart(async () => (await loadConnectStep()).ConnectStep)

/** Steps 0 to 4: welcome, you, your business, your accounts, done. */
export function SignUpPage() {
  const [step, setStep] = useState(0)
  const [prefill, setPrefill] = useState({ email: '', password: '' })
  const [isSocial, setIsSocial] = useState(false)

  const show = useCallback(({ step: first, ...given }: SignUpPresets) => {
    setPrefill(given)
    setStep(first)
  }, [])
  useBeforePaint(() => {
    const hasSession = readToken() !== null
    const hasSocialLogin =
      !hasSession && localStorage.getItem(storageKeys.pendingSocialLogin) !== null
    const presets = signUpPresets({
      state: history.state,
      search: location.search,
      hasSession,
      hasSocialLogin,
    })
    setIsSocial(hasSocialLogin)
    show(presets)
    const address = withoutPersonalData(location.href)
    if (address !== location.href) history.replaceState(history.state, '', address)
  }, [show])
  useEffect(() => {
    document.title = `${wizard.titles[step] ?? wizard.otherTitle} · ${productName}`
  }, [step])
  useEffect(() => {
    // whoever was invited has a company to work in: no need to make one
    if (step === 2 && readToken() !== null && openPendingInvitation()) return
    void [loadPersonStep, loadBusinessStep, loadConnectStep][step]?.()
    if (step !== 4) return
    localStorage.removeItem(storageKeys.pendingSocialLogin)
    location.assign('/user-panel/dashboard')
  }, [step])

  useReturns(step, show)

  function leave() {
    removeToken()
    localStorage.removeItem(storageKeys.pendingSocialLogin)
    location.assign('/')
  }
  function goTo(next: number) {
    setStep(next)
    keepStep(next)
    window.scrollTo({ top: 0 })
  }
  return (
    <EntryFrame
      board={wizard.boards[step] ?? wizard.boards[0]}
      wide={step === 3}
      foot={<Foot step={step} />}
    >
      <Progress step={step} />
      <h1>{wizard.titles[step] ?? wizard.otherTitle}</h1>
      <p className="entry__sub">
        {wizard.subtitles[step] ?? wizard.otherSubtitle}
        {step === 3 ? (
          <>
            <br />
            {texts.connect.later}
          </>
        ) : null}
      </p>
      <Suspense fallback={<SkeletonRows rows={3} lead="none" />}>
        <StepForm
          step={step}
          prefill={prefill}
          isSocial={isSocial}
          onNoSocial={() => {
            setIsSocial(false)
          }}
          onLeave={leave}
          onStep={goTo}
        />
      </Suspense>
    </EntryFrame>
  )
}

/** Back and Forward show the step of the entry; `onReturn` keeps its identity. */
function useReturns(step: number, onReturn: (presets: SignUpPresets) => void): void {
  useEffect(() => {
    const onBack = () => {
      const { step: wanted, ...given } = signUpPresets({
        state: history.state,
        search: location.search,
        hasSession: readToken() !== null,
      })
      // the account is made: what lies before it is no step to go back to, so on to the page before
      if (step >= 2 && wanted < 2 && readToken() !== null) history.back()
      else onReturn({ step: wanted, ...given })
    }
    addEventListener('popstate', onBack)
    return () => {
      removeEventListener('popstate', onBack)
    }
  }, [step, onReturn])
}

interface StepFormProps {
  readonly step: number
  readonly prefill: Omit<SignUpPresets, 'step'>
  /** Somebody came by a provider and has no account yet. */
  readonly isSocial: boolean
  readonly onNoSocial: () => void
  readonly onLeave: () => void
  readonly onStep: (next: number) => void
}

function StepForm({ step, prefill, isSocial, onNoSocial, onLeave, onStep }: StepFormProps) {
  return step === 1 ? (
    <PersonStep
      key={prefill.email}
      prefill={prefill.email}
      password={prefill.password}
      onBack={() => {
        location.assign('/')
      }}
      onApproved={() => {
        // whoever signed up by mail names a business of their own: a sign-in at a provider
        // that was begun here before is somebody else's
        onNoSocial()
        localStorage.removeItem(storageKeys.pendingSocialLogin)
        onStep(2)
      }}
    />
  ) : step === 2 && isSocial ? (
    <SocialBusinessStep
      onCancel={onLeave}
      onDone={() => {
        onNoSocial()
        onStep(3)
      }}
    />
  ) : step === 2 ? (
    <BusinessStep
      onCancel={onLeave}
      onDone={() => {
        onStep(3)
      }}
    />
  ) : step === 3 ? (
    <ConnectStep
      onBack={() => {
        onStep(2)
      }}
      onDone={() => {
        onStep(4)
      }}
    />
  ) : step === 4 ? null : (
    <IntroStep
      onNext={() => {
        onStep(1)
      }}
    />
  )
}

/**
 * In the address, so that a reload stays at this step; steps that one can go back from get an entry
 * of their own. The last leads away.
 */
function keepStep(step: number): void {
  if (step === 4) return
  const url = new URL(location.href)
  url.searchParams.set('step', String(step))
  const state = { ...(typeof history.state === 'object' ? history.state : {}), step }
  if (step === 1 || step === 3) history.pushState(state, '', url)
  else history.replaceState(state, '', url)
}

function Progress({ step }: { readonly step: number }) {
  if (step < 1 || step > 3) return null
  return (
    <div className="wizard__progress">
      <span className="wizard__dots" aria-hidden="true">
        {[1, 2, 3].map((dot) => (
          <i key={dot} className={dot <= step ? 'wizard__dot--on' : undefined} />
        ))}
      </span>
      <span>{wizard.progress({ step })}</span>
    </div>
  )
}

function Foot({ step }: { readonly step: number }) {
  if (step === 2) return wizard.foot.business
  if (step === 3) return wizard.foot.connect
  if (step === 4) return null
  return (
    <>
      {wizard.member}{' '}
      <a className="link" href="/login">
        {wizard.memberLink}
      </a>
    </>
  )
}
