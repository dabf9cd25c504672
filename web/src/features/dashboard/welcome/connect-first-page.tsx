import { PageHead } from '#ui/layout/page-head.tsx'
import { WelcomeCard } from './welcome-card.tsx'

/**
 * A content screen opened by its address before anything is connected: its place, and what would
 * fill it (SHELL-036, C28).
 */
export function ConnectFirstPage({ title }: { readonly title: string }) {
  return (
    <>
      <PageHead title={title} />
      <WelcomeCard />
    </>
  )
}
