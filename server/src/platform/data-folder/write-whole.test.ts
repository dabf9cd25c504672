import { mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeWhole } from './write-whole.ts'

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
