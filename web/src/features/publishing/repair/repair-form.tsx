import { networkNames } from '@marquee/contract/networks/table.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { useState } from 'react'
import { worded } from '#lib/worded.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { DraftContent } from '../composer/draft/draft-content.ts'
import { PicturePart } from '../composer/media/picture-part.tsx'
import { WordsPart } from '../composer/text/words-part.tsx'
import { texts } from '#texts/features/publishing/repair'
import { useRepairedPost } from './use-repaired-post.ts'

interface RepairFormProps {
  readonly publication: Pick<PublicationView, 'id' | 'network' | 'message'>
  readonly start: DraftContent
  /** The post went to other networks too, which keep what they have. */
  readonly hasSiblings: boolean
  readonly onClose: () => void
}

/**
 * Words and pictures for one network, checked as in the composer. A refusal keeps all of it and
 * stands at its field.
 */
export function RepairForm({ publication, start, hasSiblings, onClose }: RepairFormProps) {
  const name = networkNames[publication.network]
  const repaired = useRepairedPost({ publication, start, onClose })
  const { content } = repaired
  // counted, so that the question always stands above the form, also when the browser closed both
  const [drop, setDrop] = useState({ nth: 0, isAsked: false })
  function leave() {
    if (repaired.isChanged) setDrop(({ nth }) => ({ nth: nth + 1, isAsked: true }))
    else onClose()
  }
  return (
    <>
      <Dialog
        open
        size="lg"
        title={texts.title({ network: name })}
        onClose={leave}
        onSubmit={repaired.submit}
        footer={
          <>
            <Button onClick={leave}>{texts.cancel}</Button>
            <Button
              type="submit"
              variant="primary"
              disabled={repaired.isOver || repaired.isSettled}
              busy={repaired.isBusy}
              busyText={texts.sending}
            >
              {texts.send}
            </Button>
          </>
        }
      >
        <div className="repair">
          {repaired.reason === null ? null : (
            <Banner kind="fail" title={texts.refused}>
              {worded(repaired.reason)}
            </Banner>
          )}
          {hasSiblings ? <p className="repair__note">{texts.only({ network: name })}</p> : null}
          <div className="repair__parts">
            <WordsPart
              content={content}
              measureForX={repaired.measureForX}
              error={repaired.errorAt('text')}
              onChange={(text) => {
                repaired.keepWords(text)
                repaired.change('text', (before) => ({ ...before, text }))
              }}
            />
            <PicturePart
              pictures={content.pictures}
              uploads={repaired.uploads}
              onFiles={repaired.addFiles}
              error={repaired.errorAt('media')}
              onPick={repaired.pick}
              onChange={(pictures) => {
                repaired.change('media', (before) => ({ ...before, pictures }))
              }}
            />
          </div>
          <Outcome isSettled={repaired.isSettled} failure={repaired.failure} />
        </div>
      </Dialog>
      <DropQuestion
        key={drop.nth}
        isAsked={drop.isAsked}
        onDrop={() => {
          repaired.dropWords()
          onClose()
        }}
        onStay={() => {
          setDrop(({ nth }) => ({ nth, isAsked: false }))
        }}
      />
    </>
  )
}

interface OutcomeProps {
  readonly isSettled: boolean
  readonly failure: string | undefined
}

/** What became of the press: nothing more can be sent, or it was refused. */
function Outcome({ isSettled, failure }: OutcomeProps) {
  return (
    <>
      {isSettled ? (
        <Banner kind="warn" role="alert" title={texts.settled}>
          {texts.settledNote}
        </Banner>
      ) : null}
      {failure === undefined ? null : (
        <Banner kind="fail" role="alert" title={texts.failed}>
          {failure} {texts.failedNote}
        </Banner>
      )}
    </>
  )
}

interface DropQuestionProps {
  readonly isAsked: boolean
  readonly onDrop: () => void
  readonly onStay: () => void
}

function DropQuestion({ isAsked, onDrop, onStay }: DropQuestionProps) {
  return (
    <ConfirmDialog
      open={isAsked}
      title={texts.drop.question}
      confirm={texts.drop.confirm}
      cancel={texts.drop.cancel}
      destructive
      onConfirm={onDrop}
      onCancel={onStay}
    >
      {texts.drop.note}
    </ConfirmDialog>
  )
}
