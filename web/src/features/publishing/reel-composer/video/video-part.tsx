import type { MediaItem } from '@marquee/contract/media.ts'
import { longestReelMs } from '@marquee/contract/post-limits.ts'
import { Camera, Clapperboard, Images, Upload, X } from '#ui/icons.ts'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { FileButton, UploadList, loadLibraryDialog, useDrop, type Uploads } from '#features/media'
import { videoLength } from '#lib/media/video-length.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import type { DraftPicture } from '../../composer/draft/draft-content.ts'
import { texts } from '#texts/features/publishing/reel-composer'
import type { Range } from './trim-range.ts'

const LibraryDialog = lazyPart(() => loadLibraryDialog())

interface VideoPartProps {
  /** What was uploaded or chosen here, and what the reel has. */
  readonly files: readonly DraftPicture[]
  readonly chosen: DraftPicture | undefined
  readonly range: Range | null
  readonly uploads: Uploads
  readonly onFiles: (files: readonly File[]) => void
  readonly onPick: (items: readonly MediaItem[]) => void
  readonly onChoose: (file: DraftPicture) => void
  readonly onRemove: (file: DraftPicture) => void
  readonly error: string | undefined
  /** How a video is made of the chosen picture. */
  readonly children?: ReactNode
}

const words = texts.video

/** The video of the reel: uploads, what was uploaded, and the one that goes out. */
export function VideoPart({
  files,
  chosen,
  range,
  uploads,
  onFiles,
  onPick,
  onChoose,
  onRemove,
  error,
  children,
}: VideoPartProps) {
  const errorId = useId()
  const [isPicking, setPicking] = useState(false)
  const { over, handlers } = useDrop(onFiles)
  const length = chosen?.durationMs ?? null
  const isLong = length !== null && length > longestReelMs
  return (
    <section
      className="compose__step"
      aria-label={words.legend}
      aria-describedby={error === undefined ? undefined : errorId}
      {...handlers}
    >
      <h2 className="compose__legend">{words.legend}</h2>
      <div className={classNames('film-drop', over && 'film-drop--over')}>
        <Clapperboard aria-hidden="true" />
        <p>
          <b>{over ? words.letGo : words.drop}</b>
          <span>{words.orChoose}</span>
        </p>
        <FileButton
          size="sm"
          icon={<Upload aria-hidden="true" />}
          label={words.upload}
          onFiles={onFiles}
        >
          {words.upload}
        </FileButton>
        <span className="pictures__camera">
          <FileButton
            size="sm"
            camera="video"
            icon={<Camera aria-hidden="true" />}
            label={words.camera}
            onFiles={onFiles}
          >
            {words.camera}
          </FileButton>
        </span>
        <Button
          size="sm"
          icon={<Images aria-hidden="true" />}
          onClick={() => {
            setPicking(true)
          }}
        >
          {words.library}
        </Button>
      </div>
      {files.length === 0 ? null : (
        <ul className="film-files" aria-label={words.list}>
          {files.map((file) => {
            const isChosen = file.id === chosen?.id
            return (
              <li key={file.id} className="film-files__item" aria-current={isChosen}>
                <img src={file.thumbUrl} alt="" />
                <span className="film-files__name">
                  <b className="clamp-1">{file.name}</b>
                  <span className="num">
                    {file.durationMs === null || file.durationMs === undefined
                      ? `${file.width} × ${file.height}`
                      : words.facts({
                          length: videoLength(file.durationMs),
                          width: file.width,
                          height: file.height,
                        })}
                  </span>
                </span>
                {!isChosen ? (
                  <Button
                    size="sm"
                    aria-label={`${words.use}: ${file.name}`}
                    onClick={() => {
                      onChoose(file)
                    }}
                  >
                    {words.use}
                  </Button>
                ) : isLong && range ? (
                  <Badge kind="warn">
                    {words.trimmed({ length: videoLength(range.endMs - range.startMs) })}
                  </Badge>
                ) : (
                  <Badge kind="live">{words.used}</Badge>
                )}
                <IconButton
                  label={words.remove({ name: file.name })}
                  onClick={() => {
                    onRemove(file)
                  }}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      <UploadList uploads={uploads} />
      {isLong ? (
        <div className="film-files__long">
          <Banner kind="warn" role="status" title={words.tooLong}>
            {words.yours({ length: videoLength(length) })}
          </Banner>
        </div>
      ) : null}
      <FieldError id={errorId} error={error} />
      {children}
      {isPicking ? (
        <Suspense fallback={null}>
          <LibraryDialog
            taken={[]}
            room={1}
            onClose={() => {
              setPicking(false)
            }}
            onAdd={(items) => {
              setPicking(false)
              onPick(items)
            }}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
