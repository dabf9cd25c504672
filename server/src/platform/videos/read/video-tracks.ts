import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  MP4,
  QTFF,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
} from 'mediabunny'
import { readEdits } from './edit-list.ts'

/** Hidden frames before the first shown one that nobody notices when they are shown after all. */
const hiddenSeconds = 0.1

/**
 * The part of a track that is shown: packets in the order of decoding, from `skip` on and `count`
 * of them; `first` is when the first one is due.
 */
export interface ShownPart {
  readonly skip: number
  readonly count: number
  readonly first: number
  readonly end: number
}

export interface VideoTracks {
  readonly input: Input
  readonly video: InputVideoTrack
  /** The first sound that is AAC, else the first one; phones add further ones. */
  readonly audio: InputAudioTrack | null
  readonly shown: { readonly video: ShownPart; readonly audio: ShownPart | null }
  /** Why it cannot be written without an edit list; null when it can. */
  readonly cut: 'start' | 'several' | null
}

/**
 * Null when it is no video. Throws when it is one and cannot be read. The caller disposes of
 * `input`.
 */
export async function openVideo(path: string): Promise<VideoTracks | null> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] })
  const video = (await input.canRead()) ? await input.getPrimaryVideoTrack() : null
  if (!video) {
    input.dispose()
    return null
  }
  const edits = await readEdits(path)
  if (!edits) throw new Error('The index of the video cannot be read.')
  const audio = await firstSound(input)
  const endOf = (track: InputTrack) => {
    const edit = edits.get(track.id)
    return edit?.kind === 'one' && edit.endSeconds !== null
      ? edit.endSeconds
      : Number.POSITIVE_INFINITY
  }
  const shownVideo = await shownPart(video, Number.NEGATIVE_INFINITY, endOf(video))
  const shownAudio = audio ? await shownPart(audio, shownVideo.first, endOf(audio)) : null
  const isSeveral = [video, ...(audio ? [audio] : [])].some(
    (track) => edits.get(track.id)?.kind === 'several',
  )
  return {
    input,
    video,
    audio: shownAudio && shownAudio.count > 0 ? audio : null,
    shown: { video: shownVideo, audio: shownAudio },
    cut: isSeveral ? 'several' : shownVideo.first < -hiddenSeconds ? 'start' : null,
  }
}

async function firstSound(input: Input): Promise<InputAudioTrack | null> {
  const tracks = await input.getAudioTracks()
  for (const track of tracks) if ((await track.getCodec()) === 'aac') return track
  return tracks[0] ?? null
}

/**
 * Packets whose greater part lies before `start` are left out; after `end` only what an earlier
 * picture needs is kept.
 */
async function shownPart(track: InputTrack, start: number, end: number): Promise<ShownPart> {
  let [index, skip, count, first, last] = [0, 0, 0, Number.POSITIVE_INFINITY, 0]
  for await (const { timestamp, duration } of new EncodedPacketSink(track).packets(
    undefined,
    undefined,
    { metadataOnly: true },
  )) {
    index++
    if (timestamp + duration / 2 < start) skip = index
    else if (timestamp < end) {
      count = index - skip
      first = Math.min(first, timestamp)
      last = Math.max(last, Math.min(timestamp + duration, end))
    }
  }
  return { skip, count, first, end: last }
}
