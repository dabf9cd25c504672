import { pictureShape } from '@marquee/contract/overlay.ts'

/** In percent of the picture, as it is kept while the window changes. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface Size {
  readonly width: number
  readonly height: number
}

export const ratioOf = (box: Box, picture: Size) =>
  (box.width * picture.width) / (box.height * picture.height)

/** Rounding of a box to whole pixels must not turn what just fits into what does not. */
const grace = 0.004
export const isTooWide = (ratio: number) => ratio > pictureShape.widest + grace
export const isTooNarrow = (ratio: number) => ratio < pictureShape.narrowest - grace
export const mayBeCropped = (ratio: number) => !isTooWide(ratio) && !isTooNarrow(ratio)

/** The largest box of a shape in the middle of the picture. */
export function largestBox(picture: Size, ratio: number): Box {
  const full = picture.width / picture.height
  const width = full > ratio ? (ratio / full) * 100 : 100
  const height = full > ratio ? 100 : (full / ratio) * 100
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height }
}

/**
 * Where a box outside the shapes goes back to: around the same middle, its longer side made shorter
 * (COMPOSER-039).
 */
export function backInside(box: Box, picture: Size): Box {
  const ratio = ratioOf(box, picture)
  if (mayBeCropped(ratio)) return box
  const width = isTooWide(ratio) ? box.width * (pictureShape.widest / ratio) : box.width
  const height = isTooWide(ratio) ? box.height : box.height * (ratio / pictureShape.narrowest)
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

/** The part of the picture that is kept, in its own whole pixels. */
export function pixelsOf(box: Box, picture: Size): Box {
  const x = Math.round((box.x / 100) * picture.width)
  const y = Math.round((box.y / 100) * picture.height)
  const width = Math.max(
    1,
    Math.min(picture.width - x, Math.round((box.width / 100) * picture.width)),
  )
  return {
    x,
    y,
    width,
    height: Math.max(
      1,
      Math.min(picture.height - y, Math.round((box.height / 100) * picture.height)),
    ),
  }
}

export const corners = ['nw', 'ne', 'se', 'sw'] as const
export type Corner = (typeof corners)[number]

/**
 * A corner moved by the keys: sideways the width changes, up and down the height, and neither moves
 * the corner across. All in percent.
 */
export function cornerMoved(
  box: Box,
  {
    corner,
    by,
    least,
  }: { corner: Corner; by: { readonly x: number; readonly y: number }; least: Size },
): Box {
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value))
  const x = corner.endsWith('w') ? between(0, box.x + by.x, right - least.width) : box.x
  const y = corner.startsWith('n') ? between(0, box.y + by.y, bottom - least.height) : box.y
  const width = corner.endsWith('w') ? right - x : between(least.width, box.width + by.x, 100 - x)
  return {
    x,
    y,
    width,
    height: corner.startsWith('n') ? bottom - y : between(least.height, box.height + by.y, 100 - y),
  }
}
