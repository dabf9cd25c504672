import type { Overlay } from '@marquee/contract/overlay.ts'
import { maxPicturesPerPost } from '@marquee/contract/post-limits.ts'
import type { MediaItem } from '@marquee/contract/media.ts'
import { Camera, ChevronLeft, ChevronRight, Crop, ImagePlus, Images, Upload, X } from '#ui/icons.ts'
import { Suspense, useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import {
  FileButton,
  UploadList,
  loadLibraryDialog,
  useAddToLibrary,
  useDrop,
  type Uploads,
} from '#features/media'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { VideoBadge } from '#ui/media/video-badge.tsx'
import { texts as editTexts } from '#texts/features/publishing/picture-edit'
import { texts } from '#texts/features/publishing/composer'
import { ComingPictures, isComing } from './coming-pictures.tsx'
import { WordsOnPicture } from './words-on-picture.tsx'
import { videoOf, pictureOf, type DraftPicture } from '../draft/draft-content.ts'

const LibraryDialog = lazyPart(() => loadLibraryDialog())
const CropDialog = lazyPart(
  async () => (await import('../../picture-edit/crop/crop-dialog.tsx')).CropDialog,
)
const AltDialog = lazyPart(
  async () => (await import('../../picture-edit/alt-dialog.tsx')).AltDialog,
)

interface PicturePartProps {
  readonly pictures: readonly DraftPicture[]
  readonly uploads: Uploads
  readonly onFiles: (files: readonly File[]) => void
  readonly onPick: (items: readonly MediaItem[]) => void
  readonly onChange: (pictures: readonly DraftPicture[]) => void
  /** Words drawn onto the first picture, or onto a plain ground. */
  readonly overlay?: Overlay | undefined
  /** Absent: nothing is drawn here. */
  readonly onOverlay?: ((overlay: Overlay) => void) | undefined
  readonly error: string | undefined
  /** Opens the crop of a picture from elsewhere in the form. */
  readonly crop?: Ref<CropHandle> | undefined
}
export type CropHandle = (picture: DraftPicture) => void

const words = texts.composer

function moved(
  pictures: readonly DraftPicture[],
  from: number,
  to: number,
): readonly DraftPicture[] {
  const picture = pictures[from]
  return picture === undefined ? pictures : pictures.toSpliced(from, 1).toSpliced(to, 0, picture)
}

/**
 * Pictures or a video by choosing, dropping, pasting, camera or from the library; the order of
 * pictures is the order of the post.
 */
export function PicturePart({
  pictures,
  uploads,
  onFiles,
  onPick,
  onChange,
  overlay,
  onOverlay,
  error,
  crop,
}: PicturePartProps) {
  const errorId = useId()
  const [isPicking, setPicking] = useState(false)
  const [described, setDescribed] = useState<DraftPicture | null>(null)
  const [crops, setCrops] = useState<DraftPicture | null>(null)
  const addToLibrary = useAddToLibrary()
  // a picture may arrive while another one is cropped
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  }, [pictures])
  useImperativeHandle(crop, () => setCrops, [])
  const { over, handlers } = useDrop(onFiles)
  const hasVideo = videoOf({ pictures }) !== undefined
  const room = hasVideo ? 0 : maxPicturesPerPost - pictures.length
  const isEmpty = pictures.length === 0 && !uploads.uploads.some(isComing)
  return (
    <section
      className="compose__step"
      aria-label={words.picture}
      aria-describedby={error === undefined ? undefined : errorId}
      {...handlers}
    >
      <h2 className="compose__legend">{words.picture}</h2>
      <div className="pictures">
        {isEmpty ? (
          // the place of the first picture: nothing moves when it comes
          <span className="pictures__first" aria-hidden="true">
            <Images />
          </span>
        ) : pictures.length === 0 ? null : (
          <ul className="pictures__list" aria-label={hasVideo ? words.chosenVideo : words.chosen}>
            {pictures.map((picture, index) => (
              <li key={picture.id} className="pictures__tile">
                <span className="pictures__picture">
                  <img src={picture.thumbUrl} alt={picture.name} />
                  {picture.type === 'video' ? (
                    <VideoBadge durationMs={picture.durationMs ?? null} />
                  ) : null}
                </span>
                <span className="pictures__tools">
                  {index > 0 ? (
                    <button
                      type="button"
                      className="pictures__tool"
                      aria-label={words.earlier({ name: picture.name })}
                      onClick={() => {
                        onChange(moved(pictures, index, index - 1))
                      }}
                    >
                      <ChevronLeft aria-hidden="true" />
                    </button>
                  ) : null}
                  {index < pictures.length - 1 ? (
                    <button
                      type="button"
                      className="pictures__tool"
                      aria-label={words.laterOne({ name: picture.name })}
                      onClick={() => {
                        onChange(moved(pictures, index, index + 1))
                      }}
                    >
                      <ChevronRight aria-hidden="true" />
                    </button>
                  ) : null}
                  {picture.type === 'video' ? null : (
                    <button
                      type="button"
                      className="pictures__tool pictures__tool--end"
                      aria-label={editTexts.crop.one({ name: picture.name })}
                      onClick={() => {
                        setCrops(picture)
                      }}
                    >
                      <Crop aria-hidden="true" />
                    </button>
                  )}
                  <button
                    type="button"
                    className={classNames(
                      'pictures__tool',
                      picture.type === 'video' && 'pictures__tool--end',
                    )}
                    aria-label={words.remove({ name: picture.name })}
                    onClick={() => {
                      onChange(pictures.toSpliced(index, 1))
                    }}
                  >
                    <X aria-hidden="true" />
                  </button>
                </span>
                <span className="pictures__name clamp-1" dir="auto">
                  {picture.name}
                </span>
                <DescribeButton picture={picture} onPress={setDescribed} />
              </li>
            ))}
          </ul>
        )}
        <ComingPictures uploads={uploads} />
        {hasVideo ? (
          <p className="pictures__alone">{words.videoAlone}</p>
        ) : (
          <div className={classNames('pictures__drop', over && 'pictures__drop--over')}>
            <ImagePlus aria-hidden="true" />
            <p>
              <b>{over ? words.letGo : words.drop}</b>
              <br />
              {words.orChoose}
            </p>
            <p className="pictures__acts">
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
                  camera="picture"
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
            </p>
            <p className="pictures__limits">{words.limits}</p>
          </div>
        )}
      </div>
      <UploadList
        uploads={{ ...uploads, uploads: uploads.uploads.filter((upload) => !isComing(upload)) }}
      />
      <FieldError id={errorId} error={error} />
      {hasVideo || !onOverlay ? null : (
        <WordsOnPicture pictures={pictures} overlay={overlay} onOverlay={onOverlay} />
      )}
      <Suspense fallback={null}>
        {isPicking ? (
          <LibraryDialog
            taken={pictures.map(({ id }) => id)}
            room={room}
            onClose={() => {
              setPicking(false)
            }}
            onAdd={(items) => {
              setPicking(false)
              onPick(items)
            }}
          />
        ) : null}
        {described === null ? null : (
          <AltDialog
            picture={described}
            onClose={() => {
              setDescribed(null)
            }}
          />
        )}
        {crops === null ? null : (
          <CropDialog
            picture={crops}
            onClose={() => {
              setCrops(null)
            }}
            onCropped={(item) => {
              setCrops(null)
              addToLibrary(item)
              // the new picture takes the place of the old one (COMPOSER-020)
              onChange(
                latest.current.map((picture) =>
                  picture.id === crops.id ? pictureOf(item) : picture,
                ),
              )
            }}
          />
        )}
      </Suspense>
    </section>
  )
}

interface DescribeProps {
  readonly picture: DraftPicture
  readonly onPress: (picture: DraftPicture) => void
}

/** A video has no words for what it shows: no network takes them. */
function DescribeButton({ picture, onPress }: DescribeProps) {
  return picture.type === 'video' ? null : (
    <button
      type="button"
      className="link pictures__alt"
      aria-label={words.describeOne({ name: picture.name })}
      onClick={() => {
        onPress(picture)
      }}
    >
      {words.describe}
    </button>
  )
}
