import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
  type EncodedPacket,
  type InputTrack,
} from 'mediabunny'
import { openVideo, type ShownPart } from './video-tracks.ts'

/**
 * Writes the same pictures and sound as an MP4 that networks take (networks.md section 2): index
 * first, no edit list, nothing else of the original in it, such as the place where it was filmed.
 * Nothing is encoded anew. Throws when the video cannot be read to its end, or is cut.
 */
export async function copyVideo(path: string, to: string): Promise<void> {
  const opened = await openVideo(path)
  if (!opened) throw new Error('This is not a video.')
  const { input, video, audio, shown, cut } = opened
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(to),
  })
  try {
    const [videoCodec, audioCodec] = [await video.getCodec(), audio ? await audio.getCodec() : null]
    const [videoConfig, audioConfig] = [
      await video.getDecoderConfig(),
      audio ? await audio.getDecoderConfig() : null,
    ]
    if (cut !== null || !videoCodec || !videoConfig)
      throw new Error('The video cannot be copied as it is shown.')
    const pictures = new EncodedVideoPacketSource(videoCodec)
    output.addVideoTrack(pictures, {
      transformationMatrix: await video.getTransformationMatrix(),
      maximumPacketCount: shown.video.count,
    })
    const sound =
      audioCodec && audioConfig && shown.audio
        ? {
            source: new EncodedAudioPacketSource(audioCodec),
            config: audioConfig,
            part: shown.audio,
          }
        : null
    if (sound) output.addAudioTrack(sound.source, { maximumPacketCount: sound.part.count })
    await output.start()
    // both at once: what lies side by side in time is to lie side by side in the file. Neither runs
    // ahead of the other's first packet: the library fails where a second key frame comes before it
    const firsts = sound ? createMeeting(2) : createMeeting(1)
    await Promise.all([
      firsts
        .leavingWith(
          copyTrack(video, shown.video, {
            start: shown.video.first,
            add: async (packet, isFirst) => {
              await pictures.add(packet, isFirst ? { decoderConfig: videoConfig } : undefined)
              if (isFirst) await firsts.arrive()
            },
          }),
        )
        .then(() => {
          pictures.close()
        }),
      sound && audio
        ? firsts
            .leavingWith(
              copyTrack(audio, sound.part, {
                start: shown.video.first,
                add: async (packet, isFirst) => {
                  await sound.source.add(
                    packet,
                    isFirst ? { decoderConfig: sound.config } : undefined,
                  )
                  if (isFirst) await firsts.arrive()
                },
              }),
            )
            .then(() => {
              sound.source.close()
            })
        : null,
    ])
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  } finally {
    input.dispose()
  }
}

/** Where so many wait for each other once. Whoever ends, well or not, is not waited for any more. */
function createMeeting(size: number): {
  readonly arrive: () => Promise<void>
  readonly leavingWith: <T>(work: Promise<T>) => Promise<T>
} {
  const { promise, resolve } = Promise.withResolvers<void>()
  let missing = size
  const arrive = () => {
    missing--
    if (missing <= 0) resolve()
    return promise
  }
  return { arrive, leavingWith: (work) => work.finally(() => resolve()) }
}

/**
 * A track whose first packet is not due at 0 would need an edit list. Half a packet of sound is
 * moved unheard; a sound that begins later has its first packet last until the second.
 */
async function copyTrack(
  track: InputTrack,
  part: ShownPart,
  {
    start,
    add,
  }: {
    readonly start: number
    readonly add: (packet: EncodedPacket, isFirst: boolean) => Promise<void>
  },
): Promise<void> {
  const late = part.first - start
  let isLate = false
  let index = 0
  let copied = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (index++ < part.skip) continue
    if (copied === part.count) break
    if (copied === 0) isLate = late > packet.duration / 2
    const timestamp =
      isLate && packet.timestamp > part.first
        ? packet.timestamp - start
        : packet.timestamp - part.first
    await add(
      packet.clone({
        timestamp,
        duration: isLate && copied === 0 ? packet.duration + late : packet.duration,
      }),
      copied === 0,
    )
    copied++
  }
  if (copied < part.count) throw new Error('The video ends before its last picture or sound.')
}
