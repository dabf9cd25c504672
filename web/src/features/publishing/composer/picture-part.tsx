import { maxPicturesPerPost } from '@marquee/contract/post-limits.ts'
import type { MediaItem } from '@marquee/contract/media.ts'
import { ChevronLeft, ChevronRight, ImagePlus, Images, Upload, X } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { FileButton, UploadList, loadLibraryDialog, useDrop, type Uploads } from '#features/media'
import { lazyPart } from '#lib/lazy-part.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/field-error.tsx'
import { FilmBadge } from '#ui/film-badge.tsx'
import { texts } from './texts.ts'
import { filmOf, type DraftPicture } from './draft-content.ts'

const LibraryDialog = lazyPart(() => loadLibraryDialog())

interface PicturePartProps {
  readonly pictures: readonly DraftPicture[]
  readonly uploads: Uploads
  readonly onFiles: (files: readonly File[]) => void
  readonly onPick: (items: readonly MediaItem[]) => void
  readonly onChange: (pictures: readonly DraftPicture[]) => void
  readonly error: string | undefined
}

const words = texts.composer

function moved(pictures: readonly DraftPicture[], from: number, to: number): readonly DraftPicture[] {
  const picture = pictures[from]
  return picture === undefined ? pictures : pictures.toSpliced(from, 1).toSpliced(to, 0, picture)
}

/** Pictures or a film by choosing, dropping, pasting or from the library; the order of pictures is the order of the post. */
export function PicturePart({ pictures, uploads, onFiles, onPick, onChange, error }: PicturePartProps) {
  const errorId = useId()
  const [isPicking, setPicking] = useState(false)
  const { over, handlers } = useDrop(onFiles)
  const hasFilm = filmOf({ pictures }) !== undefined
  const room = hasFilm ? 0 : maxPicturesPerPost - pictures.length
  return (
    <section className="compose__step" aria-label={words.picture} aria-describedby={error === undefined ? undefined : errorId} {...handlers}>
      <h2 className="compose__legend">{words.picture}</h2>
      <div className="pictures">
        {pictures.length === 0 ? null : (
          <ul className="pictures__list" aria-label={hasFilm ? words.chosenFilm : words.chosen}>
            {pictures.map((picture, index) => (
              <li key={picture.id} className="pictures__tile">
                <span className="pictures__picture"><img src={picture.thumbUrl} alt={picture.name} />{picture.type === 'video' ? <FilmBadge durationMs={picture.durationMs ?? null} /> : null}</span>
                <span className="pictures__tools">
                  {index > 0 ? <button type="button" className="pictures__tool" aria-label={words.earlier(picture.name)} onClick={() => { onChange(moved(pictures, index, index - 1)) }}><ChevronLeft aria-hidden="true" /></button> : null}
                  {index < pictures.length - 1 ? <button type="button" className="pictures__tool" aria-label={words.laterOne(picture.name)} onClick={() => { onChange(moved(pictures, index, index + 1)) }}><ChevronRight aria-hidden="true" /></button> : null}
                  <button type="button" className="pictures__tool pictures__tool--end" aria-label={words.remove(picture.name)} onClick={() => { onChange(pictures.toSpliced(index, 1)) }}><X aria-hidden="true" /></button>
                </span>
                <span className="pictures__name clamp-1">{picture.name}</span>
              </li>
            ))}
          </ul>
        )}
        {hasFilm ? <p className="pictures__alone">{words.filmAlone}</p> : (
          <div className={classNames('pictures__drop', over && 'pictures__drop--over')}>
            <ImagePlus aria-hidden="true" />
            <p><b>{over ? words.letGo : words.drop}</b><br />{words.orChoose}</p>
            <p className="pictures__acts">
              <FileButton size="sm" icon={<Upload aria-hidden="true" />} label={words.upload} onFiles={onFiles}>{words.upload}</FileButton>
              <Button size="sm" icon={<Images aria-hidden="true" />} onClick={() => { setPicking(true) }}>{words.library}</Button>
            </p>
            <p className="pictures__limits">{words.limits}</p>
          </div>
        )}
      </div>
      <UploadList uploads={uploads} />
      <FieldError id={errorId} error={error} />
      {isPicking ? (
        <Suspense fallback={null}>
          <LibraryDialog
            taken={pictures.map(({ id }) => id)} room={room} onClose={() => { setPicking(false) }}
            onAdd={(items) => { setPicking(false); onPick(items) }}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
