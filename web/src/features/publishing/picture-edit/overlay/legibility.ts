import type { Rect } from './overlay-layout.ts'

export type Colour = readonly [red: number, green: number, blue: number]

/** Large letters are read from here on (WCAG 2.2, 1.4.3). */
export const enoughContrast = 3

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function coloursOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** From 1 to 21. */
export function contrastWith(hex: string, behind: Colour): number {
  const [one, other] = [luminance(coloursOf(hex)), luminance(behind)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Of the pixels behind the words this share may be worse than what is said of all of them. */
const worseShare = 0.15

/**
 * How well a colour stands out before what lies behind the words: not on the whole, but nearly
 * everywhere. Every few pixels are enough.
 */
export function contrastOn(
  brush: CanvasRenderingContext2D,
  hex: string,
  { x, y, width, height }: Rect,
): number {
  const { data } = brush.getImageData(
    Math.max(0, Math.floor(x)),
    Math.max(0, Math.floor(y)),
    Math.max(1, Math.ceil(width)),
    Math.max(1, Math.ceil(height)),
  )
  const pixels = data.length / 4
  const step = Math.max(1, Math.floor(pixels / 2000))
  const contrasts: number[] = []
  for (let pixel = 0; pixel < pixels; pixel += step)
    contrasts.push(
      contrastWith(hex, [data[pixel * 4] ?? 0, data[pixel * 4 + 1] ?? 0, data[pixel * 4 + 2] ?? 0]),
    )
  return worst(contrasts)
}

export function worst(contrasts: readonly number[]): number {
  return contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length * worseShare)] ?? 1
}
