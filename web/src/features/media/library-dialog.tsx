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
  const shown = media.items.filter(
    (item) => item.state !== 'failed' && (!onePicture || item.type === 'image'),
  )
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
      {media.isSuccess && shown.length === 0 ? (
        <EmptyState word={texts.files.noneWord}>
          {onePicture ? words.nonePicture : words.none}
        </EmptyState>
      ) : null}
      {shown.length === 0 ? null : (
        <p className="picker__say" role="status">
          {onePicture
            ? words.introPicture
            : hasVideo
              ? words.alone
              : isFull
                ? words.full({ most: room + taken.length })
                : words.intro}
        </p>
      )}
      <ul className="picker">
        {shown.map((item) => {
          const at = chosen.findIndex(({ id }) => id === item.id)
          const isTaken = taken.includes(item.id)
          return (
            <li key={item.id}>
              <button
                type="button"
                className="picker__item"
                aria-pressed={at >= 0}
                disabled={isTaken || (at < 0 && !fits(item))}
                onClick={() => {
                  toggle(item)
                }}
              >
                <span className="picker__picture">
                  <img src={item.thumbUrl} alt="" loading="lazy" />
                  {item.type === 'video' ? <VideoBadge durationMs={item.durationMs} /> : null}
                </span>
                <span className="picker__name clamp-1" dir="auto">
                  {item.name}
                </span>
                {isAlone(item) ? null : (
                  <span className="picker__added num">
                    {listDateTime(item.createdAt, timeZone)}
                  </span>
                )}
                {isTaken ? <span className="picker__taken">{words.here}</span> : null}
                {at >= 0 ? (
                  <span className="picker__at" aria-hidden="true">
                    {at + 1}
                  </span>
                ) : null}
              </button>
            </li>
          )
        })}
      </ul>
      {media.hasNextPage ? (
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
      ) : null}
    </Dialog>
  )
}
