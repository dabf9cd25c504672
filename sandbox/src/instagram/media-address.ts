import type { Kernel } from '../kernel/kernel.ts'
import type { Media, MediaFile } from './instagram-world.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The short name in a permalink: the id in base 64. */
export function shortcodeOf(id: string): string {
  let rest = BigInt(id)
  let code = ''
  while (rest > 0n) {
    code = `${alphabet[Number(rest % 64n)]}${code}`
    rest /= 64n
  }
  return code
}

/** The id behind a short name; undefined for letters that never stand in one. */
export function idOfShortcode(code: string): string | undefined {
  let id = 0n
  for (const letter of code) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return undefined
    id = id * 64n + BigInt(digit)
  }
  return String(id)
}

export function permalinkOf(kernel: Kernel, media: Media): string {
  return `${kernel.url}/look/instagram/${media.kind === 'reel' ? 'reel' : 'p'}/${shortcodeOf(media.id)}/`
}

/** A signed address of the bytes; dead after two days of town time. */
export function fileAddress(kernel: Kernel, file: MediaFile): string {
  return kernel.media.sign(
    `instagram/${file.id}.${file.type === 'video' ? 'mp4' : 'jpg'}`,
    kernel.clock.now(),
  )
}

/** A still picture: the file itself, or a video's cover. */
export function stillAddress(kernel: Kernel, file: MediaFile): string {
  return file.type === 'image'
    ? fileAddress(kernel, file)
    : kernel.media.sign(`instagram/${file.id}_cover.jpg`, kernel.clock.now())
}
