import sharp from 'sharp'
import * as z from 'zod/mini'
import type { PreparedVideo, PreparedPicture } from '../../capabilities/publish/publisher.ts'
import { useFacebookTown, type FacebookTown } from './facebook-town.ts'
import { useFileHost } from './file-host.ts'
import { anMp4 } from './mp4.ts'

const truth = z.object({
  media: z.array(
    z.object({
      id: z.string(),
      caption: z.string(),
      kind: z.enum(['image', 'carousel', 'reel']),
      pictures: z.number(),
      pictureSha256: z.array(z.string()),
    }),
  ),
  containers: z.array(z.object({ id: z.string(), status: z.string() })),
})

/** Marta's profile behind Osteria Lume. */
export const osteriaLume = '17841400000020001'

export interface InstagramTown {
  readonly town: FacebookTown
  truth(): Promise<z.output<typeof truth>>
  /** Real files at real addresses, since Instagram fetches them; another name is another picture. */
  picture(
    name: string,
    more?: {
      readonly size?: readonly [width: number, height: number]
      readonly paddedTo?: number
      readonly altText?: string
    },
  ): Promise<PreparedPicture>
  video(name: string, bytes?: Buffer): PreparedVideo
}

export function useInstagramTown(): InstagramTown {
  const town = useFacebookTown()
  const host = useFileHost()
  return {
    town,
    truth: async () => z.parse(truth, await town.control('GET', `/truth/instagram/${osteriaLume}`)),
    async picture(name, { size: [width, height] = [400, 500], paddedTo = 0, altText } = {}) {
      const hue = Buffer.from(name).reduce((sum, byte) => sum + byte * 37, 0) % 256
      const drawn = await sharp({
        create: { width, height, channels: 3, background: { r: hue, g: 80, b: 255 - hue } },
      })
        .jpeg()
        .toBuffer()
      // a comment segment is part of no picture, and there may be any number of them
      const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(65_533)])
      const padding = Buffer.concat(
        Array.from({ length: Math.ceil(paddedTo / segment.length) }, () => segment),
      )
      const bytes = Buffer.concat([drawn.subarray(0, 2), padding, drawn.subarray(2)])
      const address = host.put(`${name}.jpg`, 'image/jpeg', bytes)
      return {
        mediaId: `media-${name}`,
        contentType: 'image/jpeg',
        width,
        height,
        altText: altText ?? null,
        bytes: async () => bytes,
        address: async () => address,
      }
    },
    video(name, bytes = anMp4()) {
      const address = host.put(`${name}.mp4`, 'video/mp4', bytes)
      return {
        mediaId: `media-${name}`,
        contentType: 'video/mp4',
        width: 1080,
        height: 1920,
        durationMs: 8000,
        size: async () => bytes.length,
        read: async (from, to) => bytes.subarray(from, to),
        address: async () => address,
      }
    },
  }
}
