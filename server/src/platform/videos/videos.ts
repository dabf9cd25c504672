import { createPassingChild, type PassingChild } from '../child-process/passing-child.ts'
import { createVideoMaker, type VideoMaker } from './video-maker.ts'
import type { VideoOrder } from './video-child.ts'
import { videoFacts, type VideoFacts } from './read/video-facts.ts'

/**
 * Reading and copying videos, one at a time in a child process that ends when it is idle. Nothing
 * is decoded and nothing encoded: a video whose headers are right and whose pictures are broken
 * passes. What has to be decoded is the maker's, apart. Throws `WorkRefused` when the video is
 * damaged, and `WorkBrokenOff` when nothing is known of it: the reader died or took longer than 20
 * s.
 */
export interface Videos {
  /** The same, waiting in a turn of its own: one company's videos do not hold up another's. */
  inTurn(turn: string): Videos
  /** What the file really is, by content, or null when it is no MP4 or MOV with pictures. */
  probe(path: string): Promise<VideoFacts | null>
  /**
   * Writes the copy for networks: MP4, index first, no edit lists, no metadata; pictures and sound
   * as they were.
   */
  copyForNetworks(path: string, to: string): Promise<void>
  readonly maker: VideoMaker
  close(): void
}

/**
 * A quarter of an hour in 50 MB takes one second. A video made to harm claims billions of pictures,
 * and holds up the next one so long.
 */
const longest = 20_000

/** `longestMs` is shortened by tests only. */
export function createVideos(longestMs = longest): Videos {
  const child = createPassingChild({
    program: new URL('./video-child.ts', import.meta.url),
    died: 'The video’s reader ended.',
    longestMs,
    heapMb: 256,
  })
  return videosOf(child, createVideoMaker(longestMs), '')
}

function videosOf(child: PassingChild, maker: VideoMaker, turn: string): Videos {
  return {
    inTurn: (another) => videosOf(child, maker.inTurn(another), another),
    maker,
    async probe(path) {
      const found = await child.order({ kind: 'probe', path } satisfies VideoOrder, { turn })
      return found === null || found === undefined ? null : videoFacts.parse(found)
    },
    async copyForNetworks(path, to) {
      await child.order({ kind: 'copy', path, to } satisfies VideoOrder, { turn })
    },
    close() {
      child.close()
      maker.close()
    },
  }
}
