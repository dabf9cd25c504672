/** Steps at which people count: 1, 2 or 5 of a power of ten. */
const steps = [1, 2, 5, 10]

/** Where an axis from nothing to at least `most` has its lines, at most five of them. */
export function ticksUpTo(most: number): number[] {
  const rough = Math.max(1, most) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, power * (steps.find((one) => one * power >= rough) ?? 10))
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Which days stand below an axis of this width: the last always, the others as there is room. */
export function labelledDays(count: number, width: number, labelWidth: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / labelWidth))))
  const labelled: number[] = []
  for (let index = count - 1; index >= 0; index -= every) labelled.unshift(index)
  return labelled
}

type Point = readonly [x: number, y: number]

/** A line through what is known; what is not known interrupts it. A day alone is a dot of its own. */
export function lineThrough(points: readonly (Point | null)[]): string {
  let path = ''
  let isOpen = false
  for (const point of points) {
    if (point) path += `${isOpen ? 'L' : 'M'}${point[0].toFixed(1)} ${point[1].toFixed(1)}`
    isOpen = point !== null
  }
  return path
}
