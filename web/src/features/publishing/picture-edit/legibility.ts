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

/** What lies behind the words, on the whole: every few pixels are enough. */
export function meanColour(brush: CanvasRenderingContext2D, { x, y, width, height }: Rect): Colour {
  const { data } = brush.getImageData(Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y)), Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)))
  const pixels = data.length / 4
  const step = Math.max(1, Math.floor(pixels / 4000))
  const sum = [0, 0, 0]
  let seen = 0
  for (let pixel = 0; pixel < pixels; pixel += step) {
    for (const part of [0, 1, 2]) sum[part] = (sum[part] ?? 0) + (data[pixel * 4 + part] ?? 0)
    seen += 1
  }
  const [red = 0, green = 0, blue = 0] = sum.map((value) => value / seen)
  return [red, green, blue]
}
