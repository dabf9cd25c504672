import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPhoto, caller, eventually } from './testing.ts'
import { startTown } from './town.ts'

let stateDir: string
const running: ChildProcess[] = []
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'town-test-'))
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(stateDir, { recursive: true, force: true })
})

const main = new URL('main.ts', import.meta.url).pathname
function run(args: string[], ipc = false): ChildProcess {
  const child = spawn(process.execPath, [main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  })
  running.push(child)
  return child
}

async function firstLine(
  child: ChildProcess,
  stream: 'stdout' | 'stderr' = 'stdout',
): Promise<string> {
  let text = ''
  for await (const chunk of child[stream] ?? []) {
    text += String(chunk)
    if (text.includes('\n')) break
  }
  return text.split('\n')[0] ?? ''
}

describe('a town with a state folder', () => {
  it('comes back with posts, photos, tokens and clock', async () => {
    const options = { port: 0, smtpPort: 0, stateDir, seed: 'bare' } as const
    const first = await startTown(options)
    const before = caller(() => first.url)
    const token = await before.pageToken()
    await before.upload('20001', { token, bytes: await aPhoto(), fields: { message: 'Kept' } })
    await before.control('POST', '/clock', { advanceMs: 3_600_000 })
    await first.close()

    const second = await startTown({ ...options, seed: 'demo' })
    const after = caller(() => second.url)
    expect((await after.truth()).at('posts', 0)).toMatchObject({ message: 'Kept', photos: 1 })
    const picture = (
      await after.get('/20001/posts', { fields: 'full_picture', access_token: token })
    ).body.text('data', 0, 'full_picture')
    expect((await fetch(picture)).status).toBe(200)
    expect((await after.control('GET', '/clock')).body.value).toMatchObject({
      offsetMs: 3_600_000,
      version: 2,
    })
    await second.close()
  })

  it('saves while it runs, so that a killed town loses little', async () => {
    const town = await startTown({ port: 0, smtpPort: 0, stateDir, seed: 'bare' })
    const { pageToken, post } = caller(() => town.url)
    await post('/20001/feed', { message: 'Saved early', access_token: await pageToken() })
    const file = join(stateDir, 'town.json')
    await eventually(
      async () => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
      (text) => text.includes('Saved early'),
    )
    await town.close()
  })

  it('starts anew over a file it cannot read', async () => {
    writeFileSync(join(stateDir, 'town.json'), '{"half":')
    const town = await startTown({ port: 0, smtpPort: 0, stateDir, seed: 'bare' })
    expect((await caller(() => town.url).truth()).at('page', 'name')).toBe('Osteria Lume')
    await town.close()
  })
})

describe('the process', () => {
  it('prints where it is, answers, and ends cleanly on SIGTERM', async () => {
    const child = run(['--port', '0', '--smtp-port', '0', '--state', stateDir])
    const ready: unknown = JSON.parse(await firstLine(child))
    expect(ready).toEqual({
      town: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      smtp: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/),
    })
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('says in one sentence that a port is taken', async () => {
    const town = await startTown({ port: 0, smtpPort: 0, seed: 'bare' })
    const port = new URL(town.url).port
    const child = run(['--port', port, '--smtp-port', '0'])
    const exit = once(child, 'exit')
    expect(await firstLine(child, 'stderr')).toBe(
      `The town cannot start: port ${port} is already in use on this machine.`,
    )
    expect((await exit)[0]).toBe(1)
    const mailPort = new URL(town.smtpUrl).port
    const second = run(['--port', '0', '--smtp-port', mailPort])
    expect(await firstLine(second, 'stderr')).toContain(`port ${mailPort} is already in use`)
    await town.close()
  })

  it('tells its parent when it is ready and never outlives it', async () => {
    const child = run(['--port', '0', '--smtp-port', '0'], true)
    const [message] = await once(child, 'message')
    expect(message).toEqual({ type: 'ready', url: expect.any(String), smtpUrl: expect.any(String) })
    const exit = once(child, 'exit')
    child.disconnect()
    expect((await exit)[0]).toBe(0)
  })
})
