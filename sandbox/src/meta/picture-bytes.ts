import { readFile } from 'node:fs/promises'
import { drawPicture } from '../kernel/draw-picture.ts'
import { sha256Of } from '../kernel/file-store.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { escapeHtml } from '../kernel/html.ts'
import type { Photo } from './facebook-world.ts'

const assets = new URL('../../assets/', import.meta.url)

/** The bytes of a photo: as uploaded, or the seeded illustration as a JPEG, drawn once. */
export function photoBytes(
  kernel: Kernel,
  photo: Pick<Photo, 'asset' | 'sha256'>,
): Promise<Buffer> {
  if (photo.sha256 !== undefined) return kernel.files.read(photo.sha256)
  const asset = photo.asset ?? 'facade'
  return kernel.files.cached(`${asset}-1080x1350.jpg`, async () => {
    const svg = await readFile(new URL(`${asset}.svg`, assets), 'utf8')
    return drawPicture({ svg, width: 1080, height: 1350 })
  })
}

export async function photoSha256(
  kernel: Kernel,
  photo: Pick<Photo, 'asset' | 'sha256'>,
): Promise<string> {
  return photo.sha256 ?? sha256Of(await photoBytes(kernel, photo))
}

const avatarColours = ['#7A2E22', '#1F4E79', '#1D5B33', '#5B3A78', '#7A5A12', '#2B4A4A']

/** A square with the first letter, in a colour that belongs to the id. */
export function avatarBytes(kernel: Kernel, owner: { id: string; name: string }): Promise<Buffer> {
  const colour = avatarColours[Number(owner.id.slice(-2)) % avatarColours.length] ?? '#1F4E79'
  const letter = escapeHtml(owner.name.replace(/^The /, '').slice(0, 1))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="${colour}"/><text x="100" y="138" font-family="Arial, Liberation Sans, sans-serif" font-size="110" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return kernel.files.cached(`avatar-${owner.id}.jpg`, () =>
    drawPicture({ svg, width: 200, height: 200 }),
  )
}

/** The media type by the first bytes; photos are served as they came. */
export function pictureType(bytes: Buffer): string {
  if (bytes[0] === 0x89) return 'image/png'
  if (bytes[0] === 0x47) return 'image/gif'
  if (bytes[0] === 0x49 || bytes[0] === 0x4d) return 'image/tiff'
  return 'image/jpeg'
}

/** A video's still: its first words on a dark ground, since the town cannot look into videos. */
export function posterBytes(
  kernel: Kernel,
  video: {
    id: string
    title: string
    description: string
    finish?: { width: number; height: number }
  },
): Promise<Buffer> {
  const { width = 1080, height = 1920 } = video.finish ?? {}
  const isWide = width > height
  const size = isWide
    ? { width: 640, height: Math.max(360, Math.round((640 * height) / width)) }
    : { width: 540, height: Math.max(540, Math.round((540 * height) / Math.max(1, width))) }
  const words = escapeHtml(
    (video.title || video.description).split(/\s+/).slice(0, 5).join(' ').slice(0, 40),
  )
  const [x, y] = [size.width / 2, size.height / 2]
  const ground = avatarColours[Number(video.id.slice(-2)) % avatarColours.length] ?? '#1F4E79'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}"><rect width="100%" height="100%" fill="${ground}"/><rect y="${size.height - 110}" width="100%" height="110" fill="#00000066"/><circle cx="${x}" cy="${y}" r="64" fill="#ffffffdd"/><path d="M${x - 20} ${y - 34}v68l58-34z" fill="${ground}"/><text x="${x}" y="${size.height - 44}" font-family="Arial, Liberation Sans, sans-serif" font-size="28" text-anchor="middle" fill="#fff">${words}</text></svg>`
  return kernel.files.cached(`poster-${video.id}.jpg`, () => drawPicture({ svg, ...size }))
}
