import { expect, it } from 'vitest'
import { createArrivals } from './arriving-forms.ts'

it('so many forms of one company arrive at once; one that ended makes room, and others have their own', () => {
  const arrives = createArrivals()
  const ends = Array.from({ length: 12 }, () => arrives('lume'))
  expect(() => arrives('lume')).toThrow(expect.objectContaining({ code: 'too-many-requests' }))
  arrives('anchor')
  ends[0]?.()
  ends.push(arrives('lume'))
  expect(() => arrives('lume')).toThrow()
  for (const end of ends.slice(1)) end()
  expect(() => Array.from({ length: 12 }, () => arrives('lume'))).not.toThrow()
})
