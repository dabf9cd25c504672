import { FilePathSource, Input, MP4, QTFF, VideoSampleSink } from 'mediabunny'
import sharp from 'sharp'

const longSide = 1440
/** Videos often begin black. */
const atSeconds = 1

/**
 * The option is of the standard (WebCodecs section 9.4.6), and younger than the compiler's table of
 * it.
 */
const asPixels: VideoFrameCopyToOptions & { readonly format: 'RGBX' } = { format: 'RGBX' }

/** Writes a picture of the video, upright, as a JPEG. Throws when no picture of it can be decoded. */
export async function takeStill(path: string, to: string): Promise<void> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] })
  try {
    const video = await input.getPrimaryVideoTrack()
    if (!video) throw new Error('This is not a video.')
    const first = await video.getFirstTimestamp()
    const sink = new VideoSampleSink(video, { hardwareAcceleration: 'prefer-software' })
    const sample =
      (await sink.getSample(Math.max(first, 0) + atSeconds)) ??
      (await sink.getSample(Math.max(first, 0)))
    if (!sample) throw new Error('The video shows nothing.')
    const {
      codedWidth: width,
      codedHeight: height,
      squarePixelWidth,
      squarePixelHeight,
      rotation,
    } = sample
    const pixels = Buffer.alloc(sample.allocationSize(asPixels))
    await sample.copyTo(pixels, asPixels)
    sample.close()
    const raw = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
    const square = await raw
      .resize({ width: squarePixelWidth, height: squarePixelHeight, fit: 'fill' })
      .png()
      .toBuffer()
    await sharp(square)
      .rotate(rotation)
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 88 })
      .toFile(to)
  } finally {
    input.dispose()
  }
}
