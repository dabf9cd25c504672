import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { landPart } from './land-part.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'land-part-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a part is on disk for good, with every byte of it, before anybody may count it as received', async () => {
  const part = join(folder, 'part')
  const handle = await open(part, 'w')
  const synced: string[] = []
  const spy = vi
    .spyOn(Object.getPrototypeOf(handle), 'datasync')
    .mockImplementation(async () => void synced.push(readFileSync(part, 'utf8')))
  await handle.close()
  try {
    const chunks = [Buffer.from('abc'), Buffer.from('def')]
    expect(await landPart(Readable.from(chunks), part, 6)).toEqual({ bytes: 6, end: 'whole' })
  } finally {
    spy.mockRestore()
  }
  expect(synced).toEqual(['abcdef'])
})
