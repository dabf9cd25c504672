import { Cloud, CloudOff, Loader } from '#ui/icons.ts'
import { clockTimeAt, listDateTime } from '#lib/time/dates.ts'
import { useIsOnline } from '#lib/live/use-is-online.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { firstWords } from '../../posts/first-words.ts'
import { texts } from '#texts/features/publishing/composer'
import type { DraftInHand } from './use-draft.ts'

const words = texts.draft

/** Beside the title: whether what was written is safe, and since when. */
export function SavedNote({
  saved,
  zone,
}: {
  readonly saved: DraftInHand['saved']
  readonly zone: string
}) {
  // the line is kept from the start, so that the form does not jump at the first word
  if (saved.kind === 'none') return <span className="saved-note" aria-hidden="true" />
  const Icon = saved.kind === 'device' ? CloudOff : Cloud
  return (
    <span
      className="saved-note"
      title={saved.kind === 'device' ? (saved.why ?? words.deviceNote) : undefined}
    >
      <Icon aria-hidden="true" />
      {saved.kind === 'saving'
        ? words.saving
        : saved.kind === 'device'
          ? words.device
          : words.saved({ at: clockTimeAt(saved.at, zone) })}
    </span>
  )
}

interface DraftNotesProps {
  readonly draft: DraftInHand
  readonly zone: string
  /** Files are on their way, which another draft would be without. */
  readonly isUploading: boolean
}

/** Above the form: what was found here. */
export function DraftNotes({ draft, zone, isUploading }: DraftNotesProps) {
  if (draft.isMissing)
    return (
      <div className="compose__note">
        <Banner title={words.missing} role="status" />
      </div>
    )
  if (draft.restoredAt === null) return null
  return (
    <div className="compose__note">
      <Banner
        title={words.restored({ at: listDateTime(draft.restoredAt, zone) })}
        role="status"
        action={
          <Button
            size="sm"
            disabled={isUploading}
            onClick={() => {
              void draft.startNew()
            }}
          >
            {words.startNew}
          </Button>
        }
      />
    </div>
  )
}

interface BarNotesProps extends DraftNotesProps {
  /** A failure stands there that says more. */
  readonly hasFailed: boolean
  /** The press is long in coming to an end. */
  readonly isSlow?: boolean | undefined
}

/**
 * Beside the acts, in sight wherever one writes: why they are shut, and whether what is written is
 * safe.
 */
export function BarNotes({ draft, zone, isUploading, hasFailed, isSlow = false }: BarNotesProps) {
  const { conflict, saved } = draft
  const isOnline = useIsOnline()
  if (conflict) {
    return (
      <div className="compose__note" role="alert">
        <Banner
          kind="warn"
          title={conflict.draft ? words.conflict : words.gone}
          action={
            <span className="compose__choices">
              <Button
                size="sm"
                disabled={isUploading && conflict.draft === null}
                onClick={draft.keepMine}
              >
                {conflict.draft ? words.mine : words.asNew}
              </Button>
              {conflict.draft ? (
                <Button size="sm" variant="quiet" onClick={draft.takeTheirs}>
                  {words.theirs}
                </Button>
              ) : null}
            </span>
          }
        >
          {conflict.draft
            ? `${words.conflictNote({ at: listDateTime(conflict.draft.updatedAt, zone) })} ${theirWords(conflict.draft.text)}`
            : words.goneNote}
        </Banner>
      </div>
    )
  }
  if (isSlow)
    return (
      <p className="compose__line" role="status">
        <Loader aria-hidden="true" />
        {words.slow}
      </p>
    )
  const said = hasFailed
    ? null
    : isOnline
      ? saved.kind === 'device'
        ? `${words.device}. ${saved.why ?? words.deviceNote}`
        : null
      : words.offline
  return (
    <p className="compose__line" role="status">
      {said === null ? null : (
        <>
          <CloudOff aria-hidden="true" />
          {said}
        </>
      )}
    </p>
  )
}

const theirWords = (text: string) =>
  text.trim() === '' ? words.theirsEmpty : words.theirsBegins({ text: firstWords(text) })
