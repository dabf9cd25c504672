import { useLocation } from 'wouter'
import { loadRunningAds } from '#features/promotions'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { ExpiredCard } from './expired-card.tsx'
import { StoppedPosts } from '../attention/stopped-posts.tsx'

const RunningAds = lazyPart(() => loadRunningAds())

/**
 * A content screen opened by its address when the trial is over: its place, and what would open it
 * (SHELL-036, C28).
 */
export function TrialOverPage({ title }: { readonly title: string }) {
  const [path] = useLocation()
  return (
    <>
      <PageHead title={title} />
      {/^\/user-panel\/(posts|reels)(\/|$)/.test(path) ? <StoppedPosts /> : null}
      {/^\/user-panel\/promotions(\/|$)/.test(path) ? <RunningAds /> : null}
      <ExpiredCard />
    </>
  )
}
