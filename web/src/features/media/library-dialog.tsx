import './media.css'
import type { MediaItem } from '@marquee/contract/media.ts'
import { useState } from 'react'
import { listDateTime } from '#lib/time/dates.ts'
import { useCompany } from '#lib/session/session.ts'
import { showMore } from '#lib/api/show-more.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { VideoBadge } from '#ui/media/video-badge.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/media'
import { useMedia } from './use-media.ts'

interface LibraryDialogProps {
  /** Already in the post: shown, not offered. */
  readonly taken: readonly string[]
  /** How many may still be added. */
  readonly room: number
  /** One picture for a message: videos are not shown, and another choice takes its place. */
  readonly onePicture?: boolean
  readonly onAdd: (items: readonly MediaItem[]) => void
  readonly onClose: () => void
}

const words = texts.library

/** What is chosen, in the order in which it was pressed, and what may be added to it. */
function useChosen({
  taken,
  room,
  onePicture,
}: Pick<LibraryDialogProps, 'taken' | 'room'> & {
  readonly onePicture: boolean
}) {
  const [chosen, setChosen] = useState<readonly MediaItem[]>([])
  const isFull = chosen.length >= room
  // a video goes by itself, so what is chosen first decides what else may be
  const hasVideo = chosen.some(({ type }) => type === 'video')
  const fits = (item: MediaItem) =>
    onePicture ||
    (!isFull && !hasVideo && (item.type === 'image' || (chosen.length === 0 && taken.length === 0)))
  function toggle(item: MediaItem) {
    setChosen((before) =>
      before.some(({ id }) => id === item.id)
        ? before.filter(({ id }) => id !== item.id)
        : [...(onePicture ? [] : before), item],
    )
  }
  return { chosen, isFull, hasVideo, fits, toggle }
}

/** Newest first (COMPOSER-005); pictures are added in the order in which they were chosen. */
export function LibraryDialog({
  taken,
  room,
  onePicture = false,
  onAdd,
  onClose,
}: LibraryDialogProps) {
  const media = useMedia()
  const { timeZone } = useCompany()
  const { chosen, isFull, hasVideo, fits, toggle } = useChosen({ taken, room, onePicture })
  const shown = media.items.filter(
    (item) => item.state !== 'failed' && (!onePicture || item.type === 'image'),
  )
  function intro() {
    if (onePicture) return words.introPicture
    if (hasVideo) return words.alone
    return isFull ? words.full({ most: room + taken.length }) : words.intro
  }
  // files of one name are told apart by their day
  const isAlone = ({ id, name }: MediaItem) =>
    shown.every((other) => other.id === id || other.name !== name)
  return (
    <Dialog
      open
      size="lg"
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            onClick={() => {
              onAdd(chosen)
            }}
          >
            {hasVideo ? words.addVideo : words.add({ count: chosen.length })}
          </Button>
        </>
      }
    >
      <NoFiles
        media={media}
        isEmpty={shown.length === 0}
        none={onePicture ? words.nonePicture : words.none}
      />
      {shown.length === 0 ? null : (
        <p className="picker__say" role="status">
          {intro()}
        </p>
      )}
      <ul className="picker">
        {shown.map((item) => {
          const at = chosen.findIndex(({ id }) => id === item.id)
          const isTaken = taken.includes(item.id)
          return (
            <PickerItem
              key={item.id}
              item={item}
              at={at}
              isTaken={isTaken}
              isDisabled={isTaken || (at < 0 && !fits(item))}
              added={isAlone(item) ? null : listDateTime(item.createdAt, timeZone)}
              onToggle={toggle}
            />
          )
        })}
      </ul>
      <MoreFiles media={media} />
    </Dialog>
  )
}

interface NoFilesProps {
  readonly media: ReturnType<typeof useMedia>
  readonly isEmpty: boolean
  readonly none: string
}

/** Why nothing can be chosen: the files could not be read, are being read, or there are none. */
function NoFiles({ media, isEmpty, none }: NoFilesProps) {
  return (
    <>
      {media.error ? (
        <LoadFailure
          title={texts.files.failed}
          error={media.error}
          again={texts.files.again}
          onAgain={() => {
            void media.refetch()
          }}
        />
      ) : null}
      {media.isPending ? <SkeletonRows label={texts.files.loading} rows={3} /> : null}
      {media.isSuccess && isEmpty ? (
        <EmptyState word={texts.files.noneWord}>{none}</EmptyState>
      ) : null}
    </>
  )
}

function MoreFiles({ media }: Pick<NoFilesProps, 'media'>) {
  if (!media.hasNextPage) return null
  return (
    <p className="library__more">
      <Button
        busy={media.isFetchingNextPage}
        onClick={() => {
          void showMore(media)
        }}
      >
        {texts.files.more}
      </Button>
    </p>
  )
}

interface PickerItemProps {
  readonly item: MediaItem
  /** Where it stands among what is chosen, from 0; negative: not chosen. */
  readonly at: number
  readonly isTaken: boolean
  readonly isDisabled: boolean
  /** When it came, where its name alone does not tell it apart. */
  readonly added: string | null
  readonly onToggle: (item: MediaItem) => void
}

function PickerItem({ item, at, isTaken, isDisabled, added, onToggle }: PickerItemProps) {
  return (
    <li>
      <button
        type="button"
        className="picker__item"
        aria-pressed={at >= 0}
        disabled={isDisabled}
        onClick={() => {
          onToggle(item)
        }}
      >
        <span className="picker__picture">
          <img src={item.thumbUrl} alt="" loading="lazy" />
          {item.type === 'video' ? <VideoBadge durationMs={item.durationMs} /> : null}
        </span>
        <span className="picker__name clamp-1" dir="auto">
          {item.name}
        </span>
        {added === null ? null : <span className="picker__added num">{added}</span>}
        {isTaken ? <span className="picker__taken">{words.here}</span> : null}
        {at >= 0 ? (
          <span className="picker__at" aria-hidden="true">
            {at + 1}
          </span>
        ) : null}
      </button>
    </li>
  )
}
