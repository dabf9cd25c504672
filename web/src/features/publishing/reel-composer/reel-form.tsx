import './reel.css'
import type { CompanySummary } from '@marquee/contract/identity.ts'
import type { MediaItem } from '@marquee/contract/media.ts'
import { reelNetworks, networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { defaultLatenessMinutes } from '@marquee/contract/post-limits.ts'
import {
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  type ClipboardEvent,
} from 'react'
import { useLocation } from 'wouter'
import { activeTool, useTools } from '#features/accounts'
import { useAddToLibrary, useUploads } from '#features/media'
import { errorText } from '#lib/api/api-error.ts'
import { mayPass } from '#lib/api/ask-patiently.ts'
import { usePremium } from '#lib/billing/premium.ts'
import { now } from '#lib/time/clock.ts'
import { useConfig } from '#lib/api/config.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { useSteady } from '#lib/page/use-steady.ts'
import { Card } from '#ui/layout/card.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { useMediaQuery } from '#ui/layout/use-media-query.ts'
import { FirstCommentPart } from '../steps/first-comment-part.tsx'
import { AssistedWords } from '../composer/assist/assisted-words.tsx'
import { hasProblems, problemsOf, type PostProblems } from '../composer/check/check-post.ts'
import { videoOf, pictureOf, type DraftPicture } from '../composer/draft/draft-content.ts'
import { DraftNotes } from '../composer/draft/draft-notes.tsx'
import { EditBar } from '../composer/edit-scheduled/edit-bar.tsx'
import { WhenDialog } from '../composer/form-dialogs.tsx'
import { leadToProblem } from '../composer/check/lead-to-problem.ts'
import { useMeasureForX } from '../composer/text/measure-for-x.ts'
import { NetworkPicker } from '../composer/choose-networks/network-picker.tsx'
import { Preflight } from '../composer/check/preflight.tsx'
import { UploadsQuestion } from '../composer/media/uploads-question.tsx'
import type { ScheduledMoment } from '../composer/schedule/schedule-dialog.tsx'
import type { DraftInHand } from '../composer/draft/use-draft.ts'
import type { EditedPost } from '../composer/edit-scheduled/use-edit.ts'
import { useFirstNetworks } from '../composer/choose-networks/use-first-networks.ts'
import { useSubmit } from '../composer/submit/use-submit.ts'
import { useSaveChanges } from '../composer/edit-scheduled/use-save-changes.ts'
import { OwnPart, useOwnTerms } from '../networks/own-part.tsx'
import { VideoDesk } from './video/video-desk.tsx'
import { VideoPart } from './video/video-part.tsx'
import { useMediaToSend } from '../composer/submit/use-media-to-send.ts'
import { ReelBar } from './reel-bar.tsx'
import { rangeOf, reelProblems, shownAs } from './reel-content.ts'
import { reelToasts } from './reel-toasts.ts'
import { announceNotSent, formAddress } from './announce-not-sent.ts'
import { announceWhenLong } from './announce-when-long.ts'
import { texts as formTexts } from '#texts/features/publishing/composer'
import { texts } from '#texts/features/publishing/reel-composer'
import { isCut, usualSeconds, type Range } from './video/trim-range.ts'
import { useVideoWork, type WorkResult } from './video/use-video-work.ts'
import { WorkNote } from './video/work-note.tsx'

const PictureVideo = lazyPart(async () => (await import('./video/picture-video.tsx')).PictureVideo)

interface ReelFormProps {
  readonly draft: DraftInHand
  readonly company: CompanySummary
  readonly userId: string
  readonly edited: EditedPost | null
}

/** What was pressed; `planned` named a moment. */
type Press = 'now' | 'planned' | 'save'

/** REELS-028: beside the banner, for eight seconds. */
function useBadKeyToast(hasBadKey: boolean) {
  useEffect(() => {
    if (hasBadKey) toast.error({ title: texts.result.badKey, durationMs: 8000 })
  }, [hasBadKey])
}

/** The form of a reel: one video, cut where it is too long, for Facebook, Instagram and TikTok. */
export function ReelForm({ draft, company, userId, edited }: ReelFormProps) {
  const { content, change, extra } = draft
  const { data: knownTools = none } = useTools()
  const { data: config } = useConfig()
  const owner = { userId, companyId: company.id }
  const {
    press,
    busy,
    isSlow,
    failure: submitFailure,
    forgive: forgiveSubmit,
  } = useSubmit(draft, owner, { toastsOf: reelToasts, onAnswer: announceWhenLong })
  const {
    save,
    isSaving,
    failure: saveFailure,
    forgive: forgiveSave,
  } = useSaveChanges(draft, edited, company.id)
  const failure = edited ? saveFailure : submitFailure
  useBadKeyToast(failure?.hasBadKey === true)
  const isReading = useFirstNetworks(
    draft,
    company.id,
    edited || knownTools === none
      ? undefined
      : knownTools.filter((tool) => reelNetworks.some((network) => network === tool.type)),
  )
  const addToLibrary = useAddToLibrary()
  const premium = usePremium()
  const worker = useVideoWork()
  const [files, setFiles] = useState<readonly DraftPicture[]>([])
  const [shown, setShown] = useState<PostProblems>({})
  const [isTiming, setTiming] = useState(false)
  const [seconds, setSeconds] = useState(usualSeconds)
  const mediaToSend = useMediaToSend(draft.draftId)
  const [, navigate] = useLocation()
  const [goesOn, setGoesOn] = useState<Press | null>(null)
  const measureForX = useMeasureForX(false)
  const terms = useOwnTerms(content)
  const uploads = useUploads({
    functionality: 'reels',
    onDone: (item) => {
      addToLibrary(item)
      choose(pictureOf(item))
    },
  })
  const video = videoOf(content)
  const picture = video ? undefined : content.pictures[0]
  const range = rangeOf(content, video)
  const shownContent = shownAs(content, range, seconds)
  const problems = reelProblems(
    problemsOf(shownContent, { isUploading: uploads.isBusy, measureForX, terms: terms.data }),
    content,
  )
  const errorAt = (part: keyof PostProblems) => shown[part] ?? failure?.problems[part]
  const listed = content.pictures.reduce<readonly DraftPicture[]>(
    (all, one) => (all.some(({ id }) => id === one.id) ? all : [one, ...all]),
    files,
  )

  function clear(part: keyof PostProblems) {
    setShown((before) => ({ ...before, [part]: undefined }))
    if (edited) forgiveSave()
    else forgiveSubmit()
  }
  /** What is cut or made meanwhile is of another file, or was to be otherwise: it goes out no more. */
  function choose(file: DraftPicture) {
    worker.cancel()
    setFiles((before) => (before.some(({ id }) => id === file.id) ? before : [file, ...before]))
    change({ pictures: [file] })
    extra({ trim: undefined })
    clear('media')
  }
  function remove(file: DraftPicture) {
    setFiles((before) => before.filter(({ id }) => id !== file.id))
    if (!content.pictures.some(({ id }) => id === file.id)) return
    worker.cancel()
    change({ pictures: [] })
  }
  const toggle = useSteady((network: NetworkKey, on: boolean) => {
    clear('networks')
    change((before) => ({
      networks: on
        ? [...before.networks, network]
        : before.networks.filter((one) => one !== network),
    }))
  })
  const isOffered = useCallback(
    (network: NetworkKey) =>
      config?.networks.some(({ type, offered }) => type === network && offered) ?? true,
    [config],
  )
  function isReady(): boolean {
    setShown(problems)
    if (content.networks.length === 0) toast.error({ title: texts.where.select, durationMs: 8000 })
    if (!hasProblems(problems)) return true
    leadToProblem(problems)
    return false
  }
  function take(result: WorkResult): WorkResult {
    if (result !== null && result !== 'left') choose(pictureOf(result))
    return result
  }
  /**
   * The video of the picture, with its words drawn onto it. Null: it was stopped or failed, which
   * is said.
   */
  async function makeVideo(of: DraftPicture): Promise<WorkResult> {
    const drawn = async () => (await mediaToSend(content))[0] ?? of.id
    try {
      return take(await worker.make(drawn, seconds))
    } catch (error) {
      setShown((before) => ({ ...before, media: `${texts.picture.failed}. ${errorText(error)}` }))
      return null
    }
  }
  async function cutVideo(whole: DraftPicture, kept: Range): Promise<WorkResult> {
    try {
      return take(await worker.trim(whole.id, kept))
    } catch (error) {
      // what cannot be cut cannot go out (REELS-016); a line that is away says nothing of the video
      toast.error(
        mayPass(error)
          ? { title: texts.work.failed, text: errorText(error) }
          : { title: texts.video.refusedTitle, text: texts.video.tooLong },
      )
      setShown((before) => ({ ...before, media: `${texts.work.failed}. ${errorText(error)}` }))
      return null
    }
  }
  /** What is too long is cut first; the reel goes out with what came of it. */
  async function send(how: Press) {
    // what no plan covers is not cut or made first
    if (!isReady() || !premium.check()) return
    const isTooLong = video && range && isCut(range, video.durationMs ?? 0)
    const result = isTooLong
      ? await cutVideo(video, range)
      : picture
        ? await makeVideo(picture)
        : undefined
    if (result === 'left') {
      if (!draft.isClosed()) announceNotSent(edited, () => navigate(formAddress(draft, edited)))
    } else if (result !== null) setGoesOn(how)
  }
  const goOn = useEffectEvent(() => {
    const how = goesOn
    setGoesOn(null)
    // the form stayed open while the video was cut or made
    if (how === null || draft.conflict !== null || !isReady()) return
    const at = content.scheduledAt ?? edited?.scheduledAt ?? null
    const isPast = at !== null && Date.parse(at) <= now().getTime()
    if (how === 'save') {
      if (isPast) setTiming(true)
      else void save()
    } else if (isPast && how === 'planned') {
      toast.info(formTexts.schedule.pastMove)
      change({ scheduledAt: null })
    } else {
      const { latenessMinutes = defaultLatenessMinutes } = content.extras
      void press(at === null || isPast ? null : { instant: new Date(at), latenessMinutes })
    }
  })
  useEffect(() => {
    if (goesOn !== null) goOn()
  }, [goesOn])
  const chooseMoment = () => {
    setTiming(true)
  }
  function takeMoment(moment: ScheduledMoment) {
    // a time that has passed is now, as in the form of posts (REELS-013)
    if (!edited && moment.instant.getTime() <= now().getTime()) {
      change({ scheduledAt: null })
      setTiming(false)
      void send('now')
      return
    }
    change({ scheduledAt: moment.instant.toISOString() })
    extra({ latenessMinutes: moment.latenessMinutes })
    setTiming(false)
    // the act that sends names the moment now, and is to be pressed
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>('.compose__acts > .btn--primary')?.focus()
    })
  }
  function onPaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    uploads.add(pasted)
  }
  // the strip stands by the words that ask for it, and not below everything else
  const isOneColumn = useMediaQuery('(max-width: 1180px)')
  const isOver = problems.text !== undefined && content.text.trim() !== ''
  const first = content.networks[0]
  const desk = video ? (
    <VideoDesk
      key={video.id}
      video={{
        url: video.url,
        thumbUrl: video.thumbUrl,
        durationMs: video.durationMs ?? 0,
        name: video.name,
      }}
      range={range}
      isStripFirst={isOneColumn}
      onChange={(trim) => {
        worker.cancel()
        extra({ trim })
        clear('media')
      }}
    >
      <div className="reel-glass__say">
        <b>
          {first === undefined
            ? company.name
            : (activeTool(knownTools, first)?.pageName.split(' - ')[0] ?? networkNames[first])}
        </b>
        <p className="clamp-2" dir="auto">
          {content.text}
        </p>
      </div>
    </VideoDesk>
  ) : null
  return (
    <div className="compose" onPaste={onPaste}>
      <div className="compose__main">
        <UploadsQuestion isUploading={uploads.isBusy} draft={draft} />
        <DraftNotes draft={draft} zone={company.timeZone} isUploading={uploads.isBusy} />
        <Card>
          <NetworkPicker
            tools={knownTools}
            networks={reelNetworks}
            chosen={content.networks}
            onToggle={toggle}
            isReading={isReading}
            error={errorAt('networks')}
            isOffered={isOffered}
          />
          <VideoPart
            files={listed}
            chosen={video ?? picture}
            range={range}
            uploads={uploads}
            onFiles={uploads.add}
            onPick={(items: readonly MediaItem[]) => {
              const [item] = items
              if (item) choose(pictureOf(item))
            }}
            onChoose={choose}
            onRemove={remove}
            error={errorAt('media')}
          >
            {isOneColumn && desk ? <div className="film-files__desk">{desk}</div> : null}
            {picture ? (
              <Suspense fallback={null}>
                <PictureVideo
                  picture={picture}
                  overlay={content.extras.overlay}
                  onOverlay={(overlay) => {
                    worker.cancel()
                    extra({ overlay })
                  }}
                  seconds={seconds}
                  onSeconds={(chosen) => {
                    worker.cancel()
                    setSeconds(chosen)
                  }}
                  isBusy={worker.work !== null}
                  onMake={() => {
                    void makeVideo(picture)
                  }}
                />
              </Suspense>
            ) : null}
          </VideoPart>
          <AssistedWords
            content={content}
            measureForX={measureForX}
            error={errorAt('text')}
            onText={(text) => {
              clear('text')
              change({ text })
            }}
          />
          <FirstCommentPart
            text={content.extras.firstComment}
            networks={content.networks}
            error={errorAt('comment')}
            onChange={(firstComment) => {
              clear('comment')
              extra({ firstComment })
            }}
          />
          <OwnPart
            content={content}
            tools={knownTools}
            terms={terms}
            error={errorAt('options')}
            onChange={(choices) => {
              clear('options')
              extra(choices)
            }}
          />
        </Card>
      </div>
      <aside className="compose__aside" aria-label={texts.video.chosen}>
        <Preflight
          content={shownContent}
          tools={knownTools}
          measureForX={measureForX}
          terms={terms.data}
          isTorn={draft.conflict !== null}
        />
        {isOneColumn ? null : desk}
      </aside>
      {edited ? (
        <EditBar
          draft={draft}
          edited={edited}
          zone={company.timeZone}
          busy={isSaving || worker.work !== null}
          isOver={isOver}
          isUploading={uploads.isBusy}
          failure={failure?.text ?? failure?.when}
          isStale={failure?.isStale === true}
          onTime={chooseMoment}
          onSave={() => {
            void send('save')
          }}
        >
          <WorkNote worker={worker} />
        </EditBar>
      ) : (
        <ReelBar
          draft={draft}
          owner={owner}
          zone={company.timeZone}
          isBusy={busy !== null}
          isSlow={isSlow}
          isOver={isOver}
          isUploading={uploads.isBusy}
          failure={failure?.text ?? failure?.when}
          isStale={failure?.isStale === true}
          worker={worker}
          onTime={chooseMoment}
          onReel={(isPlanned) => {
            void send(isPlanned ? 'planned' : 'now')
          }}
        />
      )}
      {isTiming ? (
        <WhenDialog
          zone={company.timeZone}
          start={content.scheduledAt}
          latenessMinutes={content.extras.latenessMinutes ?? edited?.latenessMinutes}
          isMoving={edited !== null}
          isTaking
          networks={content.networks}
          own={edited?.id}
          busy={false}
          error={undefined}
          onChoose={() => {}}
          onSchedule={takeMoment}
          onClose={() => {
            setTiming(false)
          }}
        />
      ) : null}
    </div>
  )
}

const none: readonly never[] = []
