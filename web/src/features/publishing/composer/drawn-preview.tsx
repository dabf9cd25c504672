import type { Overlay } from '@marquee/contract/overlay.ts'
import { useDrawnPicture } from '../picture-edit/use-drawn-picture.ts'

/** Title and subtitle on the picture, drawn by the hand that draws the file. Decorative: the words stand in their own fields. */
export function DrawnPreview({ overlay, pictureUrl }: { readonly overlay: Overlay; readonly pictureUrl: string | null }) {
  const { canvas } = useDrawnPicture(overlay, pictureUrl)
  return <canvas ref={canvas} aria-hidden="true" />
}
