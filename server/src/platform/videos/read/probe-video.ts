import { EncodedPacketSink, QTFF } from 'mediabunny'
import type { VideoFacts } from './video-facts.ts'
import { openVideo } from './video-tracks.ts'

/**
 * What a file is, by its content. Null when it is no video; throws when it is one that cannot be
 * read to its end.
 */
export async function probeVideo(path: string): Promise<VideoFacts | null> {
  const opened = await openVideo(path)
  if (!opened) return null
  try {
    const { input, video, audio, shown, cut } = opened
    const all = shown.video.end - shown.video.first
    // a hidden beginning lies before 0 and is never shown
    const seconds = cut === 'start' ? shown.video.end : all
    if (shown.video.count === 0 || seconds <= 0) throw new Error('The video has no pictures.')
    // the bytes of its last picture are there only when the file was not cut off
    if (!(await new EncodedPacketSink(video).getPacket(shown.video.end)))
      throw new Error('The video ends before its last picture.')
    return {
      format: (await input.getFormat()) === QTFF ? 'mov' : 'mp4',
      width: Math.round(await video.getDisplayWidth()),
      height: Math.round(await video.getDisplayHeight()),
      durationMs: Math.round(seconds * 1000),
      framesPerSecond: shown.video.count / all,
      video: await video.getCodec(),
      audio: audio ? await audio.getCodec() : 'none',
      cut,
    }
  } finally {
    opened.input.dispose()
  }
}
