import { cropSize, mostCopySide } from '@marquee/contract/copy-size.ts'
import sharp, { type Sharp } from 'sharp'
import { isOfThisMachine } from '../child-process/child-errors.ts'

// one picture at a time keeps memory flat on a small machine; libvips threads of its own would
// double it
sharp.concurrency(1)
sharp.cache(false)

/**
 * Largest number of pixels we decode: four times a 25-megapixel camera, well under what would
 * exhaust memory.
 */
const maxPixels = 100_000_000
const maxSide = 16_000

export interface Rendition {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

export interface PictureFacts {
  readonly format: string
  readonly width: number
  readonly height: number
  /** More than one frame; copies show the first. */
  readonly isAnimated: boolean
}

const accepted = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])

function open(path: string): Sharp {
  return sharp(path, { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true })
}

/**
 * What the file really is, by its content. Null when it is no picture we take; SVG and PDF are not,
 * they can hold programs.
 */
export async function inspectPicture(path: string): Promise<PictureFacts | null> {
  const found = await open(path)
    .metadata()
    .catch((error: unknown) => {
      if (isOfThisMachine(error)) throw error
      return null
    })
  if (!found || !accepted.has(found.format) || !found.width || !found.height) return null
  if (found.width > maxSide || found.height > maxSide) return null
  const turned = (found.orientation ?? 1) >= 5
  // of the others, photographs with a depth map or a burst beside them count several pages, too
  const isAnimated = (found.format === 'gif' || found.format === 'webp') && (found.pages ?? 1) > 1
  return {
    // the decoder calls AVIF by the name of its container
    format: found.format === 'heif' && found.compression === 'av1' ? 'avif' : found.format,
    width: turned ? found.height : found.width,
    height: turned ? found.width : found.height,
    isAnimated,
  }
}

async function jpeg(
  path: string,
  {
    side,
    quality,
    size: { width, height } = { width: side, height: side },
  }: { side: number; quality: number; size?: Size | undefined },
): Promise<Rendition> {
  const { data, info } = await open(path)
    .rotate()
    .resize({
      width: Math.min(width, side),
      height: Math.min(height, side),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality, mozjpeg: false, progressive: true })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** 480 px at most, for lists. Decodes the whole picture, so a truncated one throws here. */
export const makeThumb = (path: string): Promise<Rendition> =>
  jpeg(path, { side: 480, quality: 78 })
/** 1440 px at most, for the detail view. */
export const makePreview = (path: string): Promise<Rendition> =>
  jpeg(path, { side: 1440, quality: 82 })

/** 96 by 96, cut to the middle: the faces of accounts. */
export async function makeSquare(path: string): Promise<Rendition> {
  const { data, info } = await open(path)
    .rotate()
    .resize({ width: 96, height: 96, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** A part of a picture, in shares of its width and height as it is shown. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Hardly to be told from the original, and a third of what 100 takes. */
const cropQuality = 95

/** Writes the part as a JPEG: every pixel of it, upright, sRGB, without metadata. */
export async function cropPicture(path: string, to: string, part: Part): Promise<void> {
  const facts = await inspectPicture(path)
  if (!facts) throw new Error('This is not a picture that can be cropped.')
  const left = Math.min(facts.width - 1, Math.round(part.x * facts.width))
  const top = Math.min(facts.height - 1, Math.round(part.y * facts.height))
  const [width, height] = [part.width * facts.width, part.height * facts.height]
  await open(path)
    .rotate()
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(facts.width - left, Math.round(width))),
      height: Math.max(1, Math.min(facts.height - top, Math.round(height))),
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: cropQuality })
    .toFile(to)
}

/** 512 px at most with the colour that fills most of it; null when it is no picture we take. */
export async function lookAtPicture(
  path: string,
): Promise<
  (Rendition & { readonly red: number; readonly green: number; readonly blue: number }) | null
> {
  if (!(await inspectPicture(path))) return null
  const small = await jpeg(path, { side: 512, quality: 80 })
  const { dominant } = await sharp(small.bytes).stats()
  return { ...small, red: dominant.r, green: dominant.g, blue: dominant.b }
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Width by height, at the narrowest and at the widest. */
export interface Shape {
  readonly narrowest: number
  readonly widest: number
}

async function croppedJpeg(
  path: string,
  side: number,
  { quality, shape }: { readonly quality: number; readonly shape: Shape },
): Promise<Rendition> {
  const facts = await inspectPicture(path)
  if (!facts) throw new Error('This is not a picture that can be cropped.')
  const { data, info } = await open(path)
    .rotate()
    .resize({ ...cropSize(facts, side, shape), fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality, mozjpeg: false, progressive: true })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** The size laid as the picture lies. */
async function laidAs(path: string, { width, height }: Size): Promise<Size> {
  const facts = await inspectPicture(path)
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  return facts && facts.width < facts.height
    ? { width: short, height: long }
    : { width: long, height: short }
}

/**
 * JPEG, upright, sRGB, without any metadata (place included), within `maxBytes`: first less
 * quality, then fewer pixels; cropped in the middle to `shape`, or within `most` laid as the
 * picture lies, where one of both is given. Throws when even 640 px do not fit, which no photograph
 * reaches.
 */
export async function makePublishable(
  path: string,
  maxBytes: number,
  { shape, most }: { readonly shape: Shape | null; readonly most: Size | null },
): Promise<Rendition> {
  const box = most ? await laidAs(path, most) : undefined
  for (const [side, quality] of [
    [mostCopySide, 90],
    [mostCopySide, 82],
    [mostCopySide, 72],
    [1440, 80],
    [1080, 76],
    [640, 70],
  ] as const) {
    const made = shape
      ? await croppedJpeg(path, side, { quality, shape })
      : await jpeg(path, { side, quality, size: box })
    if (made.bytes.length <= maxBytes) return made
  }
  throw new Error('The picture does not fit the size that the networks take.')
}
