import { describe, expect, it } from 'vitest'
import { compare, fullFolders } from './check-limits.ts'

const breach = (file: string, rule = 'max-params') => ({
  rule,
  file,
  message: `${file}:1 too many`,
})

describe('the list of code that is older than the limits', () => {
  it('lets stand what is on it', () => {
    const { tooMany, spent } = compare({ 'max-params': { 'a.ts': 1 } }, [breach('a.ts')])
    expect(tooMany).toEqual([])
    expect(spent).toEqual([])
  })

  it('refuses a file that is not on it, and one more in a file that is', () => {
    const older = { 'max-params': { 'a.ts': 1 } }
    expect(compare(older, [breach('a.ts'), breach('b.ts')]).tooMany).toEqual([breach('b.ts')])
    expect(compare(older, [breach('a.ts'), breach('a.ts')]).tooMany).toHaveLength(2)
  })

  it('refuses another rule in a file that is on it for one', () => {
    const older = { 'max-params': { 'a.ts': 1 } }
    const found = [breach('a.ts'), breach('a.ts', 'complexity')]
    expect(compare(older, found).tooMany).toEqual([breach('a.ts', 'complexity')])
  })

  it('names what it no longer needs, and shrinks by it, but never grows', () => {
    const older = { 'max-params': { 'a.ts': 2, 'gone.ts': 1 } }
    const { spent, shrunk } = compare(older, [breach('a.ts'), breach('b.ts')])
    expect(spent.map(({ file }) => file)).toEqual(['a.ts', 'gone.ts'])
    expect(shrunk).toEqual({ 'max-params': { 'a.ts': 1 } })
  })
})

it('a folder of server or web holds fifteen files at one level, those below it and data apart', () => {
  const room = (count: number) =>
    Array.from({ length: count }, (_, index) => `server/src/features/room/file-${index}.ts`)
  const beside = ['server/src/features/room/reply/send.ts', 'server/src/features/room/wire.json']
  expect(fullFolders([...room(15), ...beside])).toEqual([])
  expect(fullFolders([...room(16), ...beside])).toMatchObject([
    { rule: 'files-in-folder', file: 'server/src/features/room' },
  ])
  expect(fullFolders(room(16).map((file) => file.replace('server', 'sandbox')))).toEqual([])
})
