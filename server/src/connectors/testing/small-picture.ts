import sharp from 'sharp'
import type { PreparedPicture } from '../capabilities/publish/publisher.ts'

/** A picture that every network takes, at no address. */
export async function aSmallPicture(): Promise<PreparedPicture> {
  const [width, height] = [400, 500]
  const bytes = await sharp({
    create: { width, height, channels: 3, background: { r: 180, g: 80, b: 60 } },
  })
    .jpeg()
    .toBuffer()
  return {
    mediaId: 'media-dish',
    contentType: 'image/jpeg',
    width,
    height,
    altText: 'A dish',
    bytes: async () => bytes,
    address: async () => 'http://127.0.0.1:9/dish.jpg',
  }
}
