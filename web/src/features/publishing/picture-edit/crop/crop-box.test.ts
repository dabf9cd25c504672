import { describe, expect, it } from 'vitest'
import { backInside, cornerMoved, largestBox, mayBeCropped, pixelsOf, ratioOf } from './crop-box.ts'

const photo = { width: 4000, height: 3000 }
const whole = { x: 0, y: 0, width: 100, height: 100 }

describe('the box of a crop', () => {
  it('may be 0.81 to 1.89, wide to high', () => {
    expect([0.8, 0.81, 1, 1.89, 1.9].map(mayBeCropped)).toEqual([false, true, true, true, false])
  })
  it('goes back to the nearest shape around the same middle when it is let go outside', () => {
    const wide = { x: 0, y: 40, width: 100, height: 20 }
    const back = backInside(wide, photo)
    expect([ratioOf(wide, photo).toFixed(2), ratioOf(back, photo).toFixed(2)]).toEqual([
      '6.67',
      '1.89',
    ])
    expect([back.x + back.width / 2, back.y + back.height / 2]).toEqual([50, 50])
    const narrow = backInside({ x: 40, y: 0, width: 10, height: 100 }, photo)
    expect([ratioOf(narrow, photo).toFixed(2), narrow.x + narrow.width / 2]).toEqual(['0.81', 45])
  })
  it('leaves alone what fits', () => {
    expect(backInside(whole, photo)).toBe(whole)
  })
  it('begins as the largest of a shape, in the middle', () => {
    expect(largestBox(photo, 1)).toEqual({ x: 12.5, y: 0, width: 75, height: 100 })
    expect(
      ratioOf(largestBox({ width: 900, height: 1600 }, 16 / 9), { width: 900, height: 1600 }),
    ).toBeCloseTo(16 / 9)
  })
  it('follows a corner along one side at a time, no further than the picture and no smaller than the smallest', () => {
    const box = { x: 20, y: 30, width: 40, height: 50 }
    const least = { width: 10, height: 10 }
    expect(cornerMoved(box, { corner: 'se', by: { x: -5, y: 0 }, least })).toEqual({
      x: 20,
      y: 30,
      width: 35,
      height: 50,
    })
    expect(cornerMoved(box, { corner: 'se', by: { x: 0, y: 90 }, least })).toEqual({
      x: 20,
      y: 30,
      width: 40,
      height: 70,
    })
    expect(cornerMoved(box, { corner: 'nw', by: { x: 90, y: 0 }, least })).toEqual({
      x: 50,
      y: 30,
      width: 10,
      height: 50,
    })
    expect(cornerMoved(box, { corner: 'ne', by: { x: 0, y: -90 }, least })).toEqual({
      x: 20,
      y: 0,
      width: 40,
      height: 80,
    })
    expect(cornerMoved(box, { corner: 'sw', by: { x: -5, y: 0 }, least })).toEqual({
      x: 15,
      y: 30,
      width: 45,
      height: 50,
    })
  })
  it('is whole pixels within the picture', () => {
    expect(
      pixelsOf(
        { x: 33.333, y: 66.667, width: 66.667, height: 33.334 },
        { width: 100, height: 100 },
      ),
    ).toEqual({ x: 33, y: 67, width: 67, height: 33 })
  })
})
