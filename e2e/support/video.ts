import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  type EncodedPacket,
} from 'mediabunny'

const clip = () => readFileSync(new URL('./clip.mp4', import.meta.url))

async function packetsOf(
  track: ConstructorParameters<typeof EncodedPacketSink>[0],
): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
  return packets.filter(({ timestamp }) => timestamp >= 0)
}

/**
 * An upright video of 540 by 960 as a file, so many times two seconds long: the same clip again and
 * again.
 */
export async function takeVideo(seconds: number): Promise<string> {
  const input = new Input({ source: new BufferSource(clip()), formats: [MP4] })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const [shown, heard] = [await video?.getDecoderConfig(), await audio?.getDecoderConfig()]
  if (!video || !audio || !shown || !heard) throw new Error('The clip cannot be read.')
  const [pictures, sound] = [
    new EncodedVideoPacketSource('avc'),
    new EncodedAudioPacketSource('aac'),
  ]
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  output.addVideoTrack(pictures)
  output.addAudioTrack(sound)
  await output.start()
  const [frames, notes] = [await packetsOf(video), await packetsOf(audio)]
  const noteSeconds = notes[0]?.duration ?? 0
  for (let start = 0; start < seconds; start += 2)
    for (const packet of frames)
      await pictures.add(packet.clone({ timestamp: start + packet.timestamp }), {
        decoderConfig: shown,
      })
  for (let index = 0; index * noteSeconds < seconds; index++) {
    const packet = notes[index % notes.length]
    if (packet)
      await sound.add(packet.clone({ timestamp: index * noteSeconds }), { decoderConfig: heard })
  }
  await output.finalize()
  if (!target.buffer) throw new Error('The video was not written.')
  const path = join(mkdtempSync(join(tmpdir(), 'marquee-film-')), 'kitchen.mp4')
  writeFileSync(path, Buffer.from(target.buffer))
  return path
}

/** How long the pictures of a video are shown, in ms, by its own packets. */
export async function shownMs(video: Uint8Array): Promise<number> {
  const track = await new Input({
    source: new BufferSource(video),
    formats: [MP4],
  }).getPrimaryVideoTrack()
  if (!track) throw new Error('The video has no pictures.')
  const packets = await packetsOf(track)
  const starts = packets.map(({ timestamp }) => timestamp)
  const ends = packets.map(({ timestamp, duration }) => timestamp + duration)
  return (Math.max(...ends) - Math.min(...starts)) * 1000
}
