import { alignments, emptyOverlay, positions, type Overlay } from '@marquee/contract/overlay.ts'
import { describe, expect, it } from 'vitest'
import { frameOf, layOut, wrap, type Measure } from './overlay-layout.ts'

const canvas = { width: 1000, height: 1000 }
/** Every letter half as wide as it is high. */
const measure: Measure = (words, size) => words.length * size * 0.5
const drawn = (part: Partial<Overlay>): Overlay => ({ ...emptyOverlay, ...part })

describe('words on a picture', () => {
  it('stand at each of the nine places, within the margin', () => {
    const places = alignments.flatMap((alignTitle) =>
      positions.map(
        (positionTitle) =>
          layOut(
            drawn({ title: 'Quiz', style: { ...emptyOverlay.style, alignTitle, positionTitle } }),
            canvas,
            measure,
          )[0]?.box,
      ),
    )
    expect(places.map((box) => [Math.round(box?.x ?? 0), Math.round(box?.y ?? 0)])).toEqual([
      [60, 60],
      [60, 444],
      [60, 829],
      [395, 60],
      [395, 444],
      [395, 829],
      [730, 60],
      [730, 444],
      [730, 829],
    ])
  })
  it('share a place below each other, the title first', () => {
    const [title, subtitle] = layOut(
      drawn({
        title: 'Quiz',
        subtitle: 'Tuesday',
        style: { ...emptyOverlay.style, positionTitle: 'bottom', positionSubtitle: 'bottom' },
      }),
      canvas,
      measure,
    )
    expect(subtitle?.box.y).toBeGreaterThan((title?.box.y ?? 0) + (title?.box.height ?? 0))
    expect((subtitle?.box.y ?? 0) + (subtitle?.box.height ?? 0)).toBeCloseTo(940)
  })
  it('get smaller rather than run into each other', () => {
    const blocks = layOut(
      drawn({
        title: 'Corkage is on us every Wednesday of the whole winter',
        subtitle: 'Bring the bottle you have been saving, we bring the glasses',
      }),
      canvas,
      measure,
    )
    const [title, subtitle] = blocks
    expect((title?.box.y ?? 0) + (title?.box.height ?? 0)).toBeLessThan(subtitle?.box.y ?? 0)
    expect(title?.size).toBeGreaterThan(40)
  })
  it('get smaller rather than leave the picture', () => {
    const [title] = layOut(
      drawn({
        title: 'A very long title that nobody will read to its end, whatever the letters '
          .repeat(2)
          .slice(0, 120),
      }),
      canvas,
      measure,
    )
    expect(title?.size).toBeLessThan(105)
    expect(title?.box.height).toBeLessThanOrEqual(460)
    expect(title?.box.width).toBeLessThanOrEqual(880)
  })
  it('break at spaces, and between letters where a word is wider than the room', () => {
    const widthOf = (line: string) => line.length
    expect(wrap('soup of the day', 8, widthOf)).toEqual(['soup of', 'the day'])
    expect(wrap('a\nSpaghettieis', 5, widthOf)).toEqual(['a', 'Spagh', 'ettie', 'is'])
  })
  it('are drawn onto the middle of a picture in a shape that may go out', () => {
    expect(frameOf({ width: 3000, height: 1000 })).toEqual({
      from: { x: 555, y: 0, width: 1890, height: 1000 },
      size: { width: 1890, height: 1000 },
    })
    expect(frameOf({ width: 1080, height: 1920 }).size).toEqual({ width: 1080, height: 1333 })
    expect(frameOf({ width: 6000, height: 6000 }).size).toEqual({ width: 2048, height: 2048 })
  })
})
