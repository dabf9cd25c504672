import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { appendAt } from './append-part.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'append-part-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a part is on disk for good, with every byte of it, before anybody may count it as received', async () => {
  const [whole, part] = [join(folder, 'whole'), join(folder, 'part')]
  writeFileSync(whole, 'abc')
  writeFileSync(part, 'def')
  const handle = await open(part)
  const synced: string[] = []
  const spy = vi
    .spyOn(Object.getPrototypeOf(handle), 'datasync')
    .mockImplementation(async () => void synced.push(readFileSync(whole, 'utf8')))
  await handle.close()
  try {
    await appendAt(whole, part, 3)
  } finally {
    spy.mockRestore()
  }
  expect(synced).toEqual(['abcdef'])
})
