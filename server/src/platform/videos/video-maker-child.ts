// Decodes and encodes videos in a process of its own, behind the rest of the product.
import { getPriority, setPriority } from 'node:os'
import type * as z from 'zod/mini'
import { answerOrders } from '../child-process/answer-orders.ts'
import { isEncoderAbsent } from './encoder-absence.ts'
import { encodeVideo } from './encode/encode-video.ts'
import { makerOrder, type makerAnswer } from './video-orders.ts'
import { videoOfPicture } from './encode/video-of-picture.ts'
import { takeStill } from './encode/take-still.ts'

/**
 * A third of what others get where all want to work at once: an encoding must not hold up the
 * product, and must come to its end.
 */
const behindOthers = 5

/** What 4K pictures need twice over; a video made to harm ends this process and nothing else. */
const mostMemory = 1536 * 1024 * 1024
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(1)
}, 250).unref()

/**
 * FFmpeg's libraries are a binary that not every machine has, in a package that is installed apart:
 * false without it, and videos still pass as they came. Any other failure says nothing of the
 * machine tomorrow: this process ends, and its orders are tried again.
 */
const hasEncoder = import('../../../../encoder/register.mjs').then(
  () => true,
  (error: unknown) => {
    if (isEncoderAbsent(error)) return false
    throw error
  },
)

answerOrders(
  makerOrder,
  async (order, tell): Promise<z.output<typeof makerAnswer>> => {
    if (!(await hasEncoder)) return 'no-encoder'
    if (order.kind === 'has-encoder') return order.kind
    // somebody waits for a still
    // whoever runs the product with less priority than that may not raise it again
    if (order.kind !== 'still' && getPriority() < behindOthers) setPriority(behindOthers)
    switch (order.kind) {
      case 'encode':
        await encodeVideo(order, tell)
        break
      case 'of-picture':
        await videoOfPicture(order, tell)
        break
      case 'still':
        await takeStill(order.path, order.to)
        break
    }
    return 'made'
  },
  hasEncoder,
)
