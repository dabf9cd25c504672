// Decodes pictures in a process of its own: its memory goes back when it ends, and a picture that kills a decoder kills only this.
import * as z from 'zod/mini'
import { inspectPicture, makePreview, makePublishable, makeSquare, makeThumb, type Rendition } from './renditions.ts'

export const pictureOrder = z.object({
  id: z.int(),
  path: z.string(),
  work: z.union([z.literal('inspect'), z.literal('thumb'), z.literal('preview'), z.literal('square'), z.object({ publishable: z.int() })]),
})
export type PictureOrder = z.output<typeof pictureOrder>

async function make({ path, work }: PictureOrder): Promise<unknown> {
  if (work === 'inspect') return inspectPicture(path)
  if (typeof work === 'object') return makePublishable(path, work.publishable)
  const makers: Record<typeof work, (path: string) => Promise<Rendition>> = { thumb: makeThumb, preview: makePreview, square: makeSquare }
  return makers[work](path)
}

process.on('message', (message) => {
  const { success, data: order } = pictureOrder.safeParse(message)
  if (!success) return
  make(order).then(
    (made) => process.send?.({ id: order.id, made }),
    (error: unknown) => process.send?.({ id: order.id, failed: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
