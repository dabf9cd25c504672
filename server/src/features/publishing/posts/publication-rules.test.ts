import { describe, expect, it } from 'vitest'
import { whenOf } from './publication-rules.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe('when a post goes out', () => {
  it('is now for an empty and for a past time', () => {
    for (const given of [undefined, null, '', '2026-11-21T11:59:59Z', '2026-11-21T12:00:00Z'])
      expect(whenOf(given, now)).toEqual({ kind: 'now' })
  })
  it('is the instant that was asked for, whatever offset it was written in', () => {
    expect(whenOf('2026-11-21T18:30:00+05:30', now)).toEqual({
      kind: 'at',
      due: new Date('2026-11-21T13:00:00Z'),
    })
  })
  it('is refused at its field more than a year ahead', () => {
    expect(() => whenOf('2027-11-22T12:00:00Z', now)).toThrowError(/one year/)
    expect(whenOf('2027-11-20T12:00:00Z', now).kind).toBe('at')
  })
})
