import { X } from '#ui/icons.ts'
import { UploadThumb, type Uploads } from '#features/media'
import { progressWords } from '#lib/media/upload.ts'
import { Progress } from '#ui/loading/progress.tsx'
import { texts } from '#texts/features/media'

type Upload = Uploads['uploads'][number]

const words = texts.upload

/** Nothing is to be said of it but how far it is: a failure or a cut line needs a whole row. */
export const isComing = ({ problem, isCut }: Upload): boolean => problem === null && !isCut

/**
 * Files on their way, each in the place and the size that it will have as a picture of the post, so
 * that nothing on the page moves when it arrives.
 */
export function ComingPictures({ uploads }: { readonly uploads: Uploads }) {
  const coming = uploads.uploads.filter(isComing)
  if (coming.length === 0) return null
  return (
    <ul className="pictures__list" aria-label={words.list}>
      {coming.map(({ id, name, previewUrl, isVideo, state, progress }) => (
        <li key={id} className="pictures__tile pictures__tile--coming">
          <UploadThumb src={previewUrl} isVideo={isVideo} />
          <span className="pictures__tools">
            <button
              type="button"
              className="pictures__tool pictures__tool--end"
              aria-label={words.cancelOne({ name })}
              onClick={() => {
                uploads.remove(id)
              }}
            >
              <X aria-hidden="true" />
            </button>
          </span>
          {state === 'waiting' || !progress ? (
            <p className="pictures__progress clamp-2">{words.waiting}</p>
          ) : (
            <>
              <Progress
                label={words.sending({ name })}
                value={progress.sentBytes / progress.totalBytes}
              />
              <p className="pictures__progress clamp-2">{progressWords(progress)}</p>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
