import type { Size } from '@marquee/contract/networks/network.ts'
import {
  createPassingChild,
  type OrderOptions,
  type PassingChild,
} from '../child-process/passing-child.ts'
import { makerAnswer, type MakerOrder } from './video-orders.ts'

/** This machine cannot encode videos: FFmpeg's libraries do not load here. */
export class NoEncoder extends Error {
  constructor() {
    super('Videos cannot be encoded on this machine.')
  }
}

export interface EncodeWish {
  readonly startMs: number
  /** Null: to its end. */
  readonly endMs: number | null
  /** Null: as large as it is. */
  readonly most: Size | null
  /** How long the part is, in ms: how long it may take hangs on it. */
  readonly lengthMs: number
}

/** Files of this machine: what is read, and where what is made of it lies. */
export interface MadeOf {
  readonly path: string
  readonly to: string
}

/**
 * Decodes and encodes videos, one at a time in a child process with less priority that ends when it
 * is idle; pictures of videos are taken in a second one, so that nobody waits for an encoding to
 * see an upload. All work throws `NoEncoder` on a machine without FFmpeg's libraries, `WorkRefused`
 * when the video cannot be decoded, and `WorkBrokenOff` when it took too long, the encoder died or
 * the product ends.
 */
export interface VideoMaker {
  /** The same, waiting in a turn of its own. */
  inTurn(turn: string): VideoMaker
  /**
   * The part of a video, exact to the frame, as H.264 and AAC in an MP4 with its index first,
   * upright, without metadata, within `most`.
   */
  encode(files: MadeOf, wish: EncodeWish, onProgress: (percent: number) => void): Promise<void>
  /**
   * An upright video of a picture (a JPEG of ours), 1080 by 1920 at 30 pictures a second, with
   * silence as its sound.
   */
  ofPicture(files: MadeOf, seconds: number, onProgress: (percent: number) => void): Promise<void>
  /** A picture of the video as JPEG, upright, 1440 px at most. */
  still(path: string, to: string): Promise<void>
  /** Whether FFmpeg's libraries load on this machine now. Throws `WorkBrokenOff` alone. */
  hasEncoder(): Promise<boolean>
  close(): void
}

/**
 * A minute to begin with, then twenty times as long as the video: a small machine that has other
 * things to do encodes HD at a quarter of its speed.
 */
const longestFor = (lengthMs: number) => Math.min(60_000 + 20 * lengthMs, 45 * 60_000)

/** `mostForStillMs` is shortened by tests only. */
export function createVideoMaker(mostForStillMs = 20_000): VideoMaker {
  const child = (longestMs: number) =>
    createPassingChild({
      program: new URL('./video-maker-child.ts', import.meta.url),
      died: 'The video’s encoder ended.',
      longestMs,
      heapMb: 384,
    })
  return makerOf(child(longestFor(0)), child(mostForStillMs), '')
}

function makerOf(encoder: PassingChild, stills: PassingChild, turn: string): VideoMaker {
  const answer = async (of: PassingChild, order: MakerOrder, options: OrderOptions = {}) =>
    makerAnswer.parse(await of.order(order, { ...options, turn }))
  const ask = async (...order: Parameters<typeof answer>) => {
    if ((await answer(...order)) === 'no-encoder') throw new NoEncoder()
  }
  return {
    inTurn: (another) => makerOf(encoder, stills, another),
    encode: ({ path, to }, { startMs, endMs, most, lengthMs }, onProgress) =>
      ask(
        encoder,
        { kind: 'encode', path, to, startMs, endMs, most },
        { longestMs: longestFor(lengthMs), onProgress },
      ),
    ofPicture: ({ path, to }, seconds, onProgress) =>
      ask(
        encoder,
        { kind: 'of-picture', path, to, seconds },
        { longestMs: longestFor(seconds * 1000), onProgress },
      ),
    still: (path, to) => ask(stills, { kind: 'still', path, to }),
    hasEncoder: async () => (await answer(stills, { kind: 'has-encoder' })) === 'has-encoder',
    close() {
      encoder.close()
      stills.close()
    },
  }
}
