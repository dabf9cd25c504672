import type { CompanySummary } from '@marquee/contract/identity.ts'
import type { MediaItem } from '@marquee/contract/media.ts'
import type { NetworkKey } from '@marquee/contract/networks.ts'
import { maxPostTextOnX } from '@marquee/contract/post-limits.ts'
import { Eye } from 'lucide-react'
import { Suspense, useRef, useState, type ClipboardEvent } from 'react'
import { useTools } from '#features/accounts'
import { isFilm, takePlace, useAddToLibrary, useUploads } from '#features/media'
import { useConfig } from '#lib/config.ts'
import { dayAt } from '#lib/dates.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast-store.ts'
import { texts } from './texts.ts'
import { useScheduled } from '../use-posts.ts'
import { ActionBar } from './action-bar.tsx'
import { hasProblems, problemsOf, type PostProblems } from './check-post.ts'
import { DraftNotes } from './draft-notes.tsx'
import { NetworkPicker } from './network-picker.tsx'
import { PicturePart } from './picture-part.tsx'
import { PostPreview } from './post-preview.tsx'
import { Preflight } from './preflight.tsx'
import { useChosenOrder } from './use-chosen-order.ts'
import type { DraftInHand } from './use-draft.ts'
import { useFirstNetworks } from './use-first-networks.ts'
import { usePress } from './use-press.ts'
import { held, whatFits } from './what-fits.ts'
import { WordsPart } from './words-part.tsx'

const loadScheduleDialog = () => import('./schedule-dialog.tsx')
const ScheduleDialog = lazyPart(async () => (await loadScheduleDialog()).ScheduleDialog)
const words = texts.composer
/** How long "Select a social network" stays (COMPOSER-003). */
const selectToastMs = 8000

/** The form of a post. It keeps everything until the server has confirmed; an error stands where the mistake is. */
export function ComposerForm({ draft, company }: { readonly draft: DraftInHand; readonly company: CompanySummary }) {
  const { content, change } = draft
  const { data: knownTools } = useTools()
  const tools = knownTools ?? []
  const { data: config } = useConfig()
  const { data: scheduled = [] } = useScheduled()
  const addToLibrary = useAddToLibrary()
  useFirstNetworks(draft, company.id, knownTools)
  const { press, busy, failure, forgive } = usePress(draft, company.id)
  const [shown, setShown] = useState<PostProblems>({})
  const [said, setSaid] = useState('')
  const selectToast = useRef<number | null>(null)
  const chosen = useChosenOrder(content.pictures)
  const [dialog, setDialog] = useState<'schedule' | 'preview' | null>(null)
  const uploads = useUploads({
    networks: content.networks,
    onDone: (item, place) => { addToLibrary(item); add([item], place); setSaid(words.added(item.name)) },
  })
  const problems = problemsOf(content, uploads.isBusy)
  const errors: PostProblems = { networks: shown.networks ?? failure?.problems.networks, media: shown.media ?? failure?.problems.media, text: shown.text ?? failure?.problems.text }

  function clear(part: keyof PostProblems) {
    setShown((before) => ({ ...before, [part]: undefined }))
    forgive()
  }
  function askForNetwork() {
    if (content.networks.length === 0 && selectToast.current === null) saySelect()
  }
  function saySelect() {
    unsaySelect()
    selectToast.current = toast.error({ title: words.select, durationMs: selectToastMs })
  }
  function unsaySelect() {
    if (selectToast.current !== null) toast.dismiss(selectToast.current)
    selectToast.current = null
  }
  function add(items: readonly MediaItem[], place: number) {
    const inOrder = chosen(items, place)
    change((before) => ({ pictures: inOrder(before.pictures) }))
    clear('media')
  }
  function pick(items: readonly MediaItem[]) {
    const { fitting, problem } = whatFits(items, ({ type }) => type === 'video', held(content.pictures, uploads.uploads))
    add(fitting, takePlace())
    if (problem !== null) setShown((before) => ({ ...before, media: words[problem] }))
  }
  function addFiles(files: readonly File[]) {
    if (files.length === 0) return
    const { fitting, problem } = whatFits(files, isFilm, held(content.pictures, uploads.uploads))
    clear('media')
    uploads.add(fitting)
    if (problem !== null) setShown((before) => ({ ...before, media: words[problem] }))
    askForNetwork()
  }
  function toggle(network: NetworkKey, on: boolean) {
    clear('networks')
    unsaySelect()
    if (network === 'twitter' && on) {
      if (content.text.length > maxPostTextOnX) {
        toast.error(words.xTooLong)
        return
      }
      toast.info(words.xTextOnly)
    }
    change({ networks: on ? [...content.networks, network] : content.networks.filter((one) => one !== network) })
  }
  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    addFiles(files)
  }
  /** True when nothing is missing; else says what, at its place, and leads there. */
  function isReady(): boolean {
    setShown(problems)
    if (content.networks.length === 0) saySelect()
    if (!hasProblems(problems)) return true
    requestAnimationFrame(() => {
      const first = document.querySelector('.compose [aria-describedby][aria-invalid], .compose .field__error')
      const control = problems.networks !== undefined ? document.querySelector<HTMLElement>('.pick input:enabled') : first instanceof HTMLTextAreaElement && problems.media === undefined ? first : null
      control?.focus()
      first?.scrollIntoView({ block: 'center' })
    })
    return false
  }
  const isOver = problems.text !== undefined && content.text.trim() !== ''
  return (
    <div className="compose" onPaste={onPaste}>
      <div className="compose__main">
        <p className="sr" role="status">{said}</p>
        <DraftNotes draft={draft} zone={company.timeZone} />
        <Card>
          <NetworkPicker
            tools={tools} chosen={content.networks} onToggle={toggle} error={errors.networks}
            isOffered={(network) => config?.networks.some(({ type, offered }) => type === network && offered) ?? true}
          />
          <PicturePart
            pictures={content.pictures} uploads={uploads} onFiles={addFiles} error={errors.media}
            onPick={(items) => { pick(items); askForNetwork() }} onChange={(pictures) => { clear('media'); change({ pictures }) }}
          />
          <WordsPart content={content} error={errors.text} onChange={(text) => { clear('text'); change({ text }) }} />
        </Card>
      </div>
      <aside className="compose__aside" aria-label={texts.preflight.title}>
        <Preflight content={content} tools={tools} />
        <div className="compose__preview"><PostPreview content={content} tools={tools} /></div>
        <Button className="compose__look" full icon={<Eye aria-hidden="true" />} onClick={() => { setDialog('preview') }}>{words.act.preview}</Button>
      </aside>
      <ActionBar
        draft={draft} busy={busy} isOver={isOver} failure={failure?.text}
        onIntent={() => { void loadScheduleDialog() }} onSchedule={() => { if (isReady()) setDialog('schedule') }} onPostNow={() => { if (isReady()) void press(null) }}
      />
      {dialog === 'schedule' ? (
        <Suspense fallback={null}>
          <ScheduleDialog
            zone={company.timeZone} taken={new Set(scheduled.map((post) => dayAt(post.scheduledAt, company.timeZone)))} busy={busy === 'schedule'} error={failure?.when ?? failure?.text}
            onClose={() => { setDialog(null) }} onSchedule={(moment) => { void press(moment) }}
          />
        </Suspense>
      ) : null}
      {dialog === 'preview' ? (
        <Dialog open title={texts.preview.title} onClose={() => { setDialog(null) }} footer={<Button onClick={() => { setDialog(null) }}>{words.act.close}</Button>}>
          <PostPreview content={content} tools={tools} />
        </Dialog>
      ) : null}
    </div>
  )
}
