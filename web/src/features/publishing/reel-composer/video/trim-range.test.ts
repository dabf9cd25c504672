import { describe, expect, it } from 'vitest'
import { firstRange, isCut, moveGrip } from './trim-range.ts'

const video = 78_000

describe('what is kept of a video', () => {
  it('begins as its first minute', () => {
    expect([firstRange(video), firstRange(20_000)]).toEqual([
      { startMs: 0, endMs: 60_000 },
      { startMs: 0, endMs: 20_000 },
    ])
  })
  it('never grows over a minute: the other grip is pushed along', () => {
    expect(
      moveGrip({ startMs: 0, endMs: 60_000 }, { grip: 'end', toMs: 70_000, durationMs: video }),
    ).toEqual({
      startMs: 10_000,
      endMs: 70_000,
    })
    expect(
      moveGrip(
        { startMs: 18_000, endMs: 78_000 },
        { grip: 'start', toMs: 5000, durationMs: video },
      ),
    ).toEqual({
      startMs: 5000,
      endMs: 65_000,
    })
  })
  it('never falls under three seconds', () => {
    expect(
      moveGrip({ startMs: 0, endMs: 60_000 }, { grip: 'end', toMs: 1000, durationMs: video }),
    ).toEqual({
      startMs: 0,
      endMs: 3100,
    })
    expect(
      moveGrip({ startMs: 0, endMs: 60_000 }, { grip: 'start', toMs: 59_000, durationMs: video }),
    ).toEqual({
      startMs: 59_000,
      endMs: 62_100,
    })
    expect(
      moveGrip({ startMs: 0, endMs: 60_000 }, { grip: 'start', toMs: 77_900, durationMs: video }),
    ).toEqual({
      startMs: 74_900,
      endMs: 78_000,
    })
  })
  it('is cut when anything is left out', () => {
    expect([
      isCut({ startMs: 0, endMs: video }, video),
      isCut({ startMs: 100, endMs: video }, video),
      isCut({ startMs: 0, endMs: 60_000 }, video),
    ]).toEqual([false, true, true])
  })
})
