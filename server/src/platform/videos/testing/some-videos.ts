import { readFileSync } from 'node:fs'
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

const sample = (name: string) => readFileSync(new URL(name, import.meta.url))

/**
 * Four seconds of 180 by 320 as phones write them: H.264 and AAC, index at the end, an edit list on
 * both tracks.
 */
export const phoneVideo = () => sample('phone.mp4')
/**
 * A silent MOV in HEVC, 320 by 180 turned upright by its header, with the place where it was
 * filmed.
 */
export const turnedVideo = () => sample('turned.mov')
export const placeOfTurnedVideo = '+51.4545-002.5879'

interface VideoPlan {
  readonly seconds?: number
  readonly framesPerSecond?: number
  readonly codec?: 'avc' | 'vp9'
  readonly width?: number
  readonly height?: number
  readonly startsAt?: number
}

/**
 * An MP4 made to measure: the first picture of the phone's video again and again. As VP9, or of
 * another size, it is one by its header alone.
 */
export async function aVideoOf({
  seconds = 4,
  framesPerSecond = 24,
  codec = 'avc',
  width = 180,
  height = 320,
  startsAt = 0,
}: VideoPlan): Promise<Buffer> {
  const input = new Input({ source: new BufferSource(phoneVideo()), formats: [MP4] })
  const track = await input.getPrimaryVideoTrack()
  const picture = track ? await new EncodedPacketSink(track).getFirstPacket() : null
  const config = track ? await track.getDecoderConfig() : null
  if (!picture || !config) throw new Error('The sample video cannot be read.')
  const { description, ...plain } = config
  const decoderConfig = {
    ...plain,
    codedWidth: width,
    codedHeight: height,
    ...(codec === 'vp9' ? { codec: 'vp09.00.10.08' } : description ? { description } : {}),
  }
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source)
  await output.start()
  for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
    const packet = new EncodedPacket(
      picture.data,
      'key',
      startsAt + frame / framesPerSecond,
      1 / framesPerSecond,
    )
    await source.add(packet, frame === 0 ? { decoderConfig } : undefined)
  }
  await output.finalize()
  if (!target.buffer) throw new Error('The video was not written.')
  return Buffer.from(target.buffer)
}

/** The phone's sound, begun so long after its first picture. */
export async function videoWithLateSound(seconds: number): Promise<Buffer> {
  const input = new Input({ source: new BufferSource(phoneVideo()), formats: [MP4] })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const [shown, heard] = [await video?.getDecoderConfig(), await audio?.getDecoderConfig()]
  if (!video || !audio || !shown || !heard) throw new Error('The sample video cannot be read.')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const [pictures, sound] = [
    new EncodedVideoPacketSource('avc'),
    new EncodedAudioPacketSource('aac'),
  ]
  output.addVideoTrack(pictures)
  output.addAudioTrack(sound)
  await output.start()
  for await (const packet of new EncodedPacketSink(video).packets())
    await pictures.add(packet, { decoderConfig: shown })
  for await (const packet of new EncodedPacketSink(audio).packets())
    if (packet.timestamp >= 0)
      await sound.add(packet.clone({ timestamp: packet.timestamp + seconds }), {
        decoderConfig: heard,
      })
  await output.finalize()
  if (!target.buffer) throw new Error('The video was not written.')
  return Buffer.from(target.buffer)
}

/**
 * The same video with its first edit list changed by `change`, which is given the list's own bytes
 * (ISO 14496-12 section 8.6.6).
 */
export function withEdit(video: Buffer, change: (list: Buffer) => void): Buffer {
  const changed = Buffer.from(video)
  const at = changed.indexOf('elst', 0, 'latin1')
  if (at < 0) throw new Error('The video has no edit list.')
  change(changed.subarray(at + 4, at - 4 + changed.readUInt32BE(at - 4)))
  return changed
}

/** The phone's video in two parts of two seconds. Its index stands last, so that it may grow. */
export function videoOfTwoParts(): Buffer {
  const video = withEdit(phoneVideo(), (list) => {
    list.writeUInt32BE(2, 4)
    list.writeUInt32BE(2000, 8)
  })
  const list = video.indexOf('elst', 0, 'latin1') - 4
  const end = list + video.readUInt32BE(list)
  const second = Buffer.alloc(12)
  second.writeUInt32BE(2000, 0)
  second.writeUInt32BE(36_864, 4)
  second.writeUInt32BE(0x10000, 8)
  for (const type of ['moov', 'trak', 'edts', 'elst']) {
    const at = video.lastIndexOf(type, list + 4, 'latin1') - 4
    video.writeUInt32BE(video.readUInt32BE(at) + second.length, at)
  }
  return Buffer.concat([video.subarray(0, end), second, video.subarray(end)])
}
