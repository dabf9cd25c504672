import type { Kernel } from '../kernel/kernel.ts'
import type { InstagramComment, Media } from './instagram-world.ts'
import { notifyOfInstagramComment } from './notify-of-comment.ts'

export interface NewInstagramComment {
  username: string
  text: string
  parent: InstagramComment | undefined
  viaApp: boolean
  lagMs?: number
}

/**
 * Puts a comment under a medium; what answers an answer stands beside it, since there are two
 * levels.
 */
export function addInstagramComment(
  kernel: Kernel,
  media: Media,
  input: NewInstagramComment,
): InstagramComment {
  const now = kernel.clock.now()
  const parentId = input.parent?.parentId ?? input.parent?.id
  const comment: InstagramComment = {
    id: `18${kernel.nextId()}`,
    username: input.username,
    text: input.text,
    ...(parentId === undefined ? {} : { parentId }),
    createdAt: now,
    visibleAt: now + (input.lagMs ?? 0),
    likes: 0,
    isHidden: false,
    viaApp: input.viaApp,
  }
  media.comments.push(comment)
  kernel.world.instagram.mediaOfComment[comment.id] = media.id
  notifyOfInstagramComment(kernel, media, comment)
  kernel.touch()
  return comment
}
