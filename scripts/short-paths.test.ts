import { describe, expect, it } from 'vitest'
import { shortPath } from '../web/build/short-paths.ts'

/** Where a path of relative lines ends. */
function endOf(path: string): readonly [number, number] {
  const numbers = Array.from(path.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g), ([text]) => Number(text))
  const sum = (axis: number) =>
    numbers.reduce((all, value, place) => (place % 2 === axis ? all + value : all), 0)
  return [sum(0), sum(1)]
}

describe('the path of a mark with two digits', () => {
  it('ends where the long one ends, however many small steps lead there', () => {
    const path = `M1 1${'l.0044.0044'.repeat(100)}`
    const [x, y] = endOf(shortPath(path))
    expect(x).toBeCloseTo(1.44, 5)
    expect(y).toBeCloseTo(1.44, 5)
  })

  it('keeps flags of arcs apart, goes on after a closed part, and repeats no letter', () => {
    expect(shortPath('M7.0301.084c-1.2768.0602-2.1487.264-2.911.5634z')).toBe(
      'M7.03.08c-1.28.06-2.15.27-2.91.57z',
    )
    expect(shortPath('m1.001 1a2.9652 2.9652 0 01.7502.876a1 1 0 0 0-1-1zm2 0h.1234v5')).toBe(
      'm1 1a2.97 2.97 0 0 1 .75.88 1 1 0 0 0-1-1zm2 0h.12v5',
    )
  })

  it('is refused where it is not understood', () => {
    expect(() => shortPath('M1 1c2 2')).toThrow(/not understood/)
  })
})
