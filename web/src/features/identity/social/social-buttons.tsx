import type { SignInProvider } from '@marquee/contract/sign-in-providers.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SignInMark } from '#ui/marks/sign-in-mark.tsx'
import { texts } from '#texts/features/identity'

// the contract and what follows a press load after the first paint
const loadOffer = () => import('./offer.ts')
const providers: readonly SignInProvider[] = ['google', 'facebook']

/**
 * Both ways in by another account, with what stands between them and the e-mail. One that is not
 * set up here is not shown (SOCIALLOGIN-017).
 */
export function SocialButtons({
  pair = false,
  before,
  after,
}: {
  readonly pair?: boolean
  readonly before?: ReactNode
  readonly after?: ReactNode
}) {
  const [offered, setOffered] = useState(providers)
  const [busy, setBusy] = useState<SignInProvider | null>(null)
  useEffect(() => {
    let isGone = false
    void loadOffer()
      .then(({ offeredProviders }) => offeredProviders())
      .then(
        (found) => {
          if (!isGone && found) setOffered(found)
        },
        () => {
          /* a press says what is wrong */
        },
      )
    // who comes back with the browser's own button may press again
    const wake = () => {
      setBusy(null)
    }
    window.addEventListener('pageshow', wake)
    return () => {
      isGone = true
      window.removeEventListener('pageshow', wake)
    }
  }, [])

  function press(provider: SignInProvider) {
    // inside a frame a window of its own is needed, and it may be opened only within the click
    const popup =
      window.parent === window
        ? null
        : window.open('about:blank', 'social-sign-in', 'popup,width=480,height=680')
    setBusy(provider)
    const rest = (isLeaving: boolean) => {
      if (!isLeaving) setBusy(null)
    }
    void loadOffer()
      .then(({ beginSocial }) => beginSocial(provider, popup))
      .then(rest, () => {
        popup?.close()
        rest(false)
      })
  }
  if (offered.length === 0) return null
  return (
    <>
      {before}
      <div className={classNames('entry__social', pair && 'entry__social--pair')}>
        {offered.map((provider) => (
          <Button
            key={provider}
            size="lg"
            icon={<SignInMark network={provider} />}
            busy={busy === provider}
            disabled={busy !== null && busy !== provider}
            onClick={() => {
              press(provider)
            }}
          >
            {texts.login[provider]}
          </Button>
        ))}
      </div>
      {after}
    </>
  )
}
