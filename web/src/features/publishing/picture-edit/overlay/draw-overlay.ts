import type { Overlay } from '@marquee/contract/overlay.ts'
import { contrastOn } from './legibility.ts'
import { frameOf, ground, layOut, type Block, type Part, type Size } from './overlay-layout.ts'

/** What may be drawn on: a picture of our own origin, so that the canvas may be read back. */
export type Source = HTMLImageElement | ImageBitmap

/**
 * The shipped face; the canvas waits until it is there, for a picture cannot be drawn anew once it
 * went out.
 */
const family = '"Bricolage Grotesque Variable"'
const weight: Readonly<Record<Part, number>> = { title: 800, subtitle: 600 }
const fontOf = (part: Part, size: number) => `${weight[part]} ${size}px ${family}, sans-serif`

export type Contrast = Readonly<Partial<Record<Part, number>>>

export async function loadOverlayFont(): Promise<void> {
  await Promise.all(
    (['title', 'subtitle'] as const).map((part) => document.fonts.load(fontOf(part, 64), 'Aa')),
  )
}

export const sizeOf = (source: Source): Size =>
  source instanceof HTMLImageElement
    ? { width: source.naturalWidth, height: source.naturalHeight }
    : source

/**
 * Draws ground, picture and words, once: what stands on the canvas is what goes out. Answers how
 * well the words stand out, by WCAG's measure.
 */
export function drawOverlay(
  canvas: HTMLCanvasElement,
  source: Source | null,
  overlay: Overlay,
): Contrast {
  const frame = source ? frameOf(sizeOf(source)) : null
  const size = frame?.size ?? ground
  canvas.width = size.width
  canvas.height = size.height
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) throw new Error('This browser offers no canvas.')
  brush.fillStyle = overlay.colours.background
  brush.fillRect(0, 0, size.width, size.height)
  if (source && frame) {
    brush.imageSmoothingQuality = 'high'
    brush.drawImage(
      source,
      frame.from.x,
      frame.from.y,
      frame.from.width,
      frame.from.height,
      0,
      0,
      size.width,
      size.height,
    )
  }
  const measure = (words: string, letters: number, part: Part) => {
    brush.font = fontOf(part, letters)
    return brush.measureText(words).width
  }
  const contrast: Partial<Record<Part, number>> = {}
  for (const block of layOut(overlay, size, measure)) {
    const colour =
      block.part === 'title' ? overlay.colours.colorTitle : overlay.colours.colorSubtitle
    contrast[block.part] = contrastOn(brush, colour, block.box)
    write(brush, block, colour)
  }
  return contrast
}

function write(
  brush: CanvasRenderingContext2D,
  { part, lines, size, lineHeight, align, box }: Block,
  colour: string,
): void {
  brush.font = fontOf(part, size)
  brush.fillStyle = colour
  brush.textBaseline = 'middle'
  brush.textAlign = align
  const x = align === 'left' ? box.x : align === 'right' ? box.x + box.width : box.x + box.width / 2
  for (const [index, line] of lines.entries())
    brush.fillText(line, x, box.y + (index + 0.5) * lineHeight)
}
