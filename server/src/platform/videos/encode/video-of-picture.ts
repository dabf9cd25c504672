import {
  AudioSample,
  AudioSampleSource,
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  VideoSample,
  VideoSampleSource,
  type EncodedPacket,
} from 'mediabunny'
import sharp from 'sharp'

export interface PictureVideoOrder {
  readonly path: string
  readonly to: string
  readonly seconds: number
}

/** Reels are upright, nine by sixteen (networks.md section 2). */
const size = { width: 1080, height: 1920 }
const framesPerSecond = 30
const sound = { rate: 48_000, channels: 2 }

/** A picture as one frame, RGBA: whole, over itself blurred and darkened where its shape is another. */
async function drawFrame(path: string): Promise<Buffer> {
  // in memory only, so not worth packing
  const plain = { compressionLevel: 0 }
  const ground = await sharp(path)
    .resize({ width: 108, height: 192, fit: 'cover' })
    .blur(6)
    .modulate({ brightness: 0.6 })
    .png(plain)
    .toBuffer()
  const [whole, picture] = [
    await sharp(ground)
      .resize({ ...size, fit: 'fill' })
      .png(plain)
      .toBuffer(),
    await sharp(path)
      .resize({ ...size, fit: 'inside' })
      .png(plain)
      .toBuffer(),
  ]
  return sharp(whole)
    .composite([{ input: picture, gravity: 'centre' }])
    .ensureAlpha()
    .raw()
    .toBuffer()
}

/**
 * One second of the frame, encoded: a picture that stands still is the same packets again and
 * again.
 */
async function encodeSecond(
  frame: Buffer,
): Promise<{ packets: EncodedPacket[]; config: VideoDecoderConfig }> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const pictures = new VideoSampleSource({
    codec: 'avc',
    bitrate: 2_500_000,
    keyFrameInterval: 2,
    hardwareAcceleration: 'prefer-software',
  })
  output.addVideoTrack(pictures, { frameRate: framesPerSecond })
  await output.start()
  for (let index = 0; index < framesPerSecond; index++) {
    const sample = new VideoSample(frame, {
      format: 'RGBX',
      codedWidth: size.width,
      codedHeight: size.height,
      timestamp: index / framesPerSecond,
      duration: 1 / framesPerSecond,
    })
    await pictures.add(sample)
    sample.close()
  }
  await output.finalize()
  const input = new Input({
    source: new BufferSource(target.buffer ?? new ArrayBuffer(0)),
    formats: [MP4],
  })
  const video = await input.getPrimaryVideoTrack()
  const config = await video?.getDecoderConfig()
  const packets: EncodedPacket[] = []
  if (video) for await (const packet of new EncodedPacketSink(video).packets()) packets.push(packet)
  input.dispose()
  if (!config || packets.length !== framesPerSecond) throw new Error('The picture was not encoded.')
  return { packets, config }
}

/**
 * Writes a video of one of our own JPEG copies: H.264 at 30 pictures a second, with silence as AAC,
 * which networks want beside pictures.
 */
export async function videoOfPicture(
  { path, to, seconds }: PictureVideoOrder,
  tell: (percent: number) => void,
): Promise<void> {
  const { packets, config } = await encodeSecond(await drawFrame(path))
  tell(80)
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(to),
  })
  try {
    const pictures = new EncodedVideoPacketSource('avc')
    const silence = new AudioSampleSource({ codec: 'aac', bitrate: 64_000 })
    output.addVideoTrack(pictures, { frameRate: framesPerSecond })
    output.addAudioTrack(silence)
    await output.start()
    for (let second = 0; second < seconds; second++) {
      for (const packet of packets)
        await pictures.add(packet.clone({ timestamp: packet.timestamp + second }), {
          decoderConfig: config,
        })
      // side by side in time, side by side in the file; the last second of sound ends before the
      // pictures do
      await addSilence(silence, second, second + 1 < seconds ? sound.rate : sound.rate - 2048)
    }
    pictures.close()
    silence.close()
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
}

async function addSilence(
  source: AudioSampleSource,
  timestamp: number,
  frames: number,
): Promise<void> {
  const sample = new AudioSample({
    data: new Float32Array(frames * sound.channels),
    format: 'f32',
    numberOfChannels: sound.channels,
    sampleRate: sound.rate,
    timestamp,
  })
  await source.add(sample)
  sample.close()
}
