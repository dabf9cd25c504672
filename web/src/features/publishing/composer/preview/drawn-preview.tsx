import type { Overlay } from '@marquee/contract/overlay.ts'
import { useDrawnPicture } from '../../picture-edit/overlay/use-drawn-picture.ts'

/**
 * Title and subtitle on the picture, drawn by the hand that draws the file. Decorative: the words
 * stand in their own fields.
 */
export function DrawnPreview({
  overlay,
  pictureId,
}: {
  readonly overlay: Overlay
  readonly pictureId: string | null
}) {
  const { canvas } = useDrawnPicture(overlay, pictureId)
  return <canvas ref={canvas} aria-hidden="true" />
}
