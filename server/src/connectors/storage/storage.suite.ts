import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { FileMissing, type Storage } from './storage.ts'

/** What every storage promises, whatever it is made of. `open` answers an empty one. */
export function storageSuite(name: string, open: () => Storage): void {
  const landed = async (storage: Storage, bytes: Buffer | string) => {
    await mkdir(storage.arrivals, { recursive: true })
    const path = join(storage.arrivals, `landed-${randomBytes(4).toString('hex')}`)
    await writeFile(path, bytes)
    return path
  }

  describe(name, () => {
    it('gives back what was put, whole and in parts', async () => {
      const storage = open()
      await storage.put('a/b/thumb', Buffer.from('0123456789'))
      expect((await storage.read('a/b/thumb')).toString()).toBe('0123456789')
      expect(await storage.size('a/b/thumb')).toBe(10)
      const part = async (start: number, end: number) =>
        text(await storage.stream('a/b/thumb', { start, end }))
      expect([await part(0, 1), await part(3, 5), await part(8, 20), await part(10, 11)]).toEqual([
        '01',
        '345',
        '89',
        '',
      ])
    })
    it('replaces a file by the next one of its key, and keeps apart what begins alike', async () => {
      const storage = open()
      await storage.put('c/one', Buffer.from('old and longer'))
      await storage.put('c/one-copy', Buffer.from('another'))
      await storage.put('c/one', Buffer.from('new'))
      expect((await storage.read('c/one')).toString()).toBe('new')
      expect((await storage.read('c/one-copy')).toString()).toBe('another')
    })
    it('takes a file from this machine, of any size, and leaves nothing of it behind', async () => {
      const storage = open()
      const large = randomBytes(11 * 1024 * 1024 + 7)
      for (const bytes of [large, Buffer.from('x'), Buffer.alloc(0)]) {
        const path = await landed(storage, bytes)
        await storage.adopt('d/film', path)
        expect(existsSync(path)).toBe(false)
        expect(await storage.size('d/film')).toBe(bytes.length)
        expect((await storage.read('d/film')).equals(bytes)).toBe(true)
      }
      expect(await readdir(storage.arrivals)).toEqual([])
    })
    it('says of a file that is not there that it is not, and removes it again and again', async () => {
      const storage = open()
      expect(await storage.size('e/none')).toBeNull()
      await expect(storage.read('e/none')).rejects.toThrow(FileMissing)
      await expect(storage.stream('e/none')).rejects.toThrow(FileMissing)
      await storage.remove('e/none')
      await storage.put('e/none', Buffer.from('x'))
      await storage.remove('e/none')
      await storage.remove('e/none')
      expect(await storage.size('e/none')).toBeNull()
    })
    it('is read by many at once', async () => {
      const storage = open()
      await storage.put('f/many', randomBytes(300_000))
      const all = await Promise.all(Array.from({ length: 30 }, () => storage.read('f/many')))
      expect(new Set(all.map((bytes) => bytes.toString('latin1'))).size).toBe(1)
    })
    it('sweeps what nobody sends any more, and leaves what is on its way', async () => {
      const storage = open()
      const [left] = [await landed(storage, 'left'), await landed(storage, 'arriving')]
      const long = new Date('2020-01-01T00:00:00Z')
      await utimes(left, long, long)
      await storage.put('parts/one', Buffer.from('on its way'))
      expect(await storage.sweepArrivals(86_400_000)).toBe(1)
      expect((await readdir(storage.arrivals)).length).toBe(1)
      expect(await storage.size('parts/one')).toBe(10)
      // by now everything came at least nothing ago
      await expect.poll(() => storage.sweepArrivals(-1000)).toBeGreaterThan(0)
      await expect.poll(() => storage.size('parts/one')).toBeNull()
    })
  })
}
