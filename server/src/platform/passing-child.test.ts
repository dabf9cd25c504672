import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
// in a process of its own: what is proven is that this process lives on
const program = `
import { createPassingChild } from ${at('./passing-child.ts')}
const child = createPassingChild({ program: new URL(${at('./testing/pid-child.ts')}), died: 'The child died.', longestMs: 20_000, heapMb: 128 })
process.kill(await child.order('who'), 'SIGKILL')
// dead by now, and nobody here has heard of it yet
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
const said = []
for (let round = 0; round < 2; round++) said.push(await child.order('who').then((pid) => typeof pid, (error) => error.message))
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
