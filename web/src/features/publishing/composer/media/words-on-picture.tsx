import { emptyOverlay, type Overlay } from '@marquee/contract/overlay.ts'
import { ChevronDown, Type } from '#ui/icons.ts'
import { Suspense, useId, useState } from 'react'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { texts as editTexts } from '#texts/features/publishing/picture-edit'
import type { DraftPicture } from '../draft/draft-content.ts'

const OverlayEditor = lazyPart(
  async () => (await import('../../picture-edit/overlay/overlay-editor.tsx')).OverlayEditor,
)

interface WordsOnPictureProps {
  readonly pictures: readonly DraftPicture[]
  readonly overlay: Overlay | undefined
  readonly onOverlay: (overlay: Overlay) => void
}

/** Opened at once where something is drawn already. */
export function WordsOnPicture({ pictures, overlay, onOverlay }: WordsOnPictureProps) {
  const [isOpen, setOpen] = useState(
    overlay !== undefined && (overlay.title !== '' || overlay.subtitle !== ''),
  )
  const id = useId()
  return (
    <div className="pictures__words">
      <button
        type="button"
        className="pictures__toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen)
        }}
      >
        <Type aria-hidden="true" />
        {editTexts.overlay.toggle}
        <ChevronDown className="pictures__arrow" aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? (
          <Suspense fallback={null}>
            <OverlayEditor
              overlay={overlay ?? emptyOverlay}
              onChange={onOverlay}
              pictureId={pictures[0]?.id ?? null}
              pictures={pictures.length}
            />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}
