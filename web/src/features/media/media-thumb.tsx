import type { MediaItem } from '@marquee/contract/media.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { VideoBadge } from '#ui/media/video-badge.tsx'
import { NearImage } from '#ui/media/near-image.tsx'
import { VideoDialog } from './video-dialog.tsx'
import { texts } from '#texts/features/media'

/** The picture of a file; a video's says so and plays when pressed. */
export function MediaThumb({ item }: { readonly item: MediaItem }) {
  const [isOpen, setOpen] = useState(false)
  const picture = <NearImage src={item.thumbUrl} width={item.width} height={item.height} />
  if (item.type === 'image') return <span className="media-thumb">{picture}</span>
  return (
    <>
      <button
        type="button"
        className="media-thumb"
        onClick={() => {
          setOpen(true)
        }}
      >
        {picture}
        <span className="sr">{texts.files.play({ name: item.name })}</span>
        <VideoBadge durationMs={item.durationMs} />
      </button>
      {isOpen
        ? createPortal(
            <VideoDialog
              video={item}
              onClose={() => {
                setOpen(false)
              }}
            />,
            document.body,
          )
        : null}
    </>
  )
}
