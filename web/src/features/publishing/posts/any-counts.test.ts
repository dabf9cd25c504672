import { expect, it } from 'vitest'
import { aPost, aPublication } from '../testing.ts'
import { anyCounts } from './any-counts.ts'

const read = { readBackAt: '2026-11-20T18:40:00.000Z' }
const postWith = (likes: number | null, of: object) =>
  aPost({ publications: [{ ...aPublication(), likes, ...of }] })

it('a number that its network withholds from this account is not shown as none', () => {
  expect(anyCounts(postWith(0, read), 'likes')).toBe(true)
  expect(anyCounts(postWith(null, read), 'likes')).toBe(false)
  // not read yet: it went out a moment ago, and nobody can have liked it
  expect(anyCounts(postWith(null, { readBackAt: null }), 'likes')).toBe(true)
})
