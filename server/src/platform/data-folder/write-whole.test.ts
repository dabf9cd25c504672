import fs, {
  chownSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { writeNew, writeWhole } from './write-whole.ts'

it('a small file takes the place of the one before whole, for its owner alone, also after a write that was cut off', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-whole-'))
  const path = join(folder, 'kept.json')
  writeWhole(path, 'first')
  const { ino } = statSync(path)
  writeFileSync(join(folder, '.kept.json.part'), 'sec')
  expect(readFileSync(path, 'utf8')).toBe('first')
  writeWhole(path, 'second')
  expect(readFileSync(path, 'utf8')).toBe('second')
  expect(statSync(path).ino).not.toBe(ino)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['kept.json'])
})

it('a first file is written once, and who comes second is told', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-whole-'))
  const path = join(folder, 'kept.json')
  expect([writeNew(path, 'first'), writeNew(path, 'second')]).toEqual([true, false])
  expect(readFileSync(path, 'utf8')).toBe('first')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['kept.json'])
})

it.runIf(process.getuid?.() === 0)('keeps its owner where root writes it anew', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-whole-'))
  const path = join(folder, 'kept.json')
  writeWhole(path, 'first')
  chownSync(path, 65_534, 65_533)
  writeWhole(path, 'second')
  const { uid, gid, mode } = statSync(path)
  expect([uid, gid, mode & 0o777]).toEqual([65_534, 65_533, 0o600])
  expect(readFileSync(path, 'utf8')).toBe('second')
})

it('is on the disk for good before it takes its place, and its place before anybody goes on: a power cut finds it whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-whole-'))
  const path = join(folder, 'kept.json')
  const done: string[] = []
  const { fsyncSync, renameSync } = fs
  const spies = [
    vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
      const isFolder = fs.fstatSync(file).isDirectory()
      done.push(isFolder ? 'sync the folder' : `sync ${fs.fstatSync(file).size} bytes`)
      fsyncSync(file)
    }),
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      done.push('rename')
      renameSync(from, to)
    }),
  ]
  syncBuiltinESMExports()
  try {
    writeWhole(path, 'whole')
  } finally {
    for (const spy of spies) spy.mockRestore()
    syncBuiltinESMExports()
  }
  expect(done).toEqual(['sync 5 bytes', 'rename', 'sync the folder'])
  expect(readFileSync(path, 'utf8')).toBe('whole')
})
