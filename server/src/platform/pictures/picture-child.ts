// Decodes pictures in a process of its own: its memory goes back when it ends, and a picture that
// kills a decoder kills only this.
import * as z from 'zod/mini'
import { answerOrders } from '../child-process/answer-orders.ts'
import { drawVideoCard } from './video-card.ts'
import {
  cropPicture,
  inspectPicture,
  lookAtPicture,
  makePreview,
  makePublishable,
  makeSquare,
  makeThumb,
} from './renditions.ts'

const path = z.string()
export const pictureOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('inspect'), path }),
  z.object({ kind: z.literal('thumb'), path }),
  z.object({ kind: z.literal('preview'), path }),
  z.object({ kind: z.literal('square'), path }),
  z.object({ kind: z.literal('look'), path }),
  z.object({
    kind: z.literal('publishable'),
    path,
    maxBytes: z.int(),
    shape: z.nullable(z.object({ narrowest: z.number(), widest: z.number() })),
    most: z.nullable(z.object({ width: z.number(), height: z.number() })),
  }),
  z.object({
    kind: z.literal('crop'),
    path,
    to: path,
    part: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  }),
  z.object({ kind: z.literal('video-card'), width: z.int(), height: z.int(), durationMs: z.int() }),
])
export type PictureOrder = z.output<typeof pictureOrder>

answerOrders(pictureOrder, async (order): Promise<unknown> => {
  switch (order.kind) {
    case 'inspect':
      return inspectPicture(order.path)
    case 'thumb':
      return makeThumb(order.path)
    case 'preview':
      return makePreview(order.path)
    case 'square':
      return makeSquare(order.path)
    case 'look':
      return lookAtPicture(order.path)
    case 'publishable':
      return makePublishable(order.path, order.maxBytes, { shape: order.shape, most: order.most })
    case 'crop':
      return cropPicture(order.path, order.to, order.part)
    case 'video-card':
      return drawVideoCard(order)
  }
})
