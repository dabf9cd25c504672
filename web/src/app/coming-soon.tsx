import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { texts } from '#texts/app'

/** A screen of a later release: it says so, and when it matters what will stand there. */
export function ComingSoon({
  title,
  sentence,
}: {
  readonly title: string
  readonly sentence: string
}) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState word={texts.soon.word}>{sentence}</EmptyState>
    </>
  )
}
