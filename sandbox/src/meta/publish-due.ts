import type { Kernel } from '../kernel/kernel.ts'
import { publishPost } from './place-post.ts'
import { settleVideos } from './settle-video.ts'

/**
 * Wakes the town at the hour of a scheduled post or a finished video, so that it is out (and told
 * of) without anybody reading.
 */
export function armDue(kernel: Kernel, at: number): void {
  kernel.clock.at(at, () => publishDue(kernel))
}

/**
 * Scheduled posts whose hour has come are out, created at that hour; so are videos that were worked
 * on long enough.
 */
export function publishDue(kernel: Kernel): void {
  settleVideos(kernel)
  const world = kernel.world.facebook
  const now = kernel.clock.now()
  for (const id of Array.from(world.scheduled)) {
    const post = world.posts[id]
    if (post?.scheduledAt === undefined || post.scheduledAt > now) continue
    const readyAt = world.videos[post.videoId ?? '']?.finish?.readyAt ?? 0
    if (readyAt > now) continue
    publishPost(kernel, post, Math.max(post.scheduledAt, readyAt))
    kernel.touch()
  }
}
