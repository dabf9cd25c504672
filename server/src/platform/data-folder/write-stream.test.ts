import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeStream } from './write-stream.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-stream-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

it('writes all that comes, and goes on behind it when told to append', async () => {
  const path = join(folder, 'file')
  await writeStream(path, Readable.from([Buffer.from('one '), Buffer.from('two')]))
  await writeStream(path, Readable.from([Buffer.from(' three')]), { appends: true })
  expect(readFileSync(path, 'utf8')).toBe('one two three')
})

it('has closed its file when it fails, so that what is removed then stays away', async () => {
  for (let turn = 0; turn < 50; turn++) {
    const path = join(folder, `file-${turn}`)
    await expect(
      writeStream(path, Readable.from([Buffer.from('much')]), {
        // fails before the file can have been opened
        async *through() {
          yield await Promise.reject<Buffer>(new Error('too much'))
        },
      }),
    ).rejects.toThrow('too much')
    rmSync(path, { force: true })
    await new Promise((resolve) => setImmediate(resolve))
    expect(existsSync(path)).toBe(false)
  }
})

it('fails for what comes from a stream that is broken off, and for a folder that is not there', async () => {
  const broken = new Readable({ read: () => undefined })
  const writing = writeStream(join(folder, 'file'), broken)
  broken.destroy(new Error('the client went away'))
  await expect(writing).rejects.toThrow('the client went away')
  await expect(
    writeStream(join(folder, 'nowhere', 'file'), Readable.from([Buffer.from('x')])),
  ).rejects.toThrow('ENOENT')
})
