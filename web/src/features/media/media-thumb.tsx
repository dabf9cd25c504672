import type { MediaItem } from '@marquee/contract/media.ts'
import { Suspense, lazy, useState } from 'react'
import { createPortal } from 'react-dom'
import { FilmBadge } from '#ui/film-badge.tsx'
import { texts } from './texts.ts'

const loadDialog = () => import('./film-dialog.tsx')
const FilmDialog = lazy(async () => ({ default: (await loadDialog()).FilmDialog }))

/** The picture of a file; a film's says so and plays when pressed. */
export function MediaThumb({ item }: { readonly item: MediaItem }) {
  const [isOpen, setOpen] = useState(false)
  const picture = <img src={item.thumbUrl} alt="" width={item.width} height={item.height} loading="lazy" />
  if (item.type === 'image') return <span className="media-thumb">{picture}</span>
  return (
    <>
      <button type="button" className="media-thumb" aria-label={texts.files.play(item.name)} onPointerEnter={() => { void loadDialog() }} onClick={() => { setOpen(true) }}>
        {picture}
        <FilmBadge durationMs={item.durationMs} />
      </button>
      {isOpen ? createPortal(<Suspense fallback={null}><FilmDialog film={item} onClose={() => { setOpen(false) }} /></Suspense>, document.body) : null}
    </>
  )
}
