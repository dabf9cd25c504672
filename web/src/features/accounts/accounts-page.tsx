import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'

export function AccountsPage() {
  return (
    <>
      <PageHead title="Accounts" />
      <EmptyState word="Coming Soon">Facebook, Instagram, Google and the others are connected here.</EmptyState>
    </>
  )
}
