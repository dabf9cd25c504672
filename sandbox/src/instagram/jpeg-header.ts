/** Frame headers of every JPEG process; C4, C8 and CC in that range are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const startOfScan = 0xda
const exifSegment = 0xe1
const endOfImage = Buffer.from([0xff, 0xd9])

/** The Exif orientation, 1 to 8; 1 when the segment does not say. */
function orientationOf(segment: Buffer): number {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0' || segment.length < 14) return 1
  const tiff = segment.subarray(6)
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const word = (at: number) =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < word(first); entry += 1) {
    const at = first + 2 + entry * 12
    if (word(at) === 0x0112) return word(at + 8)
  }
  return 1
}

interface Size {
  width: number
  height: number
}

/** The segments before the picture itself, and where the picture begins. */
function readSegments(bytes: Buffer): { size?: Size; orientation: number; endsAt: number } {
  let at = 2
  let size: Size | undefined
  let orientation = 1
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    const segment = bytes.subarray(at + 4, at + 2 + length)
    if (marker === exifSegment) orientation = orientationOf(segment)
    if (isFrame(marker) && segment.length >= 5)
      size = { height: segment.readUInt16BE(1), width: segment.readUInt16BE(3) }
    at += 2 + length
    if (marker === startOfScan) break
  }
  return { ...(size ? { size } : {}), orientation, endsAt: at }
}

/**
 * Size of a JPEG as people see it, read from its header; undefined for anything that is no whole
 * JPEG.
 */
export function readJpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  const { size, orientation, endsAt } = readSegments(bytes)
  if (!size || size.width === 0 || size.height === 0) return undefined
  // a download that broke off has a good header and no end
  if (bytes.lastIndexOf(endOfImage) < endsAt) return undefined
  return orientation >= 5 ? { width: size.height, height: size.width } : size
}
