import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { PageHead } from '#ui/layout/page-head.tsx'
import { ExpiredCard } from './expired-card.tsx'
import { StoppedPosts } from '../attention/stopped-posts.tsx'

interface TrialOverPageProps {
  readonly title: string
  /** What goes on all the same. */
  readonly children: ReactNode
}

/**
 * A content screen opened by its address when the trial is over: its place, and what would open it
 * (SHELL-036, C28).
 */
export function TrialOverPage({ title, children }: TrialOverPageProps) {
  const [path] = useLocation()
  return (
    <>
      <PageHead title={title} />
      {/^\/user-panel\/(posts|reels)(\/|$)/.test(path) ? <StoppedPosts /> : null}
      {children}
      <ExpiredCard />
    </>
  )
}
