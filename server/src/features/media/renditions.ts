import sharp, { type Sharp } from 'sharp'

// one picture at a time keeps memory flat on a small machine; libvips threads of its own would double it
sharp.concurrency(1)
sharp.cache(false)

/** Largest number of pixels we decode: four times a 25-megapixel camera, well under what would exhaust memory. */
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
}

const accepted = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])

function open(source: string | Buffer): Sharp {
  return sharp(source, { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true })
}

/** What the file really is, by its content. Null when it is no picture we take; SVG and PDF are not, they can hold programs. */
export const inspectPicture = (path: string): Promise<PictureFacts | null> => inspect(path)
export const inspectBytes = (bytes: Buffer): Promise<PictureFacts | null> => inspect(bytes)

async function inspect(source: string | Buffer): Promise<PictureFacts | null> {
  const found = await open(source).metadata().catch(() => null)
  if (!found || !accepted.has(found.format) || !found.width || !found.height) return null
  if (found.width > maxSide || found.height > maxSide) return null
  const turned = (found.orientation ?? 1) >= 5
  return { format: found.format, width: turned ? found.height : found.width, height: turned ? found.width : found.height }
}

async function jpeg(source: string | Buffer, side: number, quality: number): Promise<Rendition> {
  const { data, info } = await open(source).rotate().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' }).toColourspace('srgb').jpeg({ quality, mozjpeg: false, progressive: true }).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** 480 px at most, for lists. Decodes the whole picture, so a truncated one throws here. */
export const makeThumb = (source: string | Buffer): Promise<Rendition> => jpeg(source, 480, 78)
/** 1440 px at most, for the detail view. */
export const makePreview = (source: string | Buffer): Promise<Rendition> => jpeg(source, 1440, 82)

/**
 * JPEG, upright, sRGB, without any metadata (place included), within `maxBytes`: first less quality, then fewer pixels.
 * Throws when even 640 px do not fit, which no photograph reaches.
 */
export async function makePublishable(source: string | Buffer, maxBytes: number): Promise<Rendition> {
  for (const [side, quality] of [[2048, 90], [2048, 82], [2048, 72], [1440, 80], [1080, 76], [640, 70]] as const) {
    const made = await jpeg(source, side, quality)
    if (made.bytes.length <= maxBytes) return made
  }
  throw new Error('The picture does not fit the size that the networks take.')
}
