import { PageHead } from '#ui/layout/page-head.tsx'
import { texts } from '#texts/features/dashboard'
import { WelcomeCard } from './welcome-card.tsx'

/** The welcome card as a page of its own (SHELL-019). */
export function WelcomePage() {
  return (
    <>
      <PageHead title={texts.bar} />
      <WelcomeCard />
    </>
  )
}
