import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * A JPEG the size of a phone's photograph (5 MB and more): a gradient under video grain, with a
 * place in its EXIF.
 */
export async function takePhotograph(
  name = 'dinner.jpg',
): Promise<{ path: string; bytes: number }> {
  const [width, height] = [3000, 2250]
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#806040',
      noise: { type: 'gaussian', mean: 120, sigma: 46 },
    },
  })
    .png()
    .toBuffer()
  const path = join(mkdtempSync(join(tmpdir(), 'marquee-photo-')), name)
  const { size } = await sharp(grain)
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${height}"><circle cx="1500" cy="1100" r="700" fill="#f7ebd3"/><circle cx="1500" cy="1100" r="420" fill="#bf3a1e"/></svg>`,
        ),
      },
    ])
    .withExif({
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 27/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '2/1 35/1 0/1',
      },
    })
    .jpeg({ quality: 97 })
    .toFile(path)
  return { path, bytes: size }
}
