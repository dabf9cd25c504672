import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'

export function DashboardPage() {
  return (
    <>
      <PageHead title="Dashboard" />
      <EmptyState word="Coming Soon">Posts, reels and messages of your venue will stand here.</EmptyState>
    </>
  )
}
