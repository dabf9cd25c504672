import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ChildClosed, ChildDied, ChildTooSlow, WorkBrokenOff, WorkRefused } from './child-errors.ts'
import { createPassingChild, type PassingChild } from './passing-child.ts'

const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
// in a process of its own: what is proven is that this process lives on
const program = `
import { createPassingChild } from ${at('./passing-child.ts')}
const child = createPassingChild({ program: new URL(${at('../testing/pid-child.ts')}), died: 'The child died.', longestMs: 20_000, heapMb: 128 })
process.kill(await child.order({ kind: 'who' }), 'SIGKILL')
// dead by now, and nobody here has heard of it yet
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
const said = []
for (let round = 0; round < 2; round++) said.push(await child.order({ kind: 'who' }).then((pid) => typeof pid, (error) => error.message))
console.log(JSON.stringify(said))
child.close()
`

it('a child that was killed a moment ago fails its order and takes nobody with it', () => {
  const said: unknown = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      timeout: 60_000,
    }).toString(),
  )
  expect(said).toEqual([expect.stringMatching(/^(The child died\.|number)$/), 'number'])
})

const folder = mkdtempSync(join(tmpdir(), 'marquee-passing-'))
function newChild(file = '../testing/pid-child.ts', longestMs = 20_000): PassingChild {
  return createPassingChild({
    program: new URL(file, import.meta.url),
    died: 'The child died.',
    longestMs,
    heapMb: 128,
  })
}
let child = newChild()
afterEach(() => {
  child.close()
  child = newChild()
})
const errorOf = (kind: string) =>
  child.order({ kind }).then(
    () => null,
    (error: unknown) => error,
  )

describe('what a failed order says', () => {
  it('is of the file only where the child said it', async () => {
    expect(await errorOf('refuse')).toEqual(new WorkRefused('The picture is cut off.'))
    expect(await errorOf('no-room')).toBeInstanceOf(WorkBrokenOff)
    expect(await errorOf('die')).toBeInstanceOf(ChildDied)
    expect(await child.order({ kind: 'who' })).toBeTypeOf('number')
  })
  it('is of the machine where the child hangs, cannot start, or we end', async () => {
    // long enough for a child to start on a machine that is busy
    child = newChild('../testing/pid-child.ts', 5000)
    expect(await errorOf('hang')).toBeInstanceOf(ChildTooSlow)
    expect(await child.order({ kind: 'who' })).toBeTypeOf('number')
    child.close()
    expect(await errorOf('who')).toBeInstanceOf(ChildClosed)
    child = newChild('./testing/no-such-child.ts')
    expect(await errorOf('who')).toBeInstanceOf(ChildDied)
  })
  it('is of the machine where the file that it was to read cannot be reached', async () => {
    const gone = child.order({ kind: 'where', path: join(folder, 'gone') })
    await expect(gone).rejects.toBeInstanceOf(WorkBrokenOff)
  })
})

describe('what a child may', () => {
  it('knows no setting', async () => {
    process.env.MARQUEE_TEST_SECRET = 'a secret'
    expect(await child.order({ kind: 'environment' })).toEqual([])
    delete process.env.MARQUEE_TEST_SECRET
  })
  it('reads no file but that of its order, whoever may read it', async () => {
    const secrets = join(folder, 'secrets.json')
    writeFileSync(secrets, 'the key', { mode: 0o644 })
    const read = (path: string) => child.order({ kind: 'read', file: path })
    await expect(read(secrets)).rejects.toThrow('restricted')
    await expect(read('/proc/self/environ')).rejects.toThrow('restricted')
    const lent = await child.order({ kind: 'where', path: secrets })
    expect(lent).not.toBe(secrets)
  })
  it.runIf(process.getuid?.() === 0)('is nobody where we are root', async () => {
    expect(await child.order({ kind: 'user' })).toEqual([65_534, 65_534, [65_534]])
  })
  it('reads its file also where the product makes everything for itself alone', async () => {
    const from = join(folder, 'from')
    writeFileSync(from, 'a picture', { mode: 0o600 })
    const before = process.umask(0o077)
    try {
      await child.order({ kind: 'copy', path: from, to: join(folder, 'to') })
    } finally {
      process.umask(before)
    }
    expect(readFileSync(join(folder, 'to'), 'utf8')).toBe('a picture copied')
  })
  it('writes a file that is ours alone once it is brought out', async () => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')]
    writeFileSync(from, 'a picture', { mode: 0o600 })
    await child.order({ kind: 'copy', path: from, to })
    expect(readFileSync(to, 'utf8')).toBe('a picture copied')
    expect(statSync(to)).toMatchObject({ uid: process.getuid?.(), mode: 0o100600 })
    expect(readFileSync(from, 'utf8')).toBe('a picture')
  })
})

it('ten orders of one do not hold up the first of another', async () => {
  const served: string[] = []
  const order = async (turn: string, name: string) => {
    await child.order({ kind: 'who' }, { turn })
    served.push(name)
  }
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => order('a', name)),
    order('b', 'b1'),
    order('c', 'c1'),
    order('b', 'b2'),
  ])
  expect(served).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  rmSync(folder, { recursive: true, force: true })
})
