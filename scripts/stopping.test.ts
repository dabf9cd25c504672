import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const bootstrap = new URL('./bootstrap.mjs', import.meta.url).href
/** Waits for ever, as an install or a build that takes long, and says its own number. */
const slowStep = 'process.stdout.write(String(process.pid)); setInterval(() => {}, 1000)'

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Starts a process that waits for such a step; resolves once the step runs, with its number. */
async function startWith(code: string) {
  const start = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import * as tools from ${JSON.stringify(bootstrap)}\n${code}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env.PATH } },
  )
  const [said] = await once(start.stdout, 'data')
  return { start, step: Number(String(said)) }
}
const step = JSON.stringify(['--eval', slowStep])

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s during a step of a start ends that step and is no failure',
  async (signal) => {
    const { start, step: pid } = await startWith(
      `tools.endWithSignals(); await tools.run(${step}); process.exit(7)`,
    )
    expect(isAlive(pid)).toBe(true)
    start.kill(signal)
    expect(await once(start, 'exit')).toEqual([0, null])
    expect(isAlive(pid)).toBe(false)
  },
)

const product = `tools.endWithSignals()
  tools.startChild(process.execPath, ${step}, { stdio: 'inherit', whenGone: (code) => process.exit(code) })`

it('a product that is stopped before it listens to signals is no failure', async () => {
  const { start } = await startWith(product)
  start.kill('SIGTERM')
  expect(await once(start, 'exit')).toEqual([0, null])
})
it('a product that somebody else ended is one', async () => {
  const { start, step: pid } = await startWith(product)
  process.kill(pid, 'SIGTERM')
  expect(await once(start, 'exit')).toEqual([1, null])
})
