// Reads and copies videos in a process of its own: a video made to harm kills only this, and its
// memory goes back.
import * as z from 'zod/mini'
import { answerOrders } from '../child-process/answer-orders.ts'
import { copyVideo } from './read/copy-video.ts'
import { probeVideo } from './read/probe-video.ts'

export const videoOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('probe'), path: z.string() }),
  z.object({ kind: z.literal('copy'), path: z.string(), to: z.string() }),
])
export type VideoOrder = z.output<typeof videoOrder>

answerOrders(videoOrder, async (order): Promise<unknown> =>
  order.kind === 'probe' ? probeVideo(order.path) : copyVideo(order.path, order.to),
)
