import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { createArrivals, writePoster } from './arriving-forms.ts'

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

it('the picture of a video that comes in pieces takes no more of the disk than its limit', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'poster-'))
  const path = join(folder, 'poster')
  const mb = 1024 * 1024
  const pieces = (count: number) =>
    Readable.from(Array.from({ length: count }, () => Buffer.alloc(mb)))
  try {
    await writePoster(path, pieces(10))
    expect(statSync(path).size).toBe(10 * mb)
    await expect(writePoster(path, pieces(50))).rejects.toMatchObject({ code: 'too-large' })
    expect(statSync(path).size).toBeLessThanOrEqual(10 * mb)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
