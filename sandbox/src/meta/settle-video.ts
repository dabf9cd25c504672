import type { Kernel } from '../kernel/kernel.ts'
import type { Post } from './facebook-world.ts'
import { notifyOfPost } from './page-changes.ts'
import { removePost } from './place-post.ts'
import type { Video, VideoFinish } from './video-world.ts'

/** The post that a finished video becomes, at `at`. */
export function postOfVideo(
  video: Video,
  finish: VideoFinish & { postId: string },
  at: number,
): Post {
  return {
    id: finish.postId,
    pageId: video.pageId,
    message: video.description,
    photoIds: [],
    videoId: video.id,
    published: finish.state === 'PUBLISHED',
    ...(finish.scheduledAt === undefined ? {} : { scheduledAt: finish.scheduledAt }),
    createdAt: at,
    updatedAt: at,
    acceptedAt: finish.acceptedAt,
    visibleAt: at + finish.lagMs,
    likes: 0,
    likedByPage: false,
    shares: 0,
    commentIds: [],
    viaApp: true,
  }
}

function settle(kernel: Kernel, video: Video, finish: VideoFinish): void {
  const { facebook } = kernel.world
  const { postId, state, readyAt } = finish
  const waiting = facebook.posts[postId ?? '']
  if (finish.failure) {
    // the video itself stays, so that its status can be read
    if (waiting) removePost(kernel, waiting)
    facebook.videos[video.id] = video
    return
  }
  if (state !== 'PUBLISHED' || postId === undefined) return
  const post = postOfVideo(video, { ...finish, postId }, readyAt)
  facebook.posts[postId] = post
  const list = (facebook.postsOfPage[video.pageId] ??= [])
  list.push(postId)
  notifyOfPost(kernel, post, 'add')
}

/** Videos that were worked on long enough stand on their page, or have failed. */
export function settleVideos(kernel: Kernel): void {
  const { facebook } = kernel.world
  const now = kernel.clock.now()
  for (const id of Array.from(facebook.unsettledVideos)) {
    const video = facebook.videos[id]
    if (video?.finish && video.finish.readyAt > now) continue
    facebook.unsettledVideos = facebook.unsettledVideos.filter((one) => one !== id)
    if (video?.finish) settle(kernel, video, video.finish)
    kernel.touch()
  }
}
