import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { texts } from '#texts/features/publishing/composer'
import type { DraftInHand } from '../draft/use-draft.ts'

const LeaveQuestion = lazyPart(
  async () => (await import('#ui/feedback/leave-question.tsx')).LeaveQuestion,
)

interface UploadsQuestionProps {
  readonly isUploading: boolean
  readonly draft: Pick<DraftInHand, 'isClosed'>
}

/** Asks before a form is left whose files are on their way, as leaving it stops them. */
export function UploadsQuestion({ isUploading, draft }: UploadsQuestionProps) {
  // it stays from the first file on, so that none that arrives takes an open question away
  const [isNeeded, setNeeded] = useState(isUploading)
  if (isUploading && !isNeeded) setNeeded(true)
  return isNeeded ? (
    <Suspense fallback={null}>
      <LeaveQuestion
        isUnsaved={isUploading}
        words={texts.composer.leaveUploads}
        isSettled={draft.isClosed}
      />
    </Suspense>
  ) : null
}
