import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'

export function PostsPage() {
  return (
    <>
      <PageHead title="Posts" />
      <EmptyState word="Coming Soon">What you publish and schedule will stand here.</EmptyState>
    </>
  )
}
