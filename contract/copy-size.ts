import type { NetworkLimits, Shape, Size } from './networks/network.ts'

/**
 * The longest side of a picture's copy for networks, in pixels. A copy that is still too many bytes
 * gets smaller.
 */
export const mostCopySide = 2048

export const isWithin = ({ width, height }: Size, { narrowest, widest }: Shape): boolean =>
  width / height >= narrowest && width / height <= widest

/** Upright or lying. */
export function fitsInto({ width, height }: Size, most: Size): boolean {
  return (
    Math.max(width, height) <= Math.max(most.width, most.height) &&
    Math.min(width, height) <= Math.min(most.width, most.height)
  )
}

/**
 * The largest size within `side` and within the shape, in whole pixels, of a picture cropped in the
 * middle.
 */
export function cropSize(
  { width, height }: Size,
  side: number,
  { narrowest, widest }: Shape,
): Size {
  const wide = Math.min(width, height * widest)
  const tall = Math.min(height, width / narrowest)
  const scale = Math.min(1, side / Math.max(wide, tall))
  const cut = {
    width: Math.max(1, Math.floor(wide * scale)),
    height: Math.max(1, Math.floor(tall * scale)),
  }
  // whole pixels may leave the shape by a hair, and a hair is refused
  if (cut.width / cut.height < narrowest)
    return { ...cut, height: Math.max(1, Math.floor(cut.width / narrowest)) }
  return cut.width / cut.height > widest
    ? { ...cut, width: Math.max(1, Math.floor(cut.height * widest)) }
    : cut
}

/**
 * The size of the copy that a network gets of a picture: what it judges is the copy, and that of a
 * panorama is low.
 */
export function copySize(
  picture: Size,
  { shape, mostPictureSize }: Pick<NetworkLimits, 'shape' | 'mostPictureSize'>,
): Size {
  if (shape && !isWithin(picture, shape)) return cropSize(picture, mostCopySide, shape)
  const { width, height } = picture
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const most = mostPictureSize && !fitsInto(picture, mostPictureSize) ? mostPictureSize : null
  const scale = Math.min(
    1,
    mostCopySide / long,
    ...(most
      ? [Math.max(most.width, most.height) / long, Math.min(most.width, most.height) / short]
      : []),
  )
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
