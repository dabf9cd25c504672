import { loadSharp, oneByOne } from '../kernel/load-sharp.ts'

export interface SeenPicture {
  width: number
  height: number
  colour: 'red' | 'golden' | 'green' | 'blue' | 'dark' | 'bright'
}

/**
 * What the town's model sees of a picture: its size and the colour that fills most of it. Undefined
 * for what is no picture.
 */
export async function seePicture(bytes: Buffer): Promise<SeenPicture | undefined> {
  const sharp = await loadSharp()
  return oneByOne(async () => {
    try {
      const image = sharp(bytes, { limitInputPixels: 50_000_000 })
      const { width, height } = await image.metadata()
      const { dominant } = await image.stats()
      return { width, height, colour: nameColour(dominant.r, dominant.g, dominant.b) }
    } catch {
      return undefined
    }
  })
}

function nameColour(red: number, green: number, blue: number): SeenPicture['colour'] {
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  if (high < 70) return 'dark'
  if (high - low < 40) return high > 170 ? 'bright' : 'dark'
  if (blue === high) return 'blue'
  if (green === high) return 'green'
  return green > red * 0.6 ? 'golden' : 'red'
}
