import { shortcodeOf } from '../instagram/media-address.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ThreadsFile, ThreadsPost } from './threads-world.ts'

export const threadsPermalink = (kernel: Kernel, post: Pick<ThreadsPost, 'id' | 'username'>) =>
  `${kernel.url}/look/threads/@${post.username}/post/${shortcodeOf(post.id)}`

/** A signed address of the bytes; dead after two days of town time. */
export const threadsFileAddress = (kernel: Kernel, file: ThreadsFile) =>
  kernel.media.sign(
    `threads/media/${file.id}.${file.type === 'video' ? 'mp4' : 'jpg'}`,
    kernel.clock.now(),
  )

/** A still picture: the file itself, or a plain one in place of a video. */
export const threadsStillAddress = (kernel: Kernel, file: ThreadsFile) =>
  kernel.media.sign(`threads/still/${file.id}.jpg`, kernel.clock.now())

export const threadsAvatar = (kernel: Kernel, account: { id: string }) =>
  kernel.media.sign(`threads/avatar/${account.id}.jpg`, kernel.clock.now())
