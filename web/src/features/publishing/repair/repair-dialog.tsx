import '../composer/composer.css'
import './repair.css'
import { networkNames } from '@marquee/contract/networks/table.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { emptyContent, type DraftContent } from '../composer/draft/draft-content.ts'
import { picturesOf } from '../composer/edit-scheduled/scheduled-content.ts'
import { useWhy, type Why } from '../why/use-why.ts'
import { RepairForm } from './repair-form.tsx'
import { texts } from '#texts/features/publishing/repair'

interface RepairDialogProps {
  readonly publication: Pick<PublicationView, 'id' | 'network'>
  readonly onClose: () => void
}

/** What was refused, as this network got it. */
function contentOf({ text, media, publication }: Why): DraftContent {
  return {
    ...emptyContent(),
    text,
    networks: [publication.network],
    pictures: picturesOf(media, (nth, isVideo) => (isVideo ? texts.video : texts.picture({ nth }))),
  }
}

/**
 * Edit and send again: reads what was sent last, then lets it be mended. What was read for another
 * screen may be older than the last repair.
 */
export function RepairDialog({ publication, onClose }: RepairDialogProps) {
  const why = useWhy(publication.id, 'always')
  // kept from then on: what the live channel brings does not change a form in which somebody writes
  const [sent, setSent] = useState<Why | null>(null)
  if (sent === null && why.isFetchedAfterMount && why.isSuccess && !why.isFetching)
    setSent(why.data)
  if (sent)
    return (
      <RepairForm
        publication={sent.publication}
        start={contentOf(sent)}
        hasSiblings={sent.siblings.length > 0}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      size="lg"
      title={texts.title({ network: networkNames[publication.network] })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.cancel}</Button>}
    >
      {why.error ? (
        <LoadFailure
          title={texts.loadFailed}
          error={why.error}
          again={texts.again}
          onAgain={() => {
            void why.refetch()
          }}
        />
      ) : (
        <SkeletonRows label={texts.loading} rows={2} />
      )}
    </Dialog>
  )
}
