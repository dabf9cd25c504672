import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readSecretsFile, secretsPath } from './key-ring.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-ring-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a file of another user is not called damaged: whoever restored it would lose what is newer', () => {
  const closed = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
  const spy = vi.spyOn(fs, 'readFileSync').mockImplementation(() => {
    throw closed
  })
  syncBuiltinESMExports()
  try {
    expect(() => readSecretsFile(folder)).toThrow(
      `${secretsPath(folder)} belongs to another user; run this as the product's user, or chown it to that one.`,
    )
  } finally {
    spy.mockRestore()
    syncBuiltinESMExports()
  }
})

it('one that is damaged has to be restored, and one that is missing is none', () => {
  expect(readSecretsFile(folder)).toBeNull()
  writeFileSync(secretsPath(folder), '{')
  expect(() => readSecretsFile(folder)).toThrow('restore it from a backup')
})
