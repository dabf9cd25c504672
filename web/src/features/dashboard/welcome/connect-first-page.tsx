import type { ReactNode } from 'react'
import { PageHead } from '#ui/layout/page-head.tsx'
import { WelcomeCard } from './welcome-card.tsx'

interface ConnectFirstPageProps {
  readonly title: string
  /** What goes on all the same. */
  readonly children: ReactNode
}

/**
 * A content screen opened by its address before anything is connected: its place, and what would
 * fill it (SHELL-036, C28).
 */
export function ConnectFirstPage({ title, children }: ConnectFirstPageProps) {
  return (
    <>
      <PageHead title={title} />
      {children}
      <WelcomeCard />
    </>
  )
}
