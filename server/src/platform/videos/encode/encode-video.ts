import {
  AudioSample,
  Conversion,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  type InputVideoTrack,
} from 'mediabunny'
import type { Size } from '@marquee/contract/networks/network.ts'
import { framesWithin, type Frame } from './frames-within.ts'

export interface EncodeOrder {
  readonly path: string
  readonly to: string
  readonly startMs: number
  /** Null: to its end. */ readonly endMs: number | null
  readonly most: Size | null
}

/** What every network takes (networks.md section 2). */
const soundRate = 48_000
const soundBits = 128_000
/** So many samples of AAC are one packet, and one packet of silence stands before the first. */
const packet = 1024
/** Bits for each pixel of a second, at which H.264 shows no blocks in kitchens and streets. */
const bitsPerPixel = 0.1
const mostBits = 10_000_000

/** The largest even size within the box, in the picture's own shape; never larger than it is. */
export function fitSize({ width, height }: Size, most: Size | null): Size {
  const scale = most ? Math.min(1, most.width / width, most.height / height) : 1
  const even = (side: number) => Math.max(2, Math.floor((side * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

/**
 * Writes the part of a video from `startMs` up to `endMs`, exact to the frame, as H.264 and AAC in
 * an MP4 with its index first: upright, square pixels, within `most`, nothing of its metadata.
 * Sound never lasts longer than the pictures. Throws when the video cannot be read to its end.
 */
export async function encodeVideo(
  { path, to, startMs, endMs, most }: EncodeOrder,
  tell: (percent: number) => void,
): Promise<void> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] })
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(to),
  })
  try {
    const video = await input.getPrimaryVideoTrack()
    if (!video) throw new Error('This is not a video.')
    const { start, end } = framesWithin(
      await framesOf(video),
      startMs / 1000,
      endMs === null ? Number.POSITIVE_INFINITY : endMs / 1000,
    )
    const size = fitSize(
      { width: await video.getDisplayWidth(), height: await video.getDisplayHeight() },
      most,
    )
    const { averagePacketRate, averageBitrate } = await video.computePacketStats(200)
    const wanted = size.width * size.height * Math.min(60, averagePacketRate) * bitsPerPixel
    const conversion = await Conversion.init({
      input,
      output,
      trim: { start, end },
      // more bits than it came with show nothing more; an older codec in the source would need a
      // few more
      video: {
        codec: 'avc',
        forceTranscode: true,
        bitrate: Math.round(Math.min(mostBits, wanted, Math.max(300_000, averageBitrate * 1.5))),
        ...size,
        fit: 'fill',
        allowTransformationMetadata: false,
        hardwareAcceleration: 'prefer-software',
        keyFrameInterval: 2,
      },
      audio: (track) =>
        track.number > 1
          ? { discard: true }
          : {
              codec: 'aac',
              forceTranscode: true,
              bitrate: soundBits,
              sampleRate: soundRate,
              numberOfChannels: 2,
              process: soundUntil(end - start),
            },
      tags: {},
      showWarnings: false,
    })
    if (!conversion.isValid) throw new Error('The video cannot be encoded.')
    conversion.onProgress = (done) => tell(Math.floor(done * 100))
    await conversion.execute()
  } catch (error) {
    await output.cancel()
    throw error
  } finally {
    input.dispose()
  }
}

async function framesOf(video: InputVideoTrack): Promise<Frame[]> {
  const frames: Frame[] = []
  for await (const { timestamp, duration } of new EncodedPacketSink(video).packets(
    undefined,
    undefined,
    { metadataOnly: true },
  ))
    frames.push({ at: timestamp, until: timestamp + duration })
  return frames
}

/**
 * Leaves out the last fraction of a second of sound, so that its packets, the silent first one
 * included, end with the pictures.
 */
function soundUntil(seconds: number): (sample: AudioSample) => AudioSample | null {
  let left = Math.max(0, Math.floor((seconds * soundRate) / packet) - 1) * packet
  return (sample) => {
    const taken = Math.min(left, sample.numberOfFrames)
    left -= taken
    if (taken === sample.numberOfFrames) return sample
    return taken === 0 ? null : beginningOf(sample, taken)
  }
}

function beginningOf(sample: AudioSample, frameCount: number): AudioSample {
  const options = { planeIndex: 0, format: 'f32', frameCount } as const
  const data = new Uint8Array(sample.allocationSize(options))
  sample.copyTo(data, options)
  const { numberOfChannels, sampleRate, timestamp } = sample
  return new AudioSample({ data, format: 'f32', numberOfChannels, sampleRate, timestamp })
}
