import { Captions, ImagePlus, Images, X } from '#ui/icons.ts'
import { Suspense, useRef, useState } from 'react'
import { FileButton, loadLibraryDialog, UploadList } from '#features/media'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { VideoBadge } from '#ui/media/video-badge.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import type { DraftPicture } from '../../composer/draft/draft-content.ts'
import { texts as words } from '#texts/features/publishing/steps/files'
import { usePartUploads, type PartFiles } from './use-part-uploads.ts'

const LibraryDialog = lazyPart(() => loadLibraryDialog())
const AltDialog = lazyPart(
  async () => (await import('../../picture-edit/alt-dialog.tsx')).AltDialog,
)

interface PartPicturesProps extends PartFiles {
  /** What its network refuses of them. */
  readonly problem: string | undefined
}

/** The first part has no files of its own; the second cannot take its place while it has any. */
export function PartFilesField(props: PartPicturesProps) {
  const { nth, pictures } = props
  if (nth === 1) return <p className="follow__note">{words.ofFirst}</p>
  return (
    <>
      <PartPictures {...props} />
      {nth === 2 && pictures.length > 0 ? <p className="follow__note">{words.notFirst}</p> : null}
    </>
  )
}

/** The pictures of one part, or its video: added, described and removed, by keys as well. */
function PartPictures({ problem, ...part }: PartPicturesProps) {
  const { nth, pictures, most } = part
  const { uploads, left, addFiles, pick, remove } = usePartUploads(part)
  const [isPicking, setPicking] = useState(false)
  const [described, setDescribed] = useState<DraftPicture | null>(null)
  const acts = useRef<HTMLParagraphElement>(null)
  const hasVideo = pictures.some(({ type }) => type === 'video')
  return (
    <div className="part-files" role="group" aria-label={words.of({ nth })}>
      {pictures.length === 0 ? null : (
        <ul className="part-files__list">
          {pictures.map((picture) => (
            <PartFile
              key={picture.id}
              nth={nth}
              picture={picture}
              onDescribe={setDescribed}
              onRemove={(one) => {
                // its button goes with it
                acts.current?.querySelector('button')?.focus()
                remove(one)
              }}
            />
          ))}
        </ul>
      )}
      <UploadList uploads={uploads} />
      <p className="part-files__acts" ref={acts}>
        <FileButton
          size="sm"
          variant="quiet"
          icon={<ImagePlus aria-hidden="true" />}
          label={words.add({ nth })}
          onFiles={addFiles}
        >
          {words.upload}
        </FileButton>
        <Button
          size="sm"
          variant="quiet"
          icon={<Images aria-hidden="true" />}
          aria-label={words.libraryFor({ nth })}
          onClick={() => {
            setPicking(true)
          }}
        >
          {words.library}
        </Button>
      </p>
      <FieldError id={`part-files-${nth}`} error={left ?? problem} />
      <Suspense fallback={null}>
        {isPicking ? (
          <LibraryDialog
            taken={pictures.map(({ id }) => id)}
            room={hasVideo ? 0 : Math.max(0, most - pictures.length)}
            onClose={() => {
              setPicking(false)
            }}
            onAdd={(items) => {
              setPicking(false)
              pick(items)
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
      </Suspense>
    </div>
  )
}

interface PartFileProps {
  readonly nth: number
  readonly picture: DraftPicture
  readonly onDescribe: (picture: DraftPicture) => void
  readonly onRemove: (picture: DraftPicture) => void
}

/** A video has no words for what it shows: no network takes them. */
function PartFile({ nth, picture, onDescribe, onRemove }: PartFileProps) {
  const { name } = picture
  return (
    <li>
      <span className="part-files__thumb">
        <img src={picture.thumbUrl} alt="" />
        {picture.type === 'video' ? <VideoBadge durationMs={picture.durationMs ?? null} /> : null}
      </span>
      <span className="part-files__name clamp-1" dir="auto">
        {name}
      </span>
      {picture.type === 'video' ? null : (
        <IconButton
          size="sm"
          label={words.describe({ name })}
          onClick={() => {
            onDescribe(picture)
          }}
        >
          <Captions aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        size="sm"
        label={words.remove({ nth, name })}
        onClick={() => {
          onRemove(picture)
        }}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  )
}
