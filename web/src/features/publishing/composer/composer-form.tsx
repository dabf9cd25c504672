import type { CompanySummary } from '@marquee/contract/identity.ts'
import { networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Overlay } from '@marquee/contract/overlay.ts'
import {
  memo,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
} from 'react'
import { useTools } from '#features/accounts'
import { useConfig } from '#lib/api/config.ts'
import { worded } from '#lib/worded.ts'
import { useSteady } from '#lib/page/use-steady.ts'
import { Card } from '#ui/layout/card.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { resultToasts } from './submit/result-toasts.ts'
import { FirstCommentPart } from '../steps/first-comment-part.tsx'
import { partProblemsOf, usePartMedia, type PartPictures } from '../steps/thread/part-media.ts'
import { ThreadPart } from '../steps/thread/thread-part.tsx'
import { ActionBar } from './action-bar.tsx'
import { AssistedWords } from './assist/assisted-words.tsx'
import { findingsOf, hasProblems, problemsOf, type PostProblems } from './check/check-post.ts'
import { videoOf } from './draft/draft-content.ts'
import { DraftNotes } from './draft/draft-notes.tsx'
import { EditBar } from './edit-scheduled/edit-bar.tsx'
import { FormAside } from './form-aside.tsx'
import { LookDialog, WhenDialog, loadScheduleDialog } from './form-dialogs.tsx'
import { leadToProblem } from './check/lead-to-problem.ts'
import { useMending } from './check/use-mending.ts'
import { useMeasureForX } from './text/measure-for-x.ts'
import { NetworkPicker } from './choose-networks/network-picker.tsx'
import { PicturePart, type CropHandle } from './media/picture-part.tsx'
import { UploadsQuestion } from './media/uploads-question.tsx'
import type { ScheduledMoment } from './schedule/schedule-dialog.tsx'
import { texts } from '#texts/features/publishing/composer'
import type { DraftInHand } from './draft/use-draft.ts'
import type { EditedPost } from './edit-scheduled/use-edit.ts'
import { useFirstNetworks } from './choose-networks/use-first-networks.ts'
import { useNetworkChoice } from './choose-networks/use-network-choice.ts'
import { usePictures } from './media/use-pictures.ts'
import { useSubmit } from './submit/use-submit.ts'
import { useSaveChanges } from './edit-scheduled/use-save-changes.ts'
import { OwnMediaPart, OwnPart, useOwnTerms, type OwnExtras } from '../networks/own-part.tsx'

/**
 * Not drawn anew for a letter of the text; what they are told to do stays the same for as long as
 * the form is open.
 */
const Pictures = memo(
  PicturePart,
  (a, b) =>
    a.pictures === b.pictures &&
    a.uploads.uploads === b.uploads.uploads &&
    a.error === b.error &&
    a.overlay === b.overlay,
)
const words = texts.composer

interface ComposerFormProps {
  readonly draft: DraftInHand
  readonly company: CompanySummary
  readonly userId: string
  /** A scheduled post that is being changed; null: a new one. */
  readonly edited: EditedPost | null
}

/**
 * The form of a post. It keeps everything until the server has confirmed; an error stands where the
 * mistake is.
 */
export function ComposerForm({ draft, company, userId, edited }: ComposerFormProps) {
  const { content, change, extra } = draft
  const { data: knownTools = none } = useTools()
  const { data: config } = useConfig()
  const owner = { userId, companyId: company.id }
  const [dialog, setDialog] = useState<'schedule' | 'preview' | null>(null)
  // who wins is asked below it, and nothing is planned before that is said
  if (dialog === 'schedule' && draft.conflict !== null) setDialog(null)
  const {
    press,
    busy,
    isSlow,
    failure: submitFailure,
    forgive: forgiveSubmit,
  } = useSubmit(draft, owner, {
    toastsOf: (answer) => resultToasts(answer, videoOf(content) !== undefined),
    onRefused: (problems) => {
      setDialog(null)
      leadToProblem(problems)
    },
  })
  const {
    save,
    isSaving,
    failure: saveFailure,
    forgive: forgiveSave,
  } = useSaveChanges(draft, edited, company.id)
  const failure = edited ? saveFailure : submitFailure
  const isReading = useFirstNetworks(
    draft,
    company.id,
    edited || knownTools === none ? undefined : knownTools,
  )
  const [shown, setShown] = useState<PostProblems>({})
  const [said, setSaid] = useState('')
  const rows = content.networks.map((network) => networks[network])
  const measureForX = useMeasureForX(rows.some(({ limits }) => limits.counts === 'x'))
  const terms = useOwnTerms(content)
  const choice = useNetworkChoice(content, change)
  const pictures = usePictures({
    content,
    change,
    choice,
    onAdded: (name) => {
      setSaid(words.added({ name }))
    },
    onProblem: (media) => {
      clear('media', media)
    },
  })
  const errorAt = (part: keyof PostProblems) => shown[part] ?? failure?.problems[part]

  function clear(part: keyof PostProblems, problem?: string) {
    setShown((before) => (before[part] === problem ? before : { ...before, [part]: problem }))
    if (edited) forgiveSave()
    else forgiveSubmit()
  }
  const toggle = useSteady((network: NetworkKey, on: boolean) => {
    clear('networks')
    choice.toggle(network, on, { hasVideo: pictures.hasVideo })
  })
  const draw = useSteady((overlay: Overlay) => {
    clear('media')
    extra({ overlay })
  })
  const reportMedia = useSteady((own: OwnExtras) => {
    extra(own)
  })
  const reportOwn = useSteady((choices: OwnExtras) => {
    clear('options')
    extra(choices)
  })
  const writeText = useSteady((text: string) => {
    clear('text')
    change({ text })
  })
  const writeComment = useSteady((firstComment: string | undefined) => {
    clear('comment')
    extra({ firstComment })
  })
  const parts = usePartMedia(content, change)
  const writeThread = useSteady((thread: string[] | undefined, partPictures?: PartPictures) => {
    clear('thread')
    clear('text')
    extra({ thread })
    if (partPictures !== undefined || thread === undefined) change({ partPictures })
  })
  const crop = useRef<CropHandle>(null)
  const mend = useMending({
    draft,
    owner,
    crop,
    onText: writeText,
    onLeaveOut: (network) => {
      toggle(network, false)
    },
  })
  const isOffered = useCallback(
    (network: NetworkKey) =>
      config?.networks.some(({ type, offered }) => type === network && offered) ?? true,
    [config],
  )
  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    pictures.addFiles(files)
  }
  /** True when nothing is missing; else says what, at its place, and leads there. */
  function isReady(): boolean {
    const problems = problemsOf(content, {
      isUploading: pictures.uploads.isBusy,
      isPartUploading: parts.isBusy,
      measureForX,
      terms: terms.data,
    })
    setShown(problems)
    if (content.networks.length === 0) choice.saySelect()
    if (!hasProblems(problems)) return true
    leadToProblem(problems)
    return false
  }
  /** Some networks take posts only now (COMPOSER-030); reels go there at any time. */
  function mayWait(): boolean {
    if (content.extras.kind === 'reel' || rows.every((row) => row.schedulesPosts)) return true
    toast.error({ title: words.noScheduleTitle, text: words.noSchedule })
    return false
  }
  function takeMoment(moment: ScheduledMoment) {
    if (!edited) {
      void press(moment)
      return
    }
    change({ scheduledAt: moment.instant.toISOString() })
    extra({ latenessMinutes: moment.latenessMinutes })
    setDialog(null)
  }
  const isUploading = pictures.uploads.isBusy || parts.isBusy
  // a letter is painted first; what it costs and whether it is too many comes right after
  const settled = useDeferredValue(content)
  const { costs, tooMuch, partProblems } = useMemo(() => {
    const findings = findingsOf(settled, measureForX)
    return {
      costs: findings
        .filter(({ effect }) => effect === 'costs')
        .map((finding) => worded(finding.message))
        .join(' '),
      partProblems: partProblemsOf(findings),
      tooMuch:
        settled.text.trim() === ''
          ? undefined
          : problemsOf(settled, { isUploading: false, measureForX, terms: undefined }).text,
    }
  }, [settled, measureForX])
  // over the limit of any chosen network nothing goes out at all (C71)
  const isOver = tooMuch !== undefined
  return (
    <div className="compose" onPaste={onPaste}>
      <div className="compose__main">
        <p className="sr" role="status">
          {said}
        </p>
        <UploadsQuestion isUploading={isUploading} draft={draft} />
        <DraftNotes draft={draft} zone={company.timeZone} isUploading={isUploading} />
        <Card>
          <NetworkPicker
            tools={knownTools}
            chosen={content.networks}
            onToggle={toggle}
            isReading={isReading}
            error={errorAt('networks')}
            isOffered={isOffered}
          />
          <OwnMediaPart content={content} costs={costs} onChange={reportMedia} />
          <Pictures
            pictures={content.pictures}
            uploads={pictures.uploads}
            onFiles={pictures.addFiles}
            error={errorAt('media')}
            onPick={pictures.pick}
            onChange={pictures.set}
            overlay={content.extras.overlay}
            onOverlay={draw}
            crop={crop}
          />
          <AssistedWords
            content={content}
            measureForX={measureForX}
            error={errorAt('text') ?? tooMuch}
            onText={writeText}
          />
          <FirstCommentPart
            text={content.extras.firstComment}
            networks={content.networks}
            error={errorAt('comment')}
            onChange={writeComment}
          />
          {content.extras.kind === 'post' ? (
            <ThreadPart
              thread={content.extras.thread}
              text={content.text}
              networks={content.networks}
              measureForX={measureForX}
              error={errorAt('thread')}
              media={parts.media}
              problems={partProblems}
              onChange={writeThread}
            />
          ) : null}
          <OwnPart
            content={content}
            tools={knownTools}
            terms={terms}
            error={errorAt('options')}
            onChange={reportOwn}
          />
        </Card>
      </div>
      <FormAside
        content={content}
        tools={knownTools}
        measureForX={measureForX}
        terms={terms.data}
        isTorn={draft.conflict !== null}
        onLook={() => {
          setDialog('preview')
        }}
        onAct={mend}
      />
      {edited ? (
        <EditBar
          draft={draft}
          edited={edited}
          zone={company.timeZone}
          busy={isSaving}
          isOver={isOver}
          isUploading={isUploading}
          failure={failure?.text ?? failure?.when}
          isStale={failure?.isStale === true}
          onTime={() => {
            setDialog('schedule')
          }}
          onSave={() => {
            if (isReady() && mayWait()) void save()
          }}
        />
      ) : (
        <ActionBar
          draft={draft}
          owner={owner}
          zone={company.timeZone}
          busy={busy}
          isOver={isOver}
          isUploading={isUploading}
          isSlow={isSlow}
          failure={failure?.text}
          isStale={failure?.isStale === true}
          onIntent={() => {
            void loadScheduleDialog()
          }}
          onSchedule={() => {
            if (mayWait() && isReady()) setDialog('schedule')
          }}
          onPostNow={() => {
            if (isReady()) void press(null)
          }}
        />
      )}
      {dialog === 'schedule' ? (
        <WhenDialog
          zone={company.timeZone}
          start={content.scheduledAt}
          latenessMinutes={content.extras.latenessMinutes ?? edited?.latenessMinutes}
          isMoving={edited !== null}
          networks={content.networks}
          own={edited?.id}
          busy={busy === 'schedule'}
          error={edited ? undefined : (failure?.when ?? failure?.text)}
          onChoose={(instant) => {
            if (!edited) change({ scheduledAt: instant?.toISOString() ?? null })
          }}
          onSchedule={takeMoment}
          onClose={() => {
            setDialog(null)
          }}
        />
      ) : null}
      {dialog === 'preview' ? (
        <LookDialog
          content={content}
          tools={knownTools}
          onClose={() => {
            setDialog(null)
          }}
        />
      ) : null}
    </div>
  )
}

const none: readonly never[] = []
