import type { Overlay } from '@marquee/contract/overlay.ts'
import { maxPicturesPerPost } from '@marquee/contract/post-limits.ts'
import type { MediaItem } from '@marquee/contract/media.ts'
import { Images } from '#ui/icons.ts'
import { Suspense, useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import {
  UploadList,
  loadLibraryDialog,
  useAddToLibrary,
  useDrop,
  type Uploads,
} from '#features/media'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { texts } from '#texts/features/publishing/composer'
import { ChosenPictures } from './chosen-pictures.tsx'
import { ComingPictures, isComing } from './coming-pictures.tsx'
import { DropPlace } from './drop-place.tsx'
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

/** Which dialogs stand open: the library, the words for a picture, its crop. */
function useDialogs(crop: Ref<CropHandle> | undefined) {
  const [isPicking, setPicking] = useState(false)
  const [described, setDescribed] = useState<DraftPicture | null>(null)
  const [crops, setCrops] = useState<DraftPicture | null>(null)
  useImperativeHandle(crop, () => setCrops, [])
  return { isPicking, setPicking, described, setDescribed, crops, setCrops }
}

/** Puts a new picture in the place of an old one (COMPOSER-020). */
function useReplace(
  pictures: readonly DraftPicture[],
  onChange: (pictures: readonly DraftPicture[]) => void,
) {
  const addToLibrary = useAddToLibrary()
  // a picture may arrive while another one is cropped
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  }, [pictures])
  return (old: DraftPicture, item: MediaItem) => {
    addToLibrary(item)
    onChange(latest.current.map((picture) => (picture.id === old.id ? pictureOf(item) : picture)))
  }
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
  const dialogs = useDialogs(crop)
  const replace = useReplace(pictures, onChange)
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
          <ChosenPictures
            pictures={pictures}
            onChange={onChange}
            onCrop={dialogs.setCrops}
            onDescribe={dialogs.setDescribed}
          />
        )}
        <ComingPictures uploads={uploads} />
        {hasVideo ? (
          <p className="pictures__alone">{words.videoAlone}</p>
        ) : (
          <DropPlace
            isOver={over}
            onFiles={onFiles}
            onLibrary={() => {
              dialogs.setPicking(true)
            }}
          />
        )}
      </div>
      <UploadList
        uploads={{ ...uploads, uploads: uploads.uploads.filter((upload) => !isComing(upload)) }}
      />
      <FieldError id={errorId} error={error} />
      {hasVideo || !onOverlay ? null : (
        <WordsOnPicture pictures={pictures} overlay={overlay} onOverlay={onOverlay} />
      )}
      <Dialogs dialogs={dialogs} taken={pictures} room={room} onPick={onPick} onCropped={replace} />
    </section>
  )
}

interface DialogsProps extends Pick<PicturePartProps, 'onPick'> {
  readonly dialogs: ReturnType<typeof useDialogs>
  readonly taken: readonly DraftPicture[]
  readonly room: number
  readonly onCropped: (old: DraftPicture, item: MediaItem) => void
}

function Dialogs({ dialogs, taken, room, onPick, onCropped }: DialogsProps) {
  const { isPicking, setPicking, described, setDescribed, crops, setCrops } = dialogs
  return (
    <Suspense fallback={null}>
      {isPicking ? (
        <LibraryDialog
          taken={taken.map(({ id }) => id)}
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
            onCropped(crops, item)
          }}
        />
      )}
    </Suspense>
  )
}
