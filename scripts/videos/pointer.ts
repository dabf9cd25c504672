export interface Point {
  readonly x: number
  readonly y: number
}
interface Size {
  readonly width: number
  readonly height: number
}

const ink = [38, 30, 24] as const
const paper = [255, 255, 255] as const
const signal = [190, 58, 30] as const

const outline: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 0, y: 21 },
  { x: 5, y: 16.5 },
  { x: 8.5, y: 25 },
  { x: 12.5, y: 23.3 },
  { x: 9, y: 15 },
  { x: 15.5, y: 15 },
]

function isInside(x: number, y: number): boolean {
  let inside = false
  outline.forEach((a, index) => {
    const b = outline[(index + 1) % outline.length] ?? a
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  })
  return inside
}

/** An arrow whose tip is at the origin: 1 inside, 2 on its edge, 0 outside. */
function arrowAt(x: number, y: number): 0 | 1 | 2 {
  if (isInside(x, y)) return 1
  const near = [-2, -1, 0, 1, 2]
  return near.some((dx) => near.some((dy) => dx * dx + dy * dy <= 4 && isInside(x + dx, y + dy)))
    ? 2
    : 0
}

const reach = 30
const parts = Array.from({ length: (2 * reach + 1) ** 2 }, (_, index) =>
  arrowAt((index % (2 * reach + 1)) - reach, Math.floor(index / (2 * reach + 1)) - reach),
)

/** A copy of the picture with the pointer on it, and a ring around it while it presses. */
export function drawPointer(
  picture: Buffer,
  { width, height }: Size,
  { at, pressed }: { readonly at: Point; readonly pressed: boolean },
): Buffer {
  const drawn = Buffer.from(picture)
  const paint = (x: number, y: number, [r, g, b]: readonly [number, number, number]) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return
    const place = (y * width + x) * 4
    drawn[place] = r
    drawn[place + 1] = g
    drawn[place + 2] = b
  }
  const [left, top] = [Math.round(at.x), Math.round(at.y)]
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++) {
      const far = Math.hypot(x, y)
      if (pressed && far > 17 && far < 22) paint(left + x, top + y, signal)
      const part = parts[(y + reach) * (2 * reach + 1) + x + reach] ?? 0
      if (part !== 0) paint(left + x, top + y, part === 1 ? ink : paper)
    }
  return drawn
}
