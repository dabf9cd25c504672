import type { MediaItem } from '@marquee/contract/media.ts'
import { networkNames, networks } from '@marquee/contract/networks/table.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { isVideo, takePlace, useAddToLibrary, useUploads } from '#features/media'
import { worded } from '#lib/worded.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { hasProblems, problemsOf, type PostProblems } from '../composer/check/check-post.ts'
import { isSame, type DraftContent } from '../composer/draft/draft-content.ts'
import { useMeasureForX } from '../composer/text/measure-for-x.ts'
import { PicturePart } from '../composer/media/picture-part.tsx'
import { texts as composerTexts } from '#texts/features/publishing/composer'
import { useChosenOrder } from '../composer/media/use-chosen-order.ts'
import { held, whatFits } from '../composer/media/what-fits.ts'
import { WordsPart } from '../composer/text/words-part.tsx'
import { texts } from '#texts/features/publishing/repair'
import { useKeptWords } from './use-kept-words.ts'
import { useRepair } from './use-repair.ts'

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
  // as the form opened: what the live channel brings meanwhile does not change what is being
  // written
  const [began] = useState({ content: start, reason: publication.message })
  const kept = useKeptWords(`repair:${publication.id}`, began.content.text)
  const [content, setContent] = useState(() => ({ ...start, text: kept.first }))
  const [shown, setShown] = useState<PostProblems>({})
  // counted, so that the question always stands above the form, also when the browser closed both
  const [drop, setDrop] = useState({ nth: 0, isAsked: false })
  const addToLibrary = useAddToLibrary()
  const latest = useRef(content)
  useLayoutEffect(() => {
    latest.current = content
  }, [content])
  const { send, isBusy, isSettled, failure, forgive } = useRepair(publication, (sent) => {
    kept.wentOut(sent.text)
    // what was written meanwhile is not closed over
    if (isSame(latest.current, sent)) onClose()
  })
  const uploads = useUploads({
    onDone: (item, place) => {
      addToLibrary(item)
      add([item], place)
    },
  })
  const chosen = useChosenOrder(content.pictures)
  const measureForX = useMeasureForX(networks[publication.network].limits.counts === 'x')
  // what was chosen for its network stays as it was
  const problems = {
    ...problemsOf(content, { isUploading: uploads.isBusy, measureForX, terms: undefined }),
    options: undefined,
  }
  const isOver = problems.text !== undefined && content.text.trim() !== ''
  // its network cannot be taken off, so what that says of a video stands at the video
  const errorAt = (part: 'text' | 'media') =>
    shown[part] ?? (part === 'media' ? shown.networks : undefined) ?? failure?.problems[part]

  function change(part: 'text' | 'media', next: (before: DraftContent) => DraftContent) {
    setContent(next)
    setShown((before) => ({
      ...before,
      [part]: undefined,
      ...(part === 'media' ? { networks: undefined } : {}),
    }))
    forgive()
  }
  function add(items: readonly MediaItem[], place: number) {
    const inOrder = chosen(items, place)
    change('media', (before) => ({ ...before, pictures: inOrder(before.pictures) }))
  }
  function addFiles(files: readonly File[]) {
    const { fitting, problem } = whatFits(files, isVideo, held(content.pictures, uploads.uploads))
    uploads.add(fitting)
    setShown((before) => ({
      ...before,
      media: problem === null ? undefined : composerTexts.composer[problem],
    }))
  }
  function pick(items: readonly MediaItem[]) {
    const { fitting, problem } = whatFits(
      items,
      ({ type }) => type === 'video',
      held(content.pictures, uploads.uploads),
    )
    add(fitting, takePlace())
    if (problem !== null)
      setShown((before) => ({ ...before, media: composerTexts.composer[problem] }))
  }
  function leave() {
    if (isSame(content, began.content) && !uploads.isBusy) onClose()
    else setDrop(({ nth }) => ({ nth: nth + 1, isAsked: true }))
  }
  function submit() {
    setShown(problems)
    if (!hasProblems(problems) && !isBusy) send(content)
  }
  return (
    <>
      <Dialog
        open
        size="lg"
        title={texts.title({ network: name })}
        onClose={leave}
        onSubmit={submit}
        footer={
          <>
            <Button onClick={leave}>{texts.cancel}</Button>
            <Button
              type="submit"
              variant="primary"
              disabled={isOver || isSettled}
              busy={isBusy}
              busyText={texts.sending}
            >
              {texts.send}
            </Button>
          </>
        }
      >
        <div className="repair">
          {began.reason === null ? null : (
            <Banner kind="fail" title={texts.refused}>
              {worded(began.reason)}
            </Banner>
          )}
          {hasSiblings ? <p className="repair__note">{texts.only({ network: name })}</p> : null}
          <div className="repair__parts">
            <WordsPart
              content={content}
              measureForX={measureForX}
              error={errorAt('text')}
              onChange={(text) => {
                kept.keep(text)
                change('text', (before) => ({ ...before, text }))
              }}
            />
            <PicturePart
              pictures={content.pictures}
              uploads={uploads}
              onFiles={addFiles}
              error={errorAt('media')}
              onPick={pick}
              onChange={(pictures) => {
                change('media', (before) => ({ ...before, pictures }))
              }}
            />
          </div>
          {isSettled ? (
            <Banner kind="warn" role="alert" title={texts.settled}>
              {texts.settledNote}
            </Banner>
          ) : null}
          {failure?.text === undefined ? null : (
            <Banner kind="fail" role="alert" title={texts.failed}>
              {failure.text} {texts.failedNote}
            </Banner>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        key={drop.nth}
        open={drop.isAsked}
        title={texts.drop.question}
        confirm={texts.drop.confirm}
        cancel={texts.drop.cancel}
        destructive
        onConfirm={() => {
          kept.drop()
          onClose()
        }}
        onCancel={() => {
          setDrop(({ nth }) => ({ nth, isAsked: false }))
        }}
      >
        {texts.drop.note}
      </ConfirmDialog>
    </>
  )
}
