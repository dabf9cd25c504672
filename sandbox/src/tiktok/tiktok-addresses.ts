import type { Kernel } from '../kernel/kernel.ts'
import type { TiktokAccount, TiktokVideo } from './tiktok-world.ts'

/** Where the town's guests see a profile. */
export const profileAddress = (kernel: Kernel, account: TiktokAccount) =>
  `${kernel.url}/look/tiktok/@${account.username}`

export const videoAddress = (kernel: Kernel, account: TiktokAccount, video: TiktokVideo) =>
  `${profileAddress(kernel, account)}/video/${video.id}`

/** A signed address of the round picture; dead after two days of town time. */
export const tiktokAvatar = (kernel: Kernel, account: TiktokAccount) =>
  kernel.media.sign(`tiktok/avatar/${account.personId}.jpg`, kernel.clock.now())

/** The same for a video's cover. */
export const coverAddress = (kernel: Kernel, video: TiktokVideo) =>
  kernel.media.sign(`tiktok/cover/${video.id}.jpg`, kernel.clock.now())
