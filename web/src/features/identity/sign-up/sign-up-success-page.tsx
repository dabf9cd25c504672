import { useEffect } from 'react'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EntryFrame } from '../entry-frame.tsx'
import { texts } from '#texts/features/identity'

const redirectMs = 3000

/** Reached by address only, from campaigns (C26); the wizard ends on the dashboard. */
export function SignUpSuccessPage() {
  useEffect(() => {
    void import('#lib/tracking/affiliate.ts').then(
      ({ registrationComplete }) => registrationComplete(),
      () => undefined,
    )
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => {
      location.assign('/user-panel/dashboard')
    }, redirectMs)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return (
    <EntryFrame board={texts.done.board}>
      <h1>{texts.done.title}</h1>
      <p className="entry__sub">{texts.done.text}</p>
      <ButtonLink leave variant="primary" size="lg" href="/user-panel/dashboard">
        {texts.done.go}
      </ButtonLink>
    </EntryFrame>
  )
}
