import { useLocation } from 'wouter'
import { loadRunningAds } from '#features/promotions'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { WelcomeCard } from './welcome-card.tsx'

const RunningAds = lazyPart(() => loadRunningAds())

/**
 * A content screen opened by its address before anything is connected: its place, and what would
 * fill it (SHELL-036, C28).
 */
export function ConnectFirstPage({ title }: { readonly title: string }) {
  const [path] = useLocation()
  return (
    <>
      <PageHead title={title} />
      {/^\/user-panel\/promotions(\/|$)/.test(path) ? <RunningAds /> : null}
      <WelcomeCard />
    </>
  )
}
