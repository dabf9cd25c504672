import {
  pictureShape,
  type Alignment,
  type Overlay,
  type Position,
} from '@marquee/contract/overlay.ts'

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
/** How wide a line of text is at a size, in pixels of the canvas. */
export type Measure = (words: string, size: number, part: Part) => number
export type Part = 'title' | 'subtitle'

export interface Block {
  readonly part: Part
  readonly lines: readonly string[]
  /** Of the letters, in pixels of the canvas. */
  readonly size: number
  readonly lineHeight: number
  readonly align: Alignment
  readonly box: Rect
}

/** The longest side of a drawn picture; networks show no more than 1,440 of it. */
export const longestSide = 2048
/** A plain ground, where there is no picture to draw on. */
export const ground: Size = { width: 1080, height: 1080 }

const padShare = 0.06
const largest: Readonly<Record<Part, number>> = { title: 0.105, subtitle: 0.058 }
const smallest = 0.022
const leading: Readonly<Record<Part, number>> = { title: 1.06, subtitle: 1.24 }
/** Title and subtitle never need more of the height than this, each. */
const mostHeight: Readonly<Record<Part, number>> = { title: 0.46, subtitle: 0.34 }
const gapShare = 0.022

/**
 * The middle of a picture in a shape that may go out, and the size at which it is drawn
 * (OVERLAY-006).
 */
export function frameOf({ width, height }: Size): { readonly from: Rect; readonly size: Size } {
  const ratio = width / height
  const shown = Math.min(pictureShape.widest, Math.max(pictureShape.narrowest, ratio))
  const from = ratio > shown ? { width: height * shown, height } : { width, height: width / shown }
  const scale = Math.min(1, longestSide / Math.max(from.width, from.height))
  const size = {
    width: Math.max(1, Math.round(from.width * scale)),
    height: Math.max(1, Math.round(from.height * scale)),
  }
  return { from: { x: (width - from.width) / 2, y: (height - from.height) / 2, ...from }, size }
}

/**
 * Where every line stands. Words that share a position stand below each other, the title first;
 * words that would run into each other get smaller.
 */
export function layOut(overlay: Overlay, canvas: Size, measure: Measure): Block[] {
  let scale = 1
  let blocks = place(overlay, { canvas, measure, scale })
  while (meet(blocks, gapShare * canvas.height) && scale > 0.3) {
    scale *= 0.92
    blocks = place(overlay, { canvas, measure, scale })
  }
  return blocks
}

const meet = (blocks: readonly Block[], gap: number) =>
  blocks.some((one, index) =>
    blocks
      .slice(index + 1)
      .some(
        (other) =>
          one.box.y < other.box.y + other.box.height + gap &&
          other.box.y < one.box.y + one.box.height + gap,
      ),
  )

function place(
  overlay: Overlay,
  { canvas, measure, scale }: { canvas: Size; measure: Measure; scale: number },
): Block[] {
  const { style } = overlay
  const pad = padShare * Math.min(canvas.width, canvas.height)
  const blocks = [
    blockOf('title', {
      words: overlay.title,
      align: style.alignTitle,
      canvas,
      pad,
      measure,
      scale,
    }),
    blockOf('subtitle', {
      words: overlay.subtitle,
      align: style.alignSubtitle,
      canvas,
      pad,
      measure,
      scale,
    }),
  ].filter((block) => block !== null)
  const positionOf: Readonly<Record<Part, Position>> = {
    title: style.positionTitle,
    subtitle: style.positionSubtitle,
  }
  // a hair more than what counts as meeting
  const gap = gapShare * canvas.height + 1
  return (['top', 'center', 'bottom'] as const).flatMap((position) => {
    const here = blocks.filter(({ part }) => positionOf[part] === position)
    const height =
      here.reduce((sum, { box }) => sum + box.height, 0) + gap * Math.max(0, here.length - 1)
    let y =
      position === 'top'
        ? pad
        : position === 'bottom'
          ? canvas.height - pad - height
          : (canvas.height - height) / 2
    return here.map((block) => {
      const placed = { ...block, box: { ...block.box, y } }
      y += block.box.height + gap
      return placed
    })
  })
}

function blockOf(
  part: Part,
  {
    words,
    align,
    canvas,
    pad,
    measure,
    scale,
  }: {
    words: string
    align: Alignment
    canvas: Size
    pad: number
    measure: Measure
    scale: number
  },
): Block | null {
  const said = words.trim()
  if (said === '') return null
  const room = canvas.width - 2 * pad
  const unit = Math.min(canvas.width, canvas.height)
  for (let share = largest[part] * scale; ; share *= 0.94) {
    const size = share * unit
    const lines = wrap(said, room, (line) => measure(line, size, part))
    const lineHeight = size * leading[part]
    const height = lines.length * lineHeight
    if (height > mostHeight[part] * canvas.height && share > smallest) continue
    const width = Math.max(...lines.map((line) => measure(line, size, part)))
    const x =
      align === 'left'
        ? pad
        : align === 'right'
          ? canvas.width - pad - width
          : (canvas.width - width) / 2
    return { part, lines, size, lineHeight, align, box: { x, y: 0, width, height } }
  }
}

/**
 * Breaks at spaces and where the person broke; a word wider than the room is broken between
 * letters.
 */
export function wrap(words: string, room: number, widthOf: (line: string) => number): string[] {
  return words.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/\s+/).filter((part) => part !== '')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (widthOf(longer) <= room) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      const pieces = piecesOf(word, room, widthOf)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
    if (line !== '') lines.push(line)
    return lines
  })
}

function piecesOf(word: string, room: number, widthOf: (line: string) => number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && widthOf(piece + letter) > room) {
      pieces.push(piece)
      piece = letter
    } else piece += letter
  }
  return [...pieces, piece]
}
