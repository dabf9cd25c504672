import type { Photo } from './facebook-world.ts'
import type { NodeType } from './graph-node.ts'
import { graphTime } from './graph-time.ts'
import { photoAddress } from './photo-address.ts'

export const photoNode: NodeType<Photo> = {
  name: 'Photo',
  defaults: ['created_time', 'name', 'id'],
  fields: {
    id: (photo) => photo.id,
    name: (photo) => photo.caption || undefined,
    alt_text_custom: (photo) => photo.altText,
    created_time: (photo) => graphTime(photo.createdAt),
    height: (photo) => photo.height,
    width: (photo) => photo.width,
    picture: (photo, graph) => photoAddress(graph.kernel, photo),
    source: (photo, graph) => photoAddress(graph.kernel, photo),
    images: (photo, graph) => [
      { height: photo.height, source: photoAddress(graph.kernel, photo), width: photo.width },
    ],
    link: (photo, graph) =>
      `${graph.kernel.url}/look/facebook/${photo.pageId}/${photo.postId ?? ''}`,
    page_story_id: (photo) => photo.postId,
    from: (photo, graph) => ({ name: graph.world.pages[photo.pageId]?.name, id: photo.pageId }),
  },
}
