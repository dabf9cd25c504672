import { PageHead } from '#ui/page-head.tsx'
import { ExpiredCard } from './expired-card.tsx'

/** A content screen opened by its address when the trial is over: its place, and what would open it (SHELL-036, C28). */
export function TrialOverPage({ title }: { readonly title: string }) {
  return (
    <>
      <PageHead title={title} />
      <ExpiredCard />
    </>
  )
}
