import '../media.css'
import { Film, FileX, RotateCw, X } from '#ui/icons.ts'
import { useState } from 'react'
import { progressWords } from '#lib/media/upload.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Progress } from '#ui/loading/progress.tsx'
import { texts } from '#texts/features/media'
import type { Upload, Uploads } from './use-uploads.ts'

const words = texts.upload

/** What is on its way, with bytes; what failed, with the reason and what to press. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  if (uploads.uploads.length === 0) return null
  return (
    <ul className="uploads" aria-label={words.list}>
      {uploads.uploads.map((upload) => (
        <li key={upload.id} className="uploads__item">
          <UploadThumb src={upload.previewUrl} isVideo={upload.isVideo} />
          <div className="uploads__body">
            <p className="uploads__name clamp-1" dir="auto">
              {upload.name}
            </p>
            <State upload={upload} />
          </div>
          {upload.state === 'failed' && upload.canRetry ? (
            <IconButton
              label={words.retryOne({ name: upload.name })}
              onClick={() => {
                uploads.retry(upload.id)
              }}
            >
              <RotateCw aria-hidden="true" />
            </IconButton>
          ) : null}
          <IconButton
            label={
              upload.state === 'failed'
                ? words.dismissOne({ name: upload.name })
                : words.cancelOne({ name: upload.name })
            }
            onClick={() => {
              uploads.remove(upload.id)
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** The picture or video itself, or a sign when the file is none that a browser can show. */
export function UploadThumb({ src, isVideo }: { readonly src: string; readonly isVideo: boolean }) {
  const [isShown, setShown] = useState(true)
  const onError = () => {
    setShown(false)
  }
  if (!isShown)
    return (
      <span className="uploads__thumb uploads__thumb--none">
        {isVideo ? <Film aria-hidden="true" /> : <FileX aria-hidden="true" />}
      </span>
    )
  return isVideo ? (
    <video
      className="uploads__thumb"
      src={src}
      muted
      playsInline
      preload="metadata"
      aria-hidden="true"
      onError={onError}
    />
  ) : (
    <img className="uploads__thumb" src={src} alt="" onError={onError} />
  )
}

function State({ upload }: { readonly upload: Upload }) {
  if (upload.problem) {
    return (
      <FieldError
        id={`upload-${upload.id}`}
        error={
          <>
            <b>{upload.problem.title}</b>
            {upload.problem.text === undefined ? null : (
              <>
                <br />
                {upload.problem.text}
              </>
            )}
          </>
        }
      />
    )
  }
  if (upload.state === 'waiting' || (!upload.progress && !upload.isCut))
    return <p className="uploads__wait">{words.waiting}</p>
  const { progress } = upload
  return (
    <Progress
      label={words.sending({ name: upload.name })}
      value={progress ? progress.sentBytes / progress.totalBytes : 0}
      words={upload.isCut ? words.cut : progress ? progressWords(progress) : words.waiting}
    />
  )
}
