import type { Kernel } from '../kernel/kernel.ts'
import type { MetaMessage } from './conversation-world.ts'
import type { Photo } from './facebook-world.ts'

/** What came with a message, in its order. */
export const photosOf = (
  kernel: Kernel,
  { photoId, morePhotoIds = [] }: Pick<MetaMessage, 'photoId' | 'morePhotoIds'>,
): Photo[] =>
  [photoId ?? '', ...morePhotoIds].flatMap((id) => kernel.world.facebook.photos[id] ?? [])

/** An illustration that somebody sends; the id of its photo. */
export function addPhoto(
  kernel: Kernel,
  { pageId, asset, at }: { pageId: string; asset: string; at: number },
): string {
  const id = kernel.nextId()
  kernel.world.facebook.photos[id] = {
    id,
    pageId,
    asset,
    width: 1080,
    height: 1350,
    caption: '',
    published: true,
    createdAt: at,
    visibleAt: at,
  }
  return id
}
