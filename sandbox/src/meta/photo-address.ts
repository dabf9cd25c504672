import type { Kernel } from '../kernel/kernel.ts'
import type { Page, Photo } from './facebook-world.ts'
import type { Video } from './video-world.ts'

/** A signed address of the picture; dead after two days of town time. */
export function photoAddress(kernel: Kernel, photo: Photo): string {
  return kernel.media.sign(`facebook/photo/${photo.id}_n.jpg`, kernel.clock.now())
}

export function avatarAddress(kernel: Kernel, owner: Pick<Page, 'id'>): string {
  return kernel.media.sign(`facebook/avatar/${owner.id}.jpg`, kernel.clock.now())
}

export function videoAddress(kernel: Kernel, video: Pick<Video, 'id'>): string {
  return kernel.media.sign(`facebook/video/${video.id}.mp4`, kernel.clock.now())
}

/** The still picture of a video. */
export function posterAddress(kernel: Kernel, video: Pick<Video, 'id'>): string {
  return kernel.media.sign(`facebook/poster/${video.id}.jpg`, kernel.clock.now())
}
