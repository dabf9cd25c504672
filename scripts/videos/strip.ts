import { BufferTarget, Mp4OutputFormat, Output, VideoSample, VideoSampleSource } from 'mediabunny'
import '../../encoder/register.mjs'

export const videoSize = { width: 1120, height: 630 }
const framesPerSecond = 10
export const frameMs = 1000 / framesPerSecond
const bitsPerSecond = 210_000

/** Pictures one after the other, as H.264 in an MP4 with its index first. */
export interface Strip {
  /** Appends one frame of RGBA in the size of the video. */
  add(picture: Buffer): Promise<void>
  lengthMs(): number
  finish(): Promise<Buffer>
}

export async function openStrip(): Promise<Strip> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new VideoSampleSource({
    codec: 'avc',
    bitrate: bitsPerSecond,
    keyFrameInterval: 8,
    hardwareAcceleration: 'prefer-software',
  })
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  await output.start()
  let frames = 0
  return {
    async add(picture) {
      const sample = new VideoSample(picture, {
        format: 'RGBX',
        codedWidth: videoSize.width,
        codedHeight: videoSize.height,
        timestamp: (frames * frameMs) / 1000,
        duration: frameMs / 1000,
      })
      await source.add(sample)
      sample.close()
      frames++
    },
    lengthMs: () => frames * frameMs,
    async finish() {
      await output.finalize()
      return Buffer.from(target.buffer ?? new ArrayBuffer(0))
    },
  }
}
