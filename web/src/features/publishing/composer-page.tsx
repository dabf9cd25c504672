import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'

export function ComposerPage() {
  return (
    <>
      <PageHead title="New Post" back="/user-panel/posts" />
      <EmptyState word="Coming Soon">Posts are written here.</EmptyState>
    </>
  )
}
