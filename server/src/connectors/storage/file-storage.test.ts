import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFileStorage } from './file-storage.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-storage-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('sweeps parts of uploads that nobody sends any more, and leaves those on their way', async () => {
  const storage = createFileStorage(folder)
  expect(await storage.sweepArrivals(1000)).toBe(0)
  await mkdir(storage.arrivals, { recursive: true })
  for (const name of ['left', 'arriving']) await writeFile(join(storage.arrivals, name), name)
  const long = new Date('2020-01-01T00:00:00Z')
  await utimes(join(storage.arrivals, 'left'), long, long)
  expect(await storage.sweepArrivals(86_400_000)).toBe(1)
  expect(await readdir(storage.arrivals)).toEqual(['arriving'])
})
